import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { widgetOf } from '@vatio/domain/dashboards/widgets/widget.data'
import type { WidgetPlacement } from '@vatio/protocol/dashboards/dashboard-views/dashboard-views.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { countByMonth } from './count-by-month.ts'
import { WidgetCard } from './WidgetCard.tsx'

const user = userEvent.setup({ delay: null })
const fetched = vi.fn<typeof fetch>()
let replies: Record<string, unknown>
const requests: { path: string; query: URLSearchParams; body: unknown }[] = []

beforeEach(() => {
  replies = {}
  requests.length = 0
  fetched.mockReset()
  fetched.mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(input as string, 'http://localhost')
    requests.push({ path: pathname, query: searchParams, body: JSON.parse((init?.body as string) ?? 'null') })
    const found = Object.entries(replies).find(([end]) => pathname.endsWith(end))
    return found
      ? new Response(JSON.stringify(found[1]))
      : new Response(JSON.stringify({ errors: [{ message: 'UNEXPECTED' }], requestId: '1' }), { status: 500 })
  })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => vi.unstubAllGlobals())

type Configured<Identifier> = Extract<WidgetPlacement, { componentIdentifier: Identifier }>

function draw<Identifier extends WidgetPlacement['componentIdentifier']>(
  componentIdentifier: Identifier,
  widgetConfiguration?: Configured<Identifier>['widgetConfiguration'],
  columns?: number,
) {
  const { application, size } = widgetOf(componentIdentifier)
  const place = { uuid: 'w', application, x: 0, y: 0, w: columns ?? size.minW, h: size.minH }
  const placement = { componentIdentifier, ...place, widgetConfiguration } as unknown as WidgetPlacement
  return renderScreen(<WidgetCard placement={placement} />)
}
const rows = async (caption: string | RegExp) =>
  within(await screen.findByRole('table', { name: caption }))
    .getAllByRole('row')
    .map((row) => row.textContent)
const idOf = (serial: number) => `01900000-0000-7000-8000-00000000000${serial}`
const state = (serial: number, name: string, count: number) => ({
  state: { idContractState: idOf(serial), name, badgeColor: '#28a745' },
  count,
})

describe('widgets', () => {
  it('[DSH-043] [DSH-044] [DSH-045] show a shortcut with its label, collapsed up to three columns', async () => {
    const configuration = {
      label: 'Boletín',
      url: 'https://boe.es/',
      openInNewTab: true,
      color: '#ffffff',
      icon: 'bell',
    } as const
    const narrow = await draw('shortcut', configuration, 3)
    const link = screen.getByRole('link', { name: /^Boletín/ })
    expect(link.dataset.collapsed).toBe('true')
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://boe.es/',
      '_blank',
      'noreferrer noopener',
    ])
    expect(link.querySelector('svg')).toBeTruthy()
    narrow.unmount()
    await draw('shortcut', { ...configuration, icon: null, openInNewTab: false }, 4)
    const wide = screen.getByRole('link', { name: 'Boletín' })
    expect([wide.dataset.collapsed, wide.getAttribute('target'), wide.querySelector('svg')]).toEqual([
      undefined,
      null,
      null,
    ])
  })

  const kpi = {
    totalIsExact: true,
    contractNumber: 125,
    totalConsumption: 33_840_000,
    electricityConsumptionPercentage: 66.5,
    gasConsumptionPercentage: 33.5,
    electricityContractsPercentage: 92.8,
    gasContractsPercentage: 7.2,
  }

  it('[DSH-007] [DSH-010] [DSH-049] [DSH-050] [FMT-007] [API-070] show the portfolio and the shares of both energies', async () => {
    replies.withPaginationAndFilters = [[], 125, kpi]
    await draw('portfolioKpi')
    expect(await screen.findByText('33,84')).toBeTruthy()
    const card = screen.getByRole('region', { name: 'KPI de cartera' })
    expect(card.textContent).toContain('125')
    expect(card.textContent).toContain('GWh')
    const table = within(card).getByRole('table')
    const cells = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent))
    expect(cells).toEqual([
      ['', 'Consumo', 'Contratos'],
      ['Electricidad', '66,50 %', '92,80 %'],
      ['Gas', '33,50 %', '7,20 %'],
    ])
    expect(requests).toMatchObject([{ body: { closed: false } }])
    expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({
      limit: '1',
      offset: '0',
      statistics: 'true',
    })
  })

  it('[DSH-055] show only the count and consumption of a chosen energy', async () => {
    replies.withPaginationAndFilters = [[], 125, kpi]
    await draw('portfolioKpi', { utilityType: 'gas' })
    expect(await screen.findByText('33,84')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
    expect(requests[0]?.body).toEqual({ closed: false, utilityType: 'gas' })
  })

  it('[DSH-004] [DSH-052] [DSH-053] count contracts by state, without the hidden ones', async () => {
    replies.contractsByState = {
      contractsCount: 6,
      states: [state(1, 'Activo', 3), state(2, 'Cerrado', 2), state(3, 'Nuevo', 1)],
    }
    const hiding = await draw('states', { hiddenStates: ['Cerrado'], chartType: 'bar' })
    expect(await rows('Estados de contratos')).toEqual([
      'EstadoContratos%',
      'Activo375,00 %',
      'Nuevo125,00 %',
    ])
    hiding.unmount()
    await draw('contractsByState')
    expect(await rows('Contratos por estado')).toEqual([
      'EstadoContratos%',
      'Activo350,00 %',
      'Cerrado233,33 %',
      'Nuevo116,67 %',
    ])
  })

  it('count the same contracts wherever they count contracts, and name them in the title', async () => {
    replies = {
      contractsByState: { contractsCount: 1, states: [state(1, 'Activo', 1)] },
      contractsByCommercials: { contractsCount: 1, commercials: [{ commercial: null, count: 1 }] },
      withPaginationAndFilters: [[], 125, kpi],
    }
    for (const identifier of [
      'portfolioKpi',
      'states',
      'contractsByState',
      'commercials',
      'contractsByCommercial',
    ] as const) {
      const view = await draw(identifier)
      expect(await screen.findByText('Abiertos')).toBeTruthy()
      await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ closed: false }))
      requests.length = 0
      view.unmount()
    }
  })

  it('[DSH-005] [DSH-052] [DSH-053] count contracts by commercial: the chosen ones, or all', async () => {
    const commercial = { idCommercial: idOf(1), name: 'Ana', firstSurname: 'Gil', secondSurname: null }
    replies.contractsByCommercials = {
      contractsCount: 5,
      commercials: [
        { commercial, count: 4 },
        { commercial: null, count: 1 },
      ],
    }
    const some = await draw('commercials', { selectedCommercialsIds: [idOf(1)] })
    expect(await rows('Comerciales')).toEqual([
      'ComercialContratos%',
      'Ana Gil480,00 %',
      'Sin comercial120,00 %',
    ])
    expect(requests.at(-1)?.body).toEqual({ closed: false, commercials: [idOf(1)] })
    some.unmount()
    await draw('contractsByCommercial')
    expect(await rows('Contratos por comercial')).toHaveLength(3)
    expect(requests.at(-1)?.body).toEqual({ closed: false })
  })

  it('[DSH-051] count by month of Madrid: half past eleven of New Year’s Eve in UTC is January', () => {
    const counts = countByMonth([
      '2025-12-31T23:30:00.000Z',
      '2026-06-30T21:59:00.000Z',
      '2026-06-30T22:00:00.000Z',
    ])
    expect(counts).toEqual([1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0])
  })

  it('[ERR-019] [DSH-051] say that the months could not be read, and retry', async () => {
    await draw('monthlyCreatedContracts')
    expect(
      await screen.findByText('Ha habido un error al obtener los contratos creados por meses'),
    ).toBeTruthy()
    replies.creationTimestamps = [`${new Date().getFullYear()}-03-05T10:00:00.000Z`]
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect((await rows(/Contratos creados por mes/))[3]).toBe('marzo1')
  })

  it('[DSH-006] [DSH-048] [LIM-034] request the renewals of a month, with the months of the company by default', async () => {
    replies.figures = { days: [], lost: [], overdue: { contracts: 0, kwh: 0 } }
    const usual = await draw('renewalCalendar')
    expect(await screen.findByText('0 contratos')).toBeTruthy()
    expect(requests[0]?.query.has('renewalRate')).toBe(false)
    expect(requests[0]?.query.get('start')?.slice(8)).toBe('01')
    await user.click(screen.getByRole('button', { name: 'Mes siguiente' }))
    await waitFor(() => expect(requests).toHaveLength(2))
    const [first, second] = requests.map(({ query }) => query.get('start'))
    expect(second! > first!).toBe(true)
    usual.unmount()
    await draw('renewalCalendar', { renewalRate: 0 })
    await waitFor(() => expect(requests.at(-1)?.query.get('renewalRate')).toBe('0'))
  })
})
