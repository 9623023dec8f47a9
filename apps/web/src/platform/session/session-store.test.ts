import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testUser } from '../../../test/render.tsx'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'
import { readLastSearch, rememberSearch } from './last-search.ts'
import {
  endSession,
  getSession,
  getSessionEnd,
  onSessionChange,
  resetSessionForTests,
  startSession,
} from './session-store.ts'
import { cleanLocalStorage, readStoredJson, writeStored } from './storage.ts'

beforeEach(() => {
  localStorage.clear()
  resetSessionForTests()
})

const begin = () => startSession({ token: 't', user: testUser })

describe('session', () => {
  it('[ACC-008] stores token and user under their names, and no other personal data', () => {
    begin()
    expect(Object.keys(localStorage).toSorted()).toEqual(['accessToken', 'loggedUser'])
    expect(localStorage.getItem('accessToken')).toBe('t')
    expect(readStoredJson('loggedUser')).toEqual(testUser)
  })

  it('[ACC-021] is kept over a reload', () => {
    begin()
    resetSessionForTests()
    expect(getSession()).toEqual({ token: 't', user: testUser })
  })

  it('[ACC-037] [LIM-008] [LIM-010] signing out removes everything but the persistent keys, drafts included', () => {
    begin()
    writeStored('persistent-theme', '{}')
    writeStored('cache-tariffs', '[]')
    keepDraft(testUser.userUID, '/clients/new', { name: 'Luna' })
    endSession('logged-out')
    expect(Object.keys(localStorage)).toEqual(['persistent-theme'])
    expect(readDraft(testUser.userUID, '/clients/new')).toBeNull()
    expect(getSession()).toBeNull()
  })

  it('keeps the drafts when the session only expired', () => {
    begin()
    keepDraft(testUser.userUID, '/clients/new', { name: 'Luna' })
    endSession('expired')
    expect(readDraft(testUser.userUID, '/clients/new')).toEqual({ name: 'Luna' })
    expect(readDraft('somebody-else', '/clients/new')).toBeNull()
    dropDraft(testUser.userUID, '/clients/new')
    expect(readDraft(testUser.userUID, '/clients/new')).toBeNull()
  })

  it('notifies listeners of its beginning and its end', () => {
    const heard = vi.fn()
    const stop = onSessionChange(heard)
    begin()
    endSession('expired')
    endSession('expired')
    stop()
    expect(heard.mock.calls).toEqual([[null], ['expired']])
  })

  it('ends when another tab signs out: every listener is notified, and the drafts of this tab remain', () => {
    begin()
    keepDraft(testUser.userUID, '/clients/new', { name: 'Luna' })
    const heard = [vi.fn(), vi.fn()]
    const stops = heard.map((listener) => onSessionChange(listener))
    localStorage.removeItem('accessToken')
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }))
    for (const stop of stops) stop()
    for (const listener of heard) expect(listener.mock.calls).toEqual([['elsewhere']])
    expect(getSession()).toBeNull()
    expect(getSessionEnd()).toBe('elsewhere')
    expect(readDraft(testUser.userUID, '/clients/new')).toEqual({ name: 'Luna' })
    begin()
    expect(getSessionEnd()).toBeNull()
  })

  it('leaves nothing of an expired session in the tab when somebody else signs in', () => {
    const keep = () => {
      keepDraft(testUser.userUID, '/clients/new', { name: 'Luna' })
      rememberSearch(testUser.userUID, 'clients', { q: 'Luna' })
    }
    const other = { ...testUser, userUID: '019a0000-0000-7000-8000-0000000000ff' }
    begin()
    keep()
    endSession('expired')
    begin()
    expect(readDraft(testUser.userUID, '/clients/new')).toEqual({ name: 'Luna' })
    expect(readLastSearch(testUser.userUID, 'clients')).toEqual({ q: 'Luna' })
    // A superadmin acts for somebody else and comes back.
    startSession({
      token: 'a',
      user: { ...other, actedBy: { userUID: testUser.userUID, userName: 'Eva' } } as never,
    })
    expect(readDraft(testUser.userUID, '/clients/new')).toEqual({ name: 'Luna' })
    endSession('expired')
    startSession({ token: 'o', user: other })
    expect(Object.keys(sessionStorage)).toEqual([])
    // Or they have signed in in another tab.
    keep()
    localStorage.setItem('accessToken', 'p')
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }))
    expect([getSession()?.token, Object.keys(sessionStorage)]).toEqual(['p', []])
  })

  it('ignores a stored user that is malformed', () => {
    localStorage.setItem('accessToken', 't')
    for (const damaged of ['{', 'null', '7', '{"userUID":1}']) {
      localStorage.setItem('loggedUser', damaged)
      resetSessionForTests()
      expect(getSession()).toBeNull()
    }
  })
})

describe('local store', () => {
  it('[LIM-010] removes expendable entries when the quota is exceeded and writes again', () => {
    // A fake storage with room for three entries; as in the real one, the keys are own properties.
    const methods = {
      setItem(this: Record<string, unknown>, key: string, value: string) {
        if (Object.keys(this).length >= 3) throw new DOMException('full', 'QuotaExceededError')
        this[key] = value
      },
      removeItem(this: Record<string, unknown>, key: string) {
        delete this[key]
      },
    }
    const small = Object.create(methods) as Storage
    for (const key of ['cache-tariffs', 'persistent-theme', 'accessToken']) small.setItem(key, 'x')
    vi.stubGlobal('localStorage', small)
    const written = writeStored('cache-zones', 'new')
    vi.unstubAllGlobals()
    expect(written).toBe(true)
    expect(Object.keys(small).toSorted()).toEqual(['accessToken', 'cache-zones', 'persistent-theme'])
  })

  it('reads malformed values as null and keeps the named keys when it is cleaned', () => {
    localStorage.setItem('a', '{broken')
    expect(readStoredJson('a')).toBeNull()
    cleanLocalStorage(['a'])
    expect(localStorage.getItem('a')).toBe('{broken')
  })
})
