import { domainError } from '@vatio/domain/domain-error'
import type { ApplicationName } from '@vatio/domain/identity/accounts/application'
import { companyErrors } from '@vatio/domain/administration/companies/company.errors'
import { licences, type LimitedQuantity } from '@vatio/domain/identity/licences/licence'
import type {
  CompanyFilter,
  CompanyPageQuery,
  CompanySort,
  CompanyUpdate,
  CompanyUser,
} from '@vatio/protocol/administration/companies/companies.schema'
import { expressionBuilder, sql, type RawBuilder, type Selectable } from 'kysely'
import { allOf, filterEqual, filterOneOf, type Condition } from '../../platform/db/condition.ts'
import { withConstraints, type TenantTransaction } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/table-types.ts'
import { containsText } from '../../platform/db/text-search.ts'
import { countUpToLimit, type Total } from '../../platform/db/totals.ts'
import { NEXT_VERSION } from '../../platform/records/record-table.ts'

type Organisation = Selectable<DB['organisations']>

const companies = expressionBuilder<{ o: Organisation }, 'o'>()
// The function runs as the steward and returns rows only to a superadmin without impersonation, so that no
// policy is needed.
const COMPANIES = sql<Organisation>`list_companies_for_superadmin()`.as('o')
const ORDER: Readonly<Record<CompanySort, RawBuilder<unknown>>> = {
  name: sql`o.name collate spanish`,
  license: sql`array_position(${sql.lit(`{${licences.join()}}`)}::text[], o.license)`,
  licenseValidUntil: sql`o.license_valid_until`,
  creationTimestamp: sql`o.creation_timestamp`,
}

/** The companies `o` that match the filters of a list. */
export function toCompanyCondition(filter: CompanyFilter & { readonly clientUID?: string }): Condition {
  const searched = sql<string>`fold_text(o.name || ' ' || coalesce(o.nif, '') || ' ' || coalesce(o.custom_host, ''))`
  return allOf([
    filterEqual(companies.ref('o.clientUID'), filter.clientUID),
    filterOneOf(companies.ref('o.license'), filter.licenses, 'text'),
    filter.text ? containsText(searched, filter.text) : undefined,
  ])
}

export function selectCompanies(tx: TenantTransaction, condition: Condition, page: CompanyPageQuery) {
  return tx.db
    .selectFrom(COMPANIES)
    .select(['o.clientUID', 'o.name', 'o.nif', 'o.license', 'o.licenseValidUntil', 'o.requestedLicense'])
    .select(['o.activatedTasks', 'o.activatedDashboards', 'o.clientSingleAppModeEnabled', 'o.customHost'])
    .select(['o.completedOnboarding', 'o.skippedOnboarding', 'o.creationTimestamp', 'o.version'])
    .select('o.applications')
    .where(condition)
    .orderBy(ORDER[page.sort], (order) => order[page.direction]().nullsLast())
    .orderBy('o.clientUID')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export type CompanyDbRow = Awaited<ReturnType<typeof selectCompanies>>[number]

export function countCompanies(tx: TenantTransaction, condition: Condition): Promise<Total> {
  return countUpToLimit(tx, tx.db.selectFrom(COMPANIES).select([]).where(condition))
}

export type CompanyUsageDbRow = Record<Exclude<LimitedQuantity, 'templates'>, number> & {
  readonly clientUID: string
  readonly lastActivity: Date | null
}

export async function measureCompanies(
  tx: TenantTransaction,
  clientUIDs: readonly string[],
): Promise<CompanyUsageDbRow[]> {
  const measured = sql<CompanyUsageDbRow>`select * from measure_companies_for_superadmin(${clientUIDs}::uuid[])`
  return (await measured.execute(tx.db)).rows
}

/** Updates the company of the transaction; returns whether it still had that version. */
export async function updateCompanyRow(
  tx: TenantTransaction,
  { clientUID, version, ...company }: CompanyUpdate,
): Promise<boolean> {
  const update = tx.db
    .updateTable('organisations')
    .set({ ...company, version: NEXT_VERSION })
    .set('requestedLicense', sql`nullif(requested_license, ${company.license})`)
    .where('clientUID', '=', tx.clientUID)
    .where('version', '=', version)
  const { numUpdatedRows } = await withConstraints(update.executeTakeFirst(), {
    organisations_custom_host_key: () =>
      domainError(companyErrors, 'COMPANY_HOST_TAKEN', { field: 'customHost' }),
  })
  return numUpdatedRows > 0n
}

/** Gives each Admin of the company the applications without a grant, with an Admin's role. */
export async function addAdminGrants(
  tx: TenantTransaction,
  applications: readonly ApplicationName[],
): Promise<void> {
  await sql`
    insert into user_applications (client_uid, user_uid, application, role)
    select u.client_uid, u.user_uid, application, 'admin'
    from users u cross join unnest(${applications}::text[]) as application
    where u.client_uid = ${tx.clientUID} and u.role in ('admin', 'superadmin') and u.deleted_at is null
    on conflict do nothing`.execute(tx.db)
}

export async function setSingleApplicationMode(
  tx: TenantTransaction,
  clientSingleAppModeEnabled: boolean,
): Promise<void> {
  await tx.db
    .updateTable('organisations')
    .set({ clientSingleAppModeEnabled })
    .where('clientUID', '=', tx.clientUID)
    .execute()
}

/** Users of the company of the transaction, administrators first. */
export async function listCompanyUsers(tx: TenantTransaction): Promise<CompanyUser[]> {
  const rows = await tx.db
    .selectFrom('users')
    .select(['userUID', 'userName', 'email', 'role', 'active', 'emailValidated', 'lastLogin'])
    .where('clientUID', '=', tx.clientUID)
    .where('deletedAt', 'is', null)
    .orderBy('active', 'desc')
    .orderBy(sql`array_position(array['superadmin', 'admin', 'user'], role)`)
    .orderBy('creationTimestamp')
    .orderBy('userUID')
    .execute()
  return rows.map((user) => ({ ...user, lastLogin: user.lastLogin?.toISOString() ?? null }))
}
