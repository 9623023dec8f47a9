import type { WhatIf } from '@vatio/domain/billing/what-if/what-if'
import type { WhatIfInput } from '@vatio/protocol/billing/what-if/what-if.schema'
import { whatIfTexts as texts } from './what-if.messages.ts'

/** What is typed: figures are null where they are empty, and NaN where they are no numbers. */
export interface WhatIfValues {
  readonly powers: readonly (number | null)[]
  /** Periods, `1` to `6`. */
  readonly from: string
  readonly to: string
  readonly unit: 'percent' | 'kwh'
  readonly shifted: number | null
  readonly solarKwp: number | null
  readonly batteryKwh: number | null
}

export const MOST_SOLAR_KWP = 1_000
export const MOST_BATTERY_KWH = 5_000

/** The comparison as it is saved: nothing is moved nor added. @param periods energy periods of the tariff. */
export function unchangedValues({ supply }: WhatIfInput['supply'], periods: number): WhatIfValues {
  return {
    powers: supply.contractedPowerKw,
    from: '1',
    to: String(periods),
    unit: 'percent',
    shifted: null,
    solarKwp: null,
    batteryKwh: null,
  }
}

/** Errors by field. @param powerPeriods of the tariff. */
export function validateWhatIf(values: WhatIfValues, powerPeriods: number): Readonly<Record<string, string>> {
  const { powers, from, to, unit, shifted, solarKwp, batteryKwh } = values
  const errors: Record<string, string> = {}
  const isPositive = (kw: number | null | undefined) => typeof kw === 'number' && kw > 0
  if (!powers.slice(0, powerPeriods).every(isPositive)) errors.powers = texts.powersMissing
  if (from === to) errors.to = texts.samePeriod
  if (!isWithin(shifted, unit === 'percent' ? 100 : 1e9)) errors.shifted = texts.wrongFigure
  if (!isWithin(solarKwp, MOST_SOLAR_KWP)) errors.solarKwp = texts.wrongFigure
  if (!isWithin(batteryKwh, MOST_BATTERY_KWH)) errors.batteryKwh = texts.wrongFigure
  return errors
}

function isWithin(value: number | null, most: number): boolean {
  return value === null || (value >= 0 && value <= most)
}

/** The change that valid values stand for. @param before powers of the saved comparison. */
export function toWhatIf(values: WhatIfValues, before: readonly (number | null)[]): WhatIf {
  const { powers, from, to, unit, shifted, solarKwp, batteryKwh } = values
  const isSame = powers.every((kw, index) => kw === (before[index] ?? null))
  return {
    powersKw: isSame ? null : powers,
    shift: shifted
      ? {
          from: Number(from),
          to: Number(to),
          amount: unit === 'percent' ? { percent: shifted } : { kwhPerYear: shifted },
        }
      : null,
    solarKwp: solarKwp ?? 0,
    batteryKwh: batteryKwh ?? 0,
  }
}

/** Whether a change leaves the energy of each hour as it is. */
export function keepsEnergy({ shift, solarKwp, batteryKwh }: WhatIf): boolean {
  return shift === null && solarKwp === 0 && batteryKwh === 0
}
