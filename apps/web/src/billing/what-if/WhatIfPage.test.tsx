import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Comparison, ComparisonCreation } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { whatIfInputSchema, type WhatIfInput } from '@vatio/protocol/billing/what-if/what-if.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { savedComparisonFixture } from '../comparisons/comparison.fixture.ts'
import { openWhatIf } from './what-if-calculation.ts'
import { NOTHING_CHANGED } from '@vatio/domain/billing/what-if/what-if'
import { toChangedInput } from './changed-input.ts'
import { WhatIfPage } from './WhatIfPage.tsx'

const { idComparison, result } = savedComparisonFixture
const offer = result.offers[0]!
const night = '019a0000-0000-7000-8000-000000000002'

/** The answer of the server for the saved comparison of the fixture, with one more offer. */
function whatIfInput(): WhatIfInput {
  const { bill: _, position: __, yearlyCostEur, savingEur, savingPercent, afterPromotion, ...kept } = offer
  return whatIfInputSchema.parse({
    supply: {
      supply: {
        tariff: '2.0TD',
        zone: 1,
        contractedPowerKw: [4.6, 4.6],
        isDwelling: true,
        isIndustrialUse: false,
      },
      consumption: { kind: 'totals', kwhByPeriod: [900, 800, 1300], days: 365, surplusKwh: 0 },
      market: null,
      priceDate: '2026-10-15',
      rental: { regulated: 'single_phase' },
    },
    latestKnown: false,
    addedRows: [],
    current: {
      prices: {
        isBasePrice: false,
        powerEurPerKwDay: [0.1, 0.04],
        energyEurPerKwh: [0.22, 0.16, 0.12],
        surplusEurPerKwh: null,
      },
      discounts: [],
    },
    offers: [
      { ...kept, virtualBattery: null },
      {
        ...kept,
        idTariff: night,
        name: 'Noche',
        energyPrices: { p1: 0.3, p2: 0.2, p3: 0.01 },
        excessRetributionPrice: 0.05,
        virtualBattery: null,
      },
    ],
  })
}

let answer: WhatIfInput
let created: ComparisonCreation[]
let status: number
beforeEach(() => {
  answer = whatIfInput()
  created = []
  status = 200
  sessionStorage.clear()
  localStorage.clear()
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const { pathname } = new URL(input, 'http://localhost')
    if (pathname.endsWith('/whatIf')) {
      return status === 200
        ? Response.json(answer)
        : Response.json({ errors: [{ message: 'COMPARISON_CURVE_MISSING' }], requestId: '1' }, { status })
    }
    if (init?.method === 'POST' && pathname.endsWith('/billing/electricity')) {
      created.push(JSON.parse(typeof init.body === 'string' ? init.body : 'null') as ComparisonCreation)
      const saved: Comparison = { ...savedComparisonFixture, idComparison: night }
      return Response.json(saved, { status: 201 })
    }
    return Response.json(savedComparisonFixture)
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = async () => {
  const shown = await renderScreen(<WhatIfPage />, { path: `/billing/result/${idComparison}/what-if` })
  await screen.findByRole('heading', { name: '¿Y si…?' })
  return shown
}
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ')
const rows = () =>
  within(screen.getByRole('table', { name: 'Mejores ofertas' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => plain(row.textContent))
const slide = (name: string, value: number) =>
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value: String(value) } })
const eur = (value: number) =>
  new Intl.NumberFormat('es-ES', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: 'always' as never,
  }).format(value)

describe('a saved comparison with changes', () => {
  it('begins with the figures of the saved one, and cannot be saved unchanged', async () => {
    await open()
    expect(rows()[0]).toContain(`${offer.energyMarketer.name} · Barata`)
    expect(rows()[0]!.split(eur(offer.yearlyCostEur)).length).toBe(3)
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar como otra comparativa' }).disabled,
    ).toBe(true)
  })

  it('ranks the offers anew while energy is moved to another period, and explains the bill', async () => {
    await open()
    slide('Porcentaje que se mueve', 100)
    await waitFor(() => expect(rows()[0]).toContain('Noche'))
    expect(screen.getByRole('heading', { name: 'Voltanea · Noche, con los cambios' })).toBeTruthy()
    expect(screen.getByText('Movida').parentElement?.textContent).toMatch(/900/)
    fireEvent.click(screen.getAllByRole('button', { name: /De dónde sale/ })[0]!)
    expect(document.querySelector('[aria-expanded="true"]')).toBeTruthy()
  })

  it('follows other powers to the cent of the domain, and says what is wrong with none', async () => {
    await open()
    const [punta] = screen.getAllByRole('textbox', { name: /Punta/ })
    fireEvent.change(punta!, { target: { value: '2,3' } })
    const calculated = openWhatIf(answer).calculate({ ...NOTHING_CHANGED, powersKw: [2.3, 4.6] })
    if ('code' in calculated) throw new Error(calculated.code)
    await waitFor(() => expect(rows()[0]).toContain(eur(calculated.after.offers[0]!.yearlyCostEur)))
    fireEvent.change(punta!, { target: { value: '' } })
    expect(await screen.findByText('Corrige los campos marcados para calcular.')).toBeTruthy()
    expect(screen.getByText('Escribe todas las potencias, mayores que 0')).toBeTruthy()
  })

  it('adds panels and a battery by the hours of the profile, and says what is approximate', async () => {
    await open()
    slide('Potencia de las placas en kWp', 3)
    await screen.findByText('Producida')
    const produced = plain(screen.getByText('Producida').parentElement?.textContent)
    slide('Capacidad de la batería en kWh', 5)
    await screen.findByText('De la batería')
    expect(plain(screen.getByText('Producida').parentElement?.textContent)).toBe(produced)
    expect(screen.getByText(/^Sin curva, las horas son las del perfil/)).toBeTruthy()
  })

  it('undoes the changes', async () => {
    await open()
    const before = rows()
    slide('Porcentaje que se mueve', 50)
    await waitFor(() => expect(rows()).not.toEqual(before))
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer cambios' }))
    await waitFor(() => expect(rows()).toEqual(before))
  })

  it('keeps what was typed for who comes back', async () => {
    const { unmount } = await open()
    slide('Porcentaje que se mueve', 40)
    await screen.findByText('Movida')
    unmount()
    await open()
    expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Porcentaje que se mueve' }).value).toBe('40')
  })

  it('saves another comparison with the changed input, and opens it', async () => {
    const { address } = await open()
    slide('Porcentaje que se mueve', 10)
    await screen.findByText('Movida')
    fireEvent.click(screen.getByRole('button', { name: 'Guardar como otra comparativa' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/^Se guarda con la energía por periodos/)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Guardar como otra comparativa' }))
    await waitFor(() => expect(address()).toBe(`/billing/result/${night}`))
    expect(created[0]).toMatchObject({
      name: 'Piso de Soria: ¿y si…?',
      priceDate: result.priceDate,
      consumptionByPeriod: { p1: 810, p2: 800, p3: 1390 },
      consumptionCurve: false,
    })
  })

  it('says why it cannot be calculated any more', async () => {
    status = 400
    await renderScreen(<WhatIfPage />, { path: `/billing/result/${idComparison}/what-if` })
    expect(await screen.findByRole('alert')).toBeTruthy()
  })
})

it('carries the amounts of a bill to the year of its changed energy', () => {
  const saved = {
    ...savedComparisonFixture,
    input: {
      ...savedComparisonFixture.input,
      startDate: '2026-08-01',
      endDate: '2026-09-30',
      equipmentRental: 3,
      otherConcepts: [{ name: 'Mantenimiento', amount: 10 }],
      discounts: [{ name: 'Promo', amount: 4 }],
    },
    result: { ...result, consumption: { ...result.consumption, factor: 6 } },
  }
  const shift = { from: 1, to: 3, amount: { percent: 50 } } as const
  const change = { ...NOTHING_CHANGED, shift }
  const compared = openWhatIf(answer).calculate(change)
  if ('code' in compared) throw new Error(compared.code)
  expect(toChangedInput(saved, change, compared.changed)).toMatchObject({
    startDate: null,
    endDate: null,
    equipmentRental: 18,
    otherConcepts: [{ name: 'Mantenimiento', amount: 60 }],
    discounts: [{ name: 'Promo', amount: 24 }],
    consumptionByPeriod: { p1: 450, p2: 800, p3: 1750 },
  })
  // A contract that says no price of surplus pays none: the server would refuse to compare it.
  const solar = { ...NOTHING_CHANGED, solarKwp: 3 }
  const withPanels = openWhatIf(answer).calculate(solar)
  if ('code' in withPanels) throw new Error(withPanels.code)
  const currentPrices = { power: { p1: 0.1, p2: 0.04 }, energy: { p1: 0.2 }, isBasePrice: false }
  const silent = { ...saved, input: { ...saved.input, currentPrices } }
  expect(toChangedInput(silent, solar, withPanels.changed).currentPrices).toMatchObject({ excess: 0 })
  // Only other powers: the input stays what it was.
  const powers = { ...NOTHING_CHANGED, powersKw: [3, 3] }
  expect(toChangedInput(saved, powers, compared.changed)).toMatchObject({
    startDate: '2026-08-01',
    equipmentRental: 3,
    contractedPower: { p1: 3, p2: 3 },
  })
})
