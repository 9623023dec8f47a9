import { describe, expect, it } from 'vitest'
import { templateTypes } from '../../report-templates/template-type.ts'
import type { ReportData } from '../report-variable.ts'
import { getVariableCatalogue } from '../variable-catalogues.ts'
import { reportSamples, sampleNames } from './report-samples.ts'

const samples = templateTypes.flatMap((type) =>
  sampleNames.map((name) => ({ type, name, data: reportSamples[type][name] as ReportData })),
)

describe('samples of report data', () => {
  it.each(samples)('$type $name has exactly the variables of its catalogue', ({ type, data }) => {
    const catalogue = getVariableCatalogue(type)
    for (const kind of ['fields', 'tables', 'charts', 'bills', 'images', 'maps'] as const) {
      expect(Object.keys(data[kind]).toSorted()).toEqual(Object.keys(catalogue[kind]).toSorted())
    }
  })

  it.each(samples)('$type $name gives every row and total one cell a column', ({ data }) => {
    for (const table of Object.values(data.tables)) {
      for (const row of table ? [...table.rows, ...(table.total ? [table.total] : [])] : []) {
        expect(row).toHaveLength(table?.columns.length ?? 0)
      }
    }
  })

  it.each(samples)('$type $name gives every series one value a category', ({ data }) => {
    for (const chart of Object.values(data.charts)) {
      for (const { values } of chart?.series ?? []) expect(values).toHaveLength(chart?.categories.length ?? 0)
    }
  })

  it.each(samples)('$type $name adds the lines of its bills to their totals', ({ data }) => {
    for (const bill of Object.values(data.bills)) {
      const lines = bill?.lines.filter(({ kind }) => kind === 'line') ?? []
      const subtotals = bill?.lines.filter(({ kind }) => kind === 'subtotal') ?? []
      const total = bill?.lines.find(({ kind }) => kind === 'total')?.amount ?? 0
      const isBase = bill?.lines[0]?.kind === 'subtotal'
      const sum = [...lines, ...(isBase ? subtotals : [])].reduce((added, { amount }) => added + amount, 0)
      expect(sum).toBeCloseTo(total, 2)
    }
  })
})
