import { getSession, startSession, type Session } from './session-store.ts'
import { readStoredJson, removeStored, writeStored } from './storage.ts'

/** Where the superadmin's own session waits while they act as somebody else. */
const OWN_KEY = 'actingFrom'

/** Goes on as somebody of a company; the own session waits. */
export function startActing(acting: Session): void {
  const own = getSession()
  if (own && !own.user.actedBy) writeStored(OWN_KEY, JSON.stringify(own))
  startSession(acting)
}

/** Comes back to the own session; false when it is not there any more. */
export function stopActing(): boolean {
  const own = readStoredJson(OWN_KEY) as Session | null
  removeStored(OWN_KEY)
  if (own === null || typeof own.token !== 'string') return false
  startSession(own)
  return true
}
