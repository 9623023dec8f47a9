import { getRouteApi } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { rowsSource, type Column } from './column.ts'
import { DataTable } from './DataTable.tsx'
import { filterText, type Filter } from './filter.ts'
import { chipsWithoutRoom } from './use-fitting.ts'
import { filterValues, useListState, type ListState } from './use-list-state.ts'

const user = userEvent.setup({ delay: null })
const rows = Array.from({ length: 60 }, (_, at) => ({ id: `row-${at + 1}` }))
const columns: readonly Column<{ readonly id: string }>[] = [
  { id: 'name', header: 'Nombre', sortable: true, card: 'title', render: (row) => row.id },
  { id: 'kwh', header: 'Consumo', unit: 'kWh', card: 'figure', render: () => '1,00' },
  { id: 'note', header: 'Nota', render: () => 'not on cards' },
]
const filters: readonly Filter[] = [
  {
    name: 'state',
    label: 'Estado',
    multiple: true,
    options: [
      { value: 'a', label: 'Activo', colour: '#00ff00' },
      { value: 'p', label: 'Pte. renovación' },
      { value: 'c', label: 'Cerrado' },
    ],
  },
  {
    name: 'tariff',
    label: 'Tarifa',
    multiple: true,
    options: 'A B C D E F G H'.split(' ').map((letter) => ({ value: letter, label: `Energía ${letter}` })),
  },
  { name: 'expires', label: 'Vence', options: [{ value: 'soon', label: 'Pronto' }] },
]
const route = getRouteApi('/app/energy-crm/contracts')
const PATH = '/energy-crm/contracts'

const lists: ListState[] = []
function List() {
  const list = useListState(route.useSearch(), {
    id: 'filtered',
    filters: ['state', 'tariff', 'expires'],
    pageSize: 25,
  })
  useEffect(() => {
    lists.push(list)
  })
  return (
    <DataTable
      id="filtered"
      label="Filas"
      columns={columns}
      source={{ ...rowsSource(rows.slice(0, list.pageSize)), total: 126 }}
      rowKey={(row) => row.id}
      list={list}
      filters={filters}
      nothingYet={{ text: 'Nada' }}
    />
  )
}
const shown = () => lists.at(-1)!
const renderList = (search = '') => renderScreen(<List />, { path: PATH + search })
const addressOf = (address: () => string) => decodeURIComponent(address())

describe('a filter of several values', () => {
  it('adds and removes values, which the address separates by commas', async () => {
    const { address } = await renderList('?page=3')
    await user.click(screen.getByRole('button', { name: 'Estado' }))
    const group = await screen.findByRole('group', { name: 'Estado' })
    await user.click(within(group).getByRole('checkbox', { name: 'Cerrado' }))
    await waitFor(() => expect(addressOf(address)).toBe(`${PATH}?state=c`))
    await user.click(within(group).getByRole('checkbox', { name: 'Activo' }))
    // In the order of the options.
    await waitFor(() => expect(addressOf(address)).toBe(`${PATH}?state=a,c`))
    expect(filterValues(shown(), 'state')).toEqual(['a', 'c'])
    await user.click(within(group).getByRole('checkbox', { name: 'Cerrado' }))
    await user.click(within(group).getByRole('checkbox', { name: 'Activo' }))
    await waitFor(() => expect(address()).toBe(PATH))
    expect(filterValues(shown(), 'state')).toBeUndefined()
  })

  it('reads an address with one value, and keeps one that is not offered any more', async () => {
    await renderList('?state=p,gone')
    await user.click(screen.getByRole('button', { name: 'Estado: Pte. renovación, ya no existe' }))
    await user.click(await screen.findByRole('checkbox', { name: 'ya no existe' }))
    expect(await screen.findByRole('button', { name: 'Estado: Pte. renovación' })).toBeTruthy()
  })

  it('names two values in its chip and counts the rest', () => {
    expect(filterText(filters[0]!, 'a,p,c')).toBe('Estado: Activo, Pte. renovación +1')
    expect(filterText(filters[0]!, undefined)).toBe('Estado')
    // Before its options arrive nothing is said about a value.
    expect(filterText({ ...filters[0]!, options: [] }, 'a')).toBe('Estado: …')
    // A filter of one value may have commas in it.
    expect(filterText({ name: 'x', label: 'X', showValue: (value) => value }, 'a,b')).toBe('X: a,b')
  })

  it('searches its options without accents from eight on', async () => {
    await renderList()
    await user.click(screen.getByRole('button', { name: 'Estado' }))
    await screen.findByRole('group', { name: 'Estado' })
    expect(screen.queryByRole('searchbox', { name: /Buscar opción/ })).toBeNull()
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Tarifa' }))
    await user.type(await screen.findByRole('searchbox', { name: 'Buscar opción: Tarifa' }), 'energia c')
    expect(screen.getAllByRole('checkbox').map((box) => box.closest('label, div')?.textContent)).toHaveLength(
      1,
    )
    expect(screen.getByRole('checkbox', { name: 'Energía C' })).toBeTruthy()
  })
})

describe('the line of filters', () => {
  const chips = (...set: string[]) =>
    ['a', 'b', 'c', 'd'].map((name) => ({ name, isSet: set.includes(name) }))
  it('leaves out the last ones that have no room, never one that is set', () => {
    expect(chipsWithoutRoom(chips(), 424, () => 100)).toEqual([])
    expect(chipsWithoutRoom(chips(), 400, () => 100)).toEqual(['c', 'd'])
    expect(chipsWithoutRoom(chips('d'), 400, () => 100)).toEqual(['b', 'c'])
    expect(chipsWithoutRoom(chips('a', 'b', 'c', 'd'), 100, () => 100)).toEqual([])
  })
})

describe('the foot of a list', () => {
  it('changes the rows of a page: in the address, and remembered for the list', async () => {
    const { address, unmount } = await renderList('?page=2')
    const size = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Filas por página' })
    expect([...size().options].map((option) => option.text)).toEqual(['25', '50', '100'])
    await user.selectOptions(size(), '50')
    await waitFor(() => expect(address()).toBe(`${PATH}?size=50`))
    expect(shown().pageSize).toBe(50)
    unmount()
    const second = await renderList()
    expect(shown().pageSize).toBe(50)
    await user.selectOptions(size(), '25')
    expect(shown().pageSize).toBe(25)
    expect(second.address()).toBe(PATH)
  })

  it('ignores a size that is not offered', async () => {
    await renderList('?size=5000')
    expect(shown().pageSize).toBe(25)
  })

  it('goes to a page by its number, the last one where it is beyond', async () => {
    const { address } = await renderList()
    expect(screen.getByText('de 6')).toBeTruthy()
    await user.clear(screen.getByRole('textbox', { name: 'Página' }))
    await user.type(screen.getByRole('textbox', { name: 'Página' }), '4{Enter}')
    await waitFor(() => expect(address()).toBe(`${PATH}?page=4`))
    await user.clear(screen.getByRole('textbox', { name: 'Página' }))
    await user.type(screen.getByRole('textbox', { name: 'Página' }), '99{Enter}')
    await waitFor(() => expect(address()).toBe(`${PATH}?page=6`))
  })
})

describe('a list on a phone', () => {
  const onPhone = () =>
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          matches: media.includes('max-width: 640px'),
          media,
          addEventListener: () => {},
          removeEventListener: () => {},
        }) as unknown as MediaQueryList,
    )

  it('shows a card for each row with the columns that have a role in it', async () => {
    onPhone()
    await renderList()
    expect(screen.queryByRole('table')).toBeNull()
    const cards = within(screen.getByRole('list', { name: 'Filas' })).getAllByRole('listitem')
    expect(cards).toHaveLength(25)
    expect(cards[0]?.textContent).toContain('row-1')
    expect(cards[0]?.textContent).toContain('1,00 kWh')
    expect(cards[0]?.textContent).not.toContain('not on cards')
  })

  it('has filters, order and columns in one sheet, and keeps the search', async () => {
    onPhone()
    const { address } = await renderList('?state=a')
    expect(screen.getByRole('searchbox')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Estado: Activo' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Filtros (1)' }))
    const sheet = await screen.findByRole('dialog', { name: 'Filtros' })
    await user.click(within(sheet).getByRole('radio', { name: 'Pronto' }))
    await waitFor(() => expect(address()).toBe(`${PATH}?state=a&expires=soon`))
    await user.selectOptions(within(sheet).getByRole('combobox', { name: 'Orden' }), 'name')
    await waitFor(() => expect(address()).toBe(`${PATH}?state=a&expires=soon&sort=name`))
    await user.click(within(sheet).getByRole('button', { name: 'Quitar Vence' }))
    await waitFor(() => expect(address()).toBe(`${PATH}?state=a&sort=name`))
    expect(within(sheet).getByRole('checkbox', { name: 'Consumo' })).toBeTruthy()
  })
})
