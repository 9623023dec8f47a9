import {
  solarFeatures,
  type SolarFeature,
  type SolarFeatureRule,
} from '@vatio/domain/solar/studies/solar-feature.policy'
import type { Access } from '../endpoint.ts'

/** Every user with solar studies, in any licence. */
export const inSolarStudies = {
  kind: 'signed-in',
  applications: ['solar-studies'],
} as const satisfies Access

/** Admins of the application, in any licence. */
export const adminInSolarStudies = {
  ...inSolarStudies,
  roleInApplication: 'admin',
} as const satisfies Access

/** Users with access to a restricted feature: by the licence of the company and the role in the application. */
export function solarAccess(feature: SolarFeature): Access & { readonly kind: 'signed-in' } {
  const rule: SolarFeatureRule = solarFeatures[feature]
  return {
    ...inSolarStudies,
    licence: rule.licence,
    roleInApplication: rule.role,
  }
}
