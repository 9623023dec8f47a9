import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import type { CurveCell } from '../../curves/curve-files/curve-file.ts'
import { parseSupplyPointFile } from './parse-supply-point-file.ts'

const rows = (...cells: CurveCell[][]) => cells.map((row, at) => ({ line: at + 1, cells: row }))
const point = {
  name: 'PUNTO DE SUMINISTRO',
  rows: rows(
    [
      'cups',
      'Titular',
      'Direccion',
      'LOCALIDAD',
      'Provincia',
      'Código Postal',
      'Tarifa',
      'Potencia P1 (kW)',
      'POTENCIA P2',
      'Consumo anual (kWh)',
    ],
    [
      'ES 0021 0000 0000 0001 RK 0F',
      'Ana',
      'Calle 1',
      'Madrid',
      'Madrid',
      8001,
      '2.0TD',
      '3,45',
      4.6,
      '1.234,5',
    ],
  ),
}
const readings = {
  name: 'Consumos',
  rows: rows(
    ['Fecha lectura anterior', 'Fecha lectura', 'Consumo P1', 'Consumo P2', 'Consumo P3'],
    ['31/12/2025', '31/01/2026', 10, 20, '30,5'],
    ['2026-01-31', '2026-02-28', 1, 2, 3],
  ),
}
const curve = {
  name: 'Curva',
  rows: rows(
    ['Fecha', 'Hora', 'Consumo kWh'],
    ...Array.from({ length: 24 }, (_, at) => ['15/01/2026', at + 1, 0.5]),
  ),
}

describe('a supply-point file', () => {
  it('[SOL-CD-026] [SOL-CD-027] [SOL-CD-032] gives the supply point, its consumption by period and its curve; names are matched without accents and case', () => {
    const file = parseSupplyPointFile([readings, curve, point])
    expect(file.point).toEqual({
      cups: 'ES0021000000000001RK0F',
      holder: 'Ana',
      address: 'Calle 1',
      city: 'Madrid',
      region: 'Madrid',
      addressCode: '08001',
      atrTariff: '2.0TD',
      contractedPower: { p1: 3.45, p2: 4.6 },
      anualConsumption: 1234.5,
    })
    expect(file.consumptionByPeriod[0]).toMatchObject({
      previousReadingDate: '2025-12-31',
      readingDate: '2026-01-31',
      activeConsumption: { p1: 10, p2: 20, p3: 30.5 },
    })
    expect(
      file.readings.map(({ year, month, activeConsumptionByPeriod: { p1, p3 } }) => [year, month, p1, p3]),
    ).toEqual([
      [2026, 1, 10, 30.5],
      [2026, 2, 1, 3],
    ])
    expect([file.startDate, file.endDate, file.curve?.summary.totalKwh, file.problems]).toEqual([
      '2026-01-01',
      '2026-02-28',
      12,
      [],
    ])
  })
  it('may have the names in a column, other names of sheets, and no more than the supply point', () => {
    const column = {
      name: 'Hoja1',
      rows: rows(['CUPS', 'ES0021000000000001RK'], ['Tarifa de acceso', '3.0 TD'], ['Potencia P1', 20]),
    }
    expect(parseSupplyPointFile([column])).toMatchObject({
      point: { cups: 'ES0021000000000001RK', atrTariff: '3.0TD', contractedPower: { p1: 20 } },
      readings: [],
      curve: null,
      startDate: null,
    })
    expect(
      parseSupplyPointFile([
        { ...point, name: 'a' },
        { ...readings, name: 'b' },
        { ...curve, name: 'c' },
      ]),
    ).toMatchObject({
      readings: [{ month: 1 }, { month: 2 }],
      curve: { summary: { days: 1 } },
    })
  })
  it('takes the days of the curve where there are no readings', () => {
    expect(parseSupplyPointFile([point, curve])).toMatchObject({
      startDate: '2026-01-15',
      endDate: '2026-01-15',
    })
  })
  it('says sheet, line, field and reason of what it cannot use, and uses the rest', () => {
    const wrongPoint = {
      name: point.name,
      rows: rows(['CUPS', 'Tarifa', 'Potencia P1'], ['ES1', '9.9TD', 'mucha']),
    }
    const wrongReadings = {
      name: 'Consumos',
      rows: rows(
        readings.rows[0]?.cells.slice() ?? [],
        ['ayer', '31/01/2026', 1],
        ['31/01/2026', '01/01/2026', 1],
        ['31/01/2026', '28/02/2026', 'x'],
      ),
    }
    const file = parseSupplyPointFile([wrongPoint, wrongReadings])
    expect(file.problems.map(({ sheet, line, field, code }) => [sheet, line, field, code])).toEqual([
      ['Punto de suministro', 2, 'Potencia P1', 'NUMBER_INVALID'],
      ['Punto de suministro', 2, 'CUPS', 'CUPS_INVALID'],
      ['Punto de suministro', 2, 'Tarifa', 'TARIFF_UNKNOWN'],
      ['Consumos', 2, 'Fecha lectura anterior', 'DATE_INVALID'],
      ['Consumos', 3, 'Fecha lectura', 'DATE_INVALID'],
      ['Consumos', 4, 'Consumo P1', 'NUMBER_INVALID'],
    ])
    expect(file.point).toMatchObject({ cups: null, atrTariff: null, contractedPower: {} })
  })
  it('without a supply point, or without anything known, is refused', () => {
    expect(errorOf(() => parseSupplyPointFile([readings])).code).toBe('SUPPLY_POINT_FILE_POINT_MISSING')
    expect(errorOf(() => parseSupplyPointFile([curve])).code).toBe('SUPPLY_POINT_FILE_POINT_MISSING')
    expect(errorOf(() => parseSupplyPointFile([{ name: 'x', rows: rows(['a', 'b'], [1, 2]) }])).code).toBe(
      'SUPPLY_POINT_FILE_UNKNOWN',
    )
    expect(errorOf(() => parseSupplyPointFile([])).code).toBe('SUPPLY_POINT_FILE_UNKNOWN')
  })
})
