import type { UtilityType } from '../../energy-crm/utility-type.ts'

/**
 * Whether Datadis is offered for a supply: it has electricity only, and a company may hide it with the
 * plugin `hideDatadisIntegration`.
 */
export function isDatadisOffered(utilityType: UtilityType, isHiddenByPlugin: boolean): boolean {
  return utilityType === 'electricity' && !isHiddenByPlugin
}
