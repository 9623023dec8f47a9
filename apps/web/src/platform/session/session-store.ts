import type { LoggedUser } from '@vatio/protocol/identity/session/session.schema'
import { useSyncExternalStore } from 'react'
import { clearDrafts, clearDraftsOfOthers } from './drafts.ts'
import { forgetAllSearches, forgetSearchesOfOthers } from './last-search.ts'
import { cleanLocalStorage, readStored, readStoredJson, writeStored } from './storage.ts'

const TOKEN_KEY = 'accessToken'
const USER_KEY = 'loggedUser'

export interface Session {
  readonly token: string
  readonly user: LoggedUser
}

/** Why a session ended: sign-out, sign-out in another tab, or a token that the server no longer accepts. */
export type SessionEnd = 'logged-out' | 'elsewhere' | 'expired'

let session: Session | null | undefined
const listeners = new Set<(end: SessionEnd | null) => void>()

function load(): Session | null {
  const token = readStored(TOKEN_KEY)
  const user = readStoredJson(USER_KEY)
  const isUser = user !== null && typeof user === 'object' && 'userUID' in user && 'applications' in user
  return token && isUser ? { token, user: user as LoggedUser } : null
}

let lastEnd: SessionEnd | null = null
let isListening = false

/** How the last session of this page ended; null while one runs or none ran. */
export function getSessionEnd(): SessionEnd | null {
  return lastEnd
}

/** One DOM listener for all: with one each, the second would find the session already updated by the first. */
function listenToOtherTabs(): void {
  if (isListening) return
  isListening = true
  window.addEventListener('storage', (event) => {
    if (event.key !== TOKEN_KEY && event.key !== null) return
    const before = getSession()
    session = load()
    if ((before?.token ?? null) !== (session?.token ?? null)) announce(session ? null : 'elsewhere')
  })
}

function announce(end: SessionEnd | null): void {
  lastEnd = end
  // A session that expired has left its drafts here. A superadmin who acts for somebody comes back to their own.
  if (session && !session.user.actedBy) {
    clearDraftsOfOthers(session.user.userUID)
    forgetSearchesOfOthers(session.user.userUID)
  }
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

/** Updates the data of the signed-in user; does nothing when they are unchanged. */
export function refreshUser(user: LoggedUser): void {
  const current = getSession()
  if (current && JSON.stringify(user) !== JSON.stringify(current.user)) startSession({ ...current, user })
}

/**
 * Ends the session. A sign-out removes the drafts and the last searches of the tab; otherwise they are kept for
 * the same user.
 *
 * @param token of the call that failed: an old call must not end a newer session.
 */
export function endSession(end: SessionEnd, token?: string): void {
  const current = getSession()
  if (!current || (token !== undefined && token !== current.token)) return
  session = null
  if (end === 'logged-out') {
    clearDrafts()
    forgetAllSearches()
  }
  cleanLocalStorage()
  announce(end)
}

/** Calls the listener at every beginning and end of a session; `end` is null at a beginning. */
export function onSessionChange(listener: (end: SessionEnd | null) => void): () => void {
  listenToOtherTabs()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, getSession)
}

/** The signed-in user; only for screens that need a session. */
export function useUser(): LoggedUser {
  const current = useSession()
  if (!current) throw new Error('No session')
  return current.user
}

/** For tests: the session is read from the storage again. */
export function resetSessionForTests(): void {
  session = undefined
  lastEnd = null
}
