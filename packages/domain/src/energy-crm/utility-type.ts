/** The two energies that the platform deals with. */
export const utilityTypes = ['electricity', 'gas'] as const
export type UtilityType = (typeof utilityTypes)[number]
