import { domainError } from '../../domain-error.ts'
import type { UtilityType } from '../utility-type.ts'
import { energyMarketerErrors } from './energy-marketer.errors.ts'

/** A company that sells energy (comercializadora) as stored by the consultancy. */
export interface EnergyMarketer {
  readonly idEnergyMarketer: string
  readonly name: string
  /** The energies it sells; never empty. */
  readonly utilityTypes: readonly UtilityType[]
  readonly email: string | null
  readonly phoneNumber: string | null
  /** False hides it from pickers and comparisons; its contracts keep it. */
  readonly active: boolean
}

/**
 * Asserts that the marketer sells the energy of a tariff.
 *
 * @throws ENERGY_MARKETER_DOES_NOT_SELL (field `utilityType`).
 */
export function assertSells(
  marketer: Pick<EnergyMarketer, 'idEnergyMarketer' | 'utilityTypes'>,
  utilityType: UtilityType,
): void {
  if (marketer.utilityTypes.includes(utilityType)) return
  throw domainError(energyMarketerErrors, 'ENERGY_MARKETER_DOES_NOT_SELL', {
    field: 'utilityType',
    details: { idEnergyMarketer: marketer.idEnergyMarketer, utilityType },
  })
}
