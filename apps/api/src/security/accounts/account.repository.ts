import { domainError, type DomainError } from '@vatio/domain/domain-error'
import { accountErrors } from '@vatio/domain/security/accounts/accounts.errors'
import type { ApplicationGrant, ApplicationName } from '@vatio/domain/security/accounts/application'
import type { Role } from '@vatio/domain/security/accounts/role'
import type { Licence } from '@vatio/domain/security/licences/licence'
import { withConstraints, type TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'

export interface NewCompany {
  readonly name: string
  readonly nif?: string | null
  readonly license: Licence
  readonly licenseValidUntil?: string | null
  readonly requestedLicense?: Licence | null
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

/** Inserts the transaction's own company; its first contract states come with it. */
export async function insertCompany(tx: TenantTransaction, company: NewCompany): Promise<void> {
  await tx.query(
    `insert into organisations (client_uid, name, nif, license, license_valid_until, requested_license,
                                applications, activated_tasks, activated_dashboards)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      tx.clientUID,
      company.name,
      company.nif ?? null,
      company.license,
      company.licenseValidUntil ?? null,
      company.requestedLicense ?? null,
      company.applications,
      company.activatedTasks ?? true,
      company.activatedDashboards ?? false,
    ],
  )
}

/** Inserts a user with their applications, not yet findable by e-mail. */
export async function insertAccount(tx: TenantTransaction, account: NewAccount): Promise<void> {
  await tx.query(
    `insert into users (client_uid, user_uid, email, user_name, role, phone_number, password_hash, email_validated)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      tx.clientUID,
      account.userUID,
      account.email,
      account.userName,
      account.role,
      account.phoneNumber ?? null,
      account.passwordHash,
      account.emailValidated,
    ],
  )
  await tx.query(
    `insert into user_applications (client_uid, user_uid, application, role)
     select $1, $2, g.application, g.role from unnest($3::text[], $4::text[]) as g (application, role)`,
    [
      tx.clientUID,
      account.userUID,
      account.applications.map((grant) => grant.application),
      account.applications.map((grant) => grant.role),
    ],
  )
}

/**
 * Makes a user findable by e-mail.
 *
 * @throws what `refusal` makes, EMAIL_TAKEN without it, when anybody of the installation has the e-mail.
 */
export async function putInDirectory(
  tx: TenantTransaction,
  email: string,
  userUID: string,
  refusal: () => DomainError = () => domainError(accountErrors, 'EMAIL_TAKEN', { field: 'email' }),
): Promise<void> {
  await withConstraints(tx.query('select put_in_user_directory($1, $2)', [email, userUID]), {
    user_directory_pkey: refusal,
  })
}

/** Notes which version of the terms a person accepted. */
export async function insertConsent(
  tx: TenantTransaction,
  consent: { readonly userUID: string; readonly version: string; readonly at: Date; readonly ip: string },
): Promise<void> {
  await tx.query(
    `insert into consents (client_uid, id_consent, user_uid, kind, document_version, at, ip)
     values ($1, $2, $3, 'terms', $4, $5, $6)`,
    [tx.clientUID, newId(), consent.userUID, consent.version, consent.at, consent.ip],
  )
}

export async function putValidationToken(
  tx: TenantTransaction,
  hash: Buffer,
  userUID: string,
  expiresAt: Date,
): Promise<void> {
  await tx.query('select put_in_validation_token_directory($1, $2, $3)', [hash, userUID, expiresAt])
}

/** Takes a validation link's token; false when another post took it, or it has expired. */
export async function takeValidationToken(
  tx: TenantTransaction,
  hash: Buffer,
  userUID: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query('select * from take_validation_token($1, $2, $3)', [hash, userUID, now])
  return rows.length > 0
}

export async function putResetToken(
  tx: TenantTransaction,
  hash: Buffer,
  userUID: string,
  expiresAt: Date,
): Promise<void> {
  await tx.query('select put_in_reset_token_directory($1, $2, $3)', [hash, userUID, expiresAt])
}

export async function markValidated(tx: TenantTransaction, userUID: string): Promise<void> {
  await tx.query(
    `update users set email_validated = true
     where client_uid = $1 and user_uid = $2 and not email_validated`,
    [tx.clientUID, userUID],
  )
}
