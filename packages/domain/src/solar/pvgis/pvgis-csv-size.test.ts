import { describe, expect, it } from 'vitest'
import { DomainError } from '../../domain-error.ts'
import { parsePvgisFile } from './parse-pvgis-csv.ts'

const refusal = (table: string) => {
  try {
    parsePvgisFile(`Latitude (decimal degrees): 40\nLongitude (decimal degrees): -3\n${table}`)
    return null
  } catch (error) {
    return error instanceof DomainError ? [error.code, error.details] : error
  }
}

describe('a CSV that PVGIS cannot have written', () => {
  it('is refused before its rows are read where it has hundreds of columns', () => {
    const names = Array.from({ length: 400 }, (_, index) => `c${index}`).join(',')
    const rows = Array.from({ length: 9_000 }, () => '20230101:0010,1').join('\n')
    expect(refusal(`time,P,${names}\n${rows}`)).toEqual(['PVGIS_CONTENT_UNKNOWN', undefined])
  })

  it('is refused where it has more rows than twenty years of hours', () => {
    expect(refusal(`time,P\n${'20230101:0010,1\n'.repeat(300_001)}`)).toEqual([
      'PVGIS_CONTENT_INCOMPLETE',
      { rows: 300_000 },
    ])
  })
})
