import { expect, it } from 'vitest'
import { listChangedVariables } from './changed-variables.ts'

const catalogue = {
  fields: {
    'report.date': { label: 'Fecha', group: 'Informe', kind: 'date' },
    'best.saving': { label: 'Ahorro', group: 'Oferta', kind: 'money' },
    'best.marketer': { label: 'Comercializadora', group: 'Oferta', kind: 'text' },
  },
  tables: { ranking: { label: 'Ofertas', group: 'Oferta' } },
  charts: {},
  bills: {},
  images: {},
  maps: {},
} as const
const table = { columns: [{ label: 'Oferta', kind: 'text' }], rows: [['Luz'], ['Gas']], total: null } as const
const data = {
  fields: { 'report.date': '2026-11-01', 'best.saving': 120.5, 'best.marketer': 'Luz SA' },
  tables: { ranking: table },
  charts: {},
  bills: {},
  images: {},
  maps: {},
  explanations: [],
}

it('names what has changed of a record, and not the day of the report', () => {
  const current = {
    ...data,
    fields: { ...data.fields, 'report.date': '2026-11-28', 'best.saving': 120.51 },
    tables: { ranking: { ...table, rows: [['Gas'], ['Luz']] } },
  }
  expect(listChangedVariables(data, current, catalogue)).toEqual(['Ahorro', 'Ofertas'])
})

it('names nothing of the same values with their keys in another order, nor of a value that is missing on both sides', () => {
  const { columns, rows, total } = table
  const current = { ...data, tables: { ranking: { total, rows, columns } } }
  expect(listChangedVariables(data, current, catalogue)).toEqual([])
  expect(
    listChangedVariables({ ...data, tables: {} }, { ...data, tables: { ranking: null } }, catalogue),
  ).toEqual([])
})
