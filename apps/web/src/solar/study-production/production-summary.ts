import type { Production } from '@vatio/protocol/solar/production/production.schema'
import type { SurfaceProductionSummary } from '@vatio/protocol/solar/studies/study-content.schema'

/** What a study keeps of a calculated production; null where it has no day. */
export function toProductionSummary(production: Production): SurfaceProductionSummary | null {
  const { days, stepMinutes, typicalYear, peakPowerKwp, source } = production
  if (days.length === 0) return null
  const { totalKwh, monthlyKwh } = typicalYear
  return { peakPowerKwp, totalKwh, monthlyKwh, meanDayKw: meanDayOf(days, stepMinutes), source }
}

/**
 * Mean power of each clock hour, kW. The two days of the year in which the clock is changed have other hours and are left
 * out.
 */
export function meanDayOf(days: Production['days'], stepMinutes: 15 | 60): number[] {
  const perHour = 60 / stepMinutes
  const whole = days.filter(
    ({ valuesList }) => valuesList.length === 24 * perHour && !valuesList.includes(null),
  )
  return Array.from({ length: 24 }, (_, hour) => {
    const kwh = whole.reduce((sum, { valuesList }) => {
      return sum + valuesList.slice(hour * perHour, (hour + 1) * perHour).reduce<number>(addUp, 0)
    }, 0)
    return whole.length === 0 ? 0 : kwh / whole.length
  })
}

function addUp(sum: number, kwh: number | null): number {
  return sum + (kwh ?? 0)
}
