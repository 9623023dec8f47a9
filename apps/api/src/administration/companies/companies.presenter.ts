import { licenceLimits, UNLIMITED, type LimitedQuantity } from '@vatio/domain/identity/licences/licence'
import type { CompanyRow } from '@vatio/protocol/administration/companies/companies.schema'
import type { CompanyDbRow, CompanyUsageDbRow } from './companies.repository.ts'

export function presentCompany(company: CompanyDbRow, usage: CompanyUsageDbRow | undefined): CompanyRow {
  const quantity = (name: Exclude<LimitedQuantity, 'templates'>) => {
    const limit = licenceLimits[company.license][name]
    return { used: usage?.[name] ?? 0, limit: limit === UNLIMITED ? null : limit }
  }
  return {
    ...company,
    creationTimestamp: company.creationTimestamp.toISOString(),
    usage: {
      users: quantity('users'),
      commercials: quantity('commercials'),
      contracts: quantity('contracts'),
      comparisons: quantity('comparisons'),
      storageBytes: quantity('storageBytes'),
      lastActivity: usage?.lastActivity?.toISOString() ?? null,
    },
  }
}
