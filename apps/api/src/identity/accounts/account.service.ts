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

/** Creates the company of the transaction, with its first contract states. Not audited here. */
export async function createCompany(tx: TenantTransaction, company: CompanyToCreate): Promise<void> {
  await insertCompany(tx, { applications: applicationNames, ...company })
}

/**
 * Creates a user of the transaction's company. The caller checks the licence and writes the audit event.
 *
 * @throws EMAIL_TAKEN when any account of the installation has the e-mail.
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
 * Creates the first user of a new company, without password, and sends the link to choose one. The address is
 * assigned at once: the caller is an operator, who may know which addresses are taken.
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
