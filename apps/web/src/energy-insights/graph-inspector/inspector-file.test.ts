import { describe, expect, it } from 'vitest'
import { hourlySeries, periodSeries } from './inspected-chart.fixture.ts'
import { INSPECTOR_FILE, inspectorData } from './inspector-file.ts'

describe('the file of the inspector', () => {
  it('[GRF-015] is named after the product', () => {
    expect(INSPECTOR_FILE).toBe('vatio.csv')
  })
  it('[GRF-014] has date, hour and a column for each series, within what is shown', () => {
    const data = inspectorData([hourlySeries('Nave', '2025-01-01', 1)], null)
    expect(data.headers).toEqual(['Fecha', 'Hora', 'Nave (kWh)'])
    expect(data.rows.slice(0, 2)).toEqual([
      ['01-01-2025', 1, 0],
      ['01-01-2025', 2, 1],
    ])
    expect(data.rows.at(-1)).toEqual(['01-01-2025', 24, 23])
    const from = Date.UTC(2025, 0, 1, 22)
    expect(
      inspectorData([hourlySeries('Nave', '2025-01-01', 2)], { from, to: from + 7_200_000 }).rows,
    ).toEqual([
      ['01-01-2025', 23, 22],
      ['01-01-2025', 24, 23],
      ['02-01-2025', 1, 24],
    ])
  })
  it('has the places of series without time, and rounds the noise of sums', () => {
    const data = inspectorData([{ ...periodSeries, y: [0.1 + 0.2, null, 5] }], null)
    expect(data.headers).toEqual(['Periodo', 'Reparto (%)'])
    expect(data.rows).toEqual([
      ['P1', 0.3],
      ['P2', null],
      ['P3', 5],
    ])
  })
  it('has the places of a zoomed axis without time, both ends included', () => {
    expect(inspectorData([periodSeries], { from: 0.9, to: 2 }).rows).toEqual([
      ['P2', 30],
      ['P3', 50],
    ])
  })
  it('has of a second axis the part that lies over the shown part of the first one', () => {
    const one = hourlySeries('2024', '2024-05-06', 2)
    const other = hourlySeries('2025', '2025-05-05', 2)
    const from = Date.UTC(2024, 4, 7)
    const { rows } = inspectorData([one, other], { from, to: from + 3_600_000 }, true)
    expect(rows).toEqual([
      ['07-05-2024', 1, 24, null],
      ['07-05-2024', 2, 25, null],
      ['06-05-2025', 1, null, 24],
      ['06-05-2025', 2, null, 25],
    ])
  })
})
