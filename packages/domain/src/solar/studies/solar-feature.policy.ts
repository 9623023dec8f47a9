import type { Role } from '../../identity/accounts/role.ts'
import type { Licence } from '../../identity/licences/licence.ts'

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
  /** Any financing template beside the built-in ones. */
  financing: { licence: 'professional' },
  /** Panels, inverters and manufacturers of the company. */
  inventory: { licence: 'professional', role: 'admin' },
  /** The company's own financing templates. */
  financingTemplates: { licence: 'professional', role: 'admin' },
} as const satisfies Readonly<Record<string, SolarFeatureRule>>
export type SolarFeature = keyof typeof solarFeatures
