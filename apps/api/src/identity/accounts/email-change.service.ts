import { domainError } from '@vatio/domain/domain-error'
import { accountErrors } from '@vatio/domain/identity/accounts/accounts.errors'
import { recordAudit, type AuditOrigin } from '../../platform/audit/audit.ts'
import { hashToken, newToken } from '../../platform/auth/tokens.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { emailChangeMail, takenEmailChangeMail } from '../../platform/mail/access-mails.ts'
import { readMailBrand } from '../../platform/mail/mail-brand.ts'
import type { Platform } from '../../platform/platform.ts'
import { endSessionsOf } from '../session/session.service.ts'
import { accessChangedMail } from './account-mails.ts'
import { validationLink } from './account-links.ts'
import { insertValidationToken } from './account.repository.ts'
import * as repository from './email-change.repository.ts'
import { findInvited, isTakenByAnother } from './invitation.repository.ts'
import { INVITATION_DAYS } from './invitation.service.ts'

/** Validity of the link in the mail; the pending address is kept as long as an invitation. */
const LINK_HOURS = 72

/**
 * Stores the address that a user gets once they confirm it there, and mails the link. Until then nothing
 * changes. The owner of an address that has an account is notified instead, by a mail of the same template
 * and subject; both cases run the same statements.
 */
export async function requestEmailChange(
  tx: TenantTransaction,
  platform: Platform,
  userUID: string,
  email: string,
): Promise<void> {
  const token = newToken('vc')
  const at = platform.clock.now().getTime()
  await repository.setPendingEmail(tx, userUID, {
    email,
    token: hashToken(token),
    expiresAt: new Date(at + INVITATION_DAYS * 86_400_000),
  })
  // Also where no mail is sent: it replaces the link to an earlier pending address.
  await insertValidationToken(tx, hashToken(token), userUID, new Date(at + LINK_HOURS * 3_600_000))
  const user = await findInvited(tx, userUID)
  if (!user) return
  const brand = await readMailBrand(tx)
  const isTaken = await isTakenByAnother(tx, email, userUID)
  const link = validationLink(platform, userUID, token)
  const mail = isTaken
    ? takenEmailChangeMail({ to: email })
    : emailChangeMail({ to: email, userName: user.userName, link, brand })
  await platform.outbox.put(tx, mail)
}

/** Deletes the pending address of a user and its link; returns the number of deleted rows. */
export async function withdrawEmail(tx: TenantTransaction, userUID: string): Promise<number> {
  return repository.clearPendingEmail(tx, userUID)
}

/**
 * Gives a user the address whose link was followed: sessions and links of the former one end, and a mail is
 * sent to it. False where the link is that of another validation.
 *
 * @throws VALIDATION_LINK_INVALID where somebody took the address meanwhile, or the pending change has
 * expired.
 */
export async function confirmEmail(
  tx: TenantTransaction,
  caller: AuditOrigin & { readonly platform: Platform },
  userUID: string,
  tokenHash: Buffer,
): Promise<boolean> {
  const { platform } = caller
  const now = platform.clock.now()
  const change = await repository.lockPendingEmail(tx, userUID, tokenHash)
  if (!change) return false
  const invalid = () => domainError(accountErrors, 'VALIDATION_LINK_INVALID')
  if (change.pendingEmailExpiresAt <= now) throw invalid()
  await repository.moveEmail(tx, userUID, change.pendingEmail, invalid)
  await endSessionsOf(tx, userUID, now)
  await recordAudit(tx, caller, {
    action: 'change-email',
    entity: 'user',
    idEntity: userUID,
    before: { email: change.email },
    after: { email: change.pendingEmail },
  })
  const brand = await readMailBrand(tx)
  await platform.outbox.put(
    tx,
    accessChangedMail({ to: change.email, userName: change.userName, brand, change: 'email' }),
  )
  return true
}
