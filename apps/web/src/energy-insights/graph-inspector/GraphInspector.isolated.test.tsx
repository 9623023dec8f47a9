import { Blob } from 'node:buffer'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { getToasts } from '../../platform/messages/toasts.ts'
import { startSession } from '../../platform/session/session-store.ts'
import {
  addToInspector,
  clearInspectorForTests,
  getInspectorContext,
} from '../../ui/charts/inspector-context.ts'
import { GraphInspector } from './GraphInspector.tsx'
import { hourlySeries, periodSeries } from './inspected-chart.fixture.ts'

const user = userEvent.setup({ delay: null })
const onClose = vi.fn<() => void>()
const titles = () => getInspectorContext().charts.map(({ title }) => title)
const inspector = () => screen.findByRole('dialog', { name: 'Inspector de gráficas' })
const open = () => renderScreen(<GraphInspector onClose={onClose} />)
const toggle = (name: string) => screen.getByRole('switch', { name: new RegExp(`^${name}`) })
const cells = (row: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${row}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

async function openPrevisualizer() {
  await user.click(screen.getByRole('button', { name: 'Previsualizador' }))
  return screen.findByRole('dialog', { name: 'Previsualizador' })
}

beforeEach(() => {
  onClose.mockClear()
  startSession({ token: 'test-token', user: testUser })
})
afterEach(() => {
  act(() => clearInspectorForTests())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the graph inspector', () => {
  it('[GRF-001] [GRF-007] shows the focused chart and is closed by its button', async () => {
    addToInspector('Nave', [hourlySeries('Consumo', '2025-01-01', 2)])
    await open()
    expect(await within(await inspector()).findByRole('img', { name: 'Nave' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cerrar' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })
  it('[GRF-003] puts a series on the relative scale and resets it', async () => {
    addToInspector('Nave', [hourlySeries('Consumo', '2025-01-01', 1)])
    await open()
    await inspector()
    expect(cells('Consumo')).toContain('23,000')
    await user.click(toggle('Escala relativa'))
    expect(cells('Consumo')[0]).toBe('0,00')
    expect(cells('Consumo').at(-1)).toBe('100,00')
    await user.click(screen.getByRole('button', { name: 'Restablecer' }))
    expect(cells('Consumo')).toContain('23,000')
    expect(toggle('Escala relativa')).toHaveProperty('checked', false)
  })
  it('[GRF-003] [GRF-013] puts each series between its own lowest and highest value, and a constant one at 0', async () => {
    const hours = hourlySeries('Consumo', '2025-01-01', 1)
    const ofThirds = { ...hours, y: hours.y.map((_, at) => (at === 0 ? 2 : at === 1 ? 3 : 5)) }
    const constant = { ...hours, name: 'Constante', y: hours.y.map(() => 4) }
    addToInspector('Nave', [ofThirds, constant])
    await open()
    await inspector()
    expect(cells('Constante')).toContain('4,000')
    await user.click(toggle('Escala relativa'))
    // Minimum, P5, median, mean, P95 and maximum of 0, 33.33 and 22 times 100.
    expect(cells('Consumo')).toEqual(['0,00', '43,33', '100,00', '93,06', '100,00', '100,00'])
    expect(new Set(cells('Constante'))).toEqual(new Set(['0,00']))
  })
  it('[GRF-004] offers the second horizontal axis to exactly two series', async () => {
    const series = hourlySeries('Consumo', '2025-01-01', 1)
    addToInspector('Una', [series])
    await open()
    await inspector()
    expect(toggle('Doble eje X')).toHaveProperty('disabled', true)
    act(() => addToInspector('Dos', [series, { ...series, name: 'Vertido' }]))
    expect(toggle('Doble eje X')).toHaveProperty('disabled', false)
    // A curve of durations has no days to lie over each other.
    await user.click(screen.getByText('Duración'))
    expect(toggle('Doble eje X')).toHaveProperty('disabled', true)
    await user.click(screen.getByText('Series'))
    expect(toggle('Doble eje X')).toHaveProperty('disabled', false)
    act(() => addToInspector('Tres', [series, { ...series, name: 'B' }, { ...series, name: 'C' }]))
    expect(toggle('Doble eje X')).toHaveProperty('disabled', true)
  })
  it('groups hours by days', async () => {
    addToInspector('Nave', [hourlySeries('Consumo', '2025-01-01', 2)])
    await open()
    await inspector()
    await user.click(screen.getByRole('combobox', { name: 'Agrupar por' }))
    await user.click(await screen.findByRole('option', { name: 'Días' }))
    expect(cells('Consumo')[0]).toBe('276,000')
  })
})

describe('the previsualizer', () => {
  it('[GRF-012] says that charts are added first', async () => {
    await open()
    await inspector()
    const drawer = await openPrevisualizer()
    expect(within(drawer).getByText('Añade alguna gráfica al contexto del inspector')).toBeTruthy()
  })
  it('[GRF-008] [GRF-011] lists the charts as cards, and a click puts one into the inspector', async () => {
    addToInspector('Nave', [hourlySeries('Consumo', '2025-01-01', 2)])
    addToInspector('Periodos', [periodSeries])
    await open()
    expect(await within(await inspector()).findByRole('img', { name: 'Periodos' })).toBeTruthy()
    const drawer = await openPrevisualizer()
    expect(within(drawer).getAllByRole('listitem')).toHaveLength(2)
    await user.click(within(drawer).getByRole('button', { name: 'Ver en el inspector: Nave' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Previsualizador' })).toBeNull())
    expect(screen.getByRole('img', { name: 'Nave' })).toBeTruthy()
  })
  it('[GRF-010] renames a card when that is confirmed, not when it is cancelled', async () => {
    addToInspector('Nave', [periodSeries])
    await open()
    await inspector()
    const drawer = await openPrevisualizer()
    const rename = async (text: string, button: string) => {
      await user.click(within(drawer).getByRole('button', { name: /^Modificar identificador/ }))
      const field = within(drawer).getByRole('textbox', { name: 'Identificador' })
      await user.clear(field)
      if (text !== '') await user.type(field, text)
      await user.click(within(drawer).getByRole('button', { name: button }))
    }
    await rename('Otra', 'Cancelar')
    expect(titles()).toEqual(['Nave'])
    await rename('Nave 2', 'Confirmar')
    expect(titles()).toEqual(['Nave 2'])
    await rename('', 'Confirmar')
    expect(within(drawer).getByText('Escribe un identificador')).toBeTruthy()
    expect(titles()).toEqual(['Nave 2'])
  })
  it('[GRF-009] deletes a card', async () => {
    addToInspector('Nave', [periodSeries])
    await open()
    await inspector()
    const drawer = await openPrevisualizer()
    await user.click(within(drawer).getByRole('button', { name: 'Eliminar Nave' }))
    expect(titles()).toEqual([])
    expect(within(drawer).getByText('Añade alguna gráfica al contexto del inspector')).toBeTruthy()
  })
  it('lays a chart over the shown one, and says why another one cannot', async () => {
    addToInspector('Periodos', [periodSeries])
    addToInspector('Nave', [hourlySeries('Consumo', '2025-01-01', 2)])
    addToInspector('Oficina', [hourlySeries('Consumo', '2025-01-01', 2)])
    await open()
    await inspector()
    const drawer = await openPrevisualizer()
    expect(within(drawer).getByRole('checkbox', { name: 'Tiene otro eje' })).toHaveProperty('disabled', true)
    await user.click(within(drawer).getByRole('checkbox', { name: 'Superponer Nave' }))
    expect(screen.getByRole('img', { name: 'Oficina · Nave' })).toBeTruthy()
  })
})

describe('the file of the inspector', () => {
  async function download() {
    addToInspector('Nave', [{ ...hourlySeries('Consumo', '2025-01-01', 1), name: '=Nave' }])
    await open()
    await inspector()
    await user.click(screen.getByRole('button', { name: 'Descargar CSV' }))
  }
  it('[GRF-005] [GRF-006] [GRF-014] [GRF-015] is a CSV of Spanish spreadsheets named after the product', async () => {
    const saved: Blob[] = []
    const names: string[] = []
    vi.stubGlobal('Blob', Blob)
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob)
      return 'blob:x'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    await download()
    await waitFor(() => expect(names).toEqual(['vatio.csv']))
    const bytes = new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer(0))
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
    const lines = new TextDecoder().decode(bytes).split('\r\n')
    expect(lines[0]).toBe("Fecha;Hora;'=Nave (kWh)")
    expect(lines[1]).toBe('01-01-2025;1;0')
    expect(lines[24]).toBe('01-01-2025;24;23')
  })
  it('[ERR-023] says for 30 s that it could not be written', async () => {
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new Error('no memory')
    })
    await download()
    await waitFor(() =>
      expect(getToasts()).toMatchObject([
        { tone: 'error', seconds: 30, text: 'Ha habido un error al generar el archivo xls de la gráfica' },
      ]),
    )
  })
})
