import { companyErrors } from '@vatio/domain/security/companies/company.errors'
import { domainError } from '@vatio/domain/domain-error'
import type { ApplicationName } from '@vatio/domain/security/accounts/application'
import type { Role } from '@vatio/domain/security/accounts/role'
import type { Licence } from '@vatio/domain/security/licences/licence'
import type {
  CompanyFilter,
  CompanyPageQuery,
  CompanySort,
  CompanyUpdate,
} from '@vatio/protocol/security/companies/companies.schema'
import { withConstraints, type TenantTransaction } from '../../platform/db/database.ts'
import { textCondition } from '../../platform/db/text-search.ts'
import { countRows, type Total } from '../../platform/db/totals.ts'
import { Where } from '../../platform/db/where.ts'

export interface CompanyDbRow {
  client_uid: string
  name: string
  nif: string | null
  license: Licence
  license_valid_until: string | null
  requested_license: Licence | null
  activated_tasks: boolean
  activated_dashboards: boolean
  client_single_app_mode_enabled: boolean
  applications: ApplicationName[]
  custom_host: string | null
  completed_onboarding: boolean
  skipped_onboarding: boolean
  creation_timestamp: Date
  version: number
}

export interface CompanyUsageDbRow {
  client_uid: string
  users: number
  commercials: number
  contracts: number
  comparisons: number
  storage_bytes: number
  last_activity: Date | null
}

// The steward's function answers a superadmin in person, and nobody else: no policy is opened for it.
const COMPANIES = 'list_companies_for_superadmin() o'
const LICENCES = `array['freemium', 'trial', 'professional', 'organization', 'enterprise', 'corporation']`
const ORDER: Readonly<Record<CompanySort, string>> = {
  name: 'o.name collate spanish',
  license: `array_position(${LICENCES}, o.license)`,
  licenseValidUntil: 'o.license_valid_until',
  creationTimestamp: 'o.creation_timestamp',
}

export function whereCompanies(filter: CompanyFilter & { readonly clientUID?: string }): Where {
  const where = new Where()
  if (filter.clientUID) where.and(`o.client_uid = ${where.param(filter.clientUID)}`)
  if (filter.licenses?.length) where.and(`o.license = any (${where.param(filter.licenses)}::text[])`)
  if (filter.text) {
    const searched = `fold_text(o.name || ' ' || coalesce(o.nif, '') || ' ' || coalesce(o.custom_host, ''))`
    const condition = textCondition(where, searched, filter.text)
    if (condition) where.and(condition)
  }
  return where
}

export function selectCompanies(
  tx: TenantTransaction,
  where: Where,
  page: CompanyPageQuery,
): Promise<CompanyDbRow[]> {
  const values = [...where.values, page.limit, page.offset]
  return tx.query<CompanyDbRow>(
    `select o.* from ${COMPANIES} where ${where.sql}
     order by ${ORDER[page.sort]} ${page.direction === 'desc' ? 'desc' : 'asc'} nulls last, o.client_uid
     limit $${values.length - 1} offset $${values.length}`,
    values,
  )
}

export function countCompanies(tx: TenantTransaction, where: Where): Promise<Total> {
  return countRows(tx, `select 1 from ${COMPANIES} where ${where.sql}`, where.values)
}

export function measureCompanies(
  tx: TenantTransaction,
  clientUIDs: readonly string[],
): Promise<CompanyUsageDbRow[]> {
  return tx.query<CompanyUsageDbRow>('select * from measure_companies_for_superadmin($1::uuid[])', [
    clientUIDs,
  ])
}

/** Changes the company of the transaction; whether it still had that version. */
export async function updateCompanyRow(tx: TenantTransaction, update: CompanyUpdate): Promise<boolean> {
  const rows = await withConstraints(
    tx.query(
      `update organisations set name = $3, nif = $4, license = $5, license_valid_until = $6, activated_tasks = $7,
              activated_dashboards = $8, client_single_app_mode_enabled = $9, applications = $10,
              custom_host = $11, requested_license = nullif(requested_license, $5), version = version + 1
       where client_uid = $1 and version = $2 returning client_uid`,
      [
        tx.clientUID,
        update.version,
        update.name,
        update.nif || null,
        update.license,
        update.licenseValidUntil ?? null,
        update.activatedTasks,
        update.activatedDashboards,
        update.clientSingleAppModeEnabled,
        update.applications,
        update.customHost || null,
      ],
    ),
    {
      organisations_custom_host_key: () =>
        domainError(companyErrors, 'COMPANY_HOST_TAKEN', { field: 'customHost' }),
    },
  )
  return rows.length > 0
}

export async function setSingleApplicationMode(tx: TenantTransaction, enabled: boolean): Promise<void> {
  await tx.query('update organisations set client_single_app_mode_enabled = $2 where client_uid = $1', [
    tx.clientUID,
    enabled,
  ])
}

export interface CompanyUserDbRow {
  user_uid: string
  user_name: string
  email: string
  role: Role
  active: boolean
  email_validated: boolean
  last_login: Date | null
}

/** Users of the company of the transaction, administrators first. */
export function selectCompanyUsers(tx: TenantTransaction): Promise<CompanyUserDbRow[]> {
  return tx.query<CompanyUserDbRow>(
    `select user_uid, user_name, email, role, active, email_validated, last_login from users
     where client_uid = $1 and deleted_at is null
     order by active desc, array_position(array['superadmin', 'admin', 'user'], role),
              creation_timestamp, user_uid`,
    [tx.clientUID],
  )
}
