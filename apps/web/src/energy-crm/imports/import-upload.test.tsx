import { fireEvent, screen, waitFor } from '@testing-library/react'
import { TABLE_FILE_MAX_BYTES } from '@vatio/domain/files/tables/table-file'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { ClientsPage } from '../clients/ClientsPage.tsx'
import { ConsumptionPointsPage } from '../consumption-points/ConsumptionPointsPage.tsx'
import { ContractsPage } from '../contracts/ContractsPage.tsx'
import { ID_IMPORT, mappingImport } from './import.fixture.ts'
import { stubImportServer } from '../../../test/imports-server.ts'
import { NewImportPage } from './NewImportPage.tsx'

let answer: { readonly status: number; readonly body: unknown } | 'nothing' | 'no-connection'
let requests: string[]

/** Stands for XMLHttpRequest: the browser's fetch cannot report the progress of an upload. */
class FakeRequest {
  status = 0
  responseText = ''
  timeout = 0
  readonly upload = { addEventListener: () => {} }
  private readonly listeners = new Map<string, () => void>()
  open(_method: string, path: string): void {
    requests.push(path)
  }
  setRequestHeader(): void {}
  addEventListener(name: string, listener: () => void): void {
    this.listeners.set(name, listener)
  }
  abort(): void {
    this.listeners.get('abort')?.()
  }
  send(): void {
    if (answer === 'nothing') return
    queueMicrotask(() => {
      if (answer === 'no-connection') return this.listeners.get('error')?.()
      if (answer !== 'nothing') {
        this.status = answer.status
        this.responseText = JSON.stringify(answer.body)
      }
      return this.listeners.get('load')?.()
    })
  }
}

beforeEach(() => {
  clearToasts()
  requests = []
  answer = { status: 201, body: mappingImport }
  stubImportServer(mappingImport)
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => vi.unstubAllGlobals())

const path = '/energy-crm/imports/new?kind=contracts'
async function drop(file: File) {
  fireEvent.change(await screen.findByLabelText('Archivo que se importa'), { target: { files: [file] } })
}
const refusal = (message: string, details?: object) => ({
  status: 400,
  body: { errors: [{ message, details }], requestId: 'r' },
})

describe('the upload of an import', () => {
  it('[API-057] [CLI-016] sends a file of contracts and opens its columns', async () => {
    const { address } = await renderScreen(<NewImportPage />, { path })
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Contratos/ }).checked).toBe(true)
    await drop(new File(['CUPS;Cliente'], 'contratos.csv'))
    await waitFor(() => expect(address()).toBe(`/energy-crm/imports/${ID_IMPORT}`))
    expect(requests).toEqual(['/api/energy-crm/import/contracts'])
  })

  it('[API-058] [CLI-016] sends a file of clients to their own address once the kind is chosen', async () => {
    const { address } = await renderScreen(<NewImportPage />, { path })
    fireEvent.click(screen.getByRole('radio', { name: /^Clientes/ }))
    await waitFor(() => expect(address()).toBe('/energy-crm/imports/new?kind=clients'))
    await drop(new File(['Nombre'], 'clientes.csv'))
    await waitFor(() => expect(requests).toEqual(['/api/energy-crm/import/clients']))
  })

  it.each([
    ['informe.pdf', 10, /Este tipo de archivo no se importa/],
    ['vacio.csv', 0, /no tiene filas con datos/],
    ['enorme.csv', TABLE_FILE_MAX_BYTES + 1, /El archivo pasa de 25 MB/],
  ])('[CLI-016] does not send %s, and says why', async (name, size, text) => {
    await renderScreen(<NewImportPage />, { path })
    const file = new File(['x'], name)
    Object.defineProperty(file, 'size', { value: size })
    await drop(file)
    await screen.findByText(text)
    expect(requests).toEqual([])
  })

  it.each([
    ['TABLE_FILE_UNREADABLE', undefined, /no es una hoja de cálculo ni un texto con columnas/],
    ['TABLE_EMPTY', undefined, /no tiene filas con datos/],
    ['TABLE_TOO_MANY_ROWS', { limit: 50_000 }, /El archivo pasa de 50.000 filas/],
    ['SPREADSHEET_UNREADABLE', undefined, /está dañada/],
    ['SPREADSHEET_ENCRYPTED', undefined, /tiene contraseña/],
    ['SPREADSHEET_TOO_LARGE', undefined, /demasiado grande/],
    ['IMPORT_LIMIT', { limit: 40 }, /ya conserva 40 importaciones/],
    ['SOMETHING_ELSE', undefined, 'Se ha producido un error procesando el archivo'],
  ])('[CLI-016] says beside the file why it is not read: %s', async (code, details, text) => {
    answer = refusal(code, details)
    await renderScreen(<NewImportPage />, { path })
    await drop(new File(['x'], 'contratos.csv'))
    expect((await screen.findByRole('alert')).textContent).toMatch(text)
  })

  it('keeps a file that a lost connection has stopped, and sends it again', async () => {
    answer = 'no-connection'
    const { address } = await renderScreen(<NewImportPage />, { path })
    await drop(new File(['x'], 'contratos.csv'))
    await screen.findByText(/No hay conexión con el servidor/)
    answer = { status: 201, body: mappingImport }
    fireEvent.click(screen.getByRole('button', { name: 'Volver a subirlo' }))
    await waitFor(() => expect(address()).toBe(`/energy-crm/imports/${ID_IMPORT}`))
  })

  it('[CLI-016] asks which sheet of a workbook is imported, and sends the file with it', async () => {
    const sheets = [
      { name: '2025', rows: 1_200 },
      { name: 'Año 2026', rows: 1 },
    ]
    answer = refusal('IMPORT_SHEET_CHOICE', { sheets })
    const { address } = await renderScreen(<NewImportPage />, { path })
    await drop(new File(['x'], 'contratos.xlsx'))
    await screen.findByRole('group', { name: /contratos\.xlsx.*varias hojas con datos/ })
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('button', { name: '2025 · 1.200 líneas' })).toBeTruthy()
    answer = { status: 201, body: mappingImport }
    fireEvent.click(screen.getByRole('button', { name: 'Año 2026 · 1 línea' }))
    await waitFor(() => expect(address()).toBe(`/energy-crm/imports/${ID_IMPORT}`))
    const sent = new URL(requests.at(-1) ?? '', 'http://localhost')
    expect(sent.searchParams.get('sheet')).toBe('Año 2026')
  })

  it('cancels an upload', async () => {
    answer = 'nothing'
    await renderScreen(<NewImportPage />, { path })
    await drop(new File(['x'], 'contratos.csv'))
    fireEvent.click(await screen.findByRole('button', { name: 'Cancelar' }))
    await screen.findByText('Suelta aquí el archivo')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('[CLI-016] downloads the template of the chosen kind', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
    await renderScreen(<NewImportPage />, { path })
    fireEvent.click(screen.getByRole('button', { name: 'Descargar la plantilla de contratos' }))
    await waitFor(() =>
      expect(vi.mocked(fetch).mock.calls.map(([address]) => address)).toContain(
        '/api/energy-crm/import/template/contracts',
      ),
    )
  })
})

describe('the way to an import', () => {
  it.each([
    ['clients', ClientsPage, '/energy-crm/clients'],
    ['consumptionPoints', ConsumptionPointsPage, '/energy-crm/consumption-points'],
    ['contracts', ContractsPage, '/energy-crm/contracts'],
  ])('[CLI-013] leads an admin from the list of %s, and nobody else', async (kind, List, list) => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async (address: string) =>
        Response.json(
          /withPaginationAndFilters|consumptionPoints\?/.test(address)
            ? [[], 0, { totalIsExact: true, contractNumber: 0 }]
            : [],
        ),
      ),
    )
    const first = await renderScreen(<List />, { path: list })
    const link = await screen.findByRole('link', { name: 'Importar' })
    expect(link.getAttribute('href')).toBe(`/energy-crm/imports/new?kind=${kind}`)
    first.unmount()
    await renderScreen(<List />, { path: list, user: { ...testUser, role: 'user' } })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('link', { name: 'Importar' })).toBeNull()
  })
})
