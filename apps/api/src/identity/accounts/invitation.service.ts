import { domainError } from '@vatio/domain/domain-error'
import { sessionErrors } from '@vatio/domain/identity/session/session.errors'
import { hashToken, newToken } from '../../platform/auth/tokens.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { takenInvitationMail, userInvitationMail } from '../../platform/mail/access-mails.ts'
import { readMailBrand } from '../../platform/mail/mail-brand.ts'
import type { Platform } from '../../platform/platform.ts'
import { insertAccount, addToDirectory, insertResetToken, type NewAccount } from './account.repository.ts'
import * as repository from './invitation.repository.ts'

/** Validity of the link of an invitation, which works once. */
const LINK_HOURS = 72
/** An invitation that is not accepted is deleted after this long; sending it again restarts the period. */
export const INVITATION_DAYS = 7

/**
 * Creates an invited user. The address is assigned only when the link is followed, so that a free one and
 * one with an account elsewhere are stored alike.
 */
export async function inviteColleague(
  tx: TenantTransaction,
  platform: Platform,
  account: Omit<NewAccount, 'userUID' | 'passwordHash' | 'emailValidated'>,
): Promise<{ userUID: string }> {
  const userUID = newId()
  const email = account.email.trim().toLowerCase()
  await insertAccount(tx, { ...account, userUID, email, passwordHash: null, emailValidated: false })
  await repository.insertPendingInvitation(tx, userUID, expiry(platform))
  await sendInvitation(tx, platform, userUID)
  return { userUID }
}

/**
 * Sets a user who never signed in to invited at the current address of their row. Links to an earlier
 * address become invalid, and that address is released.
 */
export async function moveInvitation(
  tx: TenantTransaction,
  platform: Platform,
  userUID: string,
): Promise<void> {
  await repository.removeFromDirectory(tx, userUID)
  await repository.insertPendingInvitation(tx, userUID, expiry(platform))
}

/**
 * Sends an invited user the link to choose a password; earlier links become invalid. Where another account
 * has the address, its owner is notified instead, by a mail of the same template and subject without any
 * text of the inviter. Both cases run the same statements.
 */
export async function sendInvitation(
  tx: TenantTransaction,
  platform: Platform,
  userUID: string,
): Promise<void> {
  const user = await repository.findInvited(tx, userUID)
  if (!user) return
  const token = newToken('rs')
  const at = platform.clock.now().getTime()
  await insertResetToken(tx, hashToken(token), userUID, new Date(at + LINK_HOURS * 3_600_000))
  await repository.extendInvitation(tx, userUID, expiry(platform))
  const brand = await readMailBrand(tx)
  const isTaken = await repository.isTakenByAnother(tx, user.email, userUID)
  const link = `${platform.configuration.publicUrl}/reset-password?token=${token}`
  const mail = isTaken
    ? takenInvitationMail({ to: user.email })
    : userInvitationMail({
        to: user.email,
        userName: user.userName,
        companyName: user.companyName,
        link,
        brand,
      })
  await platform.outbox.put(tx, mail)
}

/**
 * Converts an invitation whose link was followed into an account; does nothing for an account.
 *
 * @throws RESET_TOKEN_INVALID where somebody took the address meanwhile.
 */
export async function acceptInvitation(tx: TenantTransaction, userUID: string): Promise<void> {
  const email = await repository.consumeInvitation(tx, userUID)
  if (email === null) return
  await addToDirectory(tx, email, userUID, () => domainError(sessionErrors, 'RESET_TOKEN_INVALID'))
}

function expiry(platform: Platform): Date {
  return new Date(platform.clock.now().getTime() + INVITATION_DAYS * 86_400_000)
}
