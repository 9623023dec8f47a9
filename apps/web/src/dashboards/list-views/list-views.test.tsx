import { getRouteApi } from '@tanstack/react-router'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { LoggedUser } from '@vatio/protocol/identity/session/session.schema'
import { describe, expect, it } from 'vitest'
import { colleague, fetched, idOf, server, viewOf } from '../../../test/list-views-server.ts'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { getToasts } from '../../platform/messages/toasts.ts'
import { rowsSource, type Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { SavedViewsContext } from '../../ui/table/saved-views.ts'
import { useListState } from '../../ui/table/use-list-state.ts'
import { AppliedListView } from './AppliedListView.tsx'
import { ListViewMenu } from './ListViewMenu.tsx'

const user = userEvent.setup({ delay: null })
const savedViews = { View: AppliedListView, Menu: ListViewMenu }
const route = getRouteApi('/app/energy-crm/contracts')
const PATH = '/energy-crm/contracts'
const norte: LoggedUser['userGroups'] = [
  { isGroupAdmin: false, group: { idGroup: idOf(8), name: 'Norte', themeConfig: null } },
]

const columns: readonly Column<string>[] = ['number', 'client', 'kwh'].map((id) => ({
  id,
  header: id,
  sortable: true,
  render: (row) => `${row} ${id}`,
}))

function List({ id = 'contracts', open }: { readonly id?: string; readonly open?: string }) {
  const list = useListState(route.useSearch(), {
    id,
    filters: ['state', 'commercial'],
    pageSize: 25,
    defaultSort: { field: 'number', descending: true },
  })
  const options = [
    { value: 'a', label: 'Activo' },
    { value: 'b', label: 'Baja' },
  ]
  return (
    <SavedViewsContext value={savedViews}>
      <DataTable
        id={id}
        label="Contratos"
        columns={columns}
        source={rowsSource(['1', '2'])}
        rowKey={(row) => row}
        list={list}
        filters={[{ name: 'state', label: 'Estado', multiple: true, options }]}
        nothingYet={{ text: 'Nada' }}
        {...(open === undefined ? {} : { openKey: open })}
      />
    </SavedViewsContext>
  )
}
const renderList = (search = '', as: LoggedUser = testUser, props: { id?: string; open?: string } = {}) =>
  renderScreen(<List {...props} />, { path: PATH + search, user: as })
const menu = (name: string | RegExp = 'Vistas') => screen.findByRole('button', { name })
const openMenu = async (name?: string | RegExp) => user.click(await menu(name))
const item = (name: string | RegExp) => screen.findByRole('menuitem', { name })
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

describe('the menu of saved views', () => {
  it('applies a view by its address, in place of all that was set', async () => {
    const search = { q: 'sol', sort: 'client', size: 50, filters: { state: 'a,b' } }
    server.views = [viewOf(1, 'Activos', { search })]
    const { address } = await renderList('?commercial=x&page=3')
    await openMenu()
    const link = await item('Activos')
    expect(link.getAttribute('href')).toContain(`view=${idOf(1)}`)
    await user.click(link)
    await menu('Vista: Activos')
    const { searchParams } = new URL(address(), 'http://localhost')
    expect(Object.fromEntries(searchParams)).toEqual({
      q: 'sol',
      sort: 'client',
      size: '50',
      state: 'a,b',
      view: idOf(1),
    })
  })

  it('lists own views before shared ones, with the owner of these', async () => {
    server.views = [
      viewOf(1, 'Mía', { isDefault: true }),
      viewOf(2, 'Del grupo', { owner: colleague, sharing: 'group' }),
    ]
    await renderList(`?view=${idOf(5)}`)
    await openMenu()
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'MíaPredeterminada',
      'Del grupoBruno',
      'Guardar vista…',
    ])
  })

  it('is not there for a table without views', async () => {
    await renderList('', testUser, { id: 'offer-ranking' })
    expect(await screen.findByRole('toolbar')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Vistas' })).toBeNull()
    const { unmount } = await renderList('', { ...testUser, role: 'user' }, { id: 'audit' })
    unmount()
    expect(fetched).not.toHaveBeenCalled()
  })

  it('says when the list shows something else than the view, and leaves or resets it', async () => {
    server.views = [viewOf(1, 'Activos')]
    const { address } = await renderList(`?state=a&view=${idOf(1)}`)
    await menu('Vista: Activos')
    await user.click(await screen.findByRole('button', { name: 'client' }))
    await openMenu('Vista: Activos, con cambios')
    await user.click(await item('Descartar cambios'))
    await openMenu('Vista: Activos')
    expect(address()).toBe(`${PATH}?state=a&view=${idOf(1)}`)
    expect(screen.queryByRole('menuitem', { name: 'Actualizar vista' })).toBeNull()
    await user.click(await item('Quitar vista'))
    await menu('Vistas')
    expect(address()).toBe(PATH)
  })

  it('keeps the filters of a link whose view the user does not see, and a value that no longer exists', async () => {
    await renderList(`?state=gone&view=${idOf(3)}`)
    expect(await screen.findByRole('button', { name: 'Estado: ya no existe' })).toBeTruthy()
    expect(await menu('Vistas')).toBeTruthy()
  })
})

describe('saving a view', () => {
  it('sends what the list shows, and applies the new view', async () => {
    const { address } = await renderList('?q=sol&state=b&page=2', { ...testUser, userGroups: norte })
    await openMenu()
    await user.click(await item('Guardar vista…'))
    const dialog = await screen.findByRole('dialog', { name: 'Guardar vista' })
    await user.type(within(dialog).getByRole('textbox', { name: /Nombre/ }), ' Bajas con sol ')
    await user.click(within(dialog).getByRole('radio', { name: 'El grupo Norte' }))
    await user.keyboard('{Enter}')
    await menu('Vista: Bajas con sol')
    expect(server.writes).toEqual([
      {
        method: 'POST',
        path: '/api/templates/listViews',
        body: {
          list: 'contracts',
          name: 'Bajas con sol',
          sharing: 'group',
          search: { q: 'sol', sort: '-number', size: null, filters: { state: 'b' } },
          columns: null,
        },
      },
    ])
    expect(address()).toContain(`view=${idOf(9)}`)
    expect(getToasts().map(({ text }) => text)).toEqual(['Se ha guardado la vista.'])
  })

  it('keeps the columns where the user wants it, and shows them while the view is applied', async () => {
    const { unmount } = await renderList()
    await openMenu()
    await user.click(await item('Guardar vista…'))
    const dialog = await screen.findByRole('dialog', { name: 'Guardar vista' })
    await user.type(within(dialog).getByRole('textbox', { name: /Nombre/ }), 'Con columnas')
    await user.click(within(dialog).getByRole('checkbox', { name: /columnas/ }))
    await user.keyboard('{Enter}')
    await menu('Vista: Con columnas')
    expect(server.writes[0]?.body.columns).toEqual(columns.map(({ id }) => ({ id, width: null })))
    unmount()

    server.views = [
      viewOf(1, 'Dos columnas', {
        columns: [
          { id: 'kwh', width: 90 },
          { id: 'number', width: null },
        ],
      }),
    ]
    await renderList(`?state=a&view=${idOf(1)}`)
    await menu('Vista: Dos columnas')
    expect(headers()).toEqual(['number', 'kwh'])
    // A change of them is a change of the view, and not of the user's own columns.
    await user.click(screen.getByRole('button', { name: 'Elegir columnas' }))
    await user.click(await screen.findByRole('checkbox', { name: 'client' }))
    expect(headers()).toEqual(['number', 'client', 'kwh'])
    await user.keyboard('{Escape}')
    await openMenu('Vista: Dos columnas, con cambios')
    await user.click(await item('Actualizar vista'))
    await waitFor(() => expect(server.writes).toHaveLength(2))
    expect(server.writes[1]?.body.columns).toEqual([
      { id: 'number', width: null },
      { id: 'client', width: null },
      { id: 'kwh', width: 90 },
    ])
    expect(localStorage.getItem('persistent-table-contracts') ?? '{}').not.toContain('kwh')
  })

  it('shows a taken name beside the name, and keeps what was typed', async () => {
    server.writeError = { status: 409, message: 'LIST_VIEW_NAME_TAKEN', field: 'name' }
    await renderList()
    await openMenu()
    await user.click(await item('Guardar vista…'))
    const name = await screen.findByRole('textbox', { name: /Nombre/ })
    await user.type(name, 'Activos{Enter}')
    expect(await screen.findByText('Ya tienes una vista de esta lista con ese nombre.')).toBeTruthy()
    expect(screen.getByDisplayValue('Activos')).toBeTruthy()
    expect(getToasts()).toEqual([])
  })

  it('is offered with the company to an Admin only, and with a group only to its members', async () => {
    const sharings = async () => {
      await openMenu()
      await user.click(await item('Guardar vista…'))
      const radios = await screen.findAllByRole<HTMLInputElement>('radio')
      return radios.filter(({ disabled }) => !disabled).map(({ value }) => value)
    }
    const first = await renderList()
    expect(await sharings()).toEqual(['own', 'company'])
    first.unmount()
    await renderList('', { ...testUser, role: 'user', userGroups: norte })
    expect(await sharings()).toEqual(['own', 'group'])
  })
})

describe('the owner of a view', () => {
  it('updates it with what the list shows', async () => {
    server.views = [viewOf(1, 'Activos', { version: 4 })]
    await renderList(`?state=b&view=${idOf(1)}`)
    await openMenu('Vista: Activos, con cambios')
    await user.click(await item('Actualizar vista'))
    await menu('Vista: Activos')
    expect(server.writes[0]).toMatchObject({
      method: 'PUT',
      path: `/api/templates/listViews/${idOf(1)}`,
      body: { name: 'Activos', version: 4, search: { filters: { state: 'b' } }, columns: null },
    })
  })

  it('renames it without touching what it keeps', async () => {
    server.views = [viewOf(1, 'Activos')]
    await renderList(`?state=b&view=${idOf(1)}`)
    await openMenu(/Vista: Activos/)
    await user.click(await item('Cambiar nombre o compartir…'))
    const name = await screen.findByRole('textbox', { name: /Nombre/ })
    await user.clear(name)
    await user.type(name, 'En vigor{Enter}')
    await menu(/Vista: En vigor/)
    expect(server.writes[0]?.body).toMatchObject({ name: 'En vigor', search: { filters: { state: 'a' } } })
  })

  it('removes it, and takes it back from the message', async () => {
    server.views = [viewOf(1, 'Activos')]
    await renderList(`?state=a&view=${idOf(1)}`)
    await openMenu('Vista: Activos')
    await user.click(await item('Eliminar vista'))
    await menu('Vistas')
    const [toast] = getToasts()
    expect(toast?.text).toBe('Se ha eliminado la vista «Activos».')
    act(() => toast?.action?.run())
    await menu('Vista: Activos')
    expect(server.writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `DELETE /api/templates/listViews/${idOf(1)}`,
      `POST /api/templates/listViews/${idOf(1)}/restore`,
    ])
  })

  it('may be somebody else: then the view is neither changed nor removed, except by an Admin', async () => {
    server.views = [viewOf(1, 'De Bruno', { owner: colleague, sharing: 'company' })]
    const offered = async () => {
      await openMenu(/De Bruno/)
      return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    }
    const first = await renderList(`?state=b&view=${idOf(1)}`, { ...testUser, role: 'user' })
    const forAll = [
      'Descartar cambios',
      'De BrunoBruno',
      'Guardar como vista nueva…',
      'Abrir la lista con esta vista',
      'Quitar vista',
    ]
    expect(await offered()).toEqual(forAll)
    first.unmount()
    await renderList(`?state=b&view=${idOf(1)}`)
    expect(await offered()).toEqual([...forAll, 'Eliminar vista'])
  })

  it('reads the stored view again after somebody changed it elsewhere', async () => {
    server.views = [viewOf(1, 'Activos')]
    await renderList(`?state=b&view=${idOf(1)}`)
    await openMenu('Vista: Activos, con cambios')
    server.views = [viewOf(1, 'Renombrada', { version: 2 })]
    server.writeError = { status: 409, message: 'VERSION_CONFLICT' }
    await user.click(await item('Actualizar vista'))
    await menu('Vista: Renombrada, con cambios')
    expect(getToasts()[0]?.text).toContain('ha cambiado en otra ventana')
  })
})

describe('the default view of a list', () => {
  it('opens a list that is entered without parameters, and not again after its filters are removed', async () => {
    server.views = [viewOf(1, 'Activos', { isDefault: true })]
    const { address } = await renderList()
    await menu('Vista: Activos')
    expect(address()).toBe(`${PATH}?state=a&view=${idOf(1)}`)
    await user.click(screen.getByRole('button', { name: 'Quitar filtros' }))
    await menu('Vistas')
    expect(address()).toBe(PATH)
  })

  it('gives way to the parameters of a link, and to an open record', async () => {
    server.views = [viewOf(1, 'Activos', { isDefault: true })]
    const first = await renderList('?state=b')
    await openMenu()
    await item(/Activos/)
    expect(first.address()).toBe(`${PATH}?state=b`)
    first.unmount()
    sessionStorage.clear()
    const second = await renderList('', testUser, { open: '1' })
    await openMenu()
    await item(/Activos/)
    expect(second.address()).toBe(PATH)
  })

  it('is chosen and left in the menu', async () => {
    server.views = [viewOf(1, 'Activos')]
    await renderList(`?state=a&view=${idOf(1)}`)
    await openMenu('Vista: Activos')
    await user.click(await item('Abrir la lista con esta vista'))
    await waitFor(() => expect(getToasts().at(-1)?.text).toBe('La lista se abrirá con la vista «Activos».'))
    await openMenu('Vista: Activos')
    await user.click(await item('Dejar de abrir la lista con esta vista'))
    await waitFor(() => expect(getToasts().at(-1)?.text).toBe('La lista se abrirá sin ninguna vista.'))
    expect(server.writes.map(({ body }) => body)).toEqual([{ isDefault: true }, { isDefault: false }])
  })
})
