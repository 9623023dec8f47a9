/** normal: with the detail of a bill. fast: only the yearly consumption, the powers and the current cost. */
export const comparisonKinds = ['normal', 'fast'] as const
export type ComparisonKind = (typeof comparisonKinds)[number]

/** Status of a comparison. */
export const comparisonStates = ['open', 'accepted', 'rejected'] as const
export type ComparisonState = (typeof comparisonStates)[number]

/** Text that has to be typed to delete a comparison. */
export function comparisonDeletionText(name: string): string {
  return `comparativa-${name.trim()}`
}
