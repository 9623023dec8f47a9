/**
 * Uses of Ley 38/1992 art. 98.1 (BOE-A-1992-28741), whose electricity tax is charged on 15 % of the base, in the order
 * of its letters a) to f).
 */
export const reducedTaxUses = [
  'chemical_reduction',
  'mineralogical',
  'metallurgical',
  'electricity_over_half_of_cost',
  'irrigation',
  'electricity_over_5_percent_of_output',
] as const
export type ReducedTaxUse = (typeof reducedTaxUses)[number]

const usesWithoutMinimum: readonly ReducedTaxUse[] = [
  'chemical_reduction',
  'mineralogical',
  'metallurgical',
  'electricity_over_half_of_cost',
]

/** Whether the minimum by energy of the electricity tax applies to a use (art. 99.4): not to letters a) to d). */
export function hasTaxMinimum(use: ReducedTaxUse | null): boolean {
  return use === null || !usesWithoutMinimum.includes(use)
}
