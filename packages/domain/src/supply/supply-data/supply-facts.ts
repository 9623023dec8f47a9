import {
  anualConsumptionKwh,
  type EnergyUnit,
} from '../../energy-crm/consumption-points/consumption-point.ts'
import type { UtilityType } from '../../energy-crm/utility-type.ts'
import { findAtrTariff } from '../../energy-crm/tariffs/atr-tariff.ts'
import { fromPeriodArray, periodNames, type ByPeriod } from '../../periods/by-period.ts'
import { foldText } from '../../text/fold-text.ts'

/** Facts of a supply from a provider; null where not given. */
export interface SupplyFacts {
  readonly address: string | null
  readonly addressCode: string | null
  readonly city: string | null
  readonly region: string | null
  /** Name of the access tariff, `2.0TD`. */
  readonly atrTariff: string | null
  /** kW. */
  readonly contractedPowerPeriods: ByPeriod<number | null> | null
  readonly maxPowerKw: number | null
  /** kWh of a year. */
  readonly anualConsumption: number | null
  readonly distributorName: string | null
  readonly pointType: number | null
  readonly cnae: string | null
  readonly hasSelfConsumption: boolean | null
}
export type SupplyField = keyof SupplyFacts

export const supplyFields = [
  'address',
  'addressCode',
  'city',
  'region',
  'atrTariff',
  'contractedPowerPeriods',
  'maxPowerKw',
  'anualConsumption',
  'distributorName',
  'pointType',
  'cnae',
  'hasSelfConsumption',
] as const satisfies readonly SupplyField[]

/** The same facts as a consumption point stores them. */
export interface StoredSupply {
  readonly utilityType: UtilityType
  readonly address: string | null
  readonly addressCode: string | null
  readonly city: string | null
  readonly region: string | null
  readonly atrTariff: { readonly nombre: string } | null
  readonly contractedPowerPeriods: ByPeriod<number | null>
  readonly maxPowerKw: number | null
  readonly anualConsumption: number | null
  readonly anualConsumptionUnit: EnergyUnit
  readonly distributorName: string | null
  readonly pointType: number | null
  readonly cnae: string | null
  readonly hasSelfConsumption: boolean
}

/**
 * The facts in which a provider and the stored supply differ, in the order of {@link supplyFields}. Missing
 * facts are no differences; nor are capitals, accents and blanks of texts, nor less than a thousandth of a
 * kW or half a kWh.
 */
export function supplyDifferences(stored: StoredSupply, found: SupplyFacts): SupplyField[] {
  return supplyFields.filter(
    (field) =>
      found[field] !== null &&
      !isSame(field, stored, found) &&
      (stored.utilityType === 'electricity' || !ofElectricity.has(field)),
  )
}

/** Facts that a gas supply does not have, or has by other names than those of the electricity register. */
const ofElectricity: ReadonlySet<SupplyField> = new Set([
  'atrTariff',
  'contractedPowerPeriods',
  'maxPowerKw',
  'pointType',
  'hasSelfConsumption',
])

/** The chosen facts of a provider as fields to write on a consumption point. */
export function supplyChanges(found: SupplyFacts, chosen: readonly SupplyField[]) {
  function takenFact<Field extends SupplyField>(field: Field): SupplyFacts[Field] | null {
    return chosen.includes(field) ? found[field] : null
  }
  const plain = Object.fromEntries(
    plainFields.flatMap((field) => (takenFact(field) === null ? [] : [[field, found[field]]])),
  ) as Partial<Pick<SupplyFacts, (typeof plainFields)[number]>>
  const atrTariff = takenFact('atrTariff')
  const contractedPowerPeriods = takenFact('contractedPowerPeriods')
  const anualConsumption = takenFact('anualConsumption')
  const hasSelfConsumption = takenFact('hasSelfConsumption')
  return {
    ...plain,
    ...(atrTariff === null ? {} : { atrTariff: { nombre: atrTariff } }),
    ...(contractedPowerPeriods === null ? {} : { contractedPowerPeriods }),
    ...(anualConsumption === null ? {} : { anualConsumption, anualConsumptionUnit: 'kWh' as const }),
    ...(hasSelfConsumption === null ? {} : { hasSelfConsumption }),
  }
}

const plainFields = [
  'address',
  'addressCode',
  'city',
  'region',
  'maxPowerKw',
  'distributorName',
  'pointType',
  'cnae',
] as const

/** Contracted powers of the periods that the tariff has: 2 for 2.0TD, 6 for the others. @param powersKw P1 first. */
export function powerByPeriod(powersKw: readonly (number | null)[], tariffName: string | null): ByPeriod {
  const count = (tariffName ? findAtrTariff(tariffName)?.powerPeriods : undefined) ?? 6
  return fromPeriodArray(powersKw.slice(0, count))
}

function isSame(field: SupplyField, stored: StoredSupply, found: SupplyFacts): boolean {
  if (field === 'atrTariff') return stored.atrTariff?.nombre === found.atrTariff
  if (field === 'contractedPowerPeriods') {
    return periodNames.every((name) =>
      isNear(stored.contractedPowerPeriods[name], found.contractedPowerPeriods?.[name], 0.0005),
    )
  }
  if (field === 'maxPowerKw') return isNear(stored.maxPowerKw, found.maxPowerKw, 0.0005)
  if (field === 'anualConsumption') return isNear(anualConsumptionKwh(stored), found.anualConsumption, 0.5)
  if (field === 'pointType' || field === 'hasSelfConsumption') return stored[field] === found[field]
  return plain(stored[field]) === plain(found[field])
}

function isNear(one: number | null | undefined, other: number | null | undefined, by: number): boolean {
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other) < by
  return (one ?? null) === (other ?? null)
}

/** Without regard to case, accents and the number of blanks. */
function plain(text: string | null): string {
  return foldText(text ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}
