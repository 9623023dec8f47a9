import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { consumptionColumns, pointColumns } from './sips-columns.data.ts'
import { parseSipsFileName } from './sips-file-name.ts'
import { sipsLayoutOf } from './sips-layout.ts'
import { monthlyReadingsOf } from './sips-months.ts'
import { isRejectedSips, readSipsConsumption, readSipsPoint } from './sips-row.ts'

const CUPS = 'ES0031408000000001AB0F'
const NAME = '202603_SIPS2_CONSUMOS_ELECTRICIDAD_0031.csv'
const LINE = `${CUPS},2026-01-01,2026-01-31,018,100000,200500,300000,0,0,0,1,2,3,4,5,6,3300,4600,0,0,0,0,6,R`

describe('the name of a SIPS file', () => {
  it('says month, version, contents, energy and distributor', () => {
    expect(parseSipsFileName(NAME)).toEqual({
      month: '2026-03',
      version: 'SIPS2',
      content: 'consumption',
      energy: 'electricity',
      distributor: '0031',
    })
    expect(parseSipsFileName('202604_SIPS2026_PS_ELECTRICIDAD_i-DE.csv.gz')).toMatchObject({
      version: 'SIPS2026',
      content: 'points',
      distributor: 'i-DE',
    })
    expect(parseSipsFileName('sips2_consumos_gas.csv')).toMatchObject({ month: null, energy: 'gas' })
    for (const name of ['SIPS.csv', '202613_SIPS2_PS_GAS_x.csv', 'curva.csv'])
      expect(parseSipsFileName(name)).toBeNull()
  })
})

describe('the lines of a SIPS file', () => {
  it('of consumption are months in kWh and kW, known by their number of columns where the name says nothing', () => {
    const layout = sipsLayoutOf('datos.csv', LINE)
    expect(layout.kind).toEqual({ version: 'SIPS2', content: 'consumption', energy: 'electricity' })
    expect(readSipsConsumption(LINE, layout)).toEqual({
      cups20: CUPS.slice(0, 20),
      startDate: '2026-01-01',
      endDate: '2026-01-31',
      tariffCode: '018',
      activeKwh: [100, 200.5, 300, 0, 0, 0],
      demandedKw: [3.3, 4.6, 0, 0, 0, 0],
      readingType: 'R',
    })
  })
  it('of 2026 have no reactive energy, and those of gas two periods', () => {
    const of2026 = `${CUPS},2026-01-01,2026-01-31,018,1000,2000,3000,,,,9000,8000,,,,,6,R`
    const layout = sipsLayoutOf('202604_SIPS2026_CONSUMOS_ELECTRICIDAD_0031.csv', of2026)
    expect(readSipsConsumption(of2026, layout)).toMatchObject({
      activeKwh: [1, 2, 3, 0, 0, 0],
      demandedKw: [9, 8, 0, 0, 0, 0],
    })
    const gas = `${CUPS},2026-01-01,2026-01-31,RL1,5000,0,1,2,3,0,R`
    expect(readSipsConsumption(gas, sipsLayoutOf('x.csv', gas))).toMatchObject({
      activeKwh: [5, 0],
      demandedKw: [],
    })
  })
  it('are found by the names of the columns where the first line has them, in any order', () => {
    const names = ['codigoTipoLectura', ...consumptionColumns.filter((name) => name !== 'codigoTipoLectura')]
    const layout = sipsLayoutOf('x.csv', `\uFEFF${names.join(',')}`)
    expect(layout).toMatchObject({ hasHeader: true, cups: 1 })
    const cells = LINE.split(',')
    const line = [cells.at(-1), ...cells.slice(0, -1)].join(',')
    expect(readSipsConsumption(line, layout)).toMatchObject({ cups20: CUPS.slice(0, 20), readingType: 'R' })
  })
  it('of supply points give powers and codes, never the holder nor the marketer', () => {
    const values: Record<string, string> = {
      cups: CUPS,
      nombreEmpresaDistribuidora: '"Distribuidora, S.A."',
      codigoPostalPS: '28001',
      codigoTarifaATREnVigor: '018',
      potenciasContratadasEnWP1: '3450',
      potenciaMaximaBIEW: '5750',
      tipoIdTitular: 'NI',
      codigoComercializadora: '0894',
      fechaUltimaLectura: '2026-02-28',
      CNAE: '9820',
    }
    const line = pointColumns.map((name) => values[name] ?? '').join(',')
    const point = readSipsPoint(line, sipsLayoutOf('202603_SIPS2_PS_ELECTRICIDAD_0031.csv', line))
    expect(point).toMatchObject({
      cups20: CUPS.slice(0, 20),
      distributor: 'Distribuidora, S.A.',
      contractedKw: [3.45, null, null, null, null, null],
      installationKw: 5.75,
      lastReadingDate: '2026-02-28',
    })
    expect(JSON.stringify(point)).not.toMatch(/NI|0894/)
  })
  it('may be of one day, without the empty cells at the end, and with a CUPS in small letters', () => {
    const layout = sipsLayoutOf(NAME, LINE)
    const read = (line: string) => readSipsConsumption(line, layout)
    expect(read(LINE.replace('2026-01-31', '2026-01-01'))).toMatchObject({ endDate: '2026-01-01' })
    expect(read(LINE.split(',').slice(0, 7).join(','))).toMatchObject({
      activeKwh: [100, 200.5, 300, 0, 0, 0],
      demandedKw: [0, 0, 0, 0, 0, 0],
      readingType: '',
    })
    expect(read(LINE.toLowerCase())).toMatchObject({ cups20: CUPS.slice(0, 20) })
  })
  it('that cannot be used say column and text', () => {
    const layout = sipsLayoutOf(NAME, LINE)
    const rejected = (line: string) => {
      const read = readSipsConsumption(line, layout)
      return isRejectedSips(read) ? read : null
    }
    expect(rejected(LINE)).toBeNull()
    expect(rejected(LINE.replace('200500', 'mucho'))).toEqual({
      code: 'SIPS_VALUE_INVALID',
      field: 'consumoEnergiaActivaEnWhP2',
      detail: 'mucho',
    })
    for (const value of ['-1', '0x1F', '1e9', '1'.repeat(16), 'Infinity', '1.']) {
      expect(rejected(LINE.replace('200500', value))?.code, value).toBe('SIPS_VALUE_INVALID')
    }
    expect(rejected(LINE.replace('200500', `${'9'.repeat(15)}.5`))).toBeNull()
    // A character of two halves is not cut in two.
    expect(rejected(LINE.replace('200500', `${'x'.repeat(59)}😀`))?.detail).toBe('x'.repeat(59))
    expect(rejected(LINE.replace('200500', `${'x'.repeat(58)}😀`))?.detail).toBe(`${'x'.repeat(58)}😀`)
    expect(rejected(LINE.replace('2026-01-31', '31/01/2026'))).toMatchObject({ field: 'fechaFinMesConsumo' })
    expect(rejected(LINE.replace('2026-01-31', '2025-12-31'))?.code).toBe('SIPS_DATE_INVALID')
    expect(rejected(`${LINE},1,2`)?.code).toBe('SIPS_COLUMNS_WRONG')
  })
})

it('refuses what is no SIPS file, and supply points without names whose order is not published', () => {
  const code = (name: string, line: string) => errorOf(() => sipsLayoutOf(name, line)).code
  expect(code('curva.csv', 'CUPS;Fecha;Hora')).toBe('SIPS_FILE_UNKNOWN')
  expect(code(NAME, 'a,b,c')).toBe('SIPS_FILE_UNKNOWN')
  expect(code('202604_SIPS2026_PS_ELECTRICIDAD_x.csv', CUPS)).toBe('SIPS_FILE_UNKNOWN')
  expect(code('202604_SIPS2_PS_GAS_x.csv', CUPS)).toBe('SIPS_FILE_UNKNOWN')
})

it('puts billed energy into the month of its middle day and adds what falls into the same month', () => {
  const billed = [
    { startDate: '2025-12-20', endDate: '2026-01-19', activeKwh: [1, 2, 3, 0, 0, 0] },
    { startDate: '2026-01-20', endDate: '2026-01-31', activeKwh: [10, 0, 0, 0, 0, 0] },
    { startDate: '2025-11-01', endDate: '2025-11-30', activeKwh: [7, 0, 0, 0, 0, 0] },
    // Its middle day is 15 March, though it ends in April.
    { startDate: '2026-02-25', endDate: '2026-04-02', activeKwh: [3, 0, 0, 0, 0, 0] },
    // Of two middle days the earlier one.
    { startDate: '2026-05-31', endDate: '2026-06-01', activeKwh: [5, 0, 0, 0, 0, 0] },
  ]
  const inP1 = (p1: number) => ({ p1, p2: 0, p3: 0, p4: 0, p5: 0, p6: 0 })
  expect(monthlyReadingsOf(billed)).toEqual([
    { year: 2025, month: 11, activeConsumptionByPeriod: inP1(7) },
    { year: 2026, month: 1, activeConsumptionByPeriod: { p1: 11, p2: 2, p3: 3, p4: 0, p5: 0, p6: 0 } },
    { year: 2026, month: 3, activeConsumptionByPeriod: inP1(3) },
    { year: 2026, month: 5, activeConsumptionByPeriod: inP1(5) },
  ])
})
