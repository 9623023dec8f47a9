import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Today } from '@vatio/protocol/dashboards/today/today.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { TodayCard } from './TodayCard.tsx'

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const nothing: Today = {
  overdue: 0,
  renewals: ([30, 60, 90] as const).map((days) => ({ days, contracts: 0, kwh: 0 })),
  waiting: [],
  alerts: [],
  nextSteps: [],
  recent: [],
}
const busy: Today = {
  overdue: 3,
  renewals: [
    { days: 30, contracts: 0, kwh: 0 },
    { days: 60, contracts: 26, kwh: 7_560_000 },
    { days: 90, contracts: 1036, kwh: 8_680_000 },
  ],
  waiting: [
    {
      idContractState: id(1),
      name: 'Pte. renovación',
      badgeColor: '#fd7e14',
      contracts: 14,
      since: '2026-01-05',
    },
  ],
  alerts: [
    { alert: 'withoutCurve', supplies: 10_000, isExact: false },
    { alert: 'oldCurve', supplies: 1, isExact: true },
  ],
  nextSteps: [
    {
      idActivityNote: id(5),
      entity: 'client',
      idEntity: id(2),
      name: 'Aceros Núñez',
      kind: 'call',
      text: 'Llamar',
      date: '2026-01-02',
    },
    {
      idActivityNote: id(6),
      entity: 'contract',
      idEntity: id(4),
      name: null,
      kind: 'incident',
      text: 'Reclamar',
      date: '2099-01-02',
    },
  ],
  recent: [
    { kind: 'client', id: id(2), name: 'Aceros Núñez', detail: 'B12345678' },
    { kind: 'consumption-point', id: id(3), name: 'Nave 2', detail: 'Aceros Núñez' },
    { kind: 'contract', id: id(4), name: null, detail: null },
  ],
}
const fetched = vi.fn<typeof fetch>()
const answer = (today: Today) =>
  fetched.mockImplementation(async () => new Response(JSON.stringify(today), { status: 200 }))

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const onPhone = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media.includes('max-width: 640px'),
        media,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  )

const links = () =>
  screen
    .getAllByRole('link')
    .map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href')!)])

describe('the band of today', () => {
  it('leads from every figure to the records behind it', async () => {
    answer(busy)
    await renderScreen(<TodayCard />)
    await screen.findByText('26')
    expect(links().map(([, href]) => href)).toEqual([
      `/energy-crm/clients/client/${id(2)}?tab=notes`,
      `/energy-crm/contracts/${id(4)}?tab=notes`,
      '/energy-crm/contracts?expires=60&sort=expiryDate',
      '/energy-crm/contracts?expires=90&sort=expiryDate',
      '/energy-crm/contracts?expires=overdue&sort=expiryDate',
      `/energy-crm/contracts?state=${id(1)}&waiting=15&sort=lastStateChangeDate`,
      '/energy-crm/consumption-points?alert=withoutCurve',
      '/energy-crm/consumption-points?alert=oldCurve',
      `/energy-crm/clients/client/${id(2)}`,
      `/energy-crm/consumption-points/${id(3)}`,
      `/energy-crm/contracts/${id(4)}`,
    ])
  })

  it('says figures with what they count to a screen reader, and marks those that are larger', async () => {
    answer(busy)
    await renderScreen(<TodayCard />)
    await screen.findByRole('link', { name: /^Vencimientos: En 60 días 7,56\sGWh 26 contratos$/ })
    screen.getByRole('link', { name: /^Con contrato y sin curva .*10.000 puntos de consumo$/ })
    screen.getByRole('link', { name: /^Curva de hace más de 13 meses 1 punto de consumo$/ })
    screen.getByText('10.000+')
    screen.getByRole('link', { name: /^Llamar · Aceros Núñez 02-01-2026 \(vencido\)$/ })
    screen.getByRole('link', { name: 'Contrato: Sin número' })
  })

  it('has no link where nothing is behind a figure, and a sentence in place of an empty list', async () => {
    answer(nothing)
    await renderScreen(<TodayCard />)
    await screen.findByText('Ningún punto tiene avisos.')
    screen.getByText('Ningún contrato lleva tanto en su estado.')
    screen.getByText('Hoy no te toca ninguno.')
    expect(screen.queryAllByRole('link')).toEqual([])
    expect(screen.queryByText('Vencidos')).toBeNull()
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(3)
  })

  it('opens its parts one by one on a phone, the steps of the user first, and says how much is in the others', async () => {
    onPhone()
    answer(busy)
    await renderScreen(<TodayCard />)
    await screen.findByRole('link', { name: /^Llamar/ })
    const summaries = [...document.querySelectorAll('summary')]
    expect(summaries.map((summary) => [summary.textContent, summary.closest('details')!.open])).toEqual([
      ['Tus próximos pasos', true],
      ['Vencimientos1.036 contratos', false],
      ['15 días o más sin avanzar14 contratos', false],
      ['Puntos de consumo2 avisos', false],
      ['Tus últimos cambios', false],
    ])
  })

  it('leaves an empty part on a phone as one sentence', async () => {
    onPhone()
    answer(nothing)
    await renderScreen(<TodayCard />)
    await screen.findByText('Hoy no te toca ninguno.')
    expect([...document.querySelectorAll('summary')].map((summary) => summary.textContent)).toEqual([
      'Vencimientos0 contratos',
    ])
  })

  it('offers another try after a failure', async () => {
    fetched.mockImplementation(async () => new Response('{}', { status: 500 }))
    await renderScreen(<TodayCard />)
    const retry = await screen.findByRole('button', { name: 'Reintentar' })
    answer(busy)
    await userEvent.click(retry)
    await screen.findByText('26')
  })

  it('asks for nothing and is absent without the CRM', async () => {
    await renderScreen(<TodayCard />, {
      user: { ...testUser, role: 'user', applications: [{ application: 'billing', role: 'user' }] },
    })
    expect(screen.queryByRole('heading', { name: 'Hoy' })).toBeNull()
    expect(fetched).not.toHaveBeenCalled()
  })
})
