import { describe, expect, it } from 'vitest'
import { parseCurveText } from './parse-curve-file.ts'

const CUPS = 'ES0021000000000001RK0F'

describe('the rows of a file with one value each', () => {
  it('have both passes of the October hour where their stamps are in UTC, in the Canary Islands too', () => {
    const first = Date.UTC(2025, 9, 25, 23)
    const stamps = Array.from({ length: 25 }, (_, at) => new Date(first + at * 3_600_000).toISOString())
    const text = ['Fecha;kWh', ...stamps.map((stamp, at) => `${stamp};${at}`)].join('\n')
    const { series, rejected } = parseCurveText(text, { zone: 'Atlantic/Canary' })
    expect([...series.kwh]).toEqual(stamps.map((_, at) => at))
    expect(rejected).toEqual([])
  })
  it('are refused where a decimal comma may belong to the energy or to the surplus', () => {
    const { rejected, summary } = parseCurveText(
      [
        'CUPS,Fecha,Hora,Consumo_kWh,Metodo_obtencion,energiaVertida_kWh',
        `${CUPS},15/01/2025,1,2,R,3`,
        `${CUPS},15/01/2025,2,2,5,R,3`,
      ].join('\n'),
    )
    expect(rejected).toMatchObject([{ line: 3, code: 'CURVE_COLUMNS_WRONG' }])
    expect(summary.totalKwh).toBe(2)
  })
  it('are refused with two more cells than names', () => {
    const { rejected, summary } = parseCurveText(
      [
        'CUPS,Fecha,Hora,Consumo_kWh,Metodo_obtencion',
        `${CUPS},15/01/2025,1,2,5,R`,
        `${CUPS},15/01/2025,2,2,5,7,R`,
      ].join('\n'),
    )
    expect(rejected).toMatchObject([{ line: 3, code: 'CURVE_COLUMNS_WRONG' }])
    expect(summary.totalKwh).toBe(2.5)
  })
  it('may have a gigawatt-hour in an hour, as energy or as surplus, and no more', () => {
    const { rejected, summary } = parseCurveText(
      [
        'CUPS;Fecha;Hora;Consumo_kWh;Metodo_obtencion;energiaVertida_kWh',
        `${CUPS};15/01/2025;1;1000000;R;1000000`,
        `${CUPS};15/01/2025;2;1000001;R;0`,
        `${CUPS};15/01/2025;3;1;R;1000001`,
      ].join('\n'),
      { unit: 'kWh' },
    )
    expect(rejected.map(({ line, code, detail }) => [line, code, detail])).toEqual([
      [3, 'CURVE_VALUE_IMPLAUSIBLE', '1000001'],
      [4, 'CURVE_VALUE_IMPLAUSIBLE', '1000001'],
    ])
    expect(summary.totalKwh).toBe(1_000_000)
  })
  it('of an F5D that ends with the method of the measure have that method', () => {
    const lines = [1, 5].map((method, at) => `${CUPS};2025/01/15 0${at + 1}:00;0;500;0;0;0;0;0;${method}`)
    const { summary } = parseCurveText(lines.join('\n'))
    expect(summary).toMatchObject({ format: 'f5d', totalKwh: 1, estimatedSteps: 1 })
  })
  it('of an F5D without the method of the measure are measured', () => {
    const lines = ['', '5'].map(
      (method, at) => `${CUPS};2025/01/15 0${at + 1}:00;0;500;0;0;0;0;0;${method};1`,
    )
    expect(parseCurveText(lines.join('\n')).summary).toMatchObject({ totalKwh: 1, estimatedSteps: 1 })
  })
})
