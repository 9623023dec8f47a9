import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getAtrTariff } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import type { TariffType } from '@vatio/domain/energy-crm/tariffs/tariff'
import type { TariffPrice } from '@vatio/protocol/energy-crm/tariff-prices/tariff-prices.schema'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { TariffPriceDialog, type PriceTask } from './TariffPriceDialog.tsx'

vi.setConfig({ testTimeout: 60_000 })

const user = userEvent.setup({ delay: null })
const idTariff = '01900000-0000-7000-8000-0000000000b1'
const power: TariffPrice = {
  idTariffPrice: '01900000-0000-7000-8000-0000000000b2',
  idTariff,
  kind: 'power',
  prices: { p1: 0.09, p2: 0.03 },
  structure: null,
  validFrom: '2026-01-01',
  validTo: null,
  creationTimestamp: '2026-01-01T09:00:00.000Z',
  version: 1,
}
const energy: TariffPrice = {
  ...power,
  idTariffPrice: '01900000-0000-7000-8000-0000000000b3',
  kind: 'energy',
  prices: { p1: 0.1, p2: 0.1, p3: 0.1 },
}
/** Sample prices: the market at 80 EUR/MWh, at noon 40. */
const example = {
  priceDate: '2026-10-15',
  market: { eurPerKwh: [0.08, 0.08, 0.08], surplusEurPerKwh: 0.04, isSample: true },
  addedRows: [],
}
let sent: { path: string; body: unknown }[]

beforeEach(() => {
  sent = []
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes('/prices/example')) return Response.json(example)
    if (init?.method === 'POST') {
      const body = JSON.parse(init.body as string) as object
      sent.push({ path: address, body })
      return Response.json({ ...power, kind: 'energy', ...body }, { status: 201 })
    }
    return Response.json([])
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

const onClose = vi.fn()
async function open(type: TariffType, isBasePrice = false, task: PriceTask = { kind: 'energy' }) {
  onClose.mockReset()
  await renderScreen(
    <TariffPriceDialog
      idTariff={idTariff}
      tariff={{ atrTariff: getAtrTariff('2.0TD'), type, isBasePrice }}
      registers={[power, energy]}
      task={task}
      onClose={onClose}
    />,
  )
  return screen.findByRole('complementary', { name: 'Ejemplo' })
}
const textOf = (element: Element) => element.textContent.replaceAll('\u00a0', ' ')
const shows = (element: Element, text: string) => waitFor(() => expect(textOf(element)).toContain(text))
const field = (name: string) => screen.getByRole('textbox', { name })
async function type(name: string, text: string) {
  await user.clear(field(name))
  await user.type(field(name), text)
}
async function choose(structure: string) {
  await user.click(screen.getByRole('combobox', { name: 'Estructura del precio' }))
  await user.click(await screen.findByRole('option', { name: structure }))
}
const save = () => user.click(screen.getByRole('button', { name: 'Guardar precios' }))

it('[FEE-016] a quota has its figures with their units, and a year of a sample supply follows what is typed', async () => {
  const shown = await open('fixed')
  await shows(shown, 'Completa los precios para ver el ejemplo.')
  await shows(shown, '2.0TD, 3.500 kWh al año y 4,6 kW.')
  await choose('Cuota mensual con energía incluida')
  expect(screen.queryByLabelText(/^Energía P1/)).toBeNull()
  for (const [name, unit] of [
    ['Cuota', '€/mes'],
    ['Energía incluida', 'kWh/mes'],
    ['Precio de la energía de más', '€/kWh'],
  ] as const) {
    expect(field(name).parentElement?.textContent).toBe(unit)
  }
  await type('Cuota', '30 €')
  await type('Energía incluida', '200 kWh')
  await type('Precio de la energía de más', '0.2')
  // 12 x 30 + (3500 - 12 x 200) x 0.2; power 4.6 x 365 x (0.09 + 0.03)
  await shows(shown, '580,00 €')
  await shows(shown, '201,48 €')
  await type('Cuota', '35,00')
  await shows(shown, '640,00 €')
  expect(textOf(shown)).not.toContain('de muestra')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toHaveLength(1)
  expect(sent[0]?.path).toContain(`/tariffs/${idTariff}/prices/energy`)
  expect(sent[0]?.body).toMatchObject({
    prices: {},
    structure: { structure: 'quota', eurPerMonth: 35, includedKwhPerMonth: 200, overageEurPerKwh: 0.2 },
    validTo: null,
  })
})

it('[FEE-016] a figure that is missing or is no number is marked, and nothing is sent', async () => {
  const shown = await open('fixed')
  await choose('Cuota mensual con energía incluida')
  await type('Cuota', 'treinta')
  await type('Energía incluida', '200')
  await save()
  expect(field('Precio de la energía de más').getAttribute('aria-invalid')).toBe('true')
  expect(field('Cuota').getAttribute('aria-invalid')).toBe('true')
  screen.getByText('Escribe la cifra')
  expect(textOf(shown)).toContain('Completa los precios para ver el ejemplo.')
  expect(sent).toEqual([])
})

it('[FEE-016] an indexed price shows its formula and costs the market with losses and margin', async () => {
  const shown = await open('indexed')
  const formula = screen.getByRole('status', { name: 'Fórmula' })
  await shows(formula, 'precio de mercado × pérdidas publicadas + margen de cada periodo')
  await user.click(screen.getByLabelText(/^Margen P1/))
  await user.paste('0,01\t0,01\t0,01')
  await type('Costes del sistema', '5')
  await type('Parte a precio fijo', '50 %')
  await type('Precio fijo de esa parte', '60')
  await shows(
    formula,
    '(50,00 % a 60 €/MWh y el resto a precio de mercado + 5 €/MWh) × pérdidas publicadas + margen de cada periodo',
  )
  await user.click(screen.getByLabelText(/^Pérdidas del contrato P1/))
  await user.paste('10\t10\t10')
  await shows(formula, '× pérdidas del contrato + margen de cada periodo')
  // 3500 x ((0.5 x 0.06 + 0.5 x 0.08 + 0.005) x 1.1 + 0.01) = 3500 x 0.0925
  await shows(shown, '323,75 €')
  await shows(shown, 'Calculado con precios de mercado de muestra')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent[0]?.body).toMatchObject({
    prices: { p1: 0.01, p2: 0.01, p3: 0.01 },
    structure: {
      structure: 'indexed',
      systemCostsEurPerMwh: 5,
      hedge: { shareRatio: 0.5, eurPerMwh: 60 },
      lossPercent: { p1: 10, p2: 10, p3: 10 },
      passesOnMunicipalTax: false,
      isSurplusAtMarket: false,
    },
  })
})

it('[FEE-016] offers the structures that the tariff may have', async () => {
  await open('fixed', true)
  await user.click(screen.getByRole('combobox', { name: 'Estructura del precio' }))
  const list = within(await screen.findByRole('listbox'))
  expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Un precio por periodo',
    'El mismo precio a todas horas',
  ])
})

it('[FEE-016] a price of the surplus may have a virtual battery, whose fee is in the example', async () => {
  const shown = await open('fixed', false, { kind: 'excessRetribution' })
  await user.type(screen.getByLabelText(/Precio/), '0,05')
  await shows(shown, 'Con 700 kWh de excedentes.')
  expect(screen.queryByRole('combobox', { name: 'Su saldo paga' })).toBeNull()
  await user.click(screen.getByRole('switch', { name: /^Batería virtual/ }))
  await user.click(screen.getByRole('combobox', { name: 'Su saldo paga' }))
  await user.click(await screen.findByRole('option', { name: 'Toda la factura' }))
  await type('Cuota de la batería', '2000')
  await save()
  screen.getByText('La cifra no está entre 0 y 1000.')
  expect(sent).toEqual([])
  await type('Cuota de la batería', '2')
  await shows(shown, '24,00 €')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent[0]?.body).toMatchObject({
    prices: { p1: 0.05 },
    structure: { structure: 'virtualBattery', pays: 'wholeBill', eurPerMonth: 2 },
  })
})
