import {
  computeElectricityBill,
  type ElectricityBillInput,
} from '../src/billing/electricity-bills/electricity-bill.ts'
import type { BillLine } from '../src/billing/electricity-bills/bill-line.ts'
import type { ElectricityBill } from '../src/billing/electricity-bills/price-bill.ts'
import { startOfDayUtc, type CivilDate } from '../src/time/civil-time.ts'
import type { LastingPrices, PeriodPrices } from '../src/billing/electricity-bills/price-structure.ts'

export const plainPrices: PeriodPrices & { from: null } = {
  from: null,
  isBasePrice: false,
  powerEurPerKwDay: [0.09, 0.03],
  energyEurPerKwh: [0.2, 0.15, 0.1],
}

export const industryPrices: PeriodPrices & { from: null } = {
  from: null,
  isBasePrice: false,
  powerEurPerKwDay: [0.08, 0.04, 0.02, 0.02, 0.01, 0.01],
  energyEurPerKwh: [0.15, 0.14, 0.13, 0.12, 0.11, 0.1],
}

/** A plain household bill of October 2026; each test changes some fields. */
export function household(changes: Partial<ElectricityBillInput> = {}): ElectricityBillInput {
  return {
    supply: {
      tariff: '2.0TD',
      zone: 1,
      contractedPowerKw: [4.6, 4.6],
      isDwelling: true,
      isIndustrialUse: false,
    },
    startDate: '2026-09-30',
    endDate: '2026-10-30',
    consumption: [90, 60, 120],
    prices: [plainPrices],
    rental: { regulated: 'single_phase' },
    ...changes,
  }
}

/** The same days of a factory at 6.1TD. */
export function industry(changes: Partial<ElectricityBillInput> = {}): ElectricityBillInput {
  return household({
    supply: {
      tariff: '6.1TD',
      zone: 1,
      contractedPowerKw: [100, 100, 100, 100, 100, 100],
      isDwelling: false,
      isIndustrialUse: true,
    },
    consumption: [1000, 1000, 0, 0, 0, 4000],
    prices: [industryPrices],
    rental: { eur: 25 },
    ...changes,
  })
}

/** Bill of a small household at given prices, with its own meter. */
export function billAt(prices: LastingPrices, changes: Partial<ElectricityBillInput> = {}): ElectricityBill {
  return computeElectricityBill(
    household({
      supply: { ...household().supply, contractedPowerKw: [3.45, 3.45] },
      prices: [{ from: null, ...prices }],
      rental: null,
      typedBonoSocialFinancing: { eur: 0.5 },
      ...changes,
    }),
  )
}

/** The first line of a concept, which has to be there. */
export function lineOf(bill: ElectricityBill, concept: BillLine['concept']): BillLine {
  const found = bill.lines.find((candidate) => candidate.concept === concept)
  if (!found) throw new Error(`no line ${concept}`)
  return found
}

/** Steps of a reference case, from the beginning of a day in the peninsula. */
interface StoredSteps {
  readonly from: CivilDate
  readonly stepMinutes: 15 | 60
}

/** The input of a reference case, its curves and market prices as series. */
export function readBillInput(stored: object): ElectricityBillInput {
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [name, isStoredSteps(value) ? toSeries(value) : value]),
  ) as unknown as ElectricityBillInput
}

function isStoredSteps(value: unknown): value is StoredSteps {
  return typeof value === 'object' && value !== null && 'stepMinutes' in value
}

function toSeries({ from, stepMinutes, ...values }: StoredSteps) {
  const series = Object.entries(values).map(([name, steps]) => [name, Float64Array.from(steps as number[])])
  return { startUtc: startOfDayUtc(from, 'Europe/Madrid'), stepMinutes, ...Object.fromEntries(series) }
}
