import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type {
  PriceSheetDetail,
  PriceSheetRow,
} from '@vatio/protocol/energy-crm/tariff-price-sheets/tariff-price-sheets.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { PriceSheetPage } from './PriceSheetPage.tsx'

const user = userEvent.setup({ delay: null })
const fetched = vi.fn<typeof fetch>()
const idOf = (number: number) => `01900000-0000-7000-8000-0000000000${number}`
const idPriceSheet = idOf(30)
const energyMarketer = { idEnergyMarketer: idOf(10), name: 'Luz Serena' }
const noGuess = { stated: null, byMagnitude: null } as const

const sheetOf = (change: Partial<PriceSheetDetail> = {}): PriceSheetDetail => ({
  idPriceSheet,
  energyMarketer,
  fileName: 'precios.xlsx',
  state: 'mapping',
  validFrom: null,
  counts: { rows: 2, accepted: 0, imported: 0, undone: 0, kept: 0 },
  creationTimestamp: '2026-11-16T09:00:00.000Z',
  createdBy: { userUID: idOf(11), name: 'Ana' },
  appliedAt: null,
  appliedBy: null,
  undoneAt: null,
  undoneBy: null,
  version: 1,
  isBasePrice: false,
  linesWithoutPrice: 0,
  byState: { changed: 1, new: 0, doubtful: 0, conflict: 0, same: 0, blocked: 1, failed: 0, missing: 0 },
  mapping: [
    {
      isUsed: true,
      headerLine: 1,
      idTarifaATR: 18,
      columns: ['product', 'energy.p1', null],
      units: { energy: 'perKwh', power: null, gasFixedTerm: null, excessRetribution: null },
    },
  ],
  tabs: [
    {
      name: '2.0TD',
      rowCount: 2,
      titles: ['Oferta', 'Energía P1 (€/kWh)', 'Notas'],
      isRemembered: false,
      guesses: {
        energy: { stated: 'perKwh', byMagnitude: 'perMwh' },
        power: noGuess,
        gasFixedTerm: noGuess,
        excessRetribution: noGuess,
      },
      rows: [
        { line: 1, cells: ['Oferta', 'Energía P1 (€/kWh)', 'Notas'] },
        { line: 2, cells: ['Hogar', 182.5, 'x'] },
      ],
    },
  ],
  ...change,
})
const rowOf = (change: Partial<PriceSheetRow>): PriceSheetRow => ({
  rowNumber: 0,
  tab: '2.0TD',
  line: 2,
  product: 'Hogar',
  atrTariff: '2.0TD',
  kind: 'energy',
  written: '210 · 150 · 100',
  prices: { p1: 0.21, p2: 0.15, p3: 0.1 },
  validFrom: '2026-12-01',
  idTariff: idOf(21),
  state: 'changed',
  reasons: [],
  before: { p1: 0.2, p2: 0.15, p3: 0.1 },
  accepted: false,
  undone: null,
  version: 1,
  ...change,
})

let sheet: PriceSheetDetail
let rows: PriceSheetRow[]
const sent = () =>
  fetched.mock.calls.flatMap(([address, init]) =>
    init?.method === 'PUT' || init?.method === 'POST'
      ? [
          {
            path: (address as string).split('/tariffPrices/')[1],
            body: JSON.parse(init.body as string) as unknown,
          },
        ]
      : [],
  )

beforeEach(() => {
  sheet = sheetOf()
  rows = [
    rowOf({}),
    rowOf({ rowNumber: 1, product: 'Enlazada', state: 'blocked', reasons: ['linked'], line: 3 }),
  ]
  fetched.mockReset()
  fetched.mockImplementation(async (address, init) => {
    const path = address as string
    if (init?.method === 'PUT' && path.endsWith('/rows/0')) {
      return new Response(JSON.stringify({ ...rows[0], accepted: true, version: 2 }))
    }
    if (init?.method === 'PUT' && path.endsWith('/rows')) return new Response(JSON.stringify({ affected: 1 }))
    if (path.includes('/rows')) {
      return new Response(JSON.stringify([rows, rows.length, { totalIsExact: true }]))
    }
    if (init?.method === 'PUT') {
      sheet = { ...sheet, state: 'review', version: 2 }
      return new Response(JSON.stringify(sheet))
    }
    return new Response(JSON.stringify(sheet))
  })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

const meaningOf = (title: string) =>
  screen.getByRole<HTMLInputElement>('combobox', { name: `Qué es la columna ${title}` }).value
const open = () =>
  renderScreen(<PriceSheetPage />, {
    path: `/energy-crm/energy-marketers/${energyMarketer.idEnergyMarketer}/price-sheets/${idPriceSheet}`,
  })

describe('a price sheet', () => {
  it('[API-059] shows what its columns are with their first values, and says that the prices contradict the unit', async () => {
    await open()
    await screen.findByRole('combobox', { name: 'Qué es la columna Oferta' })
    expect(meaningOf('Oferta')).toBe('Producto')
    expect(meaningOf('Energía P1 (€/kWh)')).toBe('Energía P1')
    expect(meaningOf('Notas')).toBe('No se lee')
    expect(screen.getByText('182.5')).toBeTruthy()
    expect(screen.getByText('Por su valor, estos precios parecen estar en €/MWh. Compruébalo.')).toBeTruthy()
    await user.click(screen.getByRole('combobox', { name: /^Energía en/ }))
    await user.click(await screen.findByRole('option', { name: '€/MWh' }))
    expect(screen.queryByText(/parecen estar/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Comparar precios' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({
      path: `${idPriceSheet}/mapping`,
      body: { version: 1, tabs: [{ units: { energy: 'perMwh' }, columns: ['product', 'energy.p1', null] }] },
    })
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Importar 0 precios' })
    expect(button.disabled).toBe(true)
  })

  it('shows each price with the one in force and the change, and does not let a blocked row be accepted', async () => {
    sheet = sheetOf({ state: 'review', validFrom: '2026-12-01' })
    await open()
    const row = await screen.findByRole('row', { name: /Hogar/ })
    expect(within(row).getByText('0,200000')).toBeTruthy()
    expect(within(row).getByText('0,210000')).toBeTruthy()
    expect(within(row).getByText('+5,00 %')).toBeTruthy()
    const blocked = screen.getByRole('row', { name: /Enlazada/ })
    expect(within(blocked).getByText('Lee los precios de otra tarifa: se cambian allí')).toBeTruthy()
    expect(within(blocked).getByRole<HTMLInputElement>('checkbox').disabled).toBe(true)
    await user.click(within(row).getByRole('checkbox', { name: 'Aceptar energía de Hogar' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toEqual({ path: `${idPriceSheet}/rows/0`, body: { version: 1, accepted: true } })
  })

  it('imports exactly the rows that are seen to be accepted, after asking', async () => {
    sheet = sheetOf({
      state: 'review',
      counts: { rows: 2, accepted: 1, imported: 0, undone: 0, kept: 0 },
      version: 3,
    })
    await open()
    await user.click(await screen.findByRole('button', { name: 'Importar 1 precio' }))
    expect(sent()).toEqual([])
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Importar 1 precio' }),
    )
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toEqual({ path: `${idPriceSheet}/confirm`, body: { version: 3, accepted: 1 } })
  })

  it('names the prices that undoing has left', async () => {
    sheet = sheetOf({
      state: 'undone',
      undoneAt: '2026-11-16T10:00:00.000Z',
      undoneBy: { userUID: idOf(11), name: 'Ana' },
      counts: { rows: 2, accepted: 2, imported: 2, undone: 1, kept: 1 },
    })
    await open()
    expect(await screen.findByText(/Importación deshecha por Ana/)).toBeTruthy()
    expect(screen.getByText(/Un precio se ha quedado, porque alguien lo cambió después/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Importar/ })).toBeNull()
  })
})
