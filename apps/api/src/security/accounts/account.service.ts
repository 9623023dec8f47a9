import type { ApplicationGrant, ApplicationName } from '@vatio/domain/security/accounts/application'
import { applicationNames } from '@vatio/domain/security/accounts/application'
import type { AuditOrigin } from '../../platform/audit/audit.ts'
import { hashToken, newToken } from '../../platform/auth/tokens.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { emailChangeMail, userInvitationMail } from '../../platform/mail/access-mails.ts'
import { readMailBrand, type MailBrand } from '../../platform/mail/mail-brand.ts'
import type { Platform } from '../../platform/platform.ts'
import { accessChangedMail } from './account-mails.ts'
import {
  insertAccount,
  insertCompany,
  putInDirectory,
  putResetToken,
  type NewAccount,
  type NewCompany,
} from './account.repository.ts'

/** An invitation's link lives this long and works once. */
const INVITATION_HOURS = 72

export type CompanyToCreate = Omit<NewCompany, 'applications'> & {
  readonly applications?: readonly ApplicationName[]
}
export type AccountToCreate = Omit<NewAccount, 'userUID'> & { readonly userUID?: string }

interface Inviter extends AuditOrigin {
  readonly platform: Platform
}

/** Creates the company whose id the transaction has, with its first contract states. Not audited here. */
export async function createCompany(tx: TenantTransaction, company: CompanyToCreate): Promise<void> {
  await insertCompany(tx, { applications: applicationNames, ...company })
}

/**
 * Creates a user of the transaction's company. The licence's limit of users and the audit are the caller's.
 *
 * @throws EMAIL_TAKEN when anybody of the installation has the e-mail.
 */
export async function createAccount(
  tx: TenantTransaction,
  account: AccountToCreate,
): Promise<{ userUID: string }> {
  const userUID = account.userUID ?? newId()
  const email = account.email.trim().toLowerCase()
  await insertAccount(tx, { ...account, userUID, email })
  await putInDirectory(tx, email, userUID)
  return { userUID }
}

/** Every application of a company, with an Admin's role in each. */
export function adminGrants(applications: readonly ApplicationName[]): ApplicationGrant[] {
  return applications.map((application) => ({ application, role: 'admin' as const }))
}

/** Creates a user without password and sends the link to choose one; following it proves the e-mail too. */
export async function inviteUser(
  tx: TenantTransaction,
  caller: Inviter,
  account: Omit<AccountToCreate, 'passwordHash' | 'emailValidated'>,
): Promise<{ userUID: string }> {
  const { userUID } = await createAccount(tx, { ...account, passwordHash: null, emailValidated: false })
  await sendSetPasswordMail(tx, caller, userUID)
  return { userUID }
}

/** Sends an invited user the link to choose a password; earlier links of theirs end. */
export async function sendSetPasswordMail(
  tx: TenantTransaction,
  caller: Pick<Inviter, 'platform'>,
  userUID: string,
): Promise<void> {
  const about = await makeSetPasswordLink(tx, caller, userUID)
  if (about) await caller.platform.outbox.put(tx, userInvitationMail(about))
}

/**
 * Tells somebody that an Admin gave their account another address: the new one gets the link that proves it, the one
 * before word that it is the account's no more.
 */
export async function sendEmailChangedMails(
  tx: TenantTransaction,
  caller: Pick<Inviter, 'platform'>,
  userUID: string,
  earlierEmail: string,
): Promise<void> {
  const about = await makeSetPasswordLink(tx, caller, userUID)
  if (!about) return
  const { userName, brand } = about
  await caller.platform.outbox.put(tx, emailChangeMail(about))
  await caller.platform.outbox.put(
    tx,
    accessChangedMail({ to: earlierEmail, userName, brand, change: 'email' }),
  )
}

async function makeSetPasswordLink(
  tx: TenantTransaction,
  { platform }: Pick<Inviter, 'platform'>,
  userUID: string,
): Promise<{ to: string; userName: string; companyName: string; link: string; brand: MailBrand } | null> {
  const [user] = await tx.query<{ email: string; user_name: string; company: string }>(
    `select u.email, u.user_name, o.name as company
     from users u join organisations o on o.client_uid = u.client_uid
     where u.client_uid = $1 and u.user_uid = $2 and u.active`,
    [tx.clientUID, userUID],
  )
  if (!user) return null
  const token = newToken('rs')
  const expiresAt = new Date(platform.clock.now().getTime() + INVITATION_HOURS * 3_600_000)
  await putResetToken(tx, hashToken(token), userUID, expiresAt)
  return {
    to: user.email,
    userName: user.user_name,
    companyName: user.company,
    link: `${platform.configuration.publicUrl}/reset-password?token=${token}`,
    brand: await readMailBrand(tx),
  }
}
