import { describe, expect, it } from 'vitest'
import type { EnergySeries } from '../../time/energy-series.ts'
import { alignSurplus } from './aligned-surplus.ts'

const HOUR = 3_600_000
const series = (startHour: number, kwh: number[], stepMinutes: 15 | 60 = 60): EnergySeries => ({
  startUtc: startHour * HOUR,
  stepMinutes,
  kwh: Float64Array.from(kwh),
})

describe('alignSurplus', () => {
  it('[BIL-006] aligns surplus that begins later and ends earlier with the consumption', () => {
    const { surplusCurve } = alignSurplus(series(10, [1, 1, 1, 1]), series(11, [5, 6]))
    expect([...surplusCurve.kwh]).toEqual([0, 5, 6, 0])
    expect(surplusCurve.startUtc).toBe(10 * HOUR)
  })
  it('[BIL-006] omits surplus before and after the consumption', () => {
    const { surplusCurve } = alignSurplus(series(10, [1, 1]), series(9, [4, 5, 6, 7]))
    expect([...surplusCurve.kwh]).toEqual([5, 6])
  })
  it('[BIL-006] is empty where the two do not overlap', () => {
    const { surplusCurve } = alignSurplus(series(10, [1, 1]), series(50, [4]))
    expect([...surplusCurve.kwh]).toEqual([0, 0])
  })
  it('[BIL-006] converts quarter-hours and hours to hours', () => {
    const quarters = series(10, [1, 1, 1, 1, 2, 2, 2, 2], 15)
    const { curve, surplusCurve } = alignSurplus(quarters, series(10, [3, 4]))
    expect([...curve.kwh]).toEqual([4, 8])
    expect([...surplusCurve.kwh]).toEqual([3, 4])
  })
})
