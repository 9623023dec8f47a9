import { expect, it } from 'vitest'
import { parseMeasureFileName } from './measure-file-name.ts'

it('reads kind, distributor, retailer, date and version in the name of a measure file', () => {
  expect(parseMeasureFileName('F5D_0031_0894_20250311.0.bz2')).toEqual({
    kind: 'f5d',
    distributor: '0031',
    retailer: '0894',
    date: '2025-03-11',
    version: 0,
  })
  expect(parseMeasureFileName('rf5d_0237_0762_20211008.12')).toMatchObject({ kind: 'f5d', version: 12 })
  expect(parseMeasureFileName('P1_0021_20250301_20250311.2')).toEqual({
    kind: 'p1',
    distributor: '0021',
    retailer: null,
    date: '2025-03-11',
    version: 2,
  })
  expect(parseMeasureFileName('F1_0021_0762_202503_20250410.0.zip')).toMatchObject({
    kind: 'f1',
    retailer: '0762',
    date: '2025-04-10',
  })
})
it('reads the name of a file that was saved twice', () => {
  for (const copy of [' (1)', '(12)', ' - copia', ' - copia (2)'])
    expect(parseMeasureFileName(`F5D_0031_0894_20250311${copy}.0`), copy).toMatchObject({
      kind: 'f5d',
      date: '2025-03-11',
      version: 0,
    })
})
it('gives no date for one that does not exist, and nothing for other names', () => {
  expect(parseMeasureFileName('P2D_0021_0762_20250231.0')).toMatchObject({ kind: 'p2d', date: null })
  for (const name of ['F5D.0', 'F5D_0031_0894_20250311.exe', 'X5D_0031_0894_20250311.0', 'curva.csv', ''])
    expect(parseMeasureFileName(name), name).toBeNull()
})
