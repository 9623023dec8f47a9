import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { assignField, missingFields } from './import-mapping.ts'
import { checkedImport, ID_IMPORT, mappingImport } from './import.fixture.ts'
import { stubImportServer } from '../../../test/imports-server.ts'
import { ImportPage } from './ImportPage.tsx'

const path = `/energy-crm/imports/${ID_IMPORT}`
const user = userEvent.setup({ delay: null })

beforeEach(() => {
  clearToasts()
  sessionStorage.clear()
})

async function choose(column: string, typed: string) {
  const field = await screen.findByRole('combobox', { name: `Campo de «${column}»` })
  await user.click(field)
  await user.clear(field)
  await user.type(field, typed)
  await user.keyboard('{Enter}')
}

describe('the mapping of columns', () => {
  it('moves a field from the column that has it', () => {
    expect(assignField(['name', null, 'email'], 1, 'name')).toEqual({
      mapping: [null, 'name', 'email'],
      lost: 0,
    })
    expect(assignField(['name', null], 0, 'name')).toEqual({ mapping: ['name', null], lost: null })
    expect(assignField(['name', null], 0, null)).toEqual({ mapping: [null, null], lost: null })
  })

  it('names the required fields that no column has', () => {
    expect(missingFields([null, 'dniOrCif'], mappingImport.fields)).toEqual(['Nombre o razón social'])
    expect(missingFields(['name'], mappingImport.fields)).toEqual([])
  })
})

describe('the step of columns', () => {
  it('[CLI-016] says which required field no column has, and checks the rows once it is chosen', async () => {
    const server = stubImportServer(mappingImport)
    const { address } = await renderScreen(<ImportPage />, { path })
    await screen.findByText(/Elige qué columna es «Nombre o razón social»/)
    fireEvent.click(screen.getByRole('button', { name: 'Comprobar las filas' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Nombre o razón social')
    expect(server.sent).toEqual([])

    server.answer = () => ({ ...checkedImport, state: 'checking', progress: { done: 1, total: 3 } })
    await choose('Titular', 'razon')
    await waitFor(() => expect(screen.queryByText(/Elige qué columna es/)).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'Comprobar las filas' }))
    await screen.findByText('1 de 3')
    expect(server.sent).toEqual([
      {
        method: 'PUT',
        path: `/api/energy-crm/import/${ID_IMPORT}/mapping`,
        body: {
          version: 1,
          mapping: ['name', 'dniOrCif', 'phoneNumber', null],
          options: mappingImport.options,
        },
      },
    ])
    expect(address()).toBe(path)
  })

  it('[CLI-016] says that the columns are those of the last file with the same headers', async () => {
    stubImportServer({ ...checkedImport, state: 'mapping', mappingOrigin: 'remembered' })
    await renderScreen(<ImportPage />, { path })
    await screen.findByText(/Están como la última vez/)
  })

  it('shows the first values of each column, also of one without a name', async () => {
    stubImportServer(mappingImport)
    await renderScreen(<ImportPage />, { path })
    const table = await screen.findByRole('table', { name: 'Columnas del archivo' })
    const rows = within(table).getAllByRole('row')
    expect(rows[1]?.textContent).toContain('Luna SL')
    expect(rows[3]?.textContent).toContain('Sin valores')
    expect(rows[4]?.textContent).toContain('Columna 4, sin nombre')
  })

  it('takes a field from another column, and leaves a column out', async () => {
    const server = stubImportServer({ ...checkedImport, state: 'mapping' })
    server.answer = () => 'IMPORT_STATE_WRONG'
    await renderScreen(<ImportPage />, { path })
    await choose('Columna 4, sin nombre', 'Telef')
    fireEvent.click(screen.getByRole('button', { name: 'No importar «CIF»' }))
    fireEvent.click(screen.getByRole('button', { name: 'Comprobar las filas' }))
    await waitFor(() => expect(server.sent).toHaveLength(1))
    expect(server.sent[0]?.body).toMatchObject({ mapping: ['name', null, null, 'phoneNumber'] })
    await screen.findByText(/ha cambiado mientras tanto/)
  })

  it('keeps what was chosen when the page is left and opened again', async () => {
    stubImportServer(mappingImport)
    const first = await renderScreen(<ImportPage />, { path })
    await choose('Titular', 'razon')
    await waitFor(() => expect(screen.queryByText(/Elige qué columna es/)).toBeNull())
    first.unmount()
    await renderScreen(<ImportPage />, { path })
    await screen.findByText(/Hemos reconocido 3 de 4 columnas/)
  })
})
