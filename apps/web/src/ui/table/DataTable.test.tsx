import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { ApiError } from '../../platform/http/api-error.ts'
import { rowsSource, type Column, type ListSource } from './column.ts'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { tableWorkbook } from './table-workbook.ts'
import { nextSort, parseSort, useListState } from './use-list-state.ts'

const user = userEvent.setup({ delay: null })

interface Supply {
  readonly id: string
  readonly name: string
  readonly kwh: number
}

const supplies: readonly Supply[] = [
  { id: 'a', name: 'Panadería Luna', kwh: 12_345.5 },
  { id: 'b', name: 'Taller Ríos', kwh: 800 },
  { id: 'c', name: 'Hotel Brisa', kwh: 98_000 },
]

const columns: readonly Column<Supply>[] = [
  { id: 'name', header: 'Nombre', render: (row) => row.name, sortable: true, exported: (row) => row.name },
  {
    id: 'kwh',
    header: 'Consumo',
    unit: 'kWh',
    align: 'end',
    render: (row) => row.kwh,
    exported: (row) => row.kwh,
  },
  { id: 'id', header: 'Código', render: (row) => row.id, hiddenAtFirst: true },
]

const filters = [
  {
    name: 'state',
    label: 'Estado',
    options: [
      { value: 'on', label: 'Activo' },
      { value: 'off', label: 'Cerrado' },
    ],
  },
]

// The address of a list with this filter.
const route = getRouteApi('/app/energy-crm/contracts')
const PATH = '/energy-crm/contracts'

function List(props: Partial<DataTableProps<Supply>>) {
  const list = useListState(route.useSearch(), { filters: ['state'], pageSize: 2 })
  return (
    <DataTable
      id="supplies"
      label="Suministros"
      columns={columns}
      source={rowsSource(supplies)}
      rowKey={(row) => row.id}
      list={list}
      filters={filters}
      nothingYet={{ text: 'Todavía no hay suministros.' }}
      {...props}
    />
  )
}

const source = (more: Partial<ListSource<Supply>>): ListSource<Supply> => ({
  ...rowsSource(supplies),
  ...more,
})
const renderList = (list = <List />, search = '') => renderScreen(list, { path: PATH + search })
const rowOf = (name: string) => screen.getByText(name).closest('tr')!

describe('DataTable', () => {
  it('shows the columns with their units and hides those hidden at first', async () => {
    await renderList()
    expect(screen.getByText('kWh')).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: /Consumo/ })).toBeTruthy()
    expect(screen.queryByRole('columnheader', { name: 'Código' })).toBeNull()
  })

  it('sorts through the address: ascending, descending, off', async () => {
    const { address } = await renderList()
    const header = () => screen.getByRole('button', { name: 'Nombre' })
    await user.click(header())
    await waitFor(() => expect(address()).toBe(`${PATH}?sort=name`))
    expect(screen.getByRole('columnheader', { name: 'Nombre' }).getAttribute('aria-sort')).toBe('ascending')
    await user.click(header())
    await waitFor(() => expect(address()).toBe(`${PATH}?sort=-name`))
    await user.click(header())
    await waitFor(() => expect(address()).toBe(PATH))
  })

  it('searches through the address after a pause and resets to page one', async () => {
    const { address } = await renderList(<List />, '?page=2')
    await user.type(screen.getByRole('searchbox'), 'luna')
    await waitFor(() => expect(address()).toBe(`${PATH}?q=luna`))
  })

  it('shows a set filter as a chip with its value, and removes it', async () => {
    const { address } = await renderList(<List />, '?state=on')
    expect(screen.getByRole('button', { name: 'Estado: Activo' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Quitar Estado' }))
    await waitFor(() => expect(address()).toBe(PATH))
  })

  it('pages through the address and shows the number of rows', async () => {
    const { address } = await renderList(
      <List source={source({ total: 1234, rows: supplies.slice(0, 2) })} />,
    )
    expect(screen.getByText('1–2 de 1.234')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Página siguiente' }))
    await waitFor(() => expect(address()).toBe(`${PATH}?page=2`))
  })

  it('says so when the total is no longer counted exactly', async () => {
    await renderList(
      <List source={source({ total: 10_000, totalIsExact: false, rows: supplies.slice(0, 2) })} />,
    )
    expect(screen.getByText('1–2 de más de 10.000')).toBeTruthy()
  })

  it('moves the focus by arrow keys and opens the row by Enter', async () => {
    const onOpen = vi.fn()
    await renderList(<List onOpen={onOpen} />)
    const first = rowOf('Panadería Luna')
    first.focus()
    fireEvent.keyDown(first, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(rowOf('Taller Ríos'))
    fireEvent.keyDown(rowOf('Taller Ríos'), { key: 'End' })
    expect(document.activeElement).toBe(rowOf('Hotel Brisa'))
    fireEvent.keyDown(rowOf('Hotel Brisa'), { key: 'ArrowUp' })
    fireEvent.keyDown(rowOf('Taller Ríos'), { key: 'Enter' })
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(supplies[1])
  })

  it('keeps one row in the tab order', async () => {
    await renderList(<List onOpen={() => {}} />)
    const order = supplies.map(({ name }) => rowOf(name).tabIndex)
    expect(order).toEqual([0, -1, -1])
  })

  it('links the first cell to the detail and keeps the filters in its address', async () => {
    const { address } = await renderList(
      <List
        linkOf={(row) =>
          linkOptions({ to: '/energy-crm/contracts/$idContractInfo', params: { idContractInfo: row.id } })
        }
      />,
      '?state=on',
    )
    const link = screen.getByRole('link', { name: 'Taller Ríos' })
    expect(link.getAttribute('href')).toBe(`${PATH}/b?state=on`)
    await user.click(rowOf('Taller Ríos').lastElementChild!)
    await waitFor(() => expect(address()).toBe(`${PATH}/b?state=on`))
  })

  it('shows skeleton rows while the first answer is loading', async () => {
    await renderList(<List source={source({ rows: undefined, total: undefined, isLoading: true })} />)
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
    expect(screen.queryByText('Todavía no hay suministros.')).toBeNull()
  })

  it('keeps the old rows while it refreshes', async () => {
    await renderList(<List source={source({ isRefreshing: true })} />)
    expect(screen.getByText('Hotel Brisa')).toBeTruthy()
  })

  it('says that there is nothing yet', async () => {
    await renderList(<List source={rowsSource<Supply>([])} />)
    expect(screen.getByText('Todavía no hay suministros.')).toBeTruthy()
  })

  it('says that nothing matches and removes the filters', async () => {
    const { address } = await renderList(<List source={rowsSource<Supply>([])} />, '?q=zzz&state=on')
    const message = screen.getByText('Nada coincide con la búsqueda y los filtros.').parentElement!
    await user.click(within(message).getByRole('button', { name: 'Quitar filtros' }))
    await waitFor(() => expect(address()).toBe(PATH))
  })

  it('says that permission is missing and offers no retry', async () => {
    const error = new ApiError('FORBIDDEN', { status: 403 })
    await renderList(<List source={source({ rows: undefined, error })} />)
    expect(screen.getByText('No tienes permiso para realizar esta operación.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
  })

  it('shows a failure with the request id and retries', async () => {
    const retry = vi.fn()
    const error = new ApiError('UNEXPECTED', { status: 500, requestId: 'req-7' })
    await renderList(<List source={source({ rows: undefined, error, retry })} />)
    expect(screen.getByText('Referencia req-7')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('[LIM-008] stores the chosen columns under a persistent key', async () => {
    await renderList()
    await user.click(screen.getByRole('button', { name: 'Elegir columnas' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Código' }))
    expect(screen.getByRole('columnheader', { name: 'Código' })).toBeTruthy()
    expect(JSON.parse(localStorage.getItem('persistent-table-supplies')!)).toMatchObject({
      shown: { id: true },
    })
  })

  it('[FMT-013] [FMT-014] exports the exported columns in their order to a real Excel 97 workbook, figures as figures', async () => {
    const formula = { id: 'd', name: '=1+1', kwh: 1 }
    const workbook = await tableWorkbook(columns, [...supplies, formula])
    // Signature of the container format of Excel 97 to 2003.
    expect([...new Uint8Array(workbook, 0, 4)]).toEqual([0xd0, 0xcf, 0x11, 0xe0])
    const { read } = await import('@e965/xlsx')
    const { SheetNames, Sheets } = read(workbook, { type: 'array' })
    expect(SheetNames).toHaveLength(1)
    const sheet = Sheets[SheetNames[0] ?? '']
    expect(sheet?.['!ref']).toBe('A1:B5')
    const cell = (place: string) => ({ t: sheet?.[place].t, v: sheet?.[place].v, f: sheet?.[place].f })
    expect([cell('A1'), cell('B1')]).toMatchObject([{ v: 'Nombre' }, { v: 'Consumo (kWh)' }])
    expect([cell('A2'), cell('B2')]).toEqual([
      { t: 's', v: 'Panadería Luna', f: undefined },
      { t: 'n', v: 12_345.5, f: undefined },
    ])
    expect(cell('A5')).toEqual({ t: 's', v: '=1+1', f: undefined })
  })

  it('shows the total row where a column has a total', async () => {
    const summed = columns.map((column) => (column.id === 'kwh' ? { ...column, total: '111.145,5' } : column))
    await renderList(<List columns={summed} />)
    expect(screen.getByText('111.145,5').closest('tfoot')).toBeTruthy()
  })
})

describe('list sorting in the address', () => {
  it('reads both directions and ignores malformed values', () => {
    expect(parseSort('name')).toEqual({ field: 'name', descending: false })
    expect(parseSort('-name')).toEqual({ field: 'name', descending: true })
    for (const malformed of ['', undefined, '--name', 'a b', '1', 'x;drop table', 'a'.repeat(80)]) {
      expect(parseSort(malformed)).toBeNull()
    }
  })

  it('starts a new column in ascending order', () => {
    expect(nextSort({ field: 'name', descending: true }, 'kwh')).toBe('kwh')
  })
})
