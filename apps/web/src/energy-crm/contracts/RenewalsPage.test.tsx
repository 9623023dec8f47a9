import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { contractSchema } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { todayInMadrid } from '../../platform/formats/date-format.ts'
import { contractFixture } from './contract.fixture.ts'
import { RenewalsPage } from './RenewalsPage.tsx'
import { weeksOf } from './weeks-of-month.ts'

const user = userEvent.setup({ delay: null })
const today = todayInMadrid()
const contract = { ...z.object(contractSchema.shape).parse(contractFixture), renewalDate: today }
let plugins: { key: string; active: boolean }[]
let ofDay: unknown[] | null
const asked: string[] = []
const saved: unknown[] = []

beforeEach(() => {
  plugins = []
  ofDay = [
    { ...contract, contractNumber: 'NORMAL', implicitRenewal: false },
    { ...contract, contractNumber: 'TACITA', implicitRenewal: true, idContractInfo: crypto.randomUUID() },
  ]
  asked.length = 0
  saved.length = 0
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(input, 'http://localhost')
    asked.push(`${pathname.split('/').at(-1)} ${searchParams.get('start')} ${searchParams.get('end')}`)
    if (pathname.endsWith('/plugins')) return new Response(JSON.stringify(plugins))
    if (pathname.endsWith('/renewals') && ofDay) return new Response(JSON.stringify(ofDay))
    if (pathname.endsWith('/figures')) {
      const days = [{ date: today, contracts: 2, implicit: 1, kwh: 4500 }]
      const lost = [{ date: today, contracts: 7, kwh: 0 }]
      return new Response(JSON.stringify({ days, lost, overdue: { contracts: 9, kwh: 0 } }))
    }
    if (pathname.endsWith('/fees')) {
      const sums = { contracts: 2, calculated: 1, totalFee: 250.5, fee: 100 }
      return Response.json({ ...sums, months: [{ ...sums, month: today.slice(0, 7) }] })
    }
    if (pathname.endsWith('/settings')) {
      if (init?.method === 'PUT') saved.push(JSON.parse(init.body as string))
      return Response.json({ renewalRate: 10, reminderDays: [90, 60, 30, 7], version: 3 })
    }
    return new Response(JSON.stringify({ errors: [{ message: 'UNEXPECTED' }], requestId: '1' }), {
      status: 500,
    })
  })
})
afterEach(() => vi.unstubAllGlobals())

async function openDay() {
  await renderScreen(<RenewalsPage />, { path: '/energy-crm/renewals' })
  await user.click(await screen.findByRole('button', { name: /2 contratos en renovación$/ }))
  return within(await screen.findByRole('dialog'))
}
const shownDay = today.split('-').toReversed().join('-')

describe('the page of renewals', () => {
  it('[CON-075] has the figures of the month and the contracts of each month of the year', async () => {
    await renderScreen(<RenewalsPage />, { path: '/energy-crm/renewals' })
    const figure = async (label: string) => (await screen.findByText(label)).parentElement?.textContent
    expect(await figure('Se renuevan este mes')).toMatch(/^Se renuevan este mes2/)
    expect(await figure('Consumo que se renueva')).toContain('4.500')
    expect(await figure('Comisión en juego')).toContain('250,50€de 1 de 2 contratos')
    expect(await figure('Perdidos este mes')).toContain('7')
    expect(await figure('Vencidos hoy')).toContain('9')
    const first = `${today.slice(0, 8)}01`
    const addressOf = (name: RegExp) =>
      new URL(screen.getByRole('link', { name }).getAttribute('href') ?? '', 'http://localhost').searchParams
    const lost = addressOf(/^7 perdidos este mes/)
    expect([lost.get('state'), lost.get('successor')]).toEqual(['closed', 'none'])
    expect(lost.get('stateChanged')).toMatch(new RegExp(`^${first}\\.\\.${today.slice(0, 8)}(28|29|30|31)$`))
    const overdue = addressOf(/^9 vencidos hoy/)
    expect([overdue.get('expires'), overdue.get('successor')]).toEqual(['overdue', 'none'])
    const chart = await screen.findByRole('figure', {
      name: `Contratos a renovar por mes en ${today.slice(0, 4)}`,
    })
    expect(chart.textContent).toContain('2')
    expect(asked).toContain(`figures ${today.slice(0, 4)}-01-01 ${today.slice(0, 4)}-12-31`)
  })

  it('opens the contracts that each figure of the month counts', async () => {
    await renderScreen(<RenewalsPage />, { path: '/energy-crm/renewals' })
    const last = `${today.slice(0, 8)}${new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)), 0)).getUTCDate()}`
    for (const name of [
      'Se renuevan este mes: 2. Ver sus contratos',
      'Consumo que se renueva: 4.500. Ver sus contratos',
      'Comisión en juego: 250,50 €. Ver sus contratos',
    ]) {
      await user.click(await screen.findByRole('button', { name }))
      const dialog = within(await screen.findByRole('dialog'))
      expect(
        dialog.getByRole('heading', { name: /^Contratos a renovar en \p{L}+ \d{4} \(2\)$/u }),
      ).toBeTruthy()
      expect(await dialog.findByRole('link', { name: 'NORMAL' })).toBeTruthy()
      await user.click(dialog.getAllByRole('button', { name: 'Cerrar' }).at(-1)!)
    }
    expect(asked).toContain(`renewals ${today.slice(0, 8)}01 ${last}`)
  })

  it('[CON-072] opens those of tacit renewal alone, under `Contratos con renovación tácita (n)`', async () => {
    await renderScreen(<RenewalsPage />, { path: '/energy-crm/renewals' })
    await user.click(
      await screen.findByRole('button', { name: 'Con renovación tácita: 1. Ver sus contratos' }),
    )
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('region', { name: 'Contratos con renovación tácita (1)' })).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'TACITA' })).toBeTruthy()
    expect(dialog.queryByRole('link', { name: 'NORMAL' })).toBeNull()
  })

  it('[CON-074] says `Obteniendo detalles de los contratos` while the contracts of a day are read', async () => {
    const answer = fetch
    let go = () => {}
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      if (new URL(input, 'http://localhost').pathname.endsWith('/renewals')) await held
      return answer(input, init)
    })
    const dialog = await openDay()
    expect((await dialog.findByRole('status')).textContent).toBe('Obteniendo detalles de los contratos')
    go()
    expect(await dialog.findByRole('link', { name: 'NORMAL' })).toBeTruthy()
    expect(dialog.queryByRole('status')).toBeNull()
  })

  it('[CON-075] has contracts, kWh and commission of each month of the year, and opens the contracts of one', async () => {
    await renderScreen(<RenewalsPage />, { path: '/energy-crm/renewals' })
    const month = await screen.findByRole('button', { name: /^\p{L}+: 2 contratos\. Ver sus contratos$/u })
    await waitFor(() => expect(month.closest('tr')?.textContent).toMatch(/214\.500,00250,50$/))
    await user.click(screen.getByText('kWh', { selector: 'label span' }))
    const chart = screen.getByRole('figure', { name: /^Consumo que se renueva por mes en \d{4}, kWh$/ })
    expect(chart.textContent).toContain('4.500')
    await user.click(month)
    expect(await screen.findByRole('dialog', { name: /^Contratos a renovar en .* \(2\)$/ })).toBeTruthy()
  })

  it('has no comparison of all renewals for a user without the application of comparisons', async () => {
    await renderScreen(<RenewalsPage />, {
      path: '/energy-crm/renewals',
      user: { ...testUser, applications: [{ application: 'energy-crm', role: 'user' }] },
    })
    await screen.findByRole('button', { name: 'Exportar' })
    expect(screen.queryByRole('button', { name: 'Comparar todas' })).toBeNull()
  })

  it('[CON-022] [CON-070] [CON-071] [CON-078] opens the contracts of a day as cards', async () => {
    const dialog = await openDay()
    expect(dialog.getByRole('heading', { name: `Contratos a renovar el día ${shownDay} (2)` })).toBeTruthy()
    expect(await dialog.findByRole('region', { name: 'Contratos en renovación (2)' })).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'NORMAL' }).getAttribute('href')).toContain(
      contract.idContractInfo,
    )
    expect(asked).toContain(`renewals ${today} ${today}`)
    await user.click(dialog.getAllByRole('button', { name: 'Cerrar' }).at(-1)!)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[CON-072] [CON-073] [PLG-006] shows those of implicit renewal apart where the plugin is active', async () => {
    plugins = [{ key: 'implicitContractsRenewals', active: true }]
    ofDay = ofDay!.slice(1)
    const dialog = await openDay()
    const tacit = await dialog.findByRole('region', { name: 'Contratos con renovación tácita (1)' })
    expect(within(tacit).getByRole('link', { name: 'TACITA' })).toBeTruthy()
    const normal = dialog.getByRole('region', { name: 'Contratos en renovación (0)' })
    expect(within(normal).getByText('No hay contratos en renovación')).toBeTruthy()
  })

  it('[ERR-045] says that the contracts of a day could not be read, and offers to read them again', async () => {
    const found = ofDay
    ofDay = null
    const dialog = await openDay()
    const failed = 'Ha habido un error al obtener la información detallada de los contratos'
    expect(await dialog.findByText(failed)).toBeTruthy()
    ofDay = found
    await user.click(dialog.getByRole('button', { name: 'Reintentar' }))
    expect(await dialog.findByRole('link', { name: 'TACITA' })).toBeTruthy()
  })

  it('[LIM-034] lets an Admin set the months and the days of the reminders, and nobody else', async () => {
    const agent = await renderScreen(<RenewalsPage />, {
      path: '/energy-crm/renewals',
      user: { ...testUser, role: 'user' },
    })
    await screen.findByText('Comisión en juego')
    expect(screen.queryByRole('button', { name: 'Configurar renovaciones' })).toBeNull()
    agent.unmount()

    await renderScreen(<RenewalsPage />, { path: '/energy-crm/renewals' })
    await user.click(await screen.findByRole('button', { name: 'Configurar renovaciones' }))
    const dialog = within(await screen.findByRole('dialog'))
    const days = dialog.getByRole('textbox', { name: 'Días de aviso' })
    expect(days).toHaveProperty('value', '90, 60, 30, 7')
    await user.clear(days)
    await user.type(days, '400')
    await user.click(dialog.getByRole('button', { name: 'Guardar' }))
    expect(await dialog.findByText('Escribe hasta 6 números de 0 a 365, separados por comas')).toBeTruthy()
    await user.clear(days)
    await user.type(days, '15, 45')
    await user.click(dialog.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(saved).toEqual([{ renewalRate: 10, reminderDays: [45, 15], version: 3 }]))
  })

  it('[DSH-048] splits a month into weeks, Monday first', () => {
    // November 2026 begins on a Sunday; February 2027 is four whole weeks.
    const november = weeksOf('2026-11-01')
    expect(november).toHaveLength(6)
    expect(november[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(november[5]).toEqual(['2026-11-30', null, null, null, null, null, null])
    expect(weeksOf('2027-02-01').flat()).toHaveLength(28)
  })
})
