import { domainError, type DomainError } from '@vatio/domain/domain-error'
import { accountErrors } from '@vatio/domain/identity/accounts/accounts.errors'
import type { ApplicationGrant, ApplicationName } from '@vatio/domain/identity/accounts/application'
import type { Role } from '@vatio/domain/identity/accounts/role'
import type { SignUpLicence } from '@vatio/domain/identity/accounts/sign-up'
import type { Licence } from '@vatio/domain/identity/licences/licence'
import { sql } from 'kysely'
import { withConstraints, type TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'

export interface NewCompany {
  readonly name: string
  readonly nif?: string | null
  readonly license: Licence
  readonly licenseValidUntil: string | null
  readonly requestedLicense?: SignUpLicence['requestedLicense']
  readonly applications: readonly ApplicationName[]
  readonly activatedTasks?: boolean
  readonly activatedDashboards?: boolean
}

export interface NewAccount {
  readonly userUID: string
  readonly email: string
  readonly userName: string
  readonly phoneNumber?: string | null
  readonly role: Role
  readonly passwordHash: string | null
  readonly emailValidated: boolean
  readonly applications: readonly ApplicationGrant[]
}

/** Inserts the transaction's own company; with its first contract states. */
export async function insertCompany(tx: TenantTransaction, company: NewCompany): Promise<void> {
  const { applications, activatedTasks = true, activatedDashboards = true, ...own } = company
  await tx.db
    .insertInto('organisations')
    .values({
      ...own,
      clientUID: tx.clientUID,
      applications: [...applications],
      activatedTasks,
      activatedDashboards,
    })
    .execute()
}

/** Inserts a user with their applications, not yet findable by e-mail. */
export async function insertAccount(
  tx: TenantTransaction,
  { applications, ...account }: NewAccount,
): Promise<void> {
  const { clientUID } = tx
  await tx.db
    .insertInto('users')
    .values({ ...account, clientUID })
    .execute()
  if (applications.length === 0) return
  const { userUID } = account
  const grants = applications.map(({ application, role }) => ({ clientUID, userUID, application, role }))
  await tx.db.insertInto('userApplications').values(grants).execute()
}

/**
 * Makes a user findable by e-mail.
 *
 * @throws the error of `emailTaken`, when any account of the installation has the e-mail.
 */
export async function addToDirectory(
  tx: TenantTransaction,
  email: string,
  userUID: string,
  emailTaken: () => DomainError = () => domainError(accountErrors, 'EMAIL_TAKEN', { field: 'email' }),
): Promise<void> {
  await withConstraints(sql`select put_in_user_directory(${email}, ${userUID})`.execute(tx.db), {
    user_directory_pkey: emailTaken,
  })
}

/** Records which version of the terms a person accepted. */
export async function insertConsent(
  tx: TenantTransaction,
  consent: {
    readonly userUID: string
    readonly documentVersion: string
    readonly at: Date
    readonly ip: string
  },
): Promise<void> {
  await tx.db
    .insertInto('consents')
    .values({ ...consent, clientUID: tx.clientUID, idConsent: newId(), kind: 'terms' })
    .execute()
}

export async function insertValidationToken(
  tx: TenantTransaction,
  hash: Buffer,
  userUID: string,
  expiresAt: Date,
): Promise<void> {
  await sql`select put_in_validation_token_directory(${hash}, ${userUID}, ${expiresAt})`.execute(tx.db)
}

/** Marks the token of a validation link as used; false when another request used it, or it has expired. */
export async function consumeValidationToken(
  tx: TenantTransaction,
  hash: Buffer,
  userUID: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`select * from use_validation_token(${hash}, ${userUID}, ${now})`.execute(tx.db)
  return rows.length > 0
}

export async function insertResetToken(
  tx: TenantTransaction,
  hash: Buffer,
  userUID: string,
  expiresAt: Date,
): Promise<void> {
  await sql`select put_in_reset_token_directory(${hash}, ${userUID}, ${expiresAt})`.execute(tx.db)
}

export async function markValidated(tx: TenantTransaction, userUID: string): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({ emailValidated: true })
    .where('clientUID', '=', tx.clientUID)
    .where('userUID', '=', userUID)
    .where('emailValidated', '=', false)
    .execute()
}
