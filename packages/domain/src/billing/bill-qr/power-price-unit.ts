import { elementAt } from '../../element-at.ts'

/** Units in which retailers print the price of power. */
export const powerPriceUnits = ['EUR/kW·year', 'EUR/kW·day', 'EUR/kW·month'] as const
export type PowerPriceUnit = (typeof powerPriceUnits)[number]

/** Basis on which the unit was determined. */
export interface PrintedPowerPrices {
  /** Contracted power, kW, and price as printed, period by period, same length. */
  readonly powerKw: readonly number[]
  readonly prices: readonly number[]
  /** Largest error of each price: half of its last printed decimal. */
  readonly priceErrors: readonly number[]
  /** Printed power term, EUR; null when the code does not contain it. */
  readonly amountEur: number | null
  readonly days: number
  /** 365 or 366. */
  readonly daysOfYear: number
}

/** The unit found and the prices in it. */
export interface PowerPriceReading {
  readonly unit: PowerPriceUnit
  /** `amount`: the printed term decided. `magnitude`: only the size of the figures did. */
  readonly basis: 'amount' | 'magnitude'
  /** Whether the prices give the printed term within what their decimals allow. */
  readonly isReproduced: boolean
  readonly eurPerKwDay: readonly number[]
  /** Power term that the prices give in this unit, EUR. */
  readonly computedEur: number
}

const CENT_SLACK_EUR = 0.02

/**
 * Finds the unit of the power prices by reproducing the power term: the resolution asks for EUR/kW and year,
 * many retailers print EUR/kW and day.
 *
 * Year prices are tried over the days of the year and over 365 (some retailers always divide by 365), then day
 * prices, then month prices (12 months over 365 days). The first that gives the term within the rounding of its
 * decimals wins; else the nearest in proportion; without a term, prices below 1 are by day.
 *
 * @param printed powers, prices and term as the bill prints them, and its days.
 * @returns unit, day prices in EUR/kW and what they give; null when there is no price or no power.
 */
export function detectPowerPriceUnit(printed: PrintedPowerPrices): PowerPriceReading | null {
  const { powerKw, prices, amountEur, days } = printed
  if (!prices.some((price) => price > 0) || !powerKw.some((power) => power > 0) || days <= 0) return null
  const readings = candidates(printed).map(({ unit, perDay }) => {
    const eurPerKwDay = prices.map((price) => price * perDay)
    const computedEur = sumOf(powerKw, eurPerKwDay) * days
    const slackEur = sumOf(powerKw, printed.priceErrors) * perDay * days + CENT_SLACK_EUR
    return { unit, eurPerKwDay, computedEur, slackEur }
  })
  if (amountEur === null || amountEur <= 0) {
    const byDay = Math.max(...prices) < 1
    const guessed = readings.find(({ unit }) => unit === (byDay ? 'EUR/kW·day' : 'EUR/kW·year'))
    return guessed === undefined ? null : reading(guessed, 'magnitude', false)
  }
  const exact = readings.find(
    ({ computedEur, slackEur }) => Math.abs(computedEur - amountEur) <= Math.min(slackEur, amountEur / 4),
  )
  if (exact !== undefined) return reading(exact, 'amount', true)
  const distance = (eur: number) => Math.abs(Math.log(eur / amountEur))
  const nearest = readings.reduce((best, one) =>
    distance(one.computedEur) < distance(best.computedEur) ? one : best,
  )
  return reading(nearest, 'amount', false)
}

function candidates({ daysOfYear }: PrintedPowerPrices): { unit: PowerPriceUnit; perDay: number }[] {
  return [
    { unit: 'EUR/kW·year', perDay: 1 / daysOfYear },
    ...(daysOfYear === 365 ? [] : [{ unit: 'EUR/kW·year', perDay: 1 / 365 } as const]),
    { unit: 'EUR/kW·day', perDay: 1 },
    { unit: 'EUR/kW·month', perDay: 12 / 365 },
  ]
}

function reading(
  found: Pick<PowerPriceReading, 'unit' | 'eurPerKwDay' | 'computedEur'>,
  basis: PowerPriceReading['basis'],
  isReproduced: boolean,
): PowerPriceReading {
  const { unit, eurPerKwDay, computedEur } = found
  return { unit, basis, isReproduced, eurPerKwDay, computedEur }
}

function sumOf(left: readonly number[], right: readonly number[]): number {
  return left.reduce((sum, value, index) => sum + value * elementAt(right, index), 0)
}
