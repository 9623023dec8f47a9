import { getSession, startSession, type Session } from './session-store.ts'
import { readStoredJson, removeStored, writeStored } from './storage.ts'

/** Where the superadmin's own session is stored during an impersonation. */
const OWN_KEY = 'actingFrom'

/** Starts the session of an impersonated user and stores the superadmin's own. */
export function startActing(acting: Session): void {
  const own = getSession()
  if (own && !own.user.actedBy) writeStored(OWN_KEY, JSON.stringify(own))
  startSession(acting)
}

/** Restores the superadmin's own session; false when it is no longer stored. */
export function stopActing(): boolean {
  const own = readStoredJson(OWN_KEY) as Session | null
  removeStored(OWN_KEY)
  if (own === null || typeof own.token !== 'string') return false
  startSession(own)
  return true
}
