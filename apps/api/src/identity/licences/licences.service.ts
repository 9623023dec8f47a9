import { hasRole } from '@vatio/domain/identity/accounts/role'
import type { Licence, LimitedQuantity } from '@vatio/domain/identity/licences/licence'
import { isLicenceExpired, usageOf } from '@vatio/domain/identity/licences/licence-usage'
import { planPrices } from '@vatio/domain/identity/licences/plan-price.data'
import type { CompanyLicence } from '@vatio/protocol/identity/licences/licences.endpoints'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/route.ts'
import * as repository from './licences.repository.ts'

/** What the company has used of each limited quantity. */
export function countUsage(tx: TenantTransaction): Promise<Record<LimitedQuantity, number>> {
  return repository.countUsage(tx)
}

/** Bytes of the company's files that count for its licence. */
export function sumStoredBytes(tx: TenantTransaction): Promise<number> {
  return repository.sumStoredBytes(tx)
}

/** The company's licence by name. */
export async function getLicence(tx: TenantTransaction): Promise<Licence> {
  return (await repository.selectLicence(tx)).license
}

/** The company's licence: for every user the reached limits, for an Admin also figures, prices and support. */
export async function getLicenceOverview({
  tx,
  actor,
  platform,
}: Pick<Call, 'tx' | 'actor' | 'platform'>): Promise<CompanyLicence> {
  const { license, licenseValidUntil } = await repository.selectLicence(tx)
  const used = await countUsage(tx)
  const quantities = Object.keys(used) as LimitedQuantity[]
  const { support, planPrices: list } = platform.configuration
  return {
    license,
    licenseValidUntil,
    isExpired: isLicenceExpired(licenseValidUntil, platform.clock.today()),
    reached: quantities.filter((quantity) => usageOf(license, quantity, used[quantity]).state === 'reached'),
    plan: hasRole(actor.role, 'admin')
      ? {
          used,
          prices: planPrices[list],
          support: {
            email: support.email,
            phone: license === 'freemium' ? '' : support.phone,
            formUrl: support.formUrl,
          },
        }
      : null,
  }
}
