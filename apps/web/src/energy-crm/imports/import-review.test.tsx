import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ImportDetail, ImportRow } from '@vatio/protocol/energy-crm/imports/imports.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { cellFrom, gridFields, neighbourOf, nextProblem } from './import-grid.ts'
import { checkedImport, ID_IMPORT, refusedRow, skippedRow, warnedRow } from './import.fixture.ts'
import { stubImportServer } from '../../../test/imports-server.ts'
import { ImportPage } from './ImportPage.tsx'

const path = `/energy-crm/imports/${ID_IMPORT}`
const user = userEvent.setup({ delay: null })
const rows = [warnedRow, skippedRow, refusedRow]

const corrected: ImportRow = {
  ...refusedRow,
  outcome: 'create',
  values: { ...refusedRow.values, name: 'Marte SL' },
  corrected: ['name'],
  reasons: [],
}
const afterCorrection: ImportDetail = {
  ...checkedImport,
  version: 4,
  summary: {
    ...checkedImport.summary!,
    create: 2,
    refused: 0,
    codes: [],
    records: { client: 2, consumptionPoint: 0, contract: 0 },
  },
}

beforeEach(() => {
  clearToasts()
  sessionStorage.clear()
})

const cellOf = (line: number, place: number) => {
  const row = screen.getByRole('rowheader', { name: new RegExp(`^Fila ${line}`) }).closest('tr')
  return within(row as HTMLElement).getAllByRole('cell')[place] as HTMLElement
}

describe('moving in the grid', () => {
  const size = { rows: 3, fields: 4 }
  it('stays inside the rows and fields', () => {
    expect(cellFrom({ row: 0, field: 0 }, 'ArrowUp', size)).toEqual({ row: 0, field: 0 })
    expect(cellFrom({ row: 1, field: 1 }, 'ArrowDown', size, true)).toEqual({ row: 2, field: 1 })
    expect(cellFrom({ row: 1, field: 1 }, 'End', size)).toEqual({ row: 1, field: 3 })
    expect(cellFrom({ row: 1, field: 1 }, 'a', size)).toBeNull()
    expect(neighbourOf({ row: 0, field: 3 }, 'next', size)).toEqual({ row: 1, field: 0 })
    expect(neighbourOf({ row: 0, field: 0 }, 'previous', size)).toEqual({ row: 0, field: 0 })
  })

  it('finds the next error or warning, and begins again after the last', () => {
    const fields = gridFields(checkedImport, rows)
    expect(fields.map(({ key }) => key)).toEqual(['name', 'dniOrCif', 'phoneNumber'])
    expect(nextProblem(rows, fields, null)).toEqual({ row: 0, field: 1 })
    expect(nextProblem(rows, fields, { row: 0, field: 1 })).toEqual({ row: 2, field: 0 })
    expect(nextProblem(rows, fields, { row: 2, field: 0 })).toEqual({ row: 0, field: 1 })
    expect(nextProblem([skippedRow], fields, null)).toBeNull()
  })

  it('shows a field without a column where a row complains about it', () => {
    const row: ImportRow = {
      ...skippedRow,
      reasons: [{ field: 'email', code: 'IMPORT_EMAIL_INVALID', severity: 'error' }],
    }
    expect(gridFields(checkedImport, [row]).map(({ key }) => key)).toContain('email')
  })
})

describe('the review of an import', () => {
  it('[CLI-016] shows first the rows with errors, each with its field and its reason', async () => {
    stubImportServer(checkedImport, rows)
    await renderScreen(<ImportPage />, { path })
    await screen.findByRole('grid', { name: 'Filas del archivo' })
    expect(screen.getByRole('button', { name: /Con error/, pressed: true })).toBeTruthy()
    expect(screen.getAllByRole('rowheader')).toHaveLength(1)
    const cell = cellOf(4, 0)
    expect(cell.getAttribute('aria-invalid')).toBe('true')
    expect(cell.textContent).toContain('Este dato es obligatorio y está vacío.')
  })

  it('[CLI-016] filters the rows by what they do and by their reason, in the address', async () => {
    stubImportServer(checkedImport, rows)
    const { address } = await renderScreen(<ImportPage />, { path })
    fireEvent.click(await screen.findByRole('button', { name: 'Todas 3' }))
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(3))
    expect(address()).toContain('show=all')
    await user.click(screen.getByRole('combobox', { name: 'Motivo' }))
    await user.click(await screen.findByRole('option', { name: /carácter de control del NIF.*\(1\)/ }))
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
    expect(address()).toContain('code=CLIENT_NIF_INVALID')
    expect(cellOf(2, 1).textContent).toContain('El carácter de control del NIF')
  })

  it('[CLI-016] corrects a cell by keyboard, which is checked again and stays in its place', async () => {
    const server = stubImportServer(checkedImport, rows)
    server.answer = () => ({ row: corrected, import: afterCorrection })
    await renderScreen(<ImportPage />, { path })
    await screen.findByRole('grid')
    await user.click(screen.getByRole('button', { name: 'Siguiente error' }))
    expect(document.activeElement).toBe(cellOf(4, 0))
    await user.keyboard('Marte SL{Enter}')
    await screen.findByText('Marte SL')
    await waitFor(() => expect(cellOf(4, 0).getAttribute('aria-invalid')).toBeNull())
    expect(server.sent).toEqual([
      {
        method: 'PUT',
        path: `/api/energy-crm/import/${ID_IMPORT}/rows/3`,
        body: { version: 3, values: { name: 'Marte SL' } },
      },
    ])
    expect(screen.getByRole('rowheader', { name: /Se crea/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Se crean 2' })).toBeTruthy()
  })

  it('leaves a cell as it was with Escape, and sends nothing for the same text', async () => {
    const server = stubImportServer(checkedImport, rows)
    await renderScreen(<ImportPage />, { path })
    await screen.findByRole('grid')
    fireEvent.click(cellOf(4, 1))
    await user.keyboard('{F2}zzz{Escape}')
    expect(cellOf(4, 1).textContent).toContain('A58818501')
    await user.keyboard('{Enter}{Enter}')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(server.sent).toEqual([])
  })

  it('[CLI-016] keeps a correction that could not be sent, also over a reload, and sends it again', async () => {
    const server = stubImportServer(checkedImport, rows)
    server.answer = () => null
    const first = await renderScreen(<ImportPage />, { path })
    await screen.findByRole('grid')
    fireEvent.click(cellOf(4, 0))
    await user.keyboard('Marte SL{Enter}')
    await screen.findByText(/Hay una corrección sin guardar/)
    first.unmount()

    server.answer = () => ({ row: corrected, import: afterCorrection })
    await renderScreen(<ImportPage />, { path })
    await screen.findByText('Marte SL')
    fireEvent.click(await screen.findByRole('button', { name: 'Guardar ahora' }))
    await waitFor(() => expect(screen.queryByText(/sin guardar/i)).toBeNull())
    expect(server.sent.at(-1)?.body).toEqual({ version: 3, values: { name: 'Marte SL' } })
  })

  it('does not overwrite what another tab has changed: the text waits to be saved again', async () => {
    const server = stubImportServer(checkedImport, rows)
    server.answer = () => 'VERSION_CONFLICT'
    await renderScreen(<ImportPage />, { path })
    await screen.findByRole('grid')
    fireEvent.click(cellOf(4, 0))
    server.detail = { ...checkedImport, version: 9 }
    await user.keyboard('Marte SL{Enter}')
    await screen.findByText(/Las filas han cambiado mientras tanto/)
    await screen.findByText(/Hay una corrección sin guardar/)
    server.answer = () => ({ row: corrected, import: { ...afterCorrection, version: 10 } })
    fireEvent.click(screen.getByRole('button', { name: 'Guardar ahora' }))
    await waitFor(() => expect(server.sent.at(-1)?.body).toMatchObject({ version: 9 }))
  })

  it('offers to read the rows again when a correction changes others', async () => {
    const server = stubImportServer(checkedImport, rows)
    const summary = { ...afterCorrection.summary!, create: 4, refused: -0 }
    server.detail = { ...checkedImport, summary: { ...checkedImport.summary!, refused: 3 } }
    server.answer = () => ({ row: corrected, import: { ...afterCorrection, summary } })
    await renderScreen(<ImportPage />, { path })
    await screen.findByRole('grid')
    fireEvent.click(cellOf(4, 0))
    await user.keyboard('Marte SL{Enter}')
    fireEvent.click(await screen.findByRole('button', { name: 'Actualizar las filas' }))
    await screen.findByText('Ninguna fila tiene errores.')
  })

  it('corrects nothing of an import that is done', async () => {
    stubImportServer({ ...checkedImport, state: 'imported', importedAt: '2026-11-20T09:05:00.000Z' }, [
      {
        ...warnedRow,
        records: [{ entity: 'client', idEntity: ID_IMPORT, action: 'create', undo: null }],
      },
    ])
    await renderScreen(<ImportPage />, { path: `${path}?step=review` })
    const link = await screen.findByRole('link', { name: 'Cliente creado' })
    expect(link.getAttribute('href')).toBe(`/energy-crm/clients/client/${ID_IMPORT}`)
    fireEvent.click(cellOf(2, 0))
    await user.keyboard('x')
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})
