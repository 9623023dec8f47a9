import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import {
  checkedImport,
  ID_IMPORT,
  importedImport,
  listed,
  mappingImport,
  warnedRow,
} from './import.fixture.ts'
import { stubImportServer } from '../../../test/imports-server.ts'
import { ImportPage } from './ImportPage.tsx'
import { ImportsPage } from './ImportsPage.tsx'

const path = `/energy-crm/imports/${ID_IMPORT}`

beforeEach(() => {
  clearToasts()
  sessionStorage.clear()
})

describe('the confirmation of an import', () => {
  it('[CLI-016] says in figures what is imported and what is not, and imports when it is confirmed', async () => {
    const server = stubImportServer(checkedImport)
    server.answer = () => ({
      ...checkedImport,
      state: 'importing',
      progress: { done: 0, total: 3 },
      version: 4,
    })
    await renderScreen(<ImportPage />, { path: `${path}?step=result` })
    await screen.findByText('Se crea 1 cliente.')
    const figures = screen.getByRole('region', { name: 'Lo que se va a importar' })
    expect(figures.textContent).toContain('Filas con error1no se importan')
    expect(server.sent).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Importar 1 fila' }))
    await screen.findByText('0 de 3')
    expect(server.sent).toEqual([
      { method: 'POST', path: `/api/energy-crm/import/${ID_IMPORT}/confirm`, body: { version: 3 } },
    ])

    // The job ends.
    server.detail = importedImport
    const link = await screen.findByRole(
      'link',
      { name: 'Ver los clientes dados de alta ese día' },
      { timeout: 4000 },
    )
    expect(link.getAttribute('href')).toBe('/energy-crm/clients?created=2026-11-20..2026-11-20')
  })

  it.each([
    ['IMPORT_STATE_WRONG', /ha cambiado mientras tanto/],
    ['IMPORT_NOTHING_TO_DO', /Ninguna fila cambiaría nada. Corrige alguna/],
    ['VERSION_CONFLICT', /ha cambiado mientras tanto/],
  ])('[CLI-016] says why nothing is imported: %s', async (code, text) => {
    const server = stubImportServer(checkedImport)
    server.answer = () => code
    await renderScreen(<ImportPage />, { path: `${path}?step=result` })
    fireEvent.click(await screen.findByRole('button', { name: 'Importar 1 fila' }))
    await screen.findByText(text)
  })

  it('imports nothing where no row changes anything, or where the licence has no room', async () => {
    const summary = {
      ...checkedImport.summary!,
      create: 0,
      records: { client: 0, consumptionPoint: 0, contract: 0 },
    }
    stubImportServer({ ...checkedImport, summary })
    const first = await renderScreen(<ImportPage />, { path: `${path}?step=result` })
    expect((await screen.findByRole('button', { name: 'Importar 0 filas' })).hasAttribute('disabled')).toBe(
      true,
    )
    first.unmount()
    stubImportServer({ ...checkedImport, licence: { used: 990, limit: 1000, added: 20, fits: false } })
    await renderScreen(<ImportPage />, { path: `${path}?step=result` })
    await screen.findByText(/Tu licencia llega a 1.000 contratos/)
    expect(screen.getByRole('button', { name: 'Importar 1 fila' }).hasAttribute('disabled')).toBe(true)
  })

  it('[CLI-016] cancels a job that is running, and says that nothing was imported', async () => {
    const server = stubImportServer({ ...checkedImport, state: 'importing', progress: { done: 1, total: 3 } })
    server.answer = () => ({ ...checkedImport, wasCancelled: true })
    await renderScreen(<ImportPage />, { path })
    fireEvent.click(await screen.findByRole('button', { name: 'Cancelar' }))
    await screen.findByText('Se ha cancelado. No se ha importado nada.')
    expect(server.sent[0]?.path).toBe(`/api/energy-crm/import/${ID_IMPORT}/cancel`)
  })

  it('says why the last job failed', async () => {
    stubImportServer({ ...checkedImport, failure: 'LICENSE_LIMIT_REACHED' }, [warnedRow])
    await renderScreen(<ImportPage />, { path })
    expect((await screen.findByRole('alert')).textContent).toContain(
      'No se ha importado nada. Has alcanzado el límite de tu licencia',
    )
  })
})

describe('the undo of an import', () => {
  it('[CLI-016] asks with what it removes, and shows afterwards what has stayed', async () => {
    const server = stubImportServer(importedImport, [
      {
        ...warnedRow,
        records: [{ entity: 'client', idEntity: ID_IMPORT, action: 'create', undo: 'changed' }],
      },
    ])
    server.answer = () => ({ ...importedImport, state: 'undone', undone: { undone: 4, kept: 1 }, version: 7 })
    await renderScreen(<ImportPage />, { path })
    fireEvent.click(await screen.findByRole('button', { name: 'Deshacer la importación' }))
    const dialog = await screen.findByRole('dialog', { name: 'Deshacer la importación' })
    expect(dialog.textContent).toContain('se elimina 1 cliente')
    expect(server.sent).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Deshacer la importación' }))
    await screen.findByText(/Se han deshecho 4 registros. Se ha quedado 1, porque/)
    expect(server.sent[0]).toMatchObject({ path: expect.stringMatching(/\/undo$/), body: { version: 5 } })
    fireEvent.click(screen.getByRole('link', { name: 'Ver lo que se ha quedado' }))
    await screen.findByRole('link', { name: 'Cliente creado, se queda: ha cambiado después' })
    const reads = vi.mocked(fetch).mock.calls.map(([address]) => address as string)
    expect(reads.some((address) => address.includes('kept=true'))).toBe(true)
  })
})

describe('the list of imports', () => {
  it('[NAV-020] shows who imported what and when, what became of it, and undoes one', async () => {
    const server = stubImportServer(importedImport)
    server.others = [
      {
        ...listed(mappingImport),
        idImport: '01900000-0000-7000-8000-000000000102',
        fileName: 'puntos.xlsx',
        kind: 'consumptionPoints',
      },
    ]
    server.answer = () => ({ ...importedImport, state: 'undone', undone: { undone: 1, kept: 0 } })
    await renderScreen(<ImportsPage />, { path: '/energy-crm/imports' })
    const row = (await screen.findByRole('link', { name: 'clientes.csv' })).closest('tr') as HTMLElement
    for (const text of [
      'Clientes',
      'Importada',
      '1 creada · 1 sin cambios · 1 con error',
      'Ana',
      '20-11-2026 10:00',
    ]) {
      expect(row.textContent).toContain(text)
    }
    expect(screen.getByText('Por configurar')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer la importación de clientes.csv' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Deshacer la importación' }))
    await waitFor(() => expect(screen.getByText('Deshecha')).toBeTruthy())
  })

  it('[NAV-020] is for admins', async () => {
    stubImportServer(importedImport)
    await renderScreen(<ImportsPage />, {
      path: '/energy-crm/imports',
      user: { ...testUser, role: 'user' },
    })
    await screen.findByText('Solo un administrador importa datos.')
    expect(vi.mocked(fetch).mock.calls.some(([address]) => (address as string).includes('/import'))).toBe(
      false,
    )
  })

  it('begins with one sentence and one action', async () => {
    stubImportServer(null)
    await renderScreen(<ImportsPage />, { path: '/energy-crm/imports' })
    await screen.findByText(/Todavía no has importado nada/)
    expect(screen.getAllByRole('link', { name: 'Nueva importación' })).not.toEqual([])
  })

  it('says of an address without an import that there is none, and leads to the list', async () => {
    stubImportServer(null)
    await renderScreen(<ImportPage />, { path })
    await screen.findByText(/Esta importación ya no existe/)
    expect(screen.getByRole('link', { name: 'Ver las importaciones' })).toBeTruthy()
  })

  it('discards an import that is not confirmed, after asking', async () => {
    const server = stubImportServer(mappingImport)
    server.answer = () => mappingImport
    const { address } = await renderScreen(<ImportPage />, { path })
    fireEvent.click(await screen.findByRole('button', { name: 'Descartar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Descartar la importación' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(address()).toBe('/energy-crm/imports'))
    expect(server.sent[0]?.method).toBe('DELETE')
  })
})
