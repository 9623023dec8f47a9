import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getAtrTariff } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import { fromPeriodArray } from '@vatio/domain/periods/by-period'
import type { TariffPrice } from '@vatio/protocol/energy-crm/tariff-prices/tariff-prices.schema'
import type { Tariff } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { PriceGridPage } from './PriceGridPage.tsx'

const user = userEvent.setup({ delay: null })
const fetched = vi.fn<typeof fetch>()
const idOf = (number: number) => `01900000-0000-7000-8000-0000000000${number}`
const energyMarketer = { idEnergyMarketer: idOf(10), name: 'Luz Serena' }
const creationTimestamp = '2026-01-01T09:00:00.000Z'

function tariffOf(number: number, name: string, access: string, active = true): Tariff {
  const { idTarifaATR, nombre, periods } = getAtrTariff(access)
  return {
    idTariff: idOf(number),
    name,
    utilityType: 'electricity',
    energyMarketer,
    atrTariff: { idTarifaATR, nombre, periods },
    type: 'fixed',
    isBasePrice: false,
    tariffTypology: null,
    greenEnergy: null,
    permanenceMonths: null,
    exitPenaltyPercent: null,
    exitPenaltyText: null,
    active,
    energyPrices: null,
    powerPrices: null,
    excessRetributionPrice: null,
    validFrom: null,
    validTo: null,
    priceStructure: null,
    pricesEndOn: null,
    pricesChangedOn: null,
    hasFees: false,
    parentTariff: null,
    linkedPrices: false,
    linkedFees: false,
    creationTimestamp,
    version: 1,
  }
}
const registerOf = (
  number: number,
  kind: 'energy' | 'power',
  prices: number[],
  version = 1,
): TariffPrice => ({
  idTariffPrice: idOf(number + (kind === 'energy' ? 40 : 60)),
  idTariff: idOf(number),
  kind,
  prices: fromPeriodArray(prices),
  structure: null,
  validFrom: '2026-01-01',
  validTo: null,
  creationTimestamp,
  version,
})
const SIX = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6]
const tariffs = [
  tariffOf(21, 'Hogar', '2.0TD'),
  tariffOf(22, 'Empresa Única', '3.0TD'),
  tariffOf(23, 'Retirada', '3.0TD', false),
  tariffOf(24, 'Sin precios', '3.0TD'),
]
let registers: TariffPrice[]
let refusal: { status: number; error: object } | null
const bodies = () =>
  fetched.mock.calls.flatMap(([, init]) =>
    init?.method === 'POST' ? [JSON.parse(init.body as string) as unknown] : [],
  )

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  refusal = null
  registers = [
    registerOf(21, 'power', [0.1, 0.05]),
    registerOf(21, 'energy', [0.2, 0.15, 0.1]),
    registerOf(22, 'power', SIX),
    registerOf(22, 'energy', SIX),
  ]
  fetched.mockReset()
  fetched.mockImplementation(async (address, init) => {
    const path = address as string
    if (init?.method === 'POST') {
      return refusal
        ? new Response(JSON.stringify({ errors: [refusal.error], requestId: '1' }), {
            status: refusal.status,
          })
        : new Response(JSON.stringify({ affected: 1 }), { status: 201 })
    }
    if (path.includes('/prices/energyMarketer/')) return new Response(JSON.stringify(registers))
    if (path.includes('/tariffs/energyMarketer/')) return new Response(JSON.stringify(tariffs))
    return new Response(
      JSON.stringify({
        ...energyMarketer,
        utilityTypes: ['electricity'],
        email: null,
        phoneNumber: null,
        active: true,
        creationTimestamp,
        version: 1,
      }),
    )
  })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

async function open() {
  const shown = await renderScreen(<PriceGridPage />, {
    path: `/energy-crm/energy-marketers/${energyMarketer.idEnergyMarketer}/prices`,
  })
  await screen.findByRole('grid')
  await user.click(cell(HOGAR_POWER, 1))
  return shown
}
// By text: the accessible names of a whole grid take jsdom a second.
const row = (name: RegExp) =>
  [...document.querySelectorAll<HTMLElement>('tbody tr')].find((each) => name.test(each.textContent))!
const cell = (name: RegExp, period: number) => row(name).querySelectorAll<HTMLElement>('td')[period - 1]!
const HOGAR_POWER = /Hogar.*Potencia/
const HOGAR_ENERGY = /Hogar.*Energía/
const EMPRESA_ENERGY = /Empresa Única.*Energía/
function paste(...lines: string[]) {
  fireEvent.paste(document.activeElement!, { clipboardData: { getData: () => lines.join('\r\n') } })
}
async function review() {
  await user.click(screen.getByRole('button', { name: /^Revisar/ }))
  return screen.findByRole('dialog')
}

describe('the price grid of a marketer', () => {
  it('says once for each tariff that its prices have ended', async () => {
    tariffs[1] = { ...tariffs[1]!, pricesEndOn: '2020-12-31' }
    try {
      await open()
      expect(screen.getAllByText('Caducada')).toHaveLength(1)
      expect(row(/Empresa Única.*Potencia/).textContent).toContain('Caducada')
    } finally {
      tariffs[1] = { ...tariffs[1], pricesEndOn: null }
    }
  })

  it('[FEE-019] shows the prices that a tariff reads from another one, and does not change them', async () => {
    tariffs[1] = {
      ...tariffs[1]!,
      linkedPrices: true,
      parentTariff: { idTariff: idOf(24), name: 'Sin precios' },
    }
    try {
      await open()
      expect(row(EMPRESA_ENERGY).textContent).toContain('Lee de Sin precios')
      await user.click(cell(EMPRESA_ENERGY, 1))
      await user.keyboard('0,9{Enter}')
      paste('0,9\t0,9')
      expect(cell(EMPRESA_ENERGY, 1).textContent).toBe('0,100000')
      expect(screen.getByText(/2 precios omitidos de tarifas que leen los de otra/)).toBeTruthy()
      expect(screen.getByRole('button', { name: 'Revisar cambios' })).toBeTruthy()
    } finally {
      tariffs[1] = tariffOf(22, 'Empresa Única', '3.0TD')
    }
  })

  it('takes a block pasted outside it, and then the focus; other fields keep what is pasted in them', async () => {
    await open()
    screen.getByLabelText(/^Desde/).focus()
    paste('0,11\t0,06')
    expect(screen.getByRole('button', { name: 'Revisar cambios' })).toBeTruthy()
    screen.getByRole('link', { name: 'Volver a la comercializadora' }).focus()
    paste('0,11\t0,06')
    expect(await screen.findByRole('button', { name: 'Revisar 2 cambios' })).toBeTruthy()
    expect(document.activeElement).toBe(cell(HOGAR_POWER, 1))
  })

  it('[FEE-016] has power and energy of each active tariff', async () => {
    await open()
    expect(screen.getAllByRole('rowheader').map((header) => header.textContent)).toEqual([
      'Hogar2.0TD · Potencia €/kW·día',
      'Hogar2.0TD · Energía €/kWh',
      'Empresa Única3.0TD · Potencia €/kW·día',
      'Empresa Única3.0TD · Energía €/kWh',
      'Sin precios3.0TD · Potencia €/kW·día',
      'Sin precios3.0TD · Energía €/kWh',
    ])
    expect(document.activeElement).toBe(cell(HOGAR_POWER, 1))
    expect(cell(HOGAR_POWER, 1).textContent).toBe('0,100000')
  })

  it('is worked by keyboard: typing replaces, Enter goes down, Tab to the next, Esc gives up, Ctrl+Z steps back', async () => {
    await open()
    await user.keyboard('0,12{Enter}')
    expect(cell(HOGAR_POWER, 1).textContent).toBe('0,120000')
    expect(document.activeElement).toBe(cell(HOGAR_ENERGY, 1))
    await user.keyboard('0.21{Tab}9{Escape}')
    expect(cell(HOGAR_ENERGY, 1).textContent).toBe('0,210000')
    expect(cell(HOGAR_ENERGY, 2).textContent).toBe('0,150000')
    await user.keyboard('{F2}1{Enter}')
    expect(cell(HOGAR_ENERGY, 2).textContent).toContain('1,000000')
    await user.keyboard('{Control>}z{/Control}')
    expect(cell(HOGAR_ENERGY, 2).textContent).toBe('0,150000')
    await user.keyboard('{Control>}y{/Control}')
    expect(cell(HOGAR_ENERGY, 2).textContent).toContain('1,000000')
    await user.keyboard('{ArrowUp}{Delete}')
    expect(cell(HOGAR_ENERGY, 2).textContent).toBe('0,150000')
  })

  it('does not step into periods that the access tariff lacks', async () => {
    await open()
    await user.keyboard('{End}{ArrowRight}')
    expect(document.activeElement).toBe(cell(HOGAR_POWER, 2))
    await user.keyboard('{ArrowDown}{End}{ArrowUp}')
    expect(document.activeElement).toBe(cell(HOGAR_POWER, 2))
    paste('0,2\t0,3\t0,4')
    expect(await screen.findByText(/2 precios omitidos de periodos que la tarifa no tiene/)).toBeTruthy()
    expect(cell(HOGAR_POWER, 2).textContent).toContain('0,200000')
  })

  it('[API-111] saves a pasted block after a review, whole registers and only those that change', async () => {
    await open()
    paste(
      'Tarifa\tTipo\tP1\tP2\tP3\tP4\tP5\tP6',
      'hogar\tenergia\t0,22\t\t0,1',
      'EMPRESA UNICA\tPotencia\t0,1\t0,2\t0,3\t0,4\t0,5\t0,6',
    )
    const dialog = await review()
    expect(within(dialog).getByText(/1 tarifa cambia desde el/)).toBeTruthy()
    expect(within(dialog).getByText('+10,00 %')).toBeTruthy()
    expect(within(dialog).getAllByRole('rowheader')).toHaveLength(1)
    await user.keyboard('{Enter}')
    await screen.findByText('Precios guardados')
    expect(bodies()).toEqual([
      {
        validFrom: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        validTo: null,
        follows: [{ idTariffPrice: idOf(61), version: 1 }],
        tariffs: [{ idTariff: idOf(21), energyPrices: { p1: 0.22, p2: 0.15, p3: 0.1 } }],
      },
    ])
  })

  it('[API-111] marks changes of over three times and proposes the unit that explains them', async () => {
    await open()
    paste('hogar\tenergia\t220\t155\t105')
    const grid = screen.getByRole('grid')
    await waitFor(() => expect(within(grid).getAllByText('Demasiado alto: revisa la unidad')).toHaveLength(3))
    await user.keyboard('{Control>}z{/Control}')
    paste('hogar\tpotencia\t3,1\t1,6')
    expect(await within(grid).findAllByText('Cambio dudoso')).toHaveLength(2)
    const dialog = await review()
    expect(within(dialog).getByText(/2 precios dudosos/)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Leerlos en €/kW·mes' }))
    await waitFor(() => expect(within(dialog).queryByText(/dudosos/)).toBeNull())
    await user.click(within(dialog).getByRole('button', { name: 'Guardar 2 precios' }))
    await waitFor(() => expect(bodies()).toHaveLength(1))
    expect(bodies()[0]).toMatchObject({ tariffs: [{ powerPrices: { p1: 0.10191781, p2: 0.05260274 } }] })
  })

  it('[FEE-016] does not open the review while a price is missing or the day is not later', async () => {
    await open()
    const date = screen.getByLabelText<HTMLInputElement>(/^Desde/)
    await user.clear(date)
    await user.type(date, '01-01-2026')
    await user.tab()
    cell(EMPRESA_ENERGY, 1).focus()
    paste('Empresa única\tEnergía\t0,11', 'Sin precios\tPotencia\t0,1\tconsultar')
    await user.click(screen.getByRole('button', { name: /^Revisar/ }))
    // The day of one, the text of the other, and four prices that it lacks.
    expect(await screen.findByText(/^6 datos por corregir/)).toBeTruthy()
    expect(
      within(row(EMPRESA_ENERGY)).getByText('Ya hay precios desde el 01-01-2026. Elige un día posterior.'),
    ).toBeTruthy()
    expect(within(row(/Sin precios.*Potencia/)).getByText('No es un número')).toBeTruthy()
    expect(within(row(/Sin precios.*Potencia/)).getAllByText(/hacen falta los de todos/)).toHaveLength(4)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(cell(EMPRESA_ENERGY, 1))
  })

  it.each([
    [
      'TARIFF_PRICE_OUT_OF_RANGE',
      400,
      'tariffs.0.energyPrices.p2',
      { period: 'p2', highest: 10 },
      /P2 no está entre 0 y 10/,
    ],
    [
      'TARIFF_PRICE_NOT_LATER',
      400,
      'tariffs.0.energyPrices',
      { currentValidFrom: '2027-02-01' },
      /desde el 01-02-2027/,
    ],
    ['VERSION_CONFLICT', 409, 'tariffs.0.energyPrices', {}, /Otra persona ha cambiado estos precios/],
  ])(
    '[API-111] shows the refusal %s in its row and keeps what is typed',
    async (code, status, field, details, text) => {
      await open()
      paste('Hogar\tEnergía\t0,22\t0,16\t0,11')
      await review()
      refusal = { status, error: { message: code, field, details } }
      registers = [registerOf(21, 'energy', [0.25, 0.15, 0.1], 2)]
      await user.keyboard('{Enter}')
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(1)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(within(row(HOGAR_ENERGY)).getByText(text)).toBeTruthy()
      expect(cell(HOGAR_ENERGY, 1).textContent).toContain('0,220000')
      // The prices before are those that another person has stored meanwhile.
      await waitFor(() => expect(cell(HOGAR_ENERGY, 1).title).toContain('antes 0,250000'))
      expect(document.activeElement).toBe(cell(HOGAR_ENERGY, field.endsWith('p2') ? 2 : 1))
    },
  )

  it('brings back what was typed when the page opens again', async () => {
    const first = await open()
    await user.keyboard('0,12{Enter}')
    first.unmount()
    await open()
    expect(cell(HOGAR_POWER, 1).textContent).toBe('0,120000')
    expect(screen.getByRole('button', { name: 'Revisar 1 cambio' })).toBeTruthy()
  })

  it('shows a hidden row that a block names', async () => {
    await open()
    await user.click(screen.getByRole('combobox', { name: 'Mostrar' }))
    await user.click(await screen.findByRole('option', { name: 'Solo energía' }))
    expect(row(HOGAR_POWER)).toBeUndefined()
    cell(HOGAR_ENERGY, 1).focus()
    paste('Hogar\tPotencia\t0,12\t0,06')
    await waitFor(() => expect(cell(HOGAR_POWER, 1).textContent).toBe('0,120000'))
  })
})
