import { isTimed, type InspectedSeries } from '@vatio/domain/energy-insights/graph-inspector/inspected-series'
import { civilDateAt } from '@vatio/domain/time/civil-time'
import { formatDate } from '../../platform/formats/date-format.ts'

const POINTS = 60

/** A path of the highest value of each of sixty parts, within 100 by 30; gaps are open. */
export function sparkline(y: readonly (number | null)[]): string {
  const count = Math.min(POINTS, y.length)
  const highs: (number | null)[] = []
  for (let part = 0; part < count; part++) {
    let high: number | null = null
    const end = Math.floor(((part + 1) * y.length) / count)
    for (let at = Math.floor((part * y.length) / count); at < end; at++) {
      const value = y[at] ?? null
      if (value !== null && (high === null || value > high)) high = value
    }
    highs.push(high)
  }
  const present = highs.filter((value) => value !== null)
  const [low, high] = [Math.min(0, ...present), Math.max(0, ...present)]
  let isOpen = false
  return highs
    .map((value, at) => {
      if (value === null) {
        isOpen = false
        return ''
      }
      const x = count === 1 ? 0 : (100 * at) / (count - 1)
      const point = `${x.toFixed(1)} ${(29 - (28 * (value - low)) / (high - low || 1)).toFixed(1)}`
      const command = isOpen ? `L${point}` : `M${point} h0.1`
      isOpen = true
      return command
    })
    .join(' ')
    .trim()
}

/** The first and the last day of the series; undefined without an axis of time. */
export function periodText(series: readonly InspectedSeries[]): string | undefined {
  const timed = series.filter(isTimed)
  const days = timed
    .flatMap(({ x }) =>
      [x.startsUtc.at(0), x.startsUtc.at(-1)].map((utc) =>
        utc === undefined ? '' : civilDateAt(utc, x.zone),
      ),
    )
    .filter(Boolean)
    .toSorted()
  const [from, to] = [days.at(0), days.at(-1)]
  if (from === undefined || to === undefined) return undefined
  return from === to ? formatDate(from) : `${formatDate(from)} a ${formatDate(to)}`
}
