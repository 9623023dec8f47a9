import { licenceLimits, UNLIMITED, type LimitedQuantity } from '@vatio/domain/security/licences/licence'
import type { CompanyRow, CompanyUser } from '@vatio/protocol/security/companies/companies.schema'
import type { CompanyDbRow, CompanyUsageDbRow, CompanyUserDbRow } from './companies.repository.ts'

export function presentCompany(row: CompanyDbRow, usage: CompanyUsageDbRow | undefined): CompanyRow {
  const quantity = (name: LimitedQuantity, used: number | undefined) => {
    const limit = licenceLimits[row.license][name]
    return { used: used ?? 0, limit: limit === UNLIMITED ? null : limit }
  }
  return {
    clientUID: row.client_uid,
    name: row.name,
    nif: row.nif,
    license: row.license,
    licenseValidUntil: row.license_valid_until,
    requestedLicense: row.requested_license,
    activatedTasks: row.activated_tasks,
    activatedDashboards: row.activated_dashboards,
    clientSingleAppModeEnabled: row.client_single_app_mode_enabled,
    applications: row.applications,
    customHost: row.custom_host,
    completedOnboarding: row.completed_onboarding,
    skippedOnboarding: row.skipped_onboarding,
    creationTimestamp: row.creation_timestamp.toISOString(),
    version: row.version,
    usage: {
      users: quantity('users', usage?.users),
      commercials: quantity('commercials', usage?.commercials),
      contracts: quantity('contracts', usage?.contracts),
      comparisons: quantity('comparisons', usage?.comparisons),
      storageBytes: quantity('storageBytes', usage?.storage_bytes),
      lastActivity: usage?.last_activity?.toISOString() ?? null,
    },
  }
}

export function presentCompanyUser(row: CompanyUserDbRow): CompanyUser {
  return {
    userUID: row.user_uid,
    userName: row.user_name,
    email: row.email,
    role: row.role,
    active: row.active,
    emailValidated: row.email_validated,
    lastLogin: row.last_login?.toISOString() ?? null,
  }
}
