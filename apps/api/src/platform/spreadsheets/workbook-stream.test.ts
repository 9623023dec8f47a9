import { buffer } from 'node:stream/consumers'
import { read, utils } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { csvStream } from './csv-stream.ts'
import type { TableCell, TableFile } from './table-file.ts'
import { workbookStream } from './workbook-stream.ts'
import { scanZip } from './zip-scan.ts'

async function* batchesOf(rows: readonly (readonly TableCell[])[], size: number) {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}
async function* failingBatches() {
  yield [['a', 1]]
  throw new Error('cancelled')
}
const tableOf = (rows: readonly (readonly TableCell[])[], batch = 2): TableFile => ({
  sheetName: 'Contratos & más',
  headers: ['Nombre', 'Valor'],
  batches: batchesOf(rows, batch),
})
const NASTY = [
  '=1+1',
  '+34 600',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '＝1+1',
  '<b>&"\'',
  '_x0041_',
  '😀',
  ' con espacios ',
  'dos\nlíneas',
  'a;b',
]

describe('a workbook written as a stream', () => {
  it('is an archive that the reader of uploads accepts, with figures, dates and texts of those types', async () => {
    const file = await buffer(
      workbookStream(
        tableOf([
          ['Luna', 1234.5],
          ['Ríos', -2],
          ['día', { date: '2026-11-23' }],
          ['hora', { date: '2026-11-23T06:00' }],
          ['sí', true],
          [null, null],
        ]),
      ),
    )
    expect(await scanZip(file)).toMatchObject({ outcome: 'fits' })
    const book = read(file, { cellNF: true })
    expect(book.SheetNames).toEqual(['Contratos & más'])
    const sheet = book.Sheets['Contratos & más']
    const cell = (place: string) => ({ t: sheet?.[place]?.t, v: sheet?.[place]?.v })
    expect(['A1', 'A2', 'B2', 'B3', 'B4', 'B5', 'B6'].map(cell)).toEqual([
      { t: 's', v: 'Nombre' },
      { t: 's', v: 'Luna' },
      { t: 'n', v: 1234.5 },
      { t: 'n', v: -2 },
      { t: 'n', v: 46_349 },
      { t: 'n', v: 46_349.25 },
      { t: 's', v: 'Sí' },
    ])
    expect([sheet?.B4.w, sheet?.B5.w]).toEqual(['23-11-2026', '23-11-2026 06:00'])
  })
  it('keeps texts that begin like formulas as texts, and every other character', async () => {
    const sheet = read(await buffer(workbookStream(tableOf(NASTY.map((text) => [text, 1]))))).Sheets[
      'Contratos & más'
    ]
    const cells = NASTY.map((_, place) => sheet?.[`A${place + 2}`])
    expect(cells.map((cell) => [cell?.t, cell?.f])).toEqual(NASTY.map(() => ['s', undefined]))
    expect(cells.map((cell) => cell?.v)).toEqual(NASTY)
    const forbidden = await buffer(workbookStream(tableOf([['a\u0001b\ud800c', 1]])))
    expect(read(forbidden).Sheets['Contratos & más']?.A2.v).toBe('abc')
  })
  it('goes on in the next sheet where one is full, without losing or repeating rows', async () => {
    const rows = Array.from({ length: 11 }, (_, place) => [`r${place}`, place])
    const book = read(await buffer(workbookStream(tableOf(rows, 4), 6)))
    expect(book.SheetNames).toEqual(['Contratos & más', 'Contratos & más 2', 'Contratos & más 3'])
    const found = book.SheetNames.flatMap((name) => {
      const sheet = book.Sheets[name]
      return sheet ? utils.sheet_to_json<unknown[]>(sheet, { header: 1 }).slice(1) : []
    })
    expect(found).toEqual(rows)
  })
  it('has one empty sheet where there are no rows', async () => {
    const book = read(await buffer(workbookStream(tableOf([]))))
    expect(book.SheetNames).toHaveLength(1)
  })
  it('fails where its rows fail', async () => {
    for (const write of [workbookStream, csvStream]) {
      const table = { ...tableOf([]), batches: failingBatches() }
      await expect(buffer(write(table))).rejects.toThrow('cancelled')
    }
  })
})

describe('a CSV written as a stream', () => {
  it('opens in Spanish spreadsheets, and guards texts that begin like formulas', async () => {
    const text = String(
      await buffer(
        csvStream(
          tableOf([
            ['=1+1', 1234.5],
            ['a;"b"', -2],
            ['día', { date: '2026-11-23' }],
            ['poco', 0.0000001],
            ['mucho', -1e30],
            ['más', 1.5e21],
            ['', false],
          ]),
        ),
      ),
    )
    expect(text).toBe(
      '\ufeffNombre;Valor\r\n\'=1+1;1234,5\r\n"a;""b""";-2\r\ndía;23-11-2026\r\npoco;0,0000001\r\nmucho;-1000000000000000019884624838656\r\nmás;1500000000000000000000\r\n;No\r\n',
    )
  })
})
