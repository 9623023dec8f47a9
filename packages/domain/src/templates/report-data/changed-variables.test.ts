import { describe, expect, it } from 'vitest'
import { electricityComparisonCatalogue as catalogue } from './catalogues/electricity-comparison.ts'
import { findChangedVariables } from './changed-variables.ts'
import type { ReportData } from './report-variable.ts'
import { electricityComparisonSamples } from './samples/electricity-comparison.ts'

const data: ReportData = electricityComparisonSamples.typical
const withField = (key: string, value: string | number | null): ReportData => ({
  ...data,
  fields: { ...data.fields, [key]: value },
})

describe('what changed since a report was made', () => {
  it('is nothing where the values are the same, also after a database returned them', () => {
    expect(findChangedVariables(data, data, catalogue)).toEqual([])
    const sorted = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(sorted)
        : value !== null && typeof value === 'object'
          ? Object.fromEntries(
              Object.entries(value)
                .toSorted(([one], [other]) => one.localeCompare(other))
                .map(([key, held]) => [key, sorted(held)]),
            )
          : value
    expect(
      findChangedVariables(sorted(JSON.parse(JSON.stringify(data))) as ReportData, data, catalogue),
    ).toEqual([])
  })

  it('is said as it is written, and not where both are written alike', () => {
    const [change, ...more] = findChangedVariables(data, withField('current.yearlyCost', 12_437.5), catalogue)
    expect(change).toMatchObject({ key: 'current.yearlyCost', label: 'Coste anual actual' })
    expect(change?.after?.replaceAll('\u00a0', ' ')).toBe('12.437,50 €')
    expect(more).toEqual([])
    const kwh = Number(data.fields['consumption.yearlyKwh'])
    expect(findChangedVariables(data, withField('consumption.yearlyKwh', kwh + 1e-9), catalogue)).toEqual([])
  })

  it('names a table with another row, and a value that is gone', () => {
    const offers = data.tables.offers ?? null
    const shorter = {
      ...data,
      tables: { ...data.tables, offers: offers && { ...offers, rows: offers.rows.slice(1) } },
    }
    expect(findChangedVariables(data, shorter, catalogue)).toEqual([
      { key: 'offers', label: 'Ofertas por coste anual', before: null, after: null },
    ])
    expect(findChangedVariables(data, withField('client.name', null), catalogue)[0]).toMatchObject({
      key: 'client.name',
      after: '–',
    })
  })
})
