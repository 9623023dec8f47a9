import { getRouteApi } from '@tanstack/react-router'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { read } from '@e965/xlsx'
import { Blob as NativeBlob } from 'node:buffer'
import { useEffect } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { rowsSource, type Column, type ListSource } from './column.ts'
import { DataTable } from './DataTable.tsx'
import { readSelectedKeys } from './read-selection.ts'
import { isSelected, NOTHING_SELECTED, selectedCount, withRows, type Selection } from './selection.ts'
import { useListState } from './use-list-state.ts'
import { useSelection } from './use-selection.ts'

const user = userEvent.setup({ delay: null })

interface Row {
  readonly id: string
}
const rowsOf = (count: number): Row[] => Array.from({ length: count }, (_, at) => ({ id: `row-${at + 1}` }))
const rows = rowsOf(6)
const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Nombre', render: (row) => row.id, exported: (row) => row.id },
]
const route = getRouteApi('/app/energy-crm/contracts')
const rowKey = (row: Row) => row.id

const states: Selection[] = []
const last = () => states.at(-1) ?? NOTHING_SELECTED

function List({ source = rowsSource(rows) }: { readonly source?: ListSource<Row> }) {
  const list = useListState(route.useSearch(), { filters: ['state'], pageSize: 6 })
  const selection = useSelection(list)
  const { selected } = selection
  useEffect(() => {
    states.push(selected)
  }, [selected])
  return (
    <DataTable
      id="selecting"
      label="Filas"
      columns={columns}
      source={source}
      rowKey={rowKey}
      list={list}
      filters={[{ name: 'state', label: 'Estado', options: [{ value: 'on', label: 'Activo' }] }]}
      nothingYet={{ text: 'Nada' }}
      onOpen={() => {}}
      selection={{ ...selection, actions: <button type="button">Cambiar estado</button> }}
    />
  )
}
const renderList = (source?: ListSource<Row>) =>
  renderScreen(<List source={source} />, { path: '/energy-crm/contracts' })
const rowAt = (at: number) => screen.getByText(`row-${at}`).closest('tr')!
const boxAt = (at: number) => within(rowAt(at)).getByRole('checkbox')
const selectedRows = () => rows.filter((row) => isSelected(last(), row.id)).map(({ id }) => id)
/** A list of which the first six rows are shown. */
const longSource = (total: number, more: Partial<ListSource<Row>> = {}): ListSource<Row> => ({
  ...rowsSource(rows),
  total,
  readPage: (limit, offset) => Promise.resolve([rowsOf(total).slice(offset, offset + limit), total]),
  ...more,
})

describe('selection', () => {
  it('adds and removes rows, of some as of all', () => {
    const some = withRows(withRows(NOTHING_SELECTED, ['a', 'b'], true), ['a'], false)
    expect(some).toEqual({ kind: 'some', keys: new Set(['b']) })
    const all = withRows({ kind: 'all', except: new Set() }, ['a'], false)
    expect([isSelected(all, 'a'), isSelected(all, 'z')]).toEqual([false, true])
    expect([selectedCount(some, 50), selectedCount(all, 50)]).toEqual([1, 49])
  })

  it('shows no box where rows cannot be selected', async () => {
    await renderScreen(
      <DataTable
        id="plain"
        label="Filas"
        columns={columns}
        source={rowsSource(rows)}
        rowKey={rowKey}
        nothingYet={{ text: 'Nada' }}
      />,
    )
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('counts the selected rows in a bar with the actions, and clears them', async () => {
    await renderList()
    expect(screen.queryByRole('toolbar', { name: 'Filas seleccionadas' })).toBeNull()
    await user.click(boxAt(2))
    expect(screen.getByText('1 seleccionado')).toBeTruthy()
    await user.click(boxAt(3))
    expect(screen.getByText('2 seleccionados')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Cambiar estado' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Quitar selección' }))
    expect(selectedRows()).toEqual([])
    expect(screen.queryByRole('toolbar', { name: 'Filas seleccionadas' })).toBeNull()
  })

  it('selects a range by Shift and a click', async () => {
    await renderList()
    await user.click(boxAt(2))
    await user.keyboard('{Shift>}')
    await user.click(boxAt(5))
    await user.keyboard('{/Shift}')
    expect(selectedRows()).toEqual(['row-2', 'row-3', 'row-4', 'row-5'])
  })

  it('selects a range upwards too', async () => {
    await renderList()
    await user.click(boxAt(5))
    await user.keyboard('{Shift>}')
    await user.click(boxAt(3))
    await user.keyboard('{/Shift}')
    expect(selectedRows()).toEqual(['row-3', 'row-4', 'row-5'])
  })

  it('selects the page by Ctrl+A in a row, all that match by a second, and keeps boxes out of the tab order', async () => {
    await renderList(longSource(50))
    expect(boxAt(1).tabIndex).toBe(-1)
    await user.click(screen.getByRole('searchbox'))
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(rowAt(1))
    fireEvent.keyDown(rowAt(1), { key: 'a', ctrlKey: true })
    expect(last()).toEqual({ kind: 'some', keys: new Set(rows.map(rowKey)) })
    fireEvent.keyDown(rowAt(1), { key: 'a', ctrlKey: true })
    expect(last()).toEqual({ kind: 'all', except: new Set() })
  })

  it('selects by the keyboard: Space one row, Shift with Space or an arrow a range', async () => {
    await renderList()
    rowAt(1).focus()
    fireEvent.keyDown(rowAt(1), { key: ' ' })
    expect(selectedRows()).toEqual(['row-1'])
    fireEvent.keyDown(rowAt(1), { key: 'ArrowDown', shiftKey: true })
    fireEvent.keyDown(rowAt(2), { key: 'ArrowDown', shiftKey: true })
    expect(document.activeElement).toBe(rowAt(3))
    expect(selectedRows()).toEqual(['row-1', 'row-2', 'row-3'])
    fireEvent.keyDown(rowAt(5), { key: ' ', shiftKey: true })
    expect(selectedRows()).toEqual(['row-1', 'row-2', 'row-3', 'row-4', 'row-5'])
  })

  it('begins a range at the row that has the focus', async () => {
    await renderList()
    rowAt(2).focus()
    fireEvent.keyDown(rowAt(2), { key: 'ArrowDown', shiftKey: true })
    expect(selectedRows()).toEqual(['row-2', 'row-3'])
    fireEvent.keyDown(rowAt(5), { key: ' ', shiftKey: true })
    expect(selectedRows()).toEqual(['row-2', 'row-3', 'row-4', 'row-5'])
  })

  it('selects the page by the box of the header, and then all that match', async () => {
    await renderList(longSource(126))
    const all = screen.getByRole('checkbox', { name: 'Seleccionar todas las filas' })
    await user.click(boxAt(1))
    expect((all as HTMLInputElement).indeterminate).toBe(true)
    await user.click(all)
    expect(screen.getByText('6 seleccionados')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Seleccionar los 126 resultados' }))
    expect(last()).toEqual({ kind: 'all', except: new Set() })
    expect(screen.getByText('126 seleccionados')).toBeTruthy()
    await user.click(boxAt(4))
    expect(last()).toEqual({ kind: 'all', except: new Set(['row-4']) })
    expect(screen.getByText('125 seleccionados')).toBeTruthy()
  })

  it('does not pretend to know a total that is not counted', async () => {
    await renderList(longSource(10_000, { totalIsExact: false }))
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar todas las filas' }))
    await user.click(screen.getByRole('button', { name: 'Seleccionar los más de 10.000 resultados' }))
    expect(screen.getByText('más de 10.000 seleccionados')).toBeTruthy()
  })

  it('offers no more rows than the page where the page is the list', async () => {
    await renderList()
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar todas las filas' }))
    expect(screen.queryByRole('button', { name: /resultados/ })).toBeNull()
  })

  it('is cleared by Escape, but not by the Escape of the search box', async () => {
    await renderList()
    await user.click(boxAt(2))
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' })
    expect(selectedRows()).toEqual(['row-2'])
    fireEvent.keyDown(boxAt(2), { key: 'Escape' })
    expect(selectedRows()).toEqual([])
  })

  it('is cleared when another text is searched', async () => {
    const { address } = await renderList(longSource(126))
    await user.click(boxAt(2))
    await user.type(screen.getByRole('searchbox'), 'sol')
    await waitFor(() => expect(address()).toContain('q=sol'))
    expect(selectedRows()).toEqual([])
  })

  it('is kept on another page and cleared when a filter changes', async () => {
    const { address } = await renderList(longSource(126))
    await user.click(boxAt(2))
    await user.click(screen.getByRole('button', { name: 'Página siguiente' }))
    await waitFor(() => expect(address()).toContain('page=2'))
    expect(selectedRows()).toEqual(['row-2'])
    await user.click(screen.getByRole('button', { name: 'Estado' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Activo' }))
    await waitFor(() => expect(address()).toContain('state=on'))
    expect(selectedRows()).toEqual([])
  })

  it('downloads the selected rows, also those of other pages, and no others', async () => {
    const files: Blob[] = []
    // The one of the simulated browser does not keep bytes.
    vi.stubGlobal('Blob', NativeBlob)
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      files.push(blob as Blob)
      return 'blob:x'
    })
    await renderList(longSource(126))
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar todas las filas' }))
    await user.click(screen.getByRole('button', { name: 'Seleccionar los 126 resultados' }))
    await user.click(boxAt(1))
    await user.click(screen.getByRole('button', { name: 'Descargar selección' }))
    await waitFor(() => expect(files).toHaveLength(1))
    const { SheetNames, Sheets } = read(new Uint8Array(await files[0]!.arrayBuffer()), { type: 'array' })
    const sheet = Sheets[SheetNames[0] ?? '']
    // The header and all but one.
    expect(sheet?.['!ref']).toBe('A1:A126')
    expect(sheet?.A2?.v).toBe('row-2')
  })

  it('reads the keys of all that match but those left out', async () => {
    const reading = { signal: new AbortController().signal, onProgress: () => {} }
    const except: Selection = { kind: 'all', except: new Set(['row-2']) }
    const keys = await readSelectedKeys(longSource(300), rowKey, except, reading)
    expect(keys).toHaveLength(299)
    expect(keys).not.toContain('row-2')
    const some: Selection = { kind: 'some', keys: new Set(['row-9']) }
    const readPage = vi.fn()
    expect(await readSelectedKeys(longSource(300, { readPage }), rowKey, some, reading)).toEqual(['row-9'])
    expect(readPage).not.toHaveBeenCalled()
  })
})
