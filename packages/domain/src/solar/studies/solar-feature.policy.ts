import { domainError } from '../../domain-error.ts'
import type { Role } from '../../identity/accounts/role.ts'
import { licenceReaches, type Licence } from '../../identity/licences/licence.ts'
import { requestErrors } from '../../request.errors.ts'

/** Requirements of a restricted feature of the solar studies. */
export interface SolarFeatureRule {
  /** Least licence of the company. */
  readonly licence: Licence
  /** Least role in the application `solar-studies`; absent means any. */
  readonly role?: Role
}

/** The features of solar that a licence or a role restricts. Others are open to everybody with the application. */
export const solarFeatures = {
  /** Creating and editing kits; choosing one from the list is open to everybody. */
  kitConfiguration: { licence: 'professional', role: 'admin' },
  /** Any financing template beside the built-in ones, and financing in a balance. */
  financing: { licence: 'professional' },
  /** Panels, inverters and manufacturers of the company. */
  inventory: { licence: 'professional', role: 'admin' },
  /** The company's own financing templates. */
  financingTemplates: { licence: 'professional', role: 'admin' },
  /** Search of the peak power and recommendation of a kit; the best angles are open to everybody. */
  optimisation: { licence: 'professional' },
  /** Prices of another contract after the installation. */
  alternativePrices: { licence: 'professional' },
  /** A PPA of the excess. */
  ppa: { licence: 'professional' },
  /** Discounts and grants. */
  grants: { licence: 'professional' },
  /** Other losses, life, guarantee, inflation or commission than those of every study. */
  advancedConfiguration: { licence: 'professional' },
} as const satisfies Readonly<Record<string, SolarFeatureRule>>
export type SolarFeature = keyof typeof solarFeatures

/** @throws LICENSE_REQUIRED where the company's licence does not have a feature. */
export function assertMayUseSolarFeature(licence: Licence, feature: SolarFeature, field: string): void {
  const { licence: least } = solarFeatures[feature]
  if (licenceReaches(licence, least)) return
  throw domainError(requestErrors, 'LICENSE_REQUIRED', { field, details: { licence: least, feature } })
}
