import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type {
  PortfolioComparison,
  PortfolioContract,
} from '@vatio/protocol/billing/portfolio-comparisons/portfolio-comparisons.schema'
import type {
  PortfolioGroups,
  PortfolioOffers,
} from '@vatio/protocol/billing/portfolio-comparisons/portfolio-overview.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { PortfolioComparisonPage } from './PortfolioComparisonPage.tsx'
import { portfolioCsv } from './PortfolioCsvButton.tsx'

const user = userEvent.setup({ delay: null })
const id = '01900000-0000-7000-8000-0000000000a1'
const contractId = '01900000-0000-7000-8000-0000000000b1'
const supplyId = '01900000-0000-7000-8000-0000000000c1'

const comparison: PortfolioComparison = {
  idPortfolioComparison: id,
  selection: 'renewals',
  clientName: null,
  start: '2026-11-01',
  end: '2026-11-30',
  priceDate: '2026-11-16',
  regulatedPricesVersion: '2026.1',
  state: 'ready',
  doneContracts: 3,
  totalContracts: 3,
  totals: {
    contracts: 3,
    compared: 2,
    setAside: 1,
    currentCostEur: 2000,
    bestCostEur: 1500.5,
    savingEur: 499.5,
    improving: 1,
    improvingSavingEur: 520,
  },
  creationTimestamp: '2026-11-16T09:00:00.000Z',
  expiresAt: '2027-02-14T09:00:00.000Z',
  creationUserName: 'Ana Gil',
  canRemove: true,
  reasons: [{ reason: 'no-consumption', contracts: 1 }],
  singleMarketer: {
    idEnergyMarketer: id,
    name: 'Voltanea',
    contracts: 2,
    currentCostEur: 2000,
    costEur: 1600,
    savingEur: 400,
  },
}
const saving: PortfolioContract = {
  place: 1,
  idContractInfo: contractId,
  contractNumber: 'N-1',
  utilityType: 'electricity',
  clientName: '=Hotel Brisa',
  cups: 'ES0031408000000001AB0F',
  idConsumptionPoint: supplyId,
  deadline: '2026-11-20',
  currentMarketer: 'Luz Serena',
  atrTariff: '2.0TD',
  isCompared: true,
  consumptionSource: 'estimate',
  yearlyKwh: 3500,
  currentCostEur: 1000,
  bestOffer: { idTariff: id, name: 'Barata', energyMarketer: 'Voltanea' },
  bestCostEur: 480,
  savingEur: 520,
  savingPercent: 52,
  offerCount: 3,
  reason: null,
  code: null,
  totalFee: null,
  fee: 40,
}
const aside: PortfolioContract = {
  ...saving,
  place: 2,
  idContractInfo: null,
  clientName: 'Bar Sol',
  currentCostEur: null,
  bestOffer: null,
  bestCostEur: null,
  savingEur: null,
  savingPercent: null,
  reason: 'no-consumption',
}

const sums = { supplies: 2, costEur: 1600, compared: 1, currentCostEur: 1000, savingEur: 400 }
const marketer = { idEnergyMarketer: id, name: 'Voltanea', ...sums }
const offer = {
  idTariff: contractId,
  name: 'Barata',
  energyMarketer: { idEnergyMarketer: id, name: 'Voltanea' },
  ...sums,
}
const groups: PortfolioGroups = {
  groups: [
    {
      key: '2.0TD',
      name: '2.0TD',
      supplies: 2,
      compared: 1,
      setAside: 1,
      currentCostEur: 1000,
      bestCostEur: 480,
      savingEur: 520,
      marketer,
      offer,
    },
  ],
  groupCount: 1,
}
const offers: PortfolioOffers = {
  marketers: [marketer],
  offers: [{ ...offer, utilityType: 'electricity', atrTariff: '2.0TD' }],
  offerCount: 1_001,
}

let answered: PortfolioComparison | null
let calls: string[]
beforeEach(() => {
  answered = comparison
  calls = []
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const { pathname, search } = new URL(input, 'http://localhost')
    calls.push(
      `${init?.method ?? 'GET'} ${pathname}${pathname.endsWith('groups') ? search : ''} ${typeof init?.body === 'string' ? init.body : ''}`.trim(),
    )
    if (pathname.endsWith(`/portfolio/${id}/contracts`)) {
      return Response.json([[saving, aside], 2, { totalIsExact: true }])
    }
    if (pathname.endsWith(`/portfolio/${id}/groups`)) return Response.json(groups)
    if (pathname.endsWith(`/portfolio/${id}/offers`)) return Response.json(offers)
    if (pathname.endsWith(`/portfolio/${id}/cancel`))
      return Response.json({ ...comparison, state: 'cancelled' })
    if (pathname.endsWith(`/portfolio/${id}`)) {
      if (init?.method === 'DELETE') return Response.json({ affected: 1 })
      return answered
        ? Response.json(answered)
        : Response.json({ errors: [{ message: 'NOT_FOUND' }], requestId: '1' }, { status: 404 })
    }
    if (pathname.endsWith('/portfolio')) return Response.json([[comparison], 1, { totalIsExact: true }])
    return Response.json({ errors: [{ message: 'NOT_FOUND' }], requestId: '1' }, { status: 404 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = () => renderScreen(<PortfolioComparisonPage />, { path: `/billing/portfolio/${id}` })
const figure = async (label: string) => (await screen.findByText(label)).parentElement?.textContent

describe('the page of a comparison of a portfolio', () => {
  it('has the sums, one marketer for all, and the reasons of those set aside', async () => {
    await open()
    expect(await screen.findByRole('heading', { name: 'Renovaciones de noviembre 2026' })).toBeTruthy()
    expect(await figure('Ahorro al año')).toMatch(/499,50.*1 contrato mejora, con 520,00/)
    expect(await figure('Coste actual al año')).toMatch(/2\.000,00.*de 2 de 3 contratos/)
    expect(await figure('Con la mejor oferta de cada uno')).toMatch(/1\.500,50/)
    expect(await figure('Con una sola comercializadora')).toMatch(/1\.600,00.*Voltanea · 2 de 2 contratos/)
    const reason = screen.getByRole('link', { name: /^1 contrato: Sin curva ni consumo anual/ })
    expect(reason.getAttribute('href')).toContain('motivo=no-consumption')
  })

  it('leads from a row to its contract and to the comparison of its supply', async () => {
    await open()
    const row = (await screen.findByText('=Hotel Brisa')).closest('tr')!
    expect(within(row).getByRole('link', { name: '=Hotel Brisa' }).getAttribute('href')).toContain(
      `/energy-crm/contracts/${contractId}`,
    )
    expect(within(row).getByRole('link', { name: 'Comparar =Hotel Brisa' }).getAttribute('href')).toContain(
      `/billing/electricity?supply=${supplyId}`,
    )
    expect(row.textContent).toContain('Voltanea · Barata')
    expect(screen.getByText('Bar Sol').closest('tr')?.textContent).toContain('Sin consumo')
  })

  it('leads from a supply without a contract to the supply, and shows its best offer', async () => {
    await open()
    const row = (await screen.findByText('Bar Sol')).closest('tr')!
    expect(within(row).getByRole('link', { name: 'Bar Sol' }).getAttribute('href')).toContain(
      `/energy-crm/consumption-points/${supplyId}`,
    )
  })

  it('groups the rows by what is chosen, with one offer and one marketer for each group', async () => {
    const { address } = await open()
    await user.click(await screen.findByRole('tab', { name: 'Por grupos' }))
    const table = await screen.findByRole('table', { name: 'Grupos de la comparativa' })
    expect(table.textContent).toMatch(/2\.0TD1 de 2.*1\.000,00.*520,00.*Voltanea · Barata.*400,00/)
    await user.click(screen.getByRole('radio', { name: 'Tipo de cliente' }))
    await waitFor(() => expect(calls).toContain(`GET /api/billing/portfolio/${id}/groups?by=clientTypology`))
    expect(address()).toContain('by=clientTypology')
  })

  it('has every offer with its cost to all it supplies and to those with a current cost, and says when there are more', async () => {
    await open()
    await user.click(await screen.findByRole('tab', { name: 'Todas las ofertas' }))
    const table = await screen.findByRole('table', { name: 'Todas las ofertas' })
    expect(table.textContent).toMatch(/BarataVoltanea2\.0TD21\.600,0011\.000,00600,00\+400,00/)
    expect(screen.getByText('Se ven las 1 ofertas que más ahorran, de 1.001.')).toBeTruthy()
  })

  it('names one of a single client by the client', async () => {
    answered = { ...comparison, selection: 'clients', clientName: 'Hotel Brisa', start: null, end: null }
    await open()
    expect(await screen.findByRole('heading', { name: 'Puntos de consumo de Hotel Brisa' })).toBeTruthy()
    expect(await figure('Coste actual al año')).toMatch(/de 2 de 3 puntos de consumo/)
  })

  it('shows how far it is, and stops it', async () => {
    answered = { ...comparison, state: 'running', doneContracts: 1 }
    await open()
    expect(await screen.findByRole('progressbar', { name: 'Comparando' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Detener' }))
    await waitFor(() => expect(calls.some((call) => call.includes('/cancel'))).toBe(true))
    expect(await screen.findByText('Comparativa detenida')).toBeTruthy()
  })

  it('says of an incomplete one how many contracts it has', async () => {
    answered = { ...comparison, state: 'failed', doneContracts: 2 }
    await open()
    expect(
      await screen.findByText(/^La comparativa no ha podido terminar: se han comparado 2 de 3/),
    ).toBeTruthy()
  })

  it('asks before it deletes one, and goes back to the list', async () => {
    const { address } = await open()
    await user.click(await screen.findByRole('button', { name: 'Eliminar' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Eliminar' }))
    await waitFor(() => expect(address()).toBe('/billing/portfolio'))
    expect(calls).toContain(`DELETE /api/billing/portfolio/${id}`)
  })

  it('says that one that is gone cannot be shown', async () => {
    answered = null
    await open()
    expect(await screen.findByRole('alert')).toBeTruthy()
  })
})

it('writes CSV in which no name is run as a formula', () => {
  const [head, first] = portfolioCsv([saving]).split('\r\n')
  expect(head).toContain('Cliente;Contrato;CUPS')
  expect(first).toMatch(/^'=Hotel Brisa;N-1;ES0031408000000001AB0F;20-11-2026;/)
})
