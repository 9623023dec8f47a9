import { domainError } from '../../domain-error.ts'
import type { UtilityType } from '../utility-type.ts'
import { auxiliaryServiceErrors } from './auxiliary-service.errors.ts'

/** Pictures of services to choose from. */
export const auxiliaryServiceIcons = [
  'service',
  'maintenance',
  'insurance',
  'emergency',
  'electricity',
  'gas',
  'solar',
  'vehicle',
  'advice',
] as const
export type AuxiliaryServiceIcon = (typeof auxiliaryServiceIcons)[number]

/** What a marketer sells beside the energy. */
export interface AuxiliaryService {
  readonly idAuxiliaryService: string
  readonly name: string
  readonly icon: AuxiliaryServiceIcon
  /** EUR per year that the customer pays. */
  readonly anualCost: number | null
  /** Commission, EUR. */
  readonly fee: number | null
  readonly description: string | null
  readonly energyMarketer: { readonly idEnergyMarketer: string }
  readonly utilityType: UtilityType
  /** False: not offered to new contracts; those that have it keep it. */
  readonly active: boolean
}

interface AttachedTo {
  readonly energyMarketer: { readonly idEnergyMarketer: string } | null
  readonly utilityType: UtilityType
}

/** Whether a service is sold by a contract's marketer for its energy. */
export function isForContract(
  service: Pick<AuxiliaryService, 'energyMarketer' | 'utilityType'>,
  contract: AttachedTo,
): boolean {
  return (
    service.utilityType === contract.utilityType &&
    service.energyMarketer.idEnergyMarketer === contract.energyMarketer?.idEnergyMarketer
  )
}

/**
 * Asserts that a contract can have a service.
 *
 * @throws AUXILIARY_SERVICE_NOT_FOR_CONTRACT, AUXILIARY_SERVICE_INACTIVE.
 */
export function assertAttachable(
  service: Pick<AuxiliaryService, 'energyMarketer' | 'utilityType' | 'active'>,
  contract: AttachedTo,
): void {
  if (!isForContract(service, contract)) {
    throw domainError(auxiliaryServiceErrors, 'AUXILIARY_SERVICE_NOT_FOR_CONTRACT')
  }
  if (!service.active) throw domainError(auxiliaryServiceErrors, 'AUXILIARY_SERVICE_INACTIVE')
}

/**
 * Commission of a service in a contract: the contract's own, or that of the service.
 *
 * @returns EUR; null where neither is known.
 */
export function attachedFeeEur(link: {
  readonly fee: number | null
  readonly auxiliaryService: Pick<AuxiliaryService, 'fee'>
}): number | null {
  return link.fee ?? link.auxiliaryService.fee
}
