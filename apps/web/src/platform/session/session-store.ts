import type { LoggedUser } from '@vatio/protocol/security/session/session.schema'
import { useSyncExternalStore } from 'react'
import { clearDrafts } from './drafts.ts'
import { cleanLocalStorage, readStored, readStoredJson, writeStored } from './storage.ts'

const TOKEN_KEY = 'accessToken'
const USER_KEY = 'loggedUser'

export interface Session {
  readonly token: string
  readonly user: LoggedUser
}

/** Why a session ended: the person left, or the server no longer accepts the token. */
export type SessionEnd = 'logged-out' | 'expired'

let session: Session | null | undefined
const listeners = new Set<(end: SessionEnd | null) => void>()

function load(): Session | null {
  const token = readStored(TOKEN_KEY)
  const user = readStoredJson(USER_KEY)
  const isUser = user !== null && typeof user === 'object' && 'userUID' in user && 'applications' in user
  return token && isUser ? { token, user: user as LoggedUser } : null
}

function announce(end: SessionEnd | null): void {
  for (const listener of listeners) listener(end)
}

export function getSession(): Session | null {
  if (session === undefined) session = load()
  return session
}

export function startSession(next: Session): void {
  session = next
  writeStored(TOKEN_KEY, next.token)
  writeStored(USER_KEY, JSON.stringify(next.user))
  announce(null)
}

/** Takes over fresh facts of the same user; the same facts leave everything as it is. */
export function refreshUser(user: LoggedUser): void {
  const current = getSession()
  if (current && JSON.stringify(user) !== JSON.stringify(current.user)) startSession({ ...current, user })
}

/**
 * Forgets the session. Leaving wipes every draft; an expired session keeps them for the same user.
 *
 * @param token of the call that failed: an old call must not end a session that began meanwhile.
 */
export function endSession(end: SessionEnd, token?: string): void {
  const current = getSession()
  if (!current || (token !== undefined && token !== current.token)) return
  session = null
  if (end === 'logged-out') clearDrafts()
  cleanLocalStorage()
  announce(end)
}

/** Tells of every beginning and end of a session; `end` is null for a beginning. */
export function onSessionChange(listener: (end: SessionEnd | null) => void): () => void {
  const otherTab = (event: StorageEvent) => {
    if (event.key !== TOKEN_KEY && event.key !== null) return
    const before = session
    session = load()
    if ((before?.token ?? null) !== (session?.token ?? null)) listener(session ? null : 'logged-out')
  }
  listeners.add(listener)
  window.addEventListener('storage', otherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', otherTab)
  }
}

export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, getSession)
}

/** The signed-in user; only for screens behind the guard. */
export function useUser(): LoggedUser {
  const current = useSession()
  if (!current) throw new Error('No session')
  return current.user
}

/** For tests: forget what was read from the store. */
export function resetSessionForTests(): void {
  session = undefined
}
