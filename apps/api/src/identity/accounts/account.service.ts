import type { ApplicationGrant, ApplicationName } from '@vatio/domain/identity/accounts/application'
import { applicationNames } from '@vatio/domain/identity/accounts/application'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  insertAccount,
  insertCompany,
  addToDirectory,
  type NewAccount,
  type NewCompany,
} from './account.repository.ts'
import { sendInvitation } from './invitation.service.ts'

export type CompanyToCreate = Omit<NewCompany, 'applications'> & {
  readonly applications?: readonly ApplicationName[]
}
export type AccountToCreate = Omit<NewAccount, 'userUID'> & { readonly userUID?: string }

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
  await addToDirectory(tx, email, userUID)
  return { userUID }
}

/** Every application of a company, with an Admin's role in each. */
export function toAdminGrants(applications: readonly ApplicationName[]): ApplicationGrant[] {
  return applications.map((application) => ({ application, role: 'admin' as const }))
}

/**
 * Creates the first user of a new company, without password, and sends the link to choose one. The address is theirs at
 * once: who runs the installation names it, and may know which ones are taken.
 */
export async function inviteFounder(
  tx: TenantTransaction,
  platform: Platform,
  account: Omit<AccountToCreate, 'passwordHash' | 'emailValidated'>,
): Promise<{ userUID: string }> {
  const { userUID } = await createAccount(tx, { ...account, passwordHash: null, emailValidated: false })
  await sendInvitation(tx, platform, userUID)
  return { userUID }
}
