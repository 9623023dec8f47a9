import { domainError } from '../../domain-error.ts'
import { numberAt } from '../../element-at.ts'
import { checkEnergySeries } from '../../time/check-energy-series.ts'
import { MISSING, type EnergySeries } from '../../time/energy-series.ts'
import { assertBattery, computeKeptKwh, type Battery } from './battery.ts'
import { solarResultErrors } from './solar-result.errors.ts'

/** Energy of each step of a supply with its own production, kWh. */
export interface EnergyBalance {
  readonly startUtc: number
  readonly stepMinutes: 15 | 60
  /** What the supply uses, without what the battery takes from the grid. */
  readonly consumption: Float64Array
  readonly production: Float64Array
  /** Used in the step in which it was produced. */
  readonly direct: Float64Array
  /** Covered by the battery. */
  readonly fromBattery: Float64Array
  /** Production and grid energy that went into the battery, before its losses. */
  readonly charged: Float64Array
  readonly chargedFromGrid: Float64Array
  /** Bought from the grid, for the supply and for the battery. */
  readonly net: Float64Array
  /** Given to the grid. */
  readonly excess: Float64Array
  /** In the battery at the end of the step; empty without a battery. */
  readonly stored: Float64Array
  readonly totals: BalanceTotals
}

/** Sums of a balance, kWh. */
export interface BalanceTotals {
  readonly consumption: number
  readonly production: number
  readonly direct: number
  readonly fromBattery: number
  readonly chargedFromProduction: number
  readonly chargedFromGrid: number
  readonly net: number
  readonly excess: number
  /** Lost in charging and discharging. */
  readonly batteryLoss: number
  /** What the battery holds more at the end than at the start. */
  readonly storedMore: number
}

/**
 * Nets consumption and production step by step, as the meter of a self-consumption does within each hour or quarter.
 *
 * Each step: production covers the need; what is left charges the battery (at most its power, its free room and its
 * losses) and then goes to the grid; what is missing comes from the battery (at most its power and what it may give) and
 * then from the grid. With tariff shifting it also charges from the grid, and gives only in the periods named.
 *
 * @param consumption whole, without missing steps. @param production of the same steps.
 * @param battery null without one. @param periods energy period of each step; only tariff shifting reads them.
 * @returns invariants in each step: production = direct + excess + what it charged; consumption = direct + from battery +
 *   (net − charged from grid).
 * @throws SERIES_STEP_INVALID, SERIES_LENGTH_INVALID, SERIES_VALUE_INVALID, SOLAR_CURVES_DIFFER, SOLAR_CURVE_HAS_GAPS,
 *   SOLAR_BATTERY_INVALID
 */
export function computeEnergyBalance(
  consumption: EnergySeries,
  production: EnergySeries,
  battery: Battery | null = null,
  periods: Uint8Array | null = null,
): EnergyBalance {
  assertComparable(consumption, production)
  const length = consumption.kwh.length
  const column = () => new Float64Array(length)
  const balance = {
    startUtc: consumption.startUtc,
    stepMinutes: consumption.stepMinutes,
    consumption: consumption.kwh,
    production: production.kwh,
    direct: column(),
    fromBattery: column(),
    charged: column(),
    chargedFromGrid: column(),
    net: column(),
    excess: column(),
    stored: battery ? column() : new Float64Array(0),
  }
  for (let step = 0; step < length; step++) {
    const load = numberAt(balance.consumption, step)
    const produced = numberAt(balance.production, step)
    const direct = Math.min(load, produced)
    balance.direct[step] = direct
    balance.net[step] = load - direct
    balance.excess[step] = produced - direct
  }
  if (battery) runBattery(balance, battery, periods)
  return { ...balance, totals: totalsOf(balance, battery) }
}

type Columns = Omit<EnergyBalance, 'totals'>

function runBattery(balance: Columns, battery: Battery, periods: Uint8Array | null): void {
  assertBattery(battery)
  const { strategy, chargeEfficiency, dischargeEfficiency, capacityKwh } = battery
  if (strategy.kind === 'tariff-shifting' && periods?.length !== balance.net.length) {
    throw domainError(solarResultErrors, 'SOLAR_CURVES_DIFFER', { field: 'periods' })
  }
  const most = (battery.maxPowerKw * balance.stepMinutes) / 60
  const kept = computeKeptKwh(battery)
  const { charges, gives } = maskOf(battery)
  let stored = battery.initialKwh
  for (let step = 0; step < balance.net.length; step++) {
    const period = periods?.[step] ?? 0
    const surplus = numberAt(balance.excess, step)
    const need = numberAt(balance.net, step)
    const charge = Math.min(surplus, most, (capacityKwh - stored) / chargeEfficiency)
    stored += charge * chargeEfficiency
    const given =
      need > 0 && gives[period] === 1
        ? Math.max(0, Math.min(need, most, (stored - kept) * dischargeEfficiency))
        : 0
    stored -= given / dischargeEfficiency
    const room = Math.max(0, (capacityKwh - stored) / chargeEfficiency)
    const bought = charges[period] === 1 ? Math.min(most - charge, room) : 0
    stored += bought * chargeEfficiency
    balance.charged[step] = charge + bought
    balance.chargedFromGrid[step] = bought
    balance.fromBattery[step] = given
    balance.excess[step] = surplus - charge
    balance.net[step] = need - given + bought
    // Sums of binary numbers may leave a hair more than fits.
    stored = Math.min(capacityKwh, Math.max(0, stored))
    balance.stored[step] = stored
  }
}

/** 1 by period where the battery charges from the grid, and where it gives; place 0 stands for no period. */
function maskOf({ strategy }: Battery): { charges: Uint8Array; gives: Uint8Array } {
  const charges = new Uint8Array(7)
  const gives = new Uint8Array(7)
  if (strategy.kind === 'self-consumption') {
    gives.fill(1)
  } else {
    for (const period of strategy.chargePeriods) charges[period] = 1
    for (const period of strategy.dischargePeriods) gives[period] = 1
  }
  return { charges, gives }
}

function totalsOf(balance: Columns, battery: Battery | null): BalanceTotals {
  const charged = sumOf(balance.charged)
  const fromBattery = sumOf(balance.fromBattery)
  const chargedFromGrid = sumOf(balance.chargedFromGrid)
  const storedMore = battery ? (balance.stored.at(-1) ?? battery.initialKwh) - battery.initialKwh : 0
  return {
    consumption: sumOf(balance.consumption),
    production: sumOf(balance.production),
    direct: sumOf(balance.direct),
    fromBattery,
    chargedFromProduction: charged - chargedFromGrid,
    chargedFromGrid,
    net: sumOf(balance.net),
    excess: sumOf(balance.excess),
    batteryLoss: battery ? charged - fromBattery - storedMore : 0,
    storedMore,
  }
}

function sumOf(values: Float64Array): number {
  let sum = 0
  for (let at = 0; at < values.length; at++) sum += numberAt(values, at)
  return sum
}

/** @throws SOLAR_CURVE_HAS_GAPS where steps are missing, and the codes of `checkEnergySeries` */
export function assertWholeCurve(series: EnergySeries, field: string): void {
  checkEnergySeries(series, field)
  const steps = series.quality?.reduce((count, one) => (one === MISSING ? count + 1 : count), 0) ?? 0
  if (steps > 0) throw domainError(solarResultErrors, 'SOLAR_CURVE_HAS_GAPS', { field, details: { steps } })
}

function assertComparable(consumption: EnergySeries, production: EnergySeries): void {
  assertWholeCurve(consumption, 'consumption')
  assertWholeCurve(production, 'production')
  const isSame =
    consumption.startUtc === production.startUtc &&
    consumption.stepMinutes === production.stepMinutes &&
    consumption.kwh.length === production.kwh.length
  if (!isSame) throw domainError(solarResultErrors, 'SOLAR_CURVES_DIFFER', { field: 'production' })
}
