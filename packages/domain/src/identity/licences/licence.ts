/** Licences in ascending order; a gate "X or higher" compares by this order. */
export const licences = [
  'freemium',
  'trial',
  'professional',
  'organization',
  'enterprise',
  'corporation',
] as const
export type Licence = (typeof licences)[number]

/** Marker for "no limit". It is never a number to compare with: as bytes it would be below other limits. */
export const UNLIMITED = 999_999_999

export interface LicenceLimits {
  readonly comparisons: number
  readonly commercials: number
  readonly contracts: number
  readonly users: number
  readonly storageBytes: number
  readonly templates: number
}

export type LimitedQuantity = keyof LicenceLimits

const professional: LicenceLimits = {
  comparisons: 300,
  commercials: 10,
  contracts: 2_000,
  users: 10,
  storageBytes: 20_000_000_000,
  templates: 10,
}

/** Quantities of each licence; trial has the professional row, but its features are below professional. */
export const licenceLimits: Readonly<Record<Licence, LicenceLimits>> = {
  freemium: {
    comparisons: 10,
    commercials: 3,
    contracts: 100,
    users: 3,
    storageBytes: 200_000_000,
    templates: 1,
  },
  trial: professional,
  professional,
  organization: {
    comparisons: UNLIMITED,
    commercials: 30,
    contracts: 4_000,
    users: 30,
    storageBytes: 50_000_000_000,
    templates: 50,
  },
  enterprise: {
    comparisons: UNLIMITED,
    commercials: 50,
    contracts: 8_000,
    users: 50,
    storageBytes: 100_000_000_000,
    templates: 100,
  },
  corporation: {
    comparisons: UNLIMITED,
    commercials: UNLIMITED,
    contracts: UNLIMITED,
    users: UNLIMITED,
    storageBytes: UNLIMITED,
    templates: UNLIMITED,
  },
}

/** Whether a licence reaches `minimum` in the order of {@link licences}. */
export function licenceReaches(licence: Licence, minimum: Licence): boolean {
  return licences.indexOf(licence) >= licences.indexOf(minimum)
}

/**
 * Whether one more (or `added` more) of a quantity still fits.
 *
 * @param used how many exist already (bytes for storage).
 */
export function fitsLicence(licence: Licence, quantity: LimitedQuantity, used: number, added = 1): boolean {
  const limit = licenceLimits[licence][quantity]
  return limit === UNLIMITED || used + added <= limit
}
