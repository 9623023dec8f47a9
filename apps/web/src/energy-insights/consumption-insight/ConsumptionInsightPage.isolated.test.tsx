import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ApplicationName } from '@vatio/domain/identity/accounts/application'
import type { Insight } from '@vatio/protocol/energy-insights/consumption-insight/consumption-insight.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { ConsumptionInsightPage } from './ConsumptionInsightPage.tsx'
import { insightOf } from './insight.fixture.ts'

const A = '019a0000-0000-7000-8000-00000000000a'
const B = '019a0000-0000-7000-8000-00000000000b'
const user = userEvent.setup({ delay: null })
const fetched = vi.fn<typeof fetch>()
const requestedPaths = () => fetched.mock.calls.map(([url]) => (url as string).replace(/^.*\/api/, ''))

// jsdom has no canvas context: an empty canvas replaces each chart.
vi.mock('../../ui/charts/Chart.tsx', () => ({
  Chart: ({ label }: { label: string }) => (
    <figure aria-label={label}>
      <canvas />
    </figure>
  ),
}))

/** The office of the worked example of the calculations. */
const officeInsight = insightOf('2025-05-05', 7, (date, hour) =>
  date < '2025-05-10' && hour >= 8 && hour < 18 ? 2 : 0.5,
)
const supply = (id: string) => ({
  idConsumptionPoint: id,
  identifier: id === A ? 'Nave' : 'Oficina',
  utilityType: 'electricity',
  cups: 'ES0031408000000001AA0F',
  client: null,
  address: null,
  addressCode: null,
  city: null,
  region: null,
  country: 'España',
  geographicalZone: { idZona: 1, nombre: 'Península' },
  atrTariff: { idTarifaATR: 18, nombre: '2.0TD' },
  contractedPowerPeriods: { p1: 4.6, p2: 4.6, p3: null, p4: null, p5: null, p6: null },
  maxPowerKw: null,
  anualConsumption: null,
  anualConsumptionUnit: 'kWh',
  distributorName: null,
  distributorCode: null,
  pointType: null,
  cnae: null,
  hasSelfConsumption: false,
  isDwelling: false,
  industrialUse: false,
  reducedTaxUse: null,
  creationTimestamp: '2025-01-01T00:00:00.000Z',
  version: 1,
})
const year = (of: number) => ({
  year: of,
  stepMinutes: 60,
  days: 7,
  totalKwh: 159,
  measuredSteps: 168,
  estimatedSteps: 0,
  quality: 'real',
  surplusKwh: null,
  source: null,
  version: 1,
  updatedAt: '2025-06-01T00:00:00.000Z',
  updatedBy: null,
})

let answerOf: (id: string) => [status: number, body: Insight | { errors: object[]; requestId: string }]
let years: object[]
beforeEach(() => {
  years = [year(2024), year(2025)]
  answerOf = (id) => [
    200,
    {
      ...officeInsight,
      consumptionPoint: {
        ...officeInsight.consumptionPoint,
        idConsumptionPoint: id,
        identifier: supply(id).identifier,
      },
    },
  ]
  fetched.mockReset()
  fetched.mockImplementation(async (given) => {
    const { pathname } = new URL(given as string, 'http://x')
    const [, id = ''] = /consumptionPoints\/([^/]+)/.exec(pathname) ?? []
    const reply = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
    if (pathname.endsWith('/insight')) {
      const [status, body] = answerOf(id)
      return reply(body, status)
    }
    if (pathname.endsWith('/consumptionCurve')) return reply(years)
    return reply(id === '' ? [[], 0, { totalIsExact: true }] : supply(id))
  })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

const open = (search: string, applications: ApplicationName[] = ['energy-insights', 'energy-crm']) =>
  renderScreen(<ConsumptionInsightPage />, {
    path: `/energy-insights${search}`,
    user: {
      ...testUser,
      applications: applications.map((application) => ({ application, role: 'admin' })),
    },
  })
const errorReply = (status: number, message: string): ReturnType<typeof answerOf> => [
  status,
  { errors: [{ message }], requestId: 'r' },
]

describe('the analysis of curves', () => {
  it('[NAV-022] starts with the choice of a supply and a link to load a curve', async () => {
    await open('')
    expect(screen.getByRole('textbox', { name: 'Punto de consumo' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Cargar una curva' }).getAttribute('href')).toBe(
      '/energy-crm/consumption-curves',
    )
    expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull()
    expect(requestedPaths()).toEqual([])
  })
  it('shows no link to an application that the user does not have', async () => {
    await open('', ['energy-insights'])
    expect(screen.queryByRole('link', { name: 'Cargar una curva' })).toBeNull()
  })
  it('[NAV-022] reads the curve, days and opening hours of the address, and shows the figures', async () => {
    await open(`?curves=${A}_2025&opening=22-6x7`)
    await screen.findByText('Consumo total')
    expect(screen.getAllByText('159,00').length).toBeGreaterThan(0)
    expect(requestedPaths().find((url) => url.includes('insight'))).toBe(
      `/curves/consumptionPoints/${A}/insight?from=2025-01-01&to=2025-12-31&opening=22-6x7`,
    )
    expect(screen.getByText('Curva incompleta: Nave · 2025')).toBeTruthy()
  })
  it('[NAV-022] compares curves side by side, and removes one', async () => {
    const view = await open(`?curves=${A}_2025+${B}`)
    await screen.findByRole('table', { name: 'Comparación de las curvas' })
    expect(screen.getByRole('columnheader', { name: 'Nave · 2025' })).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: 'Oficina · toda la curva' })).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Comparar Nave con 2024' }))
    await waitFor(() => expect(view.address()).toContain(`${A}_2024`))
    await user.click(screen.getByRole('button', { name: 'Quitar Oficina toda la curva' }))
    await waitFor(() => expect(view.address()).not.toContain(B))
  })
  it('[NAV-022] shows the same days in every view: those of the address, which a preset and a step change', async () => {
    const may = insightOf('2025-05-01', 61, () => 1)
    const answered = answerOf
    answerOf = (id) => [200, { ...may, consumptionPoint: (answered(id)[1] as Insight).consumptionPoint }]
    const view = await open(`?curves=${A}`)
    const days = await screen.findByRole('group', { name: 'Días que se ven' })
    expect(days.textContent).toContain('01-05-2025 a 30-06-2025 · 61 días')
    await user.click(screen.getByRole('button', { name: 'Última semana' }))
    await waitFor(() => expect(view.address()).toContain('range=2025-06-24..2025-06-30'))
    await user.click(screen.getByRole('button', { name: 'Días anteriores' }))
    await waitFor(() => expect(view.address()).toContain('range=2025-06-17..2025-06-23'))
    await waitFor(() =>
      expect(requestedPaths().at(-1)).toContain(`${A}/insight?from=2025-06-17&to=2025-06-23`),
    )
    expect(screen.queryByText(/Curva incompleta/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Todo' }))
    await waitFor(() => expect(view.address()).not.toContain('range'))
  })
  it('[NAV-022] keeps the open view in the address', async () => {
    const view = await open(`?curves=${A}`)
    await user.click(await screen.findByRole('tab', { name: 'Evolución' }))
    await waitFor(() => expect(view.address()).toContain('view=evolution'))
    expect(screen.getByText(/Hace falta la misma fecha en dos años seguidos/)).toBeTruthy()
    expect(screen.getByText(/Ningún día se aparta/)).toBeTruthy()
  })
  it('shows the error of a curve beside it, and the figures of the others', async () => {
    answerOf = (
      (before) => (id: string) =>
        id === B ? errorReply(404, 'CURVE_NOT_FOUND') : before(id)
    )(answerOf)
    await open(`?curves=${A}+${B}_2025-01-01..2025-01-31`)
    await screen.findByText('No hay datos entre esas fechas.')
    expect(screen.getAllByText('159,00').length).toBeGreaterThan(0)
  })
  it('links a supply without curves to the import of one', async () => {
    years = []
    answerOf = () => errorReply(404, 'CURVE_NOT_FOUND')
    await open(`?curves=${A}`)
    await screen.findByText('Este punto de consumo todavía no tiene ninguna curva guardada.')
    expect(screen.getByRole('link', { name: 'Cargar una curva' }).getAttribute('href')).toBe(
      `/energy-crm/consumption-curves?supply=${A}`,
    )
  })
  it.each([
    [404, 'NOT_FOUND', 'El punto de consumo ya no existe o no tienes acceso a él.'],
    [400, 'INSIGHT_CURVE_EMPTY', 'La curva no tiene ningún valor'],
    [500, 'UNEXPECTED', /.+/],
  ])('shows the error %i %s', async (status, code, text) => {
    answerOf = () => errorReply(status, code)
    await open(`?curves=${A}`)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(text)
    expect(screen.queryByRole('button', { name: 'Reintentar' }) !== null).toBe(status === 500)
  })
  it('[NAV-022] prints every view, with the names of the curves, in light colours', async () => {
    localStorage.setItem('persistent-color-scheme', 'dark')
    let paper = ''
    let scheme = ''
    const print = vi.fn<() => void>(() => {
      paper = document.getElementById('insight-report')?.textContent ?? ''
      scheme = document.documentElement.style.colorScheme
    })
    vi.stubGlobal('print', print)
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 })
    try {
      await open(`?curves=${A}&view=power`)
      await user.click(await screen.findByRole('button', { name: 'Imprimir' }))
      await act(() => vi.advanceTimersByTimeAsync(12_000))
      await waitFor(() => expect(print).toHaveBeenCalledOnce())
      for (const text of ['Nave · toda la curva', 'Resumen', 'Perfiles', 'Potencia', 'Evolución']) {
        expect(paper).toContain(text)
      }
      expect(scheme).toBe('light')
      await waitFor(() => expect(document.getElementById('insight-report')).toBeNull())
      expect(screen.getByRole('tab', { name: 'Potencia' }).getAttribute('aria-selected')).toBe('true')
    } finally {
      vi.useRealTimers()
      localStorage.removeItem('persistent-color-scheme')
    }
  })
})
