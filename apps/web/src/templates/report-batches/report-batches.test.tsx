import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReportBatch } from '@vatio/protocol/templates/report-batches/report-batches.schema'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { clearToasts, getToasts } from '../../platform/messages/toasts.ts'
import type { Selection } from '../../ui/table/selection.ts'
import { BatchReportsCard } from './BatchReportsCard.tsx'
import { ReportBatchesPage } from './ReportBatchesPage.tsx'

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`
const batchOf = (values: Partial<ReportBatch>): ReportBatch => ({
  idReportBatch: id(1),
  entity: 'comparison',
  destination: 'archive',
  state: 'ready',
  reports: 3,
  done: 3,
  failed: 0,
  sizeBytes: 250_000,
  requestedAt: '2026-11-16T09:00:00.000Z',
  expiresAt: '2026-11-17T09:01:00.000Z',
  ...values,
})

let batches: readonly ReportBatch[]
let refusal: string | null
let sent: { readonly path: string; readonly body: unknown }[]
beforeEach(() => {
  clearToasts()
  batches = []
  refusal = null
  sent = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method === 'POST') {
      sent.push({ path, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : null })
      if (refusal) return Response.json({ errors: [{ message: refusal }], requestId: 'r' }, { status: 409 })
      if (path.endsWith('/reportBatches')) batches = [batchOf({ state: 'queued', done: 0, expiresAt: null })]
      return Response.json(batches[0], { status: path.endsWith('/reportBatches') ? 201 : 200 })
    }
    if (path.endsWith(`/${id(1)}`)) {
      const failures = [
        { idEntity: id(2), title: null, code: 'NOT_FOUND' },
        { idEntity: id(3), title: 'Oferta de Ana', code: 'LICENSE_LIMIT_REACHED' },
      ]
      return Response.json({ ...batches[0], failures })
    }
    return Response.json([batches, batches.length, { totalIsExact: true }])
  })
})

describe('the batches of a user', () => {
  it('are shown with their progress, their file and what is stored with the records', async () => {
    batches = [
      batchOf({ idReportBatch: id(4), state: 'running', done: 1, failed: 1, expiresAt: null }),
      batchOf({}),
      batchOf({ idReportBatch: id(5), destination: 'documents', sizeBytes: null, expiresAt: null }),
    ]
    await renderScreen(<ReportBatchesPage />)
    const rows = await screen.findAllByRole('listitem')
    expect(within(rows[0]!).getByRole('progressbar')).toBeTruthy()
    expect(within(rows[0]!).getByRole('button', { name: 'Cancelar' })).toBeTruthy()
    expect(rows[1]!.textContent).toContain('Informes de 3 comparativas')
    expect(within(rows[1]!).getByRole('button', { name: 'Descargar' })).toBeTruthy()
    expect(rows[2]!.textContent).toContain('guardados en sus documentos')
    expect(within(rows[2]!).queryByRole('button')).toBeNull()
  })

  it('say why reports are missing, and make them', async () => {
    batches = [batchOf({ state: 'incomplete', done: 1, failed: 2 })]
    await renderScreen(<ReportBatchesPage />)
    fireEvent.click(await screen.findByRole('button', { name: 'Ver por qué' }))
    expect(await screen.findByText('Ya no existe o ya no lo ves')).toBeTruthy()
    expect(screen.getByText('Oferta de Ana: El plan no tiene más espacio para documentos')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Hacer los que faltan' }))
    await waitFor(() =>
      expect(sent).toMatchObject([{ path: `/api/templates/reportBatches/${id(1)}/resume` }]),
    )
  })

  it('say how they begin where there are none', async () => {
    await renderScreen(<ReportBatchesPage />)
    expect(await screen.findByText(/Selecciona filas de una lista y pulsa Generar informes/)).toBeTruthy()
  })
})

describe('reports of selected rows', () => {
  const rows = [{ key: id(6) }, { key: id(7) }]
  const source = { rows, total: 2, error: null, isFetching: false, refetch: () => {} }
  const open = async (selected: Selection = { kind: 'some', keys: new Set([id(6), id(7)]) }) => {
    await renderScreen(
      <BatchReportsCard
        entity="comparison"
        source={source as never}
        rowKey={(row: { key: string }) => row.key}
        selected={selected}
      />,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Generar informes' }))
  }

  it('are requested for the documents of their clients with explanations', async () => {
    await open()
    const dialog = await screen.findByRole('dialog', { name: 'Informes de 2 comparativas' })
    fireEvent.click(within(dialog).getByRole('radio', { name: 'En los documentos de cada registro' }))
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Añadir las páginas «Cómo se calcula»' }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Generar' }))
    await waitFor(() =>
      expect(sent).toEqual([
        {
          path: '/api/templates/reportBatches',
          body: {
            entity: 'comparison',
            idEntities: [id(6), id(7)],
            destination: 'documents',
            explanations: true,
          },
        },
      ]),
    )
    expect(await within(dialog).findByText('Informes de 3 comparativas')).toBeTruthy()
  })

  it('are refused with a text while another batch runs, and the choice is kept', async () => {
    refusal = 'REPORT_BATCH_RUNNING'
    await open()
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('radio', { name: 'En los documentos de cada registro' }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Generar' }))
    await waitFor(() => expect(getToasts()[0]?.text).toContain('Ya hay un lote tuyo en marcha'))
    const chosen = within(dialog).getByRole<HTMLInputElement>('radio', {
      name: 'En los documentos de cada registro',
    })
    expect(chosen.checked).toBe(true)
  })

  it('are at most 500', async () => {
    const keys = new Set(Array.from({ length: 501 }, (_, index) => String(index)))
    await open({ kind: 'some', keys })
    await waitFor(() => expect(getToasts()[0]?.text).toContain('500 filas como mucho'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
