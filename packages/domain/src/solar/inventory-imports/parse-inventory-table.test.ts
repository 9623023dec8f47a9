import { describe, expect, it } from 'vitest'
import type { TableValue } from '../../files/tables/table-file.ts'
import { inventoryColumns } from './inventory-columns.data.ts'
import { inventoryKey, parseInventoryTable } from './parse-inventory-table.ts'

const parse = (header: readonly string[], ...rows: readonly TableValue[][]) =>
  parseInventoryTable(
    [header, ...rows].map((cells, at) => ({ line: at + 1, cells })),
    inventoryColumns['solar-panels'],
  )
const HEADER = ['Eficiencia (%)', 'POTENCIA (Wp)', 'ancho', 'Alto (mm)', 'Módelo', 'Fabricante'] as const

describe('reading a table of panels', () => {
  it('finds the columns in any order, without accents, case and units', () => {
    const [row] = parse(HEADER, [21.5, 440, 1134, 1762, 'Ebro 440', 'Ebro'])
    expect(row).toEqual({
      line: 2,
      values: {
        manufacturer: 'Ebro',
        name: 'Ebro 440',
        heigth: 1762,
        width: 1134,
        peakPower: 440,
        efficiency: 21.5,
      },
      problems: [],
    })
  })

  it('takes the decimal mark from the texts of the whole file', () => {
    const spanish = parse(HEADER, ['21,5', '440', '1.134', '1.762', 'A', 'Ebro'])
    const english = parse(HEADER, ['21.5', '440', '1134', '1,762', 'A', 'Ebro'])
    expect(spanish[0]?.values).toMatchObject({ efficiency: 21.5, width: 1134, heigth: 1762 })
    expect(english[0]?.values).toMatchObject({ efficiency: 21.5, width: 1134, heigth: 1762 })
  })

  it('marks the second row of a manufacturer and model, whatever their case and accents', () => {
    const rows = parse(
      HEADER,
      [21, 440, 1134, 1762, 'Núria', 'Ebro'],
      [21, 440, 1134, 1762, 'NURIA', 'ebro'],
      [21, 440, 1134, 1762, 'Nuria', 'Duero'],
    )
    expect(rows.map(({ problems }) => problems)).toEqual([[], [{ field: 'name', code: 'REPEATED' }], []])
    expect(inventoryKey('a', 'b')).not.toBe(inventoryKey('ab', ''))
  })

  it('requires the columns of required fields and at least one row', () => {
    expect(() => parse(HEADER.slice(1), [440, 1134, 1762, 'A', 'Ebro'])).toThrow('TABLE_FIELD_MISSING')
    expect(() => parse(HEADER)).toThrow('TABLE_EMPTY')
  })
})
