import { domainError } from '@vatio/domain/domain-error'
import { sessionErrors } from '@vatio/domain/identity/session/session.errors'
import { recordAudit } from '../../platform/audit/audit.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { hashToken, newToken } from '../../platform/auth/tokens.ts'
import { resetPasswordMail } from '../../platform/mail/mail-templates.ts'
import { acceptInvitation } from '../accounts/invitation.service.ts'
import { limitMails } from '../accounts/account-limits.service.ts'
import { assertPasswordFitsUser, assertPasswordMayBeChosen } from '../accounts/password-choice.service.ts'
import { noAccount, simulateMail } from '../accounts/mail-decoy.service.ts'
import {
  findUserPlace,
  lockAccount,
  insertResetToken,
  revokeSessionsOf,
  setPassword,
  consumeResetToken,
} from './session.repository.ts'
import type { Caller } from './session.service.ts'

/** Validity of a reset link, which works once. */
const LINK_MINUTES = 60

/**
 * Sends the link to set a new password. Does not reveal whether the account exists: known and unknown
 * e-mails are counted alike and run the same look-up and statements. The host of the link is the configured
 * one, never that of the request.
 */
export async function sendResetMail(caller: Caller, email: string): Promise<void> {
  const { platform } = caller
  await limitMails(platform, email, caller.ip)
  const place = (await findUserPlace(platform.database, email)) ?? noAccount
  const token = newToken('rs')
  const link = `${platform.configuration.publicUrl}/reset-password?token=${token}`
  const expiresAt = new Date(platform.clock.now().getTime() + LINK_MINUTES * 60_000)
  await platform.database.withTenant(place, async (tx) => {
    // Locked: a concurrent change of the address either deletes this link, or is read here as the new one.
    const account = await lockAccount(tx, place.userUID)
    if (!account?.active) {
      return simulateMail(tx, platform, resetPasswordMail({ to: email, userName: '', link }))
    }
    await insertResetToken(tx, hashToken(token), place.userUID, expiresAt)
    await platform.outbox.put(tx, resetPasswordMail({ to: account.email, userName: account.userName, link }))
  })
}

/** Sets a new password with a link's token, consumes the token and ends every session of the user. */
export async function resetPassword(caller: Caller, token: string, password: string): Promise<void> {
  const { platform } = caller
  assertPasswordMayBeChosen(password)
  const hash = hashToken(token)
  const now = platform.clock.now()
  const [found] = await platform.database.lookUp<{ client_uid: string; expires_at: Date }>(
    'find_reset_token',
    [hash],
  )
  if (!found || found.expires_at <= now) throw domainError(sessionErrors, 'RESET_TOKEN_INVALID')
  const passwordHash = await hashPassword(password)
  await platform.database.withTenant({ clientUID: found.client_uid }, async (tx) => {
    // Deleting the token decides: of twenty concurrent calls, one deletes the row.
    const userUID = await consumeResetToken(tx, hash, now)
    if (!userUID) throw domainError(sessionErrors, 'RESET_TOKEN_INVALID')
    // An error restores the token with the rest of the transaction.
    await assertPasswordFitsUser(tx, userUID, password)
    await acceptInvitation(tx, userUID)
    await setPassword(tx, userUID, passwordHash)
    await revokeSessionsOf(tx, userUID, now)
    const event = { action: 'reset-password', entity: 'user', idEntity: userUID } as const
    await recordAudit({ ...tx, userUID }, caller, event)
  })
}
