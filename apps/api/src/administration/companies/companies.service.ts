import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { companyErrors } from '@vatio/domain/administration/companies/company.errors'
import type {
  CompanyCreation,
  CompanyFilter,
  CompanyList,
  CompanyPageQuery,
  CompanyRow,
  CompanyUpdate,
  CompanyUser,
} from '@vatio/protocol/administration/companies/companies.schema'
import { recordAudit } from '../../platform/audit/audit.ts'
import { changedFields } from '../../platform/audit/changed-fields.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { versionConflict } from '../../platform/db/versions.ts'
import type { DetachedCall } from '../../platform/http/route.ts'
import {
  toAdminGrants,
  createCompany as insertCompany,
  inviteFounder,
} from '../../identity/accounts/account.service.ts'
import { assertPlainName } from '../../identity/accounts/plain-name.service.ts'
import { presentCompany } from './companies.presenter.ts'
import * as repository from './companies.repository.ts'

export type Superadmin = Pick<
  DetachedCall,
  'platform' | 'actor' | 'inTransaction' | 'ip' | 'requestId' | 'userAgent'
>

/** The companies of the installation, filtered, sorted and by pages, with their usage. */
export async function searchCompanies(
  call: Superadmin,
  filter: CompanyFilter,
  page: CompanyPageQuery,
): Promise<CompanyList> {
  return call.inTransaction(
    async (tx) => {
      const condition = repository.toCompanyCondition(filter)
      const [rows, { total, totalIsExact }] = await Promise.all([
        repository.selectCompanies(tx, condition, page),
        repository.countCompanies(tx, condition),
      ])
      return [await withUsage(tx, rows), total, { totalIsExact }]
    },
    { readOnly: true },
  )
}

/** @throws NOT_FOUND */
export async function getCompany(call: Superadmin, clientUID: string): Promise<CompanyRow> {
  const [company] = await call.inTransaction(
    async (tx) => {
      const page = { limit: 1, offset: 0, sort: 'name', direction: 'asc' } as const
      return withUsage(
        tx,
        await repository.selectCompanies(tx, repository.toCompanyCondition({ clientUID }), page),
      )
    },
    { readOnly: true },
  )
  if (!company) throw domainError(requestErrors, 'NOT_FOUND')
  return company
}

/** @throws NOT_FOUND */
export async function listCompanyUsers(call: Superadmin, clientUID: string): Promise<CompanyUser[]> {
  await getCompany(call, clientUID)
  return runInCompany(call, clientUID, repository.listCompanyUsers)
}

/** Creates a company; its first administrator sets the password with the invitation's link. */
export async function createCompany(call: Superadmin, creation: CompanyCreation): Promise<CompanyRow> {
  const { admin, clientSingleAppModeEnabled, ...company } = creation
  assertSingleApplication(creation)
  assertPlainName(creation.name, null, 'name')
  assertPlainName(admin.userName, null, 'adminName')
  const clientUID = newId()
  await runInCompany(call, clientUID, async (tx) => {
    await insertCompany(tx, company)
    if (clientSingleAppModeEnabled) await repository.setSingleApplicationMode(tx, true)
    const applications = toAdminGrants(company.applications)
    const { userUID } = await inviteFounder(tx, call.platform, { ...admin, role: 'admin', applications })
    await recordAudit(tx, call, {
      action: 'create',
      entity: 'company',
      idEntity: clientUID,
      after: { ...creation, admin: { ...admin, userUID } },
    })
  })
  return getCompany(call, clientUID)
}

/**
 * Changes a company, in a transaction of its own tenant: the audit of the change is the company's.
 *
 * @throws NOT_FOUND, VERSION_CONFLICT, COMPANY_HOST_TAKEN, COMPANY_APPLICATION_MISSING
 */
export async function updateCompany(call: Superadmin, update: CompanyUpdate): Promise<CompanyRow> {
  assertSingleApplication(update)
  const before = await getCompany(call, update.clientUID)
  assertPlainName(update.name, before.name, 'name')
  const updated = await runInCompany(call, update.clientUID, async (tx) => {
    if (!(await repository.updateCompanyRow(tx, update))) return false
    // Without a grant an Admin could not hand a new application on.
    const added = update.applications.filter((name) => !before.applications.includes(name))
    await repository.addAdminGrants(tx, added)
    const { version: _version, clientUID: _clientUID, ...after } = update
    const { usage: _usage, ...stored } = before
    const kept = Object.fromEntries(
      Object.keys(after).map((name) => [name, stored[name as keyof typeof stored]]),
    )
    await recordAudit(tx, call, {
      action: 'update',
      entity: 'company',
      idEntity: update.clientUID,
      ...changedFields(kept, after),
    })
    return true
  })
  const company = await getCompany(call, update.clientUID)
  if (!updated) throw versionConflict(company)
  return company
}

/** Runs in the tenant of a company, as the superadmin. */
export function runInCompany<T>(
  call: Superadmin,
  clientUID: string,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  return call.platform.database.withTenant({ clientUID, userUID: call.actor.userUID }, work)
}

function assertSingleApplication(company: {
  readonly clientSingleAppModeEnabled: boolean
  readonly applications: readonly string[]
}): void {
  const { applications } = company
  const isLost = company.clientSingleAppModeEnabled && applications.length === 0
  if (isLost || new Set(applications).size !== applications.length) {
    throw domainError(companyErrors, 'COMPANY_APPLICATION_MISSING', { field: 'applications' })
  }
}

async function withUsage(
  tx: TenantTransaction,
  rows: readonly repository.CompanyDbRow[],
): Promise<CompanyRow[]> {
  const usage = await repository.measureCompanies(
    tx,
    rows.map((row) => row.clientUID),
  )
  const byCompany = new Map(usage.map((used) => [used.clientUID, used]))
  return rows.map((row) => presentCompany(row, byCompany.get(row.clientUID)))
}
