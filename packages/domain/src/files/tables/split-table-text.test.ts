import { describe, expect, it } from 'vitest'
import { MAX_TABLE_CELL, splitTableText } from './split-table-text.ts'
import { TABLE_MAX_ROWS } from './table-file.ts'

describe('the text of a table', () => {
  it.each([
    ['a;b\r\n1,5;2\r\n', ';'],
    ['a\tb\n1,5\t2\n', '\t'],
    ['a,b\r1.5,2', ','],
    ['a|b\n1,5|2', '|'],
  ] as const)('%j has the separator %j', (text, separator) => {
    const table = splitTableText(text)
    expect(table.separator).toBe(separator)
    expect(table.rows.map(({ line, cells }) => [line, cells.length])).toEqual([
      [1, 2],
      [2, 2],
    ])
  })
  it('reads quotes, separators and line breaks inside cells, and counts the lines of the file', () => {
    const text = '\uFEFFNombre;Nota\n"Bar ""El Sol"";\nnuevo" ;x\n\n;;\nÚltima;"'
    expect(splitTableText(text).rows).toEqual([
      { line: 1, cells: ['Nombre', 'Nota'] },
      { line: 2, cells: ['Bar "El Sol";\nnuevo', 'x'] },
      { line: 6, cells: ['Última', '"'] },
    ])
  })
  it('does not lose the rest of the file to a quote that is never closed', () => {
    const rows = splitTableText(`a;b\n"x;1\n${'y;2\n'.repeat(3_000)}`).rows
    expect([rows.length, rows[1]?.cells]).toEqual([3_002, ['"x', '1']])
  })
  it('cuts a cell before a character that would be halved', () => {
    const text = `a;b\n${'x'.repeat(MAX_TABLE_CELL - 1)}😀;1`
    expect(splitTableText(text).rows[1]?.cells[0]).toBe('x'.repeat(MAX_TABLE_CELL - 1))
  })
  it('cuts cells that no field takes and stops beyond the most rows', () => {
    expect(splitTableText(`a;b\n${'x'.repeat(9_000)};1`).rows[1]?.cells[0]).toHaveLength(MAX_TABLE_CELL)
    expect(() => splitTableText('a;b\n'.repeat(TABLE_MAX_ROWS + 40))).toThrow('TABLE_TOO_MANY_ROWS')
    expect(() => splitTableText('\n'.repeat(5 * TABLE_MAX_ROWS))).toThrow('TABLE_TOO_MANY_ROWS')
  })
})
