import { domainError } from '../../domain-error.ts'
import { accessTariffs } from '../../periods/access-tariffs/access-tariff.ts'
import { gasTariffs } from '../../periods/access-tariffs/gas-tariff.data.ts'
import type { UtilityType } from '../utility-type.ts'
import { tariffErrors } from './tariff.errors.ts'

/** An access tariff of either energy, as far as a marketer's price list depends on it. */
export interface AtrTariff {
  readonly idTarifaATR: number
  readonly nombre: string
  readonly utilityType: UtilityType
  /** Energy prices: 3 or 6 for electricity, 1 for gas. */
  readonly periods: number
  /** Power prices: 2 or 6 for electricity; 1 for gas, the fixed term. */
  readonly powerPeriods: number
}

const atrTariffs: readonly AtrTariff[] = [
  ...accessTariffs.map((tariff) => ({ ...pick(tariff), utilityType: 'electricity' as const })),
  ...gasTariffs.map((tariff) => ({ ...pick(tariff), utilityType: 'gas' as const })),
]
const byId = new Map(atrTariffs.map((tariff) => [tariff.idTarifaATR, tariff]))
const byName = new Map(atrTariffs.map((tariff) => [tariff.nombre, tariff]))

function pick(tariff: Omit<AtrTariff, 'utilityType'>): Omit<AtrTariff, 'utilityType'> {
  const { idTarifaATR, nombre, periods, powerPeriods } = tariff
  return { idTarifaATR, nombre, periods, powerPeriods }
}

/** The access tariffs of one energy, in the order of their codes. */
export function listAtrTariffs(utilityType: UtilityType): readonly AtrTariff[] {
  return atrTariffs.filter((tariff) => tariff.utilityType === utilityType)
}

/**
 * The access tariff with this code or name, or null.
 *
 * @param nameOrId `idTarifaATR`, or a name in any case with or without spaces (`2.0td`, `RL.4`).
 */
export function findAtrTariff(nameOrId: number | string): AtrTariff | null {
  if (typeof nameOrId === 'number') return byId.get(nameOrId) ?? null
  return byName.get(nameOrId.replace(/\s/g, '').toUpperCase()) ?? null
}

/**
 * The access tariff with this code or name, as {@link findAtrTariff}.
 *
 * @throws ATR_TARIFF_UNKNOWN (field `atrTariff`).
 */
export function getAtrTariff(nameOrId: number | string): AtrTariff {
  const tariff = findAtrTariff(nameOrId)
  if (!tariff) {
    throw domainError(tariffErrors, 'ATR_TARIFF_UNKNOWN', { field: 'atrTariff', details: { nameOrId } })
  }
  return tariff
}
