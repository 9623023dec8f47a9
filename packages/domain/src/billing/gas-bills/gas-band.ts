import { domainError } from '../../domain-error.ts'
import { elementAt } from '../../element-at.ts'
import { gasTariffs, type GasTariff } from '../../periods/access-tariffs/gas-tariff.data.ts'
import { gasBillErrors } from './gas-bill.errors.ts'
import { checkGasQuantity } from './gas-quantity.ts'

/**
 * Band of a gas supply by its consumption of the last twelve months: above its lower limit, up to and including
 * its upper one (Circular CNMC 6/2020 art. 21, BOE-A-2020-8556).
 *
 * @param kwhYear 0 or more; a supply without consumption is in the first band.
 * @throws VALUE_NEGATIVE, VALUE_NOT_A_NUMBER, VALUE_OUT_OF_RANGE.
 */
export function gasBandOf(kwhYear: number): GasTariff {
  checkGasQuantity(kwhYear, 'kwhYear')
  const band = gasTariffs.findIndex(({ upToKwhYear }) => upToKwhYear === null || kwhYear <= upToKwhYear)
  return elementAt(gasTariffs, band)
}

/** The band with this name, in any case, with or without spaces. @throws GAS_TARIFF_UNKNOWN. */
export function getGasTariff(name: string): GasTariff {
  const wanted = name.replace(/\s/g, '').toUpperCase()
  const found = gasTariffs.find((tariff) => tariff.nombre === wanted)
  if (found) return found
  throw domainError(gasBillErrors, 'GAS_TARIFF_UNKNOWN', { field: 'tariff', details: { name } })
}
