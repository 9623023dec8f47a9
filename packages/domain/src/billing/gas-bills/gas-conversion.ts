import { domainError } from '../../domain-error.ts'
import { gasBillErrors } from './gas-bill.errors.ts'
import { checkGasQuantity } from './gas-quantity.ts'

/** Gas measured by volume and the factors that convert it into energy. */
export interface GasVolume {
  readonly initialReadingM3: number
  readonly finalReadingM3: number
  /** kWh per m³: the product k × PCS that the system operator publishes per municipality and reading cycle. */
  readonly kwhPerM3: number
}

const DENSEST_KWH_PER_M3 = 50

/**
 * Energy of a volume of gas: reading difference × k × PCS.
 *
 * @param volume readings in m³ and the published factor, above 0 and up to 50 kWh/m³ (natural gas is near 11.7).
 * @returns kWh, not rounded.
 * @throws GAS_READING_REVERSED, GAS_CONVERSION_INVALID, VALUE_NEGATIVE, VALUE_NOT_A_NUMBER.
 */
export function kwhOfVolume(volume: GasVolume): number {
  const initial = checkGasQuantity(volume.initialReadingM3, 'initialReadingM3')
  const final = checkGasQuantity(volume.finalReadingM3, 'finalReadingM3')
  if (final < initial) throw domainError(gasBillErrors, 'GAS_READING_REVERSED', { field: 'finalReadingM3' })
  return (final - initial) * checkFactor(volume.kwhPerM3)
}

/**
 * The factor of a volume from its parts.
 *
 * @param correctionFactor k, correction of pressure and temperature to normal conditions. @param pcsKwhPerM3 gross
 *   calorific value at 0 °C.
 * @returns kWh/m³. @throws GAS_CONVERSION_INVALID.
 */
export function kwhPerM3Of(correctionFactor: number, pcsKwhPerM3: number): number {
  return checkFactor(correctionFactor * pcsKwhPerM3)
}

/** Units in which a consumption of gas is read. */
export const gasUnits = ['kWh', 'm3'] as const
export type GasUnit = (typeof gasUnits)[number]

/** A consumption as a bill gives it. */
export interface GivenGasConsumption {
  readonly amount: number | null
  readonly unit: GasUnit
  /** kWh per m³; only for m³. */
  readonly kwhPerM3: number | null
}

/**
 * Energy of a consumption in kWh or m³.
 *
 * @returns kWh, not rounded.
 * @throws GAS_CONSUMPTION_MISSING; GAS_CONVERSION_INVALID for m³ without a factor; VALUE_NEGATIVE,
 * VALUE_NOT_A_NUMBER, VALUE_OUT_OF_RANGE.
 */
export function kwhOfConsumption({ amount, unit, kwhPerM3 }: GivenGasConsumption): number {
  if (amount === null) throw domainError(gasBillErrors, 'GAS_CONSUMPTION_MISSING', { field: 'consumption' })
  const checked = checkGasQuantity(amount, 'consumption')
  return unit === 'kWh' ? checked : checked * checkFactor(kwhPerM3 ?? 0)
}

function checkFactor(kwhPerM3: number): number {
  if (kwhPerM3 > 0 && kwhPerM3 <= DENSEST_KWH_PER_M3) return kwhPerM3
  throw domainError(gasBillErrors, 'GAS_CONVERSION_INVALID', { field: 'kwhPerM3' })
}
