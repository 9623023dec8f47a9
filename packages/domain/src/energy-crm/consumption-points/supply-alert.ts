/**
 * What is wrong with a supply, as far as its own data show it: powers that its access tariff does not allow
 * (`findImpossiblePower`), an open electricity contract without a curve, a curve that ends too long ago.
 */
export const supplyAlerts = ['impossiblePower', 'withoutCurve', 'oldCurve'] as const
export type SupplyAlert = (typeof supplyAlerts)[number]

/** A curve that ends longer ago than this has no whole year that a study of today could use. */
export const OLDEST_CURVE_MONTHS = 13
