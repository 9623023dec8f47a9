import { expect, it } from 'vitest'
import { isCurveFileName } from './curve-file-name.ts'

it('[CUR-040] [CUR-041] [CUR-062] accepts xlsx, xls, csv, ods, txt and no extension, and nothing else', () => {
  for (const name of ['a.xlsx', 'A.XLS', 'curva.2025.csv', 'a.ods', 'a.txt', 'curva', 'curva.'])
    expect(isCurveFileName(name), name).toBe(true)
  for (const name of ['a.pdf', 'a.xlsm', 'a.csv.exe', 'a.zip', '.csv', '', 'a.html'])
    expect(isCurveFileName(name), name).toBe(false)
})
