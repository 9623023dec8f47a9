import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ListExport } from '@vatio/protocol/energy-crm/exports/exports.schema'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { ClientsPage } from '../clients/ClientsPage.tsx'
import { ContractsPage } from '../contracts/ContractsPage.tsx'
import { ExportsPage } from './ExportsPage.tsx'

const ready: ListExport = {
  idListExport: '01900000-0000-7000-8000-000000000001',
  list: 'contracts',
  format: 'xlsx',
  fileName: 'contratos_16-11-2026.xlsx',
  state: 'ready',
  doneRows: 1234,
  totalRows: 1234,
  sizeBytes: 250_000,
  requestedAt: '2026-11-16T09:00:00.000Z',
  expiresAt: '2026-11-17T09:01:00.000Z',
}
const running: ListExport = {
  ...ready,
  idListExport: '01900000-0000-7000-8000-000000000002',
  fileName: 'clientes_16-11-2026.csv',
  state: 'running',
  doneRows: 500,
  totalRows: 2000,
  sizeBytes: null,
  expiresAt: null,
}

let exports: readonly ListExport[]
let refusal: string | null
beforeEach(() => {
  clearToasts()
  exports = [running, ready]
  refusal = null
  vi.stubGlobal(
    'fetch',
    vi.fn((path: string, init?: { method?: string }) => {
      const isWrite = init?.method === 'POST'
      if (isWrite && refusal && /exports\/|export\/file/.test(path)) {
        const errors = [{ message: refusal }]
        return Promise.resolve(Response.json({ errors, requestId: 'r' }, { status: 409 }))
      }
      if (path.includes('/export/file')) return Promise.resolve(Response.json(running, { status: 201 }))
      if (path.endsWith('/link')) {
        const link = { path: '/api/energy-crm/exports/file/x', expiresAt: '2026-11-16T09:10:00.000Z' }
        return Promise.resolve(Response.json(link))
      }
      if (path.endsWith('/cancel')) {
        exports = [{ ...running, state: 'cancelled' }, ready]
        return Promise.resolve(Response.json(exports[0]))
      }
      if (path.includes('/energy-crm/exports')) {
        return Promise.resolve(Response.json([exports, exports.length, { totalIsExact: true }]))
      }
      if (path.includes('/withPaginationAndFilters')) {
        const summary = path.includes('/contracts/') ? { contractNumber: 125 } : {}
        return Promise.resolve(Response.json([[], 125, { totalIsExact: true, ...summary }]))
      }
      return Promise.resolve(Response.json([]))
    }),
  )
})

const sent = (part: string) =>
  (vi.mocked(fetch).mock.calls as unknown as [string, { method?: string; body?: string }?][])
    .filter(([path, init]) => path.includes(part) && init?.method === 'POST')
    .map(([path, init]) => [path, init?.body ? (JSON.parse(init.body) as unknown) : null])

describe('the export of a list', () => {
  it('[CLI-014] asks for all contracts of the list with its filters and order, in the format that is chosen', async () => {
    await renderScreen(<ContractsPage />, {
      path: '/energy-crm/contracts?utilityType=gas&q=luna&sort=client',
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Exportar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Exportar contratos' })
    await within(dialog).findByText(/^El archivo tendrá los 125 contratos de la lista con sus filtros/)
    fireEvent.click(within(dialog).getByLabelText('CSV'))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Exportar' }))
    await waitFor(() =>
      expect(sent('/export/file')).toEqual([
        [
          '/api/energy-crm/contracts/export/file?format=csv&findSimilar=true&sort=client&direction=asc',
          { closed: false, text: 'luna', utilityType: 'gas' },
        ],
      ]),
    )
    await within(dialog).findByText('500 de 2.000')
  })
  it('[CLI-013] asks for all clients of the list in its order', async () => {
    await renderScreen(<ClientsPage />, { path: '/energy-crm/clients?active=yes&sort=-contracts' })
    fireEvent.click(await screen.findByRole('button', { name: 'Exportar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Exportar clientes' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Exportar' }))
    await waitFor(() =>
      expect(sent('/export/file')).toEqual([
        ['/api/energy-crm/clients/export/file?format=xlsx&sort=contracts&direction=desc', { active: true }],
      ]),
    )
  })
  it.each([
    [
      'LIST_EXPORT_RUNNING',
      'Ya hay una exportación tuya de esta lista en marcha. Espera a que termine o cancélala.',
    ],
    ['UNKNOWN_CODE', 'Ha habido un error al exportar los contratos.'],
  ])('says why it does not begin: %s', async (code, text) => {
    refusal = code
    await renderScreen(<ContractsPage />, { path: '/energy-crm/contracts' })
    fireEvent.click(await screen.findByRole('button', { name: 'Exportar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Exportar contratos' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Exportar' }))
    await screen.findByText(text)
  })
})

describe('the own exports', () => {
  it('show how far they are, and are cancelled', async () => {
    await renderScreen(<ExportsPage />)
    await screen.findByText('500 de 2.000')
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar clientes_16-11-2026.csv' }))
    await screen.findByText(/Cancelada$/)
  })
  it('are downloaded by a link', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await renderScreen(<ExportsPage />)
    await screen.findByText('disponible hasta el 17-11-2026 10:01')
    expect(screen.getByText('1.234 filas')).toBeTruthy()
    expect(screen.getByText('250 kB')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Descargar contratos_16-11-2026.xlsx' }))
    await waitFor(() => expect(click).toHaveBeenCalledOnce())
    const [link] = click.mock.contexts
    if (!(link instanceof HTMLAnchorElement)) throw new Error('no link')
    expect([link.getAttribute('href'), link.download]).toEqual([
      '/api/energy-crm/exports/file/x',
      'contratos_16-11-2026.xlsx',
    ])
    click.mockRestore()
  })
  it.each([
    [
      'Descargar contratos_16-11-2026.xlsx',
      'LIST_EXPORT_NOT_READY',
      'El archivo ya no se conserva. Vuelve a exportar la lista.',
    ],
    [
      'Descargar contratos_16-11-2026.xlsx',
      'UNKNOWN_CODE',
      'Ha habido un error al descargar la exportación.',
    ],
    ['Cancelar clientes_16-11-2026.csv', 'JOB_ALREADY_FINISHED', 'La exportación ya había terminado.'],
    ['Cancelar clientes_16-11-2026.csv', 'UNKNOWN_CODE', 'Ha habido un error al cancelar la exportación.'],
  ])('%s: says why it fails: %s', async (name, code, text) => {
    refusal = code
    await renderScreen(<ExportsPage />)
    fireEvent.click(await screen.findByRole('button', { name }))
    await screen.findByText(text)
  })
  it('say that there are none yet', async () => {
    exports = []
    await renderScreen(<ExportsPage />)
    await screen.findByText('Todavía no has exportado nada.')
  })
})
