import { describe, expect, it } from 'vitest'
import { readWorkedExample } from '../../../test/worked-example.ts'
import { computeYearlyRange } from '../production/uncertainty.ts'
import { readWeatherRows } from './read-pvgis-rows.ts'
import { computeSpreadPercent } from './typical-hours.ts'

describe('the worked example in docs/calculations/solar-pvgis.md', () => {
  it('gives the figures of the page', () => {
    const page = readWorkedExample('solar-pvgis')
    const years = [1580, 1620, 1600, 1640, 1560]
    const mean = years.reduce((sum, kwh) => sum + kwh, 0) / years.length
    const spread = computeSpreadPercent(years) ?? Number.NaN
    expect(mean).toBe(page('mean of the years'))
    expect((spread * mean) / 100).toBeCloseTo(page('standard deviation'), 4)
    expect(spread).toBeCloseTo(page('spread, percent'), 5)
    expect(computeYearlyRange(mean, spread).p90).toBeCloseTo(page('P90 of the year'), 2)
    const rows = Array.from({ length: 8760 }, (_, hour) => {
      const text = new Date(Date.UTC(2023, 0, 1, hour)).toISOString()
      const time = `${text.slice(0, 10).replaceAll('-', '')}:${text.slice(11, 13)}00`
      return { 'time(UTC)': time, 'Gb(n)': 0, 'Gd(h)': 0, T2m: 10, WS10m: 2 }
    })
    const origin = { place: { latDeg: 40, lonDeg: -3, altitudeM: 600 }, database: null, years: null }
    expect(readWeatherRows(rows, origin, 0.1761).minute).toBe(page('minute of the irradiance'))
  })
})
