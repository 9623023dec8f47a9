import { domainError } from '../../domain-error.ts'
import { isSameSupply } from '../../energy-crm/consumption-points/consumption-point.ts'
import { periodNames, type ByPeriod } from '../../periods/by-period.ts'
import { supplyDataErrors } from '../supply-data/supply-data.errors.ts'

/** What was metered in a month, as a provider sends it (SOL-CD-028). */
export interface MeteringRecord {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  /** Wh. */
  readonly activeEnergy: ByPeriod<number | null>
  /** Wh, which for reactive energy means varh. */
  readonly reactiveEnergy: ByPeriod<number | null>
  /** Highest demanded power, in W. */
  readonly demandedPower: ByPeriod<number | null>
}

/** What was metered in a month. */
export interface MeteredMonth {
  readonly year: number
  readonly month: number
  /** kWh. */
  readonly activeConsumptionByPeriod: ByPeriod
  /** kvarh. */
  readonly reactiveConsumptionByPeriod: ByPeriod
  /** kW. */
  readonly demandedPowerByPeriod: ByPeriod
}

export interface MeteringConsumption {
  /** In the order of time, one for each month. */
  readonly consumptionData: readonly MeteredMonth[]
  /** Whether the provider sent several records of a month, of which the last counts. */
  readonly hasRepeatedMonths: boolean
}

/**
 * The metered months of a supply between two months, in kWh and kW.
 *
 * @param asked CUPS and first and last month, `2025-03`, both included; records of other months are left out
 * @throws SUPPLY_CUPS_MISMATCH where the answer is about another supply, SUPPLY_ANSWER_EMPTY without a month
 */
export function readMeteringConsumption(
  asked: { readonly cups: string; readonly startMonth: string; readonly endMonth: string },
  answer: { readonly cups: string; readonly records: readonly MeteringRecord[] },
): MeteringConsumption {
  checkCups(asked.cups, answer.cups)
  const named = answer.records
    .map((record) => ({ name: `${record.year}-${String(record.month).padStart(2, '0')}`, record }))
    .filter(({ name }) => name >= asked.startMonth && name <= asked.endMonth)
  if (named.length === 0) throw domainError(supplyDataErrors, 'SUPPLY_ANSWER_EMPTY')
  const byMonth = new Map(named.map(({ name, record }) => [name, record]))
  return {
    consumptionData: [...byMonth.keys()].sort().flatMap((name) => {
      const record = byMonth.get(name)
      return record ? [toMonth(record)] : []
    }),
    hasRepeatedMonths: byMonth.size < named.length,
  }
}

/**
 * The contracted powers of a supply.
 *
 * @param answer powers in W
 * @returns kW; null where no period has one
 * @throws SUPPLY_CUPS_MISMATCH where the answer is about another supply
 */
export function readMeteringPoint(
  cups: string,
  answer: { readonly cups: string; readonly contractedPower: ByPeriod<number | null> },
): ByPeriod | null {
  checkCups(cups, answer.cups)
  const powers = toThousands(answer.contractedPower)
  return Object.keys(powers).length === 0 ? null : powers
}

function toMonth({ year, month, activeEnergy, reactiveEnergy, demandedPower }: MeteringRecord): MeteredMonth {
  return {
    year,
    month,
    activeConsumptionByPeriod: toThousands(activeEnergy),
    reactiveConsumptionByPeriod: toThousands(reactiveEnergy),
    demandedPowerByPeriod: toThousands(demandedPower),
  }
}

/** Wh in kWh, W in kW: a thousandth (SOL-CD-029). Periods without a value are left out. */
function toThousands(values: ByPeriod<number | null>): ByPeriod {
  return Object.fromEntries(
    periodNames.flatMap((name) => {
      const value = values[name]
      return value === null || value === undefined ? [] : [[name, value / 1000]]
    }),
  )
}

function checkCups(asked: string, answered: string): void {
  if (!isSameSupply(answered, asked)) throw domainError(supplyDataErrors, 'SUPPLY_CUPS_MISMATCH')
}
