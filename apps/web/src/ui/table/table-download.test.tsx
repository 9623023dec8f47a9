import { Blob } from 'node:buffer'
import { getRouteApi } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { dateCell, dayCell, timeCell, type Cell } from './cell.ts'
import { listSource, pageOf, type Column, type ListSource } from './column.ts'
import { DataTable } from './DataTable.tsx'
import { readAllRows, type PageReader } from './read-all-rows.ts'
import { workbookBytes } from './workbook-bytes.ts'
import { useListState } from './use-list-state.ts'

const user = userEvent.setup({ delay: null })

interface Row {
  readonly id: string
}
const rowsTo = (count: number): Row[] =>
  Array.from({ length: count }, (_, place) => ({ id: `r${place + 1}` }))
const columns: readonly Column<Row>[] = [
  { id: 'id', header: 'Código', render: (row) => row.id, exported: (row) => row.id },
]

/** A server with these rows; `before` runs before each page is read. */
function serverOf(rows: Row[], before: (call: number) => void = () => {}, mostCounted = 10_000) {
  let calls = 0
  const readPage: PageReader<Row> = async (limit, offset) => {
    before(++calls)
    const total = Math.min(rows.length, mostCounted)
    return [rows.slice(offset, offset + limit), total, { totalIsExact: total === rows.length }]
  }
  return { readPage, calls: () => calls }
}
const read = (readPage: PageReader<Row>, onProgress = (_done: number, _total: number | null) => {}) =>
  readAllRows(readPage, (row) => row.id, { signal: new AbortController().signal, onProgress })

describe('reading all rows of a list', () => {
  it('reads the pages in order and reports how many of how many', async () => {
    const seen: (number | null)[][] = []
    const all = await read(serverOf(rowsTo(450)).readPage, (done, total) => seen.push([done, total]))
    expect(all).toEqual({ rows: rowsTo(450), hasChanged: false })
    expect(seen).toEqual([
      [200, 450],
      [399, 450],
      [450, 450],
    ])
  })
  it('reads lists that are no longer counted, and reports no total', async () => {
    const seen: (number | null)[] = []
    const server = serverOf(rowsTo(700), undefined, 500)
    const all = await read(server.readPage, (_done, total) => seen.push(total))
    expect(all).toMatchObject({ rows: { length: 700 }, hasChanged: false })
    expect(new Set(seen)).toEqual(new Set([null]))
  })
  it('has each row once and says so when a row was inserted, removed or moved meanwhile', async () => {
    const changes: ((rows: Row[]) => void)[] = [
      (rows) => rows.unshift({ id: 'new' }),
      (rows) => rows.shift(),
      (rows) => rows.unshift(...rows.splice(350, 1)),
      (rows) => rows.push(...rows.splice(10, 1)),
      (rows) => rows.splice(0, 420),
    ]
    for (const change of changes) {
      const rows = rowsTo(450)
      const all = await read(serverOf(rows, (call) => call === 2 && change(rows)).readPage)
      if (all === 'too-many') throw new Error('too many')
      expect(all.hasChanged).toBe(true)
      expect(new Set(all.rows.map((row) => row.id)).size).toBe(all.rows.length)
    }
  })
  it('reads 65,000 rows, and no page of a list that has more', async () => {
    const most = await read(serverOf(rowsTo(65_000)).readPage)
    expect(most).toMatchObject({ rows: { length: 65_000 }, hasChanged: false })
    const server = serverOf(rowsTo(65_001))
    expect(await read(server.readPage)).toBe('too-many')
    expect(server.calls()).toBe(2)
  })
})

describe('cells', () => {
  const sheetOf = async (cells: readonly Cell[]) => {
    const { read: readBook } = await import('@e965/xlsx')
    const book = readBook(
      workbookBytes(
        ['Cabecera'],
        cells.map((cell) => [cell]),
      ),
      { cellNF: true },
    )
    const sheet = book.Sheets.Tabla
    return cells.map((_, place) => {
      const { t, v, w, z, f } = sheet?.[`A${place + 2}`] ?? {}
      return { t, v, w, z, f }
    })
  }
  it('[FMT-014] writes dates as dates and times of Madrid, which Excel sorts and sums', async () => {
    expect(
      await sheetOf([
        dateCell('2026-11-23'),
        dayCell('2026-06-30T22:30:00.000Z'),
        timeCell('2026-06-30T22:30:00.000Z'),
        dateCell(null),
      ]),
    ).toMatchObject([
      { t: 'n', v: 46_349, w: '23-11-2026' },
      { t: 'n', v: 46_204, w: '01-07-2026' },
      { t: 'n', w: '01-07-2026 00:30' },
      { t: undefined },
    ])
  })
  it('keeps texts that begin like a formula as texts', async () => {
    const texts = ['=1+1', '+34600', '-2', '@SUMA(A1)', '\t=1', '＝1+1', 'x'.repeat(40_000)]
    const written = await sheetOf(texts)
    expect(written.map(({ t, f }) => [t, f])).toEqual(texts.map(() => ['s', undefined]))
    expect(written.slice(0, -1).map(({ v }) => v)).toEqual(texts.slice(0, -1))
    expect(await sheetOf([-2.5])).toMatchObject([{ t: 'n', v: -2.5 }])
  })
})

const route = getRouteApi('/app/energy-crm/contracts')
const PATH = '/energy-crm/contracts'
const saved = vi.fn<(blob: Blob) => string>(() => 'blob:x')
const names: string[] = []

function ServerList(props: {
  readonly page: PageReader<Row>
  readonly total: number
  readonly onExport?: () => void
}) {
  const list = useListState(route.useSearch(), { pageSize: 2 })
  const source: ListSource<Row> = {
    ...listSource({
      data: [rowsTo(2), Math.min(props.total, 10_000), { totalIsExact: props.total <= 10_000 }],
      isPending: false,
      isFetching: false,
      error: null,
      refetch: () => {},
      readPage: props.page,
    }),
  }
  return (
    <DataTable
      id="codes"
      label="Códigos"
      columns={columns}
      source={source}
      rowKey={(row) => row.id}
      list={list}
      onExport={props.onExport}
      nothingYet={{ text: 'Nada' }}
    />
  )
}
function LocalList() {
  const list = useListState(route.useSearch(), { pageSize: 2 })
  const query = { isPending: false, isFetching: false, error: null, refetch: () => {} }
  return (
    <DataTable
      id="codes"
      label="Códigos"
      columns={columns}
      source={listSource({ ...query, data: pageOf(rowsTo(7), list) })}
      rowKey={(row) => row.id}
      list={list}
      nothingYet={{ text: 'Nada' }}
    />
  )
}
async function savedRows(): Promise<string[]> {
  // The library of workbooks is loaded on demand.
  await waitFor(() => expect(saved).toHaveBeenCalledOnce(), { timeout: 15_000 })
  expect(names).toEqual(['Table_Export.xls'])
  const bytes = await saved.mock.calls[0]?.[0].arrayBuffer()
  const { read: readBook, utils } = await import('@e965/xlsx')
  const sheet = readBook(new Uint8Array(bytes ?? new ArrayBuffer(0)), { type: 'array' }).Sheets.Tabla
  const lines = sheet ? utils.sheet_to_json<string[]>(sheet, { header: 1 }) : []
  return lines.slice(1).map((line) => line[0] ?? '')
}
const idsOf = (rows: readonly Row[]) => rows.map((row) => row.id)

describe('the download of a list', () => {
  beforeEach(() => {
    saved.mockClear()
    clearToasts()
    names.length = 0
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => saved(blob as Blob))
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    // The one of the simulated browser does not keep bytes.
    vi.stubGlobal('Blob', Blob)
  })
  afterEach(() => vi.restoreAllMocks())
  it('[FMT-013] says the count and has all rows that are filtered, not the page', async () => {
    await renderScreen(<ServerList page={serverOf(rowsTo(450)).readPage} total={450} />, { path: PATH })
    await user.click(screen.getByRole('button', { name: 'Descargar 450' }))
    expect(await savedRows()).toEqual(idsOf(rowsTo(450)))
  })
  it('[FMT-013] has all rows of lists that are paged in the browser', async () => {
    await renderScreen(<LocalList />, { path: `${PATH}?page=2` })
    await user.click(screen.getByRole('button', { name: 'Descargar 7' }))
    expect(await savedRows()).toEqual(idsOf(rowsTo(7)))
  })
  it('says how many rows the file has when the list changed while it was read', async () => {
    const rows = rowsTo(450)
    const { readPage } = serverOf(rows, (call) => call === 2 && rows.shift())
    await renderScreen(<ServerList page={readPage} total={450} />, { path: PATH })
    await user.click(screen.getByRole('button', { name: 'Descargar 450' }))
    await screen.findByText(
      'La lista ha cambiado mientras se descargaba. El archivo tiene 450 filas y puede que falte alguna: descárgalo otra vez.',
    )
  })
  it('shows the progress and stops when it is cancelled', async () => {
    let release = () => {}
    const page: PageReader<Row> = async (limit, offset, signal) => {
      if (offset > 0)
        await new Promise<void>((go, stop) => {
          release = go
          signal.addEventListener('abort', () => stop(signal.reason))
        })
      return [rowsTo(450).slice(offset, offset + limit), 450, { totalIsExact: true }]
    }
    await renderScreen(<ServerList page={page} total={450} />, { path: PATH })
    await user.click(screen.getByRole('button', { name: 'Descargar 450' }))
    await screen.findByText('200 de 450')
    await user.click(screen.getByRole('button', { name: 'Cancelar descarga' }))
    await screen.findByRole('button', { name: 'Descargar 450' })
    release()
    expect(saved).not.toHaveBeenCalled()
  })
  it('says that a list is too long for the file, and offers the export', async () => {
    const onExport = vi.fn()
    const { readPage } = serverOf(rowsTo(65_001))
    await renderScreen(<ServerList page={readPage} total={65_001} onExport={onExport} />, { path: PATH })
    await user.click(screen.getByRole('button', { name: 'Descargar más de 10.000' }))
    const dialog = await screen.findByRole('dialog', { name: 'Demasiadas filas para esta descarga' })
    expect(dialog.textContent).toContain('La descarga de la tabla llega a 65.000 filas')
    await user.click(screen.getAllByRole('button', { name: 'Exportar' }).at(-1)!)
    expect(onExport).toHaveBeenCalledOnce()
    expect(saved).not.toHaveBeenCalled()
  })
  it('says that the rows could not be read', async () => {
    const page: PageReader<Row> = () => Promise.reject(new Error('off'))
    await renderScreen(<ServerList page={page} total={3} />, { path: PATH })
    await user.click(screen.getByRole('button', { name: 'Descargar 3' }))
    await screen.findByText('No se ha podido descargar la tabla.')
  })
})
