import { domainError } from '../../domain-error.ts'
import type { ComparedSupply } from '../comparisons/electricity-comparison.ts'
import { whatIfErrors } from './what-if.errors.ts'

/** Energy that is used in another period of the same day. */
export interface HourShift {
  /** Energy periods of the tariff, 1 to 6. */
  readonly from: number
  readonly to: number
  /** Share of the energy of the first period, 0 to 100, or kWh of a year. */
  readonly amount: { readonly percent: number } | { readonly kwhPerYear: number }
}

/** What is different in a changed comparison. */
export interface WhatIf {
  /** Contracted power, kW, P1 first; null leaves them as they are. */
  readonly powersKw: readonly (number | null)[] | null
  readonly shift: HourShift | null
  /** Peak power of new panels, kWp; 0 for none. */
  readonly solarKwp: number
  /** Capacity of a new battery, kWh; 0 for none. */
  readonly batteryKwh: number
}

export const NOTHING_CHANGED: WhatIf = { powersKw: null, shift: null, solarKwp: 0, batteryKwh: 0 }

/** What became of the energy in a year, kWh. */
export interface ChangedEnergy {
  /** Moved to the other period. */
  readonly shiftedKwh: number
  /** Should have moved, on days that do not have the other period. */
  readonly notShiftedKwh: number
  /** Produced by the new panels. */
  readonly producedKwh: number
  /** Fed into the grid, also by panels that were there before. */
  readonly surplusKwh: number
  /** Given by the battery. */
  readonly fromBatteryKwh: number
}

/** A changed supply, to be compared as any other. */
export interface ChangedSupply {
  readonly supply: ComparedSupply
  readonly energy: ChangedEnergy
}

/** @throws WHAT_IF_VALUE_INVALID with the field. @param periods energy periods of the tariff. */
export function assertWhatIf({ shift, solarKwp, batteryKwh }: WhatIf, periods: number): void {
  const isQuantity = (value: number) => value >= 0 && value < Number.POSITIVE_INFINITY
  const refuse = (field: string) => {
    throw domainError(whatIfErrors, 'WHAT_IF_VALUE_INVALID', { field })
  }
  if (!isQuantity(solarKwp)) refuse('solarKwp')
  if (!isQuantity(batteryKwh)) refuse('batteryKwh')
  if (!shift) return
  const isPeriod = (period: number) => Number.isInteger(period) && period >= 1 && period <= periods
  if (!isPeriod(shift.from)) refuse('shift.from')
  if (!isPeriod(shift.to) || shift.to === shift.from) refuse('shift.to')
  const { amount } = shift
  const isRight =
    'percent' in amount ? isQuantity(amount.percent) && amount.percent <= 100 : isQuantity(amount.kwhPerYear)
  if (!isRight) refuse('shift.amount')
}
