import type { PowerOptimisationInput } from '@vatio/domain/billing/power-optimisation/optimise-powers'
import { byteAt, elementAt } from '@vatio/domain/element-at'
import { periodsOfDay } from '@vatio/domain/periods/tariff-periods/tariff-period'
import { civilTimeAt } from '@vatio/domain/time/civil-time'
import type { EnergySeries } from '@vatio/domain/time/energy-series'

/**
 * The obvious way, kept as the control: an object per quarter-hour, the excess of every power of 0.1 kW added up
 * from all of them, and the cheapest rising combination carried from period to period.
 *
 * @returns the least total in EUR, to compare with that of the real search.
 */
export function optimisePowersNaively(input: PowerOptimisationInput): number {
  const { tariff, zone, powerEurPerKwDay, excessTerms } = input
  const { startUtc, kwh } = input.demand as EnergySeries
  const quarters = Array.from(kwh, (energy, index) => {
    const { date, hour } = civilTimeAt(startUtc + index * 900_000, 'Europe/Madrid')
    return { date, hour, kw: energy * 4, period: 0 }
  })
  for (let from = 0; from < quarters.length;) {
    const day = elementAt(quarters, from).date
    const ofDay = quarters.slice(from, from + 100).filter(({ date }) => date === day)
    const periods = periodsOfDay(tariff, zone, day)
    ofDay.forEach((quarter, at) => (quarter.period = byteAt(periods, at >> 2) - 1))
    from += ofDay.length
  }
  const days = new Set(quarters.map(({ date }) => date)).size
  const points = Math.ceil(quarters.reduce((most, { kw }) => Math.max(most, kw), 0) * 10 - 1e-9)
  const carried = Array.from({ length: points }, () => 0)
  for (const [period, price] of powerEurPerKwDay.entries()) {
    const months: { month: string; kw: number[] }[] = []
    for (const { date, kw } of quarters.filter((quarter) => quarter.period === period)) {
      const month = date.slice(0, 7)
      const last = months.at(-1)
      if (last?.month === month) last.kw.push(kw)
      else months.push({ month, kw: [kw] })
    }
    let least = Number.POSITIVE_INFINITY
    for (let point = 0; point < points; point++) {
      const powerKw = (point + 1) / 10
      let cost = powerKw * price * days
      for (const month of months) {
        let squares = 0
        for (const kw of month.kw) if (kw > powerKw) squares += (kw - powerKw) ** 2
        cost += elementAt(excessTerms.eurPerKw, period) * Math.sqrt(squares)
      }
      least = Math.min(least, elementAt(carried, point) + cost)
      carried[point] = least
    }
  }
  return elementAt(carried, points - 1)
}
