import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CurveImportRow } from '@vatio/protocol/curves/curve-imports/curve-imports.schema'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { CUPS, point, stubSupplyCalls } from '../../../test/supply-calls.ts'
import { shownRowsOf } from './curve-import-rows.ts'
import { CurveRowDialog } from './CurveRowDialog.tsx'

const calls = stubSupplyCalls()
const OTHER_CUPS = 'ES0021000000000002RW'
const ID = point.idConsumptionPoint

const row = (change: Partial<CurveImportRow>): CurveImportRow => ({
  idCurveImportRow: '01900000-0000-7000-8000-0000000000e1',
  idCurveImportFile: '01900000-0000-7000-8000-0000000000e2',
  fileName: 'enero.csv',
  measure: null,
  cups: OTHER_CUPS,
  idConsumptionPoint: null,
  supplyName: null,
  clientName: null,
  state: 'open',
  question: null,
  read: null,
  monthFirst: null,
  dateOrder: null,
  unitDoubt: null,
  unit: null,
  errorCode: null,
  errorDetails: null,
  ...change,
})

async function openRow(change: Partial<CurveImportRow>) {
  const onAnswer = vi.fn()
  const [shown] = shownRowsOf({
    idCurveImport: 'i',
    creationTimestamp: '2026-11-16T09:00:00.000Z',
    expiresAt: '2026-12-16T09:00:00.000Z',
    isStoring: false,
    files: [],
    rows: [row(change)],
  })
  await renderScreen(<CurveRowDialog shown={shown!} isBusy={false} onAnswer={onAnswer} onClose={() => {}} />)
  return onAnswer
}

it('names the supply by its own CUPS, and warns where the file has another', async () => {
  calls.answers[`/consumptionPoints/${ID}`] = { body: point }
  await openRow({ idConsumptionPoint: ID, supplyName: 'Nave 2' })
  expect(
    await screen.findByText(`La curva es de ${OTHER_CUPS} y el punto de consumo es ${CUPS}.`),
  ).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Punto de consumo' }).value).toBe(
      `Nave 2 · ${CUPS}`,
    ),
  )
})

it('does not warn where the CUPS differ by their two last characters alone', async () => {
  calls.answers[`/consumptionPoints/${ID}`] = { body: point }
  await openRow({ idConsumptionPoint: ID, supplyName: 'Nave 2', cups: CUPS.slice(0, 20) })
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Punto de consumo' }).value).toContain(CUPS),
  )
  expect(screen.queryByText('El CUPS no coincide')).toBeNull()
})

it('leads from an unknown CUPS to a new supply that has it, in another tab', async () => {
  calls.answers['/checkCups'] = { body: { exists: false, contracts: [] } }
  await openRow({ question: 'supply' })
  const link = await screen.findByRole<HTMLAnchorElement>('link', {
    name: `Crear el punto de consumo ${OTHER_CUPS}`,
  })
  expect(link.getAttribute('href')).toBe(`/energy-crm/consumption-points/new?cups=${OTHER_CUPS}`)
  expect(link.target).toBe('_blank')
})

it('takes the supply that was created since the file was read by one click', async () => {
  calls.answers['/checkCups'] = { body: { exists: true, idConsumptionPoint: ID, contracts: [] } }
  const onAnswer = await openRow({ question: 'supply' })
  await userEvent.click(await screen.findByRole('button', { name: `Usar el punto de consumo ${OTHER_CUPS}` }))
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(
    { rows: ['01900000-0000-7000-8000-0000000000e1'], idConsumptionPoint: ID },
    expect.any(Function),
  )
})

it('does not go on showing a supply that was refused', async () => {
  calls.answers['/checkCups'] = { body: { exists: true, idConsumptionPoint: ID, contracts: [] } }
  const onAnswer = await openRow({ question: 'supply' })
  const name = `Usar el punto de consumo ${OTHER_CUPS}`
  onAnswer.mockImplementation((_answer, onRefused: () => void) => queueMicrotask(onRefused))
  await userEvent.click(await screen.findByRole('button', { name }))
  expect(await screen.findByRole('button', { name })).toBeTruthy()
  onAnswer.mockReset()
  await userEvent.click(screen.getByRole('button', { name }))
  expect(screen.queryByRole('button', { name })).toBeNull()
})
