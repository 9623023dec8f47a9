import { domainError } from '@vatio/domain/domain-error'
import { accountErrors } from '@vatio/domain/identity/accounts/accounts.errors'
import { recordAudit } from '../../platform/audit/audit.ts'
import { hashToken, newToken } from '../../platform/auth/tokens.ts'
import { accountValidationMail } from '../../platform/mail/mail-templates.ts'
import type { Platform } from '../../platform/platform.ts'
import { findAccountPlace, getSignInAccount, lockSignInAccount } from '../session/session.service.ts'
import { limitMails } from './account-limits.service.ts'
import { validationLink } from './account-links.ts'
import { accountExistsMail } from './account-mails.ts'
import {
  markValidated,
  insertResetToken,
  insertValidationToken,
  consumeValidationToken,
} from './account.repository.ts'
import { confirmEmail } from './email-change.service.ts'
import { noAccount, simulateMail } from './mail-decoy.service.ts'
import type { SignUpCaller } from './sign-up.service.ts'

/** A validation link lives this long and works once. */
const LINK_HOURS = 24
/** A link to choose another password, as the forgotten-password mail has it. */
const RESET_MINUTES = 60

function inHours(platform: Platform, hours: number): Date {
  return new Date(platform.clock.now().getTime() + hours * 3_600_000)
}

/**
 * The mail after a sign-up: the validation link to the new account, or a notice to the owner of the existing
 * one. An account that is not validated gets the notice too: whoever signs up again proves the mailbox by
 * choosing a password, which replaces the earlier one, possibly set by somebody else.
 */
export async function sendSignUpMail(
  platform: Platform,
  email: string,
  createdUserUID: string | null,
): Promise<void> {
  const place = await findAccountPlace(platform, email)
  if (!place) return
  await platform.database.withTenant(place, async (tx) => {
    // Locked: changing the address meanwhile deletes the token of the mail.
    const account = await lockSignInAccount(tx, place.userUID)
    if (!account) return
    const about = { to: account.email, userName: account.userName }
    if (place.userUID === createdUserUID) {
      const token = newToken('vc')
      await insertValidationToken(tx, hashToken(token), place.userUID, inHours(platform, LINK_HOURS))
      const link = validationLink(platform, place.userUID, token)
      await platform.outbox.put(tx, accountValidationMail({ ...about, link }))
      return
    }
    const token = newToken('rs')
    // Also for a disabled account, which gets no link: the statements must be the same for all.
    await insertResetToken(tx, hashToken(token), place.userUID, inHours(platform, RESET_MINUTES / 60))
    const link = `${platform.configuration.publicUrl}/reset-password?token=${token}`
    await platform.outbox.put(tx, accountExistsMail({ ...about, link, active: account.active }))
  })
}

/**
 * Sends the validation link again, to an account that is not validated; does not reveal whether there is one.
 */
export async function resendValidation(
  caller: Omit<SignUpCaller, 'requestId'>,
  email: string,
): Promise<void> {
  const { platform } = caller
  await limitMails(platform, email, caller.ip)
  const place = (await findAccountPlace(platform, email)) ?? noAccount
  const token = newToken('vc')
  await platform.database.withTenant(place, async (tx) => {
    const account = await getSignInAccount(tx, place.userUID)
    const link = validationLink(platform, place.userUID, token)
    if (!account?.active || account.emailValidated) {
      return simulateMail(tx, platform, accountValidationMail({ to: email, userName: '', link }))
    }
    await insertValidationToken(tx, hashToken(token), place.userUID, inHours(platform, LINK_HOURS))
    const about = { to: account.email, userName: account.userName, link }
    await platform.outbox.put(tx, accountValidationMail(about))
  })
}

interface ValidationToken {
  readonly client_uid: string
  readonly user_uid: string
  readonly expires_at: Date
  readonly used_at: Date | null
}

/**
 * Validates the e-mail, or replaces it by the pending one, with the two values of the link, and consumes it.
 *
 * @throws VALIDATION_LINK_USED to whoever has the link, until the next one of its user; VALIDATION_LINK_INVALID
 * for any other.
 */
export async function validateAccount(caller: SignUpCaller, userUID: string, code: string): Promise<void> {
  const { platform } = caller
  const hash = hashToken(code)
  const now = platform.clock.now()
  const [found] = await platform.database.lookUp<ValidationToken>('find_validation_token', [hash])
  if (found?.user_uid !== userUID) throw domainError(accountErrors, 'VALIDATION_LINK_INVALID')
  if (found.used_at !== null) throw domainError(accountErrors, 'VALIDATION_LINK_USED')
  if (found.expires_at <= now) throw domainError(accountErrors, 'VALIDATION_LINK_INVALID')
  await platform.database.withTenant({ clientUID: found.client_uid, userUID }, async (tx) => {
    // Marking the token decides: of twenty concurrent calls, one updates the row.
    if (!(await consumeValidationToken(tx, hash, userUID, now))) {
      throw domainError(accountErrors, 'VALIDATION_LINK_USED')
    }
    if (await confirmEmail(tx, caller, userUID, hash)) return
    await markValidated(tx, userUID)
    await recordAudit(tx, caller, { action: 'validate-email', entity: 'user', idEntity: userUID })
  })
}

/** Whether an e-mail has an account. */
export async function hasAccount(platform: Platform, email: string): Promise<boolean> {
  return (await findAccountPlace(platform, email)) !== null
}
