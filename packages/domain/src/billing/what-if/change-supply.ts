import { domainError } from '../../domain-error.ts'
import { figureAt, numberAt } from '../../element-at.ts'
import { getAccessTariff } from '../../periods/access-tariffs/access-tariff.ts'
import { periodsOfRange } from '../../periods/tariff-periods/tariff-period.ts'
import type { Battery, BatteryStrategy } from '../../solar/results/battery.ts'
import { computeEnergyBalance } from '../../solar/results/energy-balance.ts'
import { MISSING, type EnergySeries } from '../../time/energy-series.ts'
import type { ComparedSupply } from '../comparisons/electricity-comparison.ts'
import { COMPARED_DAYS, lastYearOf } from '../comparisons/last-year.ts'
import { knownSteps } from '../comparisons/monthly-windows.ts'
import { withProfileShape } from '../comparisons/profile-shape.ts'
import type { ComparedConsumption } from '../comparisons/yearly-consumption.ts'
import { dayStopsOf, shiftCurve, shiftTotals, type Shifted, type YearOfDays } from './shift-hours.ts'
import { whatIfErrors } from './what-if.errors.ts'
import { assertWhatIf, type ChangedSupply, type WhatIf } from './what-if.ts'
import { productionOfZone } from './zone-production.ts'

/** Hours that a full battery takes to charge or to give all it has. */
const BATTERY_HOURS = 2
/** Share of the energy that arrives in a battery, and that comes out: 0.9 of what goes in is used. */
const BATTERY_EFFICIENCY = 0.95
/** Share of the capacity that is used. */
const DEPTH_OF_DISCHARGE = 0.9

interface Hours extends YearOfDays {
  /** Fed in before, in hours in which nothing was bought: new panels and a battery are netted with it. */
  readonly surplus: Float64Array | null
  /** Fed in before, in hours that are not known: it stays as it is. */
  readonly keptSurplus: Float64Array | null
}

type Typed = Extract<ComparedConsumption, { readonly kwhByPeriod: unknown }>

/**
 * Prepares a supply, once, for any number of changes: what a change needs of its hours is kept.
 *
 * - Power and moved totals change the input of the comparison and nothing else: figures are those of the comparison of
 *   the changed input, to the cent.
 * - Hours of a curve move within their day, in equal parts over the hours of the other period.
 * - Panels and batteries need hours: those of the curve, or of the load profile where there is none. Panels produce as in
 *   {@link productionOfZone}. A battery stores surplus; without any, it charges in the last period of the tariff and
 *   gives in the first. It charges fully in two hours, and a tenth of its energy is lost.
 *
 * @param given as for `compareElectricity`.
 * @returns throws WHAT_IF_VALUE_INVALID, WHAT_IF_HOURS_UNKNOWN, and the codes of a curve.
 */
export function supplyChanger(given: ComparedSupply): (change: WhatIf) => ChangedSupply {
  const { consumption } = given
  const { periods } = getAccessTariff(given.supply.tariff)
  const hours = 'curve' in consumption ? hoursOfCurve(given, consumption) : null
  const production = lazyProduction(given)
  return (change) => {
    assertWhatIf(change, periods)
    const supply = withPowers(given, change.powersKw)
    const isHourly = change.solarKwp > 0 || change.batteryKwh > 0
    if (hours === null) {
      const typed = consumption as Typed
      const { consumption: moved, ...energy } = shiftTyped(typed, change)
      const changed = { ...supply, consumption: moved }
      if (isHourly) {
        return withBalance(changed, hoursOfProfile(changed, moved, production), energy, change, production)
      }
      return {
        // Where market prices need hours, they are shared anew: a period may have had no energy before.
        supply: typed.shape ? { ...changed, consumption: withProfileShape(changed) } : changed,
        energy: { ...energy, ...notProduced((moved.surplusKwh ?? 0) * factorOf(moved)) },
      }
    }
    const moved = change.shift
      ? shiftCurve(hours, change.shift)
      : { curve: hours.curve, shiftedKwh: 0, notShiftedKwh: 0 }
    const { curve, ...energy } = moved
    if (isHourly) return withBalance(supply, { ...hours, curve }, energy, change, production)
    const surplusKwh = (hours.surplus?.reduce((sum, kwh) => sum + kwh, 0) ?? 0) * hours.factor
    return {
      supply: { ...supply, consumption: consumptionOf(curve, hours.surplus) },
      energy: { ...energy, ...notProduced(surplusKwh) },
    }
  }
}

type Production = (curve: EnergySeries) => Float64Array

/** Production of 1 kWp over the steps of a curve, computed at its first use: all curves of a supply have the same steps. */
function lazyProduction({ supply }: ComparedSupply): Production {
  let known: { readonly startUtc: number; readonly kwh: Float64Array } | null = null
  return (curve) => {
    if (known?.startUtc !== curve.startUtc || known.kwh.length !== curve.kwh.length) {
      known = { startUtc: curve.startUtc, kwh: productionOfZone(supply.zone, curve) }
    }
    return known.kwh
  }
}

function withPowers(given: ComparedSupply, powersKw: WhatIf['powersKw']): ComparedSupply {
  return powersKw ? { ...given, supply: { ...given.supply, contractedPowerKw: powersKw } } : given
}

function hoursOfCurve(
  { supply }: ComparedSupply,
  { curve: whole, surplusCurve }: Extract<ComparedConsumption, { readonly curve: EnergySeries }>,
): Hours {
  const curve = lastYearOf(whole, supply.zone)
  const steps = curve.quality ? knownSteps(curve.quality) : curve.kwh.length
  return {
    ...daysOf(supply, curve),
    factor: COMPARED_DAYS / ((steps * curve.stepMinutes) / 1440),
    surplus: surplusCurve ? lastYearOf(surplusCurve, supply.zone).kwh : null,
    keptSurplus: null,
  }
}

function daysOf({ tariff, zone }: ComparedSupply['supply'], curve: EnergySeries) {
  const { startUtc, stepMinutes, kwh } = curve
  const periods = periodsOfRange(tariff, zone, startUtc, stepMinutes, kwh.length)
  return { curve, periods, dayStops: dayStopsOf(curve, zone) }
}

/** Hours of totals by the load profile; a surplus that is only known as a total is shared as the sun shines. */
function hoursOfProfile(given: ComparedSupply, typed: Typed, production: Production): Hours {
  const factor = factorOf(typed)
  const shaped = withProfileShape({ ...given, consumption: typed })
  if (!('shape' in shaped) || !shaped.shape) throw domainError(whatIfErrors, 'WHAT_IF_HOURS_UNKNOWN')
  const { shape } = shaped
  const curve = { ...shape, kwh: shape.kwh.map((kwh) => kwh * factor) }
  const surplusKwh = (typed.surplusKwh ?? 0) * factor
  const hours = { ...daysOf(given.supply, curve), factor: 1, surplus: null }
  if (surplusKwh === 0) return { ...hours, keptSurplus: null }
  const sun = production(curve)
  const perKwh = surplusKwh / sun.reduce((sum, kwh) => sum + kwh, 0)
  return { ...hours, keptSurplus: sun.map((kwh) => kwh * perKwh) }
}

function factorOf({ days }: Typed): number {
  return COMPARED_DAYS / days
}

function shiftTyped(typed: Typed, { shift }: WhatIf): Shifted & { readonly consumption: Typed } {
  if (!shift) return { consumption: typed, shiftedKwh: 0, notShiftedKwh: 0 }
  const given = typed.kwhByPeriod.map((kwh) => kwh ?? 0)
  const { kwhByPeriod, ...energy } = shiftTotals(given, shift, factorOf(typed))
  const kept = typed.kwhByPeriod.map((kwh, index) =>
    kwh === null || kwh === undefined ? kwh : figureAt(kwhByPeriod, index),
  )
  return { consumption: { ...typed, kwhByPeriod: kept }, ...energy }
}

function notProduced(surplusKwh: number) {
  return { producedKwh: 0, surplusKwh, fromBatteryKwh: 0 }
}

function consumptionOf(curve: EnergySeries, surplus: Float64Array | null): ComparedConsumption {
  if (!surplus) return { curve }
  const { startUtc, stepMinutes } = curve
  return { curve, surplusCurve: { startUtc, stepMinutes, kwh: surplus } }
}

/** Nets the year with new panels and a battery: what was fed in before counts as production. */
function withBalance(
  supply: ComparedSupply,
  { curve, periods, surplus, keptSurplus, factor }: Hours,
  moved: Shifted,
  { solarKwp, batteryKwh }: WhatIf,
  production: Production,
): ChangedSupply {
  const { startUtc, stepMinutes, quality } = curve
  const perKwp = solarKwp > 0 ? production(curve) : null
  let producedKwh = 0
  const produced = new Float64Array(curve.kwh.length)
  for (let step = 0; step < produced.length; step++) {
    const isMissing = quality?.[step] === MISSING
    const made = perKwp && !isMissing ? numberAt(perKwp, step) * solarKwp : 0
    producedKwh += made
    produced[step] = made + (surplus ? numberAt(surplus, step) : 0)
  }
  const hasSurplus = solarKwp > 0 || surplus !== null
  const { net, excess, totals } = computeEnergyBalance(
    { startUtc, stepMinutes, kwh: curve.kwh },
    { startUtc, stepMinutes, kwh: produced },
    batteryKwh > 0 ? batteryOf(batteryKwh, hasSurplus, getAccessTariff(supply.supply.tariff).periods) : null,
    periods,
  )
  const fedIn = keptSurplus ? excess.map((kwh, step) => kwh + numberAt(keptSurplus, step)) : excess
  const isFedIn = hasSurplus || keptSurplus !== null
  return {
    supply: { ...supply, consumption: consumptionOf({ ...curve, kwh: net }, isFedIn ? fedIn : null) },
    energy: {
      ...moved,
      producedKwh: producedKwh * factor,
      surplusKwh: fedIn.reduce((sum, kwh) => sum + kwh, 0) * factor,
      fromBatteryKwh: totals.fromBattery * factor,
    },
  }
}

function batteryOf(capacityKwh: number, hasSurplus: boolean, periods: number): Battery {
  const strategy: BatteryStrategy = hasSurplus
    ? { kind: 'self-consumption' }
    : { kind: 'tariff-shifting', chargePeriods: [periods], dischargePeriods: [1] }
  return {
    capacityKwh,
    maxPowerKw: capacityKwh / BATTERY_HOURS,
    chargeEfficiency: BATTERY_EFFICIENCY,
    dischargeEfficiency: BATTERY_EFFICIENCY,
    depthOfDischarge: DEPTH_OF_DISCHARGE,
    reserveKwh: 0,
    initialKwh: capacityKwh * (1 - DEPTH_OF_DISCHARGE),
    strategy,
  }
}
