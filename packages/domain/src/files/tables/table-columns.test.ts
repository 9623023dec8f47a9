import { describe, expect, it } from 'vitest'
import {
  applyRemembered,
  assertMapping,
  findHeader,
  headersKey,
  proposeMapping,
  toRemembered,
  type TableField,
} from './table-columns.ts'

const fields: readonly TableField[] = [
  { key: 'name', header: 'Nombre o razón social', synonyms: ['Cliente'], required: true },
  { key: 'nif', header: 'NIF', synonyms: ['CIF/DNI'], required: false },
  { key: 'kwh', header: 'Consumo anual', synonyms: ['kWh'], required: false },
]
const row = (line: number, ...cells: (string | number | null)[]) => ({ line, cells })

describe('the header of a table', () => {
  it('is found below titles, merged headings and the date of a report', () => {
    const rows = [
      row(1, 'LISTADO DE CLIENTES 2026'),
      row(2, 'Fecha', 46_000),
      row(3, 'Datos del cliente', null, 'Suministro'),
      row(5, 'CLIENTE *', ' cif / dni', 'Consumo anual (kWh)', null),
      row(6, 'Ana', '12345678Z', 1_200, 'suelto'),
    ]
    expect(findHeader(rows, fields)).toEqual({
      headerLine: 5,
      headers: ['CLIENTE *', 'cif / dni', 'Consumo anual (kWh)', ''],
      rows: rows.slice(4),
    })
  })
  it('is the first full row where no name is known, and missing where nothing stands below', () => {
    expect(findHeader([row(1, 'x'), row(2, 'Alfa', 'Beta'), row(3, 'a1', 'b2')], fields)?.headerLine).toBe(2)
    expect(findHeader([row(1, 'Cliente', 'NIF')], fields)).toBeNull()
    expect(findHeader([], fields)).toBeNull()
  })
})

describe('a proposed mapping', () => {
  it('goes by names without accents, case, units and marks, each field once', () => {
    const headers = [
      'NOMBRE O RAZON SOCIAL',
      'cliente',
      'C.I.F. / D.N.I.',
      'Cif-Dni',
      'CONSUMO ANUAL [MWh]',
      '',
    ]
    expect(proposeMapping(headers, fields)).toEqual(['name', null, 'nif', null, 'kwh', null])
  })
  it('prefers of two columns of one name the one that has values', () => {
    expect(proposeMapping(['NIF', 'NIF'], fields, (column) => column === 1)).toEqual([null, 'nif'])
    expect(proposeMapping(['NIF', 'NIF'], fields, () => false)).toEqual(['nif', null])
  })
  it('is remembered for the same headers in any order, repeated names apart', () => {
    const headers = ['Titular', 'Código', 'Código']
    const remembered = toRemembered(headers, ['name', 'nif', 'kwh'])
    expect(headersKey(['CODIGO', 'titular ', 'código'])).toBe(headersKey(headers))
    expect(applyRemembered(['codigo', 'Código', 'TITULAR'], remembered, fields)).toEqual([
      'nif',
      'kwh',
      'name',
    ])
    expect(applyRemembered(['titular'], { titular: 'gone' }, fields)).toEqual([null])
    expect(applyRemembered(['__proto__', 'constructor'], remembered, fields)).toEqual([null, null])
  })
})

describe('a chosen mapping', () => {
  it.each([
    [['other', 'name'], 'TABLE_FIELD_UNKNOWN'],
    [['name', 'name'], 'TABLE_FIELD_REPEATED'],
    [['nif', null], 'TABLE_FIELD_MISSING'],
  ])('%j is refused with %s', (mapping, code) => {
    expect(() => assertMapping(mapping, fields)).toThrow(code)
  })
  it('is accepted with its required fields', () => {
    expect(() => assertMapping([null, 'name'], fields)).not.toThrow()
  })
})

describe('a hostile table', () => {
  it('is looked through in proportion to its size, also where each cell is 4,000 opening brackets', () => {
    const cells = Array.from({ length: 128 }, () => '('.repeat(4_001))
    const before = performance.now()
    findHeader(
      Array.from({ length: 32 }, (_, place) => row(place + 1, ...cells)),
      fields,
    )
    // 30 s where the brackets of whole cells are looked for.
    expect(performance.now() - before).toBeLessThan(5_000)
  })
  it('has headers that end with a whole character', () => {
    const table = findHeader([row(1, `${'a'.repeat(199)}😀`, 'NIF'), row(2, 'x', 'y')], fields)
    expect(table?.headers).toEqual(['a'.repeat(199), 'NIF'])
  })
})
