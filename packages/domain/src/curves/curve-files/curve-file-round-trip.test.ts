import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberAt } from '../../element-at.ts'
import { addDays, clockChangeOf, daysBetween, startOfDayUtc, type TimeZone } from '../../time/civil-time.ts'
import { ESTIMATED, MISSING, totalKwh, type EnergySeries } from '../../time/energy-series.ts'
import type { CurveFormat } from './curve-file.ts'
import { parseCurveText } from './parse-curve-file.ts'
import { writeCurveFile } from './write-curve-file.ts'

const CUPS = 'ES0021000000000001RK0F'
const formats: CurveFormat[] = [
  'datadis-old',
  'datadis-new',
  'e-distribucion',
  'i-de',
  'distributor',
  'endesa-customer-area',
  'f5d',
  'p5d',
  'a5d',
  'p1',
  'p2',
  'f1',
  'vector',
  'matrix',
]

interface Shape {
  startDate: string
  days: number
  stepMinutes: 15 | 60
  zone: TimeZone
  seed: number
  hasGaps: boolean
}

/** Energies of whole Wh, as the files carry them; gaps only on days whose clock does not change. */
function seriesOf({ startDate, days, stepMinutes, zone, seed, hasGaps }: Shape): EnergySeries {
  const startUtc = startOfDayUtc(startDate, zone)
  const step = stepMinutes * 60_000
  const length = (startOfDayUtc(addDays(startDate, days), zone) - startUtc) / step
  const kwh = new Float64Array(length)
  const quality = new Uint8Array(length)
  let state = seed
  for (let day = 0; day < days; day++) {
    const date = addDays(startDate, day)
    const from = (startOfDayUtc(date, zone) - startUtc) / step
    const to = (startOfDayUtc(addDays(date, 1), zone) - startUtc) / step
    for (let at = from; at < to; at++) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      const isEdge = at === 0 || at === length - 1
      if (hasGaps && !isEdge && state % 11 === 0 && clockChangeOf(date) === null) quality[at] = MISSING
      else {
        kwh[at] = (1 + (state % 9_000)) / 1000
        quality[at] = state % 13 === 0 ? ESTIMATED : 0
      }
    }
  }
  return { startUtc, stepMinutes, kwh, quality }
}

const shapes = fc.record({
  startDate: fc.constantFrom(
    '2024-02-27',
    '2024-03-29',
    '2024-10-25',
    '2025-03-28',
    '2025-10-24',
    '2025-12-30',
  ),
  days: fc.integer({ min: 3, max: 6 }),
  stepMinutes: fc.constantFrom(15 as const, 60 as const),
  zone: fc.constantFrom('Europe/Madrid' as const, 'Atlantic/Canary' as const),
  seed: fc.integer({ min: 1, max: 1e9 }),
  hasGaps: fc.boolean(),
})

describe('a written curve read again', () => {
  it.each(formats)(
    '[CUR-018] [CUR-044] keeps every value, gap and total of %s, clock changes and a leap day included',
    (format) => {
      fc.assert(
        fc.property(shapes, (shape) => {
          const series = seriesOf(shape)
          const file = parseCurveText(writeCurveFile(format, { cups: CUPS, series, zone: shape.zone }), {
            zone: shape.zone,
          })
          expect(file.rejected).toEqual([])
          expect(file.series.startUtc).toBe(series.startUtc)
          expect(file.series.stepMinutes).toBe(series.stepMinutes)
          expect(file.series.kwh).toHaveLength(series.kwh.length)
          for (const [at, kwh] of series.kwh.entries()) {
            expect(Math.abs(numberAt(file.series.kwh, at) - kwh)).toBeLessThan(1e-9)
            expect(file.series.quality?.[at] === MISSING).toBe(series.quality?.[at] === MISSING)
          }
          expect(file.summary.totalKwh).toBeCloseTo(totalKwh(series), 6)
          expect(daysBetween(file.summary.firstDate, file.summary.lastDate) + 1).toBe(shape.days)
        }),
        { numRuns: 40 },
      )
    },
  )
  it('keeps estimated marks and surplus where the format has them', () => {
    const series = seriesOf({
      startDate: '2025-03-28',
      days: 4,
      stepMinutes: 60,
      zone: 'Europe/Madrid',
      seed: 5,
      hasGaps: false,
    })
    const surplus = { ...series, kwh: series.kwh.map((kwh) => kwh / 2) }
    for (const format of ['datadis-new', 'e-distribucion', 'f5d', 'b5d', 'p1d', 'p2d', 'f1'] as const) {
      const file = parseCurveText(writeCurveFile(format, { cups: CUPS, series, surplus }))
      expect([...(file.series.quality ?? [])]).toEqual([...(series.quality ?? [])])
      expect(totalKwh(file.surplus ?? series)).toBeCloseTo(totalKwh(surplus), 1)
    }
  })
})
