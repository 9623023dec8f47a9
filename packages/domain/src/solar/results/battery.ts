import { domainError } from '../../domain-error.ts'
import { solarResultErrors } from './solar-result.errors.ts'

/** A battery behind the meter. */
export interface Battery {
  /** kWh that it holds when new. */
  readonly capacityKwh: number
  /** kW of charging and of discharging, at the side of the house. */
  readonly maxPowerKw: number
  /** Share of the energy that arrives in the battery, and share of it that comes out, above 0 to 1. */
  readonly chargeEfficiency: number
  readonly dischargeEfficiency: number
  /** Share of the capacity that is used, above 0 to 1: the rest stays in, whatever happens. */
  readonly depthOfDischarge: number
  /** kWh more that stay in for a power cut. */
  readonly reserveKwh: number
  /** kWh at the start; at least what stays in. */
  readonly initialKwh: number
  readonly strategy: BatteryStrategy
}

/**
 * What the battery is for. `self-consumption` stores surplus and covers any need. `tariff-shifting` does too, but only
 * gives in the periods named, and takes from the grid in those named for it.
 */
export type BatteryStrategy =
  | { readonly kind: 'self-consumption' }
  | {
      readonly kind: 'tariff-shifting'
      /** Energy periods, 1 to 6, in which it charges from the grid. */
      readonly chargePeriods: readonly number[]
      /** Energy periods in which it covers the need. */
      readonly dischargePeriods: readonly number[]
    }

/** 15 × (1 − 0.95) is more than 0.75 by this order of magnitude. */
const NOISE_KWH = 1e-9

/** kWh that always stay in a battery. */
export function computeKeptKwh({ capacityKwh, depthOfDischarge, reserveKwh }: Battery): number {
  return capacityKwh * (1 - depthOfDischarge) + reserveKwh
}

/** @throws SOLAR_BATTERY_INVALID with the name of the figure. */
export function assertBattery(battery: Battery): void {
  const { capacityKwh, maxPowerKw, chargeEfficiency, dischargeEfficiency, depthOfDischarge } = battery
  const isShare = (share: number) => share > 0 && share <= 1
  const kept = computeKeptKwh(battery)
  const checks: readonly (readonly [string, boolean])[] = [
    ['capacityKwh', capacityKwh >= 0 && capacityKwh < Number.POSITIVE_INFINITY],
    ['maxPowerKw', maxPowerKw >= 0 && maxPowerKw < Number.POSITIVE_INFINITY],
    ['chargeEfficiency', isShare(chargeEfficiency)],
    ['dischargeEfficiency', isShare(dischargeEfficiency)],
    ['depthOfDischarge', isShare(depthOfDischarge)],
    ['reserveKwh', battery.reserveKwh >= 0 && kept <= capacityKwh + NOISE_KWH],
    ['initialKwh', battery.initialKwh >= kept - NOISE_KWH && battery.initialKwh <= capacityKwh],
  ]
  const wrong = checks.find(([, isRight]) => !isRight)
  if (wrong) throw domainError(solarResultErrors, 'SOLAR_BATTERY_INVALID', { field: wrong[0] })
  if (battery.strategy.kind === 'self-consumption') return
  const { chargePeriods, dischargePeriods } = battery.strategy
  const isPeriod = (period: number) => Number.isInteger(period) && period >= 1 && period <= 6
  const isApart = !chargePeriods.some((period) => dischargePeriods.includes(period))
  if ([...chargePeriods, ...dischargePeriods].every(isPeriod) && isApart) return
  throw domainError(solarResultErrors, 'SOLAR_BATTERY_INVALID', { field: 'strategy' })
}
