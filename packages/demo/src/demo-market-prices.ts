import { inflateSync } from 'node:zlib'
import { stepsOfDay, type MarketPriceDay } from '@vatio/domain/periods/market-prices/market-price'
import { addDays, type CivilDate } from '@vatio/domain/time/civil-time'
import { demoMarketPrices } from './demo-market-prices.data.ts'

const SOURCE = 'Datos de muestra'
// A whole number of weeks, so that a Sunday gets the prices of a Sunday.
const WEEKS_BACK = 52 * 7

/** Sample prices of the market until the day before `today`: past the collected ones, those of a year before. */
export function sampleMarketDays(today: CivilDate): MarketPriceDay[] {
  const days: MarketPriceDay[] = []
  const byDay = new Map<CivilDate, readonly number[]>()
  for (const [day, prices] of unpack()) {
    byDay.set(day, prices)
    if (day < today) days.push(sampleDay(day, prices, SOURCE))
  }
  for (let day = addDays(demoMarketPrices.lastDay, 1); day < today; day = addDays(day, 1)) {
    const before = byDay.get(addDays(day, -WEEKS_BACK)) ?? []
    const prices = fitted(before, stepsOfDay(day, 60))
    byDay.set(day, prices)
    days.push(sampleDay(day, prices, `${SOURCE}: los de un año antes`))
  }
  return days
}

export function makeMarketPrices(today: CivilDate) {
  const rows = sampleMarketDays(today).map((one) => ({
    area: 'ES',
    day: one.day,
    step_minutes: one.stepMinutes,
    eur_per_mwh: one.eurPerMwh,
    source: one.source,
    is_sample: true,
    imported_at: `${today}T00:00:00Z`,
    version: 1,
  }))
  return { market_prices: rows }
}

function sampleDay(day: CivilDate, eurPerMwh: readonly number[], source: string): MarketPriceDay {
  return { day, stepMinutes: 60, eurPerMwh, source, isSample: true }
}

function* unpack(): Generator<[CivilDate, readonly number[]]> {
  const bytes = inflateSync(Buffer.from(demoMarketPrices.packed, 'base64'))
  let at = 0
  for (let day: CivilDate = demoMarketPrices.firstDay; at < bytes.length; day = addDays(day, 1)) {
    const prices = Array.from(
      { length: stepsOfDay(day, 60) },
      (_, hour) => bytes.readInt16LE(at + hour * 2) / 100,
    )
    at += prices.length * 2
    yield [day, prices]
  }
}

/** A day of another length: the last hour again, or without it. */
function fitted(prices: readonly number[], hours: number): readonly number[] {
  const last = prices.at(-1) ?? 0
  return Array.from({ length: hours }, (_, hour) => prices[hour] ?? last)
}
