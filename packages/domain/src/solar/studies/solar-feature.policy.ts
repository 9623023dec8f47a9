import { roleIn, type ApplicationGrant } from '../../identity/accounts/application.ts'
import { hasRole, type Role } from '../../identity/accounts/role.ts'
import { licenceReaches, UNLIMITED, type Licence } from '../../identity/licences/licence.ts'

/** Requirements of a restricted feature of the solar studies. */
export interface SolarFeatureRule {
  /** Least licence of the company. */
  readonly licence: Licence
  /** Least role in the application `solar-studies`; absent means any. */
  readonly role?: Role
}

/** Every restricted feature of the solar studies. Others are open to every licence and role. */
export const solarFeatures = {
  /** Consultation of the supply-point database. */
  supplyPointConsultation: { licence: 'professional' },
  alternativePrices: { licence: 'professional' },
  /** Excesses paid through a power purchase agreement. */
  ppa: { licence: 'professional' },
  /** Creating and editing kits; choosing one from the list is open to everybody. */
  kitConfiguration: { licence: 'professional', role: 'admin' },
  quarterHourCurves: { licence: 'professional' },
  supplyPointIntegration: { licence: 'professional' },
  /** The optimiser of peak power or kit; optimising a single surface is open to everybody. */
  advancedOptimisation: { licence: 'professional' },
  grants: { licence: 'professional' },
  financing: { licence: 'professional' },
  /** Templates of reports that a user starts from. */
  userDefaultTemplates: { licence: 'professional' },
  conditionalTemplates: { licence: 'professional' },
  /** Overriding the defaults of a study: lifetime, guarantee, inflation, commission. */
  advancedConfiguration: { licence: 'professional' },
  /** Panels, inverters and manufacturers of the company. */
  inventory: { licence: 'professional', role: 'admin' },
  /** The company's own financing templates. */
  financingTemplates: { licence: 'professional', role: 'admin' },
} as const satisfies Readonly<Record<string, SolarFeatureRule>>
export type SolarFeature = keyof typeof solarFeatures

/** The user of a feature. */
export interface SolarVisitor {
  readonly licence: Licence
  /** General role; counts only without a grant of `solar-studies`. */
  readonly role: Role
  readonly applications: readonly ApplicationGrant[]
}

/** The missing requirement of a feature, the licence first; null when the user has access. */
export function missingForSolarFeature(
  feature: SolarFeature,
  visitor: SolarVisitor,
): 'licence' | 'role' | null {
  const rule: SolarFeatureRule = solarFeatures[feature]
  if (!licenceReaches(visitor.licence, rule.licence)) return 'licence'
  const role = roleIn(visitor.applications, 'solar-studies', visitor.role)
  return rule.role === undefined || hasRole(role, rule.role) ? null : 'role'
}

/** Number of built-in templates and backgrounds by licence; all of them from Professional up. */
export interface GalleryLimits {
  readonly templates: number
  readonly backgrounds: number
}

/** @returns counts of built-in templates and backgrounds, `UNLIMITED` where all are offered. */
export function solarGalleryLimits(licence: Licence): GalleryLimits {
  return licenceReaches(licence, 'professional')
    ? { templates: UNLIMITED, backgrounds: UNLIMITED }
    : { templates: 5, backgrounds: 12 }
}

/** The part of a gallery that a licence is offered, in the gallery's order. */
export function offeredFromGallery<Item>(
  gallery: readonly Item[],
  kind: keyof GalleryLimits,
  licence: Licence,
): readonly Item[] {
  const limit = solarGalleryLimits(licence)[kind]
  return limit === UNLIMITED ? gallery : gallery.slice(0, limit)
}
