import { expect, it } from 'vitest'
import { isCurveFileName, isForeignArchiveName } from './curve-file-name.ts'

it('[CUR-040] [CUR-041] [CUR-062] accepts xlsx, xls, csv, ods, txt and no extension, and nothing else', () => {
  for (const name of ['a.xlsx', 'A.XLS', 'curva.2025.csv', 'a.ods', 'a.txt', 'curva', 'curva.'])
    expect(isCurveFileName(name), name).toBe(true)
  for (const name of ['a.pdf', 'a.xlsm', 'a.csv.exe', 'a.rar', '.csv', '', 'a.html'])
    expect(isCurveFileName(name), name).toBe(false)
})
it('accepts the measure files of distributors, whose name ends in a version', () => {
  for (const name of ['F5D_0031_0894_20250311.0', 'P5D_0303_0642_20160126.12', 'rf5d_0237_0762_20211008.1'])
    expect(isCurveFileName(name), name).toBe(true)
  for (const name of ['F5D.0', 'X5D_0031_0894_20250311.0', 'F5D_1_2_20250311.exe'])
    expect(isCurveFileName(name), name).toBe(false)
})
it('accepts packed files of three kinds, and says of the others that they are packed', () => {
  for (const name of ['a.bz2', 'F5D_0031_0894_20250311.0.BZ2', 'a.zip', 'a.csv.gz'])
    expect(isCurveFileName(name), name).toBe(true)
  expect(['a.rar', 'A.7Z', 'a.tar', 'a.zip', 'a.csv'].map(isForeignArchiveName)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
