import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CurveImport, CurveImportRow } from '@vatio/protocol/curves/curve-imports/curve-imports.schema'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { countRows, shownRowsOf, storedCurvesOf } from './curve-import-rows.ts'
import { CurveImportQuestions } from './CurveImportQuestions.tsx'

const summary = {
  format: 'f5d',
  stepMinutes: 60,
  unit: 'Wh',
  firstDate: '2026-04-03',
  lastDate: '2026-04-03',
  days: 1,
  totalKwh: 10,
  estimatedSteps: 0,
  missingSteps: 0,
} as const
const read = { summary, surplusKwh: null, warnings: [], rejected: [], rejectedLines: 0 }
const row = (idCurveImportRow: string, change: Partial<CurveImportRow> = {}): CurveImportRow => ({
  idCurveImportRow,
  idCurveImportFile: 'f',
  fileName: `${idCurveImportRow}.csv`,
  measure: null,
  cups: null,
  idConsumptionPoint: null,
  supplyName: null,
  clientName: null,
  state: 'open',
  question: null,
  read,
  monthFirst: null,
  dateOrder: null,
  unitDoubt: null,
  unit: null,
  errorCode: null,
  errorDetails: null,
  ...change,
})
const found: CurveImport = {
  idCurveImport: 'i',
  creationTimestamp: '2026-11-16T09:00:00.000Z',
  expiresAt: '2026-12-16T09:00:00.000Z',
  isStoring: false,
  files: [
    { idCurveImportFile: 'f', name: 'todo.zip', errorCode: null, errorDetails: null },
    { idCurveImportFile: 'g', name: 'foto.png', errorCode: 'CURVE_EXTENSION_NOT_ALLOWED', errorDetails: {} },
  ],
  rows: [
    row('stored', { state: 'stored' }),
    row('ready'),
    row('unit', {
      question: 'unit',
      unitDoubt: { annualKwh: 3_942_000, mostKwh: 40_296, powerKw: 4.6 },
    }),
    row('order', {
      question: 'date-order',
      monthFirst: { ...read, summary: { ...summary, firstDate: '2026-03-04', totalKwh: 20 } },
    }),
    row('skipped', { state: 'skipped' }),
  ],
}

describe('the rows of an import of curves', () => {
  it('begin with what needs an answer and what was refused; an unreadable file is a row', () => {
    const rows = shownRowsOf(found)
    expect(rows.map(({ fileName }) => fileName)).toEqual([
      'order.csv',
      'unit.csv',
      'foto.png',
      'ready.csv',
      'stored.csv',
      'skipped.csv',
    ])
    expect(countRows(rows)).toEqual({ ready: 1, asked: 2, refused: 1, confirmed: 0, stored: 1, totalKwh: 40 })
  })
  it('are in the order of their names where they need the same, whatever arrived first', () => {
    const rows = ['mes 10', 'mes 9', 'Árbol'].map((name) => row(name))
    expect(shownRowsOf({ ...found, files: [], rows }).map(({ fileName }) => fileName)).toEqual([
      'Árbol.csv',
      'mes 9.csv',
      'mes 10.csv',
    ])
  })
  it('show the reading of the order that was answered', () => {
    const monthFirst = { ...read, summary: { ...summary, totalKwh: 20 } }
    const readings = (['day-first', 'month-first'] as const).map((dateOrder) => {
      const [shown] = shownRowsOf({ ...found, files: [], rows: [row('a', { dateOrder, monthFirst })] })
      return shown?.read
    })
    expect(readings).toEqual([read, monthFirst])
  })
})

it('asks once for all rows alike, and sends the answer for each of them', async () => {
  const onAnswer = vi.fn()
  await renderScreen(<CurveImportQuestions rows={shownRowsOf(found)} isBusy={false} onAnswer={onAnswer} />)
  expect(
    screen.getByText(
      '«order.csv» empieza el 03-04-2026 si va delante el día, y el 04-03-2026 si va delante el mes.',
    ),
  ).toBeTruthy()
  expect(
    screen.getByText(
      /«unit.csv» daría 3\.942\.000,00\skWh al año: más de los 40\.296,00\skWh que admite una potencia de 4,60\skW/,
    ),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Mes/día/año' }))
  await userEvent.click(screen.getByRole('button', { name: 'Son Wh' }))
  expect(onAnswer.mock.calls).toEqual([
    [{ rows: ['order'], dateOrder: 'month-first' }],
    [{ rows: ['unit'], unit: 'Wh' }],
  ])
})

it('leads from the stored curves to the sum of their supplies over the last year', () => {
  const inSupply = (id: string, lastDate: string, state: CurveImportRow['state'] = 'stored') =>
    row(`${id} ${lastDate}`, {
      state,
      idConsumptionPoint: id,
      read: { ...read, summary: { ...summary, lastDate } },
    })
  const rows = [
    inSupply('a', '2025-12-31'),
    inSupply('a', '2024-12-31'),
    inSupply('b', '2025-06-30'),
    inSupply('c', '2026-06-30', 'open'),
  ]
  expect(storedCurvesOf(shownRowsOf({ ...found, files: [], rows }))).toEqual({
    curves: 3,
    supplies: ['a', 'b'],
    sum: { by: 'supplies', supplies: 'a,b', from: '2025-01-01', to: '2025-12-31' },
  })
  expect(storedCurvesOf(shownRowsOf({ ...found, files: [], rows: [row('ready')] }))).toBeNull()
})

it('asks of several curves with one answer for all of them', async () => {
  const onAnswer = vi.fn()
  const orders = ['a', 'b'].map((name) => row(name, { question: 'date-order', monthFirst: read }))
  await renderScreen(
    <CurveImportQuestions
      rows={shownRowsOf({ ...found, files: [], rows: orders })}
      isBusy={false}
      onAnswer={onAnswer}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Día/mes/año en todas' }))
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ rows: ['a', 'b'], dateOrder: 'day-first' })
})
