import { compareElectricity } from '@vatio/domain/billing/comparisons/electricity-comparison'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { ElectricityComparisonPage } from './ElectricityComparisonPage.tsx'

const idTariff = '019a0000-0000-7000-8000-000000000001'
const idEnergyMarketer = '019a0000-0000-7000-8000-0000000000aa'

/** Reply of the server for the household of docs/calculations/comparison.md and one offer. */
function answer(withCurrent: boolean) {
  const comparison = compareElectricity(
    {
      supply: {
        tariff: '2.0TD',
        zone: 1,
        contractedPowerKw: [4.6, 4.6],
        isDwelling: true,
        isIndustrialUse: false,
      },
      consumption: { kwhByPeriod: [900, 800, 1300], days: 365 },
      priceDate: '2026-10-15',
      rental: { regulated: 'single_phase' },
    },
    withCurrent
      ? {
          prices: { isBasePrice: false, powerEurPerKwDay: [0.1, 0.04], energyEurPerKwh: [0.22, 0.16, 0.12] },
        }
      : null,
    [
      {
        idTariff,
        atrTariff: '2.0TD',
        prices: { isBasePrice: false, powerEurPerKwDay: [0.09, 0.03], energyEurPerKwh: [0.14, 0.14, 0.14] },
      },
    ],
  )
  return {
    priceDate: comparison.priceDate,
    regulatedPricesVersion: '2026.2+7',
    consumption: {
      source: 'typed',
      givenDays: 365,
      factor: 1,
      byPeriod: { p1: 900, p2: 800, p3: 1300 },
      totalKwh: 3000,
      surplusKwh: 0,
    },
    current: comparison.current,
    offers: comparison.offers.map((offer) => ({
      ...offer,
      name: 'Barata',
      energyMarketer: { idEnergyMarketer, name: 'Voltanea' },
      type: 'fixed',
      isBasePrice: false,
      tariffTypology: null,
      energyPrices: { p1: 0.14, p2: 0.14, p3: 0.14 },
      powerPrices: { p1: 0.09, p2: 0.03 },
      excessRetributionPrice: null,
      validFrom: '2026-01-01',
      validTo: null,
    })),
    refused: [],
  }
}

const requests: unknown[] = []
let reply: () => Response

beforeEach(() => {
  requests.length = 0
  reply = () => json(answer(true))
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    requests.push(JSON.parse(init.body as string))
    return Promise.resolve(reply())
  })
})

afterEach(() => vi.unstubAllGlobals())

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

function type(label: string, text: string): void {
  fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value: text } })
}

function typeHousehold(): void {
  type('Potencia contratada Punta', '4,6')
  type('Potencia contratada Valle', '4,6')
  type('Consumo anual P1', '900')
  type('Consumo anual P2', '800')
  type('Consumo anual P3', '1.300')
}

function typePrices(): void {
  for (const [label, price] of [
    ['Precio de la energía P1', '0,22'],
    ['Precio de la energía P2', '0,16'],
    ['Precio de la energía P3', '0,12'],
    ['Precio de la potencia Punta', '0,1'],
    ['Precio de la potencia Valle', '0,04'],
  ] as const) {
    type(label, price)
  }
}

const compare = () => fireEvent.click(screen.getByRole('button', { name: 'Comparar ofertas' }))
const pageText = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')

describe('comparing a household', { timeout: 30_000 }, () => {
  it('[BIL-002] marks the missing fields and sends no request', async () => {
    await renderScreen(<ElectricityComparisonPage />, { path: '/billing/electricity' })
    compare()
    await waitFor(() => expect(screen.getAllByText('Falta')).toHaveLength(5))
    expect(pageText()).toContain('Faltan datos para comparar: están marcados en el formulario.')
    expect(requests).toEqual([])
  })

  it('[BIL-006] shows cost, saving and the bill of the best offer', async () => {
    await renderScreen(<ElectricityComparisonPage />, { path: '/billing/electricity' })
    typeHousehold()
    typePrices()
    compare()
    await screen.findByRole('heading', { name: 'Resultado de la comparativa' })
    expect(requests[0]).toMatchObject({
      atrTariff: { nombre: '2.0TD' },
      consumptionByPeriod: { p1: 900, p2: 800, p3: 1300 },
      currentPrices: { energy: { p1: 0.22, p2: 0.16, p3: 0.12 } },
    })
    for (const shown of [
      '935,22 €',
      '813,66 €',
      '+121,56 €',
      '13,00 % del coste actual',
      'Voltanea · Barata',
      'precios regulados versión 2026.2+7',
    ]) {
      expect(pageText()).toContain(shown)
    }
  })

  it('[BIL-005][ERR-058] warns that the saving needs energy prices', async () => {
    reply = () => json(answer(false))
    await renderScreen(<ElectricityComparisonPage />, { path: '/billing/electricity' })
    typeHousehold()
    compare()
    await screen.findByRole('heading', { name: 'Resultado de la comparativa' })
    const warning = 'Debes introducir precios de energía para calcular el ahorro'
    expect(screen.getAllByText(warning)).toHaveLength(2) // the toast, and the notice on the page
  })

  it('[API-172] requests the last known figures only when the switch is on', async () => {
    await renderScreen(<ElectricityComparisonPage />, { path: '/billing/electricity' })
    typeHousehold()
    fireEvent.click(screen.getByRole('switch', { name: /usar la última conocida/ }))
    compare()
    await screen.findByRole('heading', { name: 'Resultado de la comparativa' })
    fireEvent.click(screen.getByRole('button', { name: 'Cambiar datos' }))
    fireEvent.click(screen.getByRole('switch', { name: /usar la última conocida/ }))
    compare()
    await screen.findByRole('heading', { name: 'Resultado de la comparativa' })
    expect(requests).toMatchObject([{ latestKnown: true }, { latestKnown: false }])
  })

  it('[API-172] shows an error beside its field', async () => {
    const errors = [
      { message: 'CONTRACTED_POWER_MISSING', field: 'contractedPower.p2', details: { period: 2 } },
    ]
    reply = () => json({ errors, requestId: 'r' }, 400)
    await renderScreen(<ElectricityComparisonPage />, { path: '/billing/electricity' })
    typeHousehold()
    compare()
    expect(await screen.findByText('Falta la potencia P2')).toBeTruthy()
  })

  it('[API-172] shows an error without a field in a toast', async () => {
    reply = () =>
      json(
        { errors: [{ message: 'COMPARISON_CURVE_MISSING', field: 'consumptionCurve' }], requestId: 'r' },
        400,
      )
    await renderScreen(<ElectricityComparisonPage />, { path: '/billing/electricity' })
    typeHousehold()
    compare()
    expect(await screen.findByText(/no tiene curva guardada: impórtala/)).toBeTruthy()
  })
})
