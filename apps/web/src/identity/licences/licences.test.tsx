import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { licences } from '@vatio/domain/identity/licences/licence'
import { planPrices, type PriceList } from '@vatio/domain/identity/licences/plan-price.data'
import type { CompanyLicence } from '@vatio/protocol/identity/licences/licences.endpoints'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { LicenceBadge } from './LicenceBadge.tsx'
import { LicenceBannerCard } from './LicenceBannerCard.tsx'
import { LicenceGateCard, LimitReachedCard } from './LicenceGateCard.tsx'
import { useCreateLimit } from './licences.queries.ts'
import { PlanPage } from './PlanPage.tsx'

const user = userEvent.setup({ delay: null })
const fetched = vi.fn<typeof fetch>()
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

const used = {
  comparisons: 10,
  commercials: 2,
  contracts: 80,
  users: 1,
  storageBytes: 12_000_000,
  templates: 0,
}
const company = (more: Partial<CompanyLicence> = {}, list: PriceList = 'b'): CompanyLicence => ({
  license: 'freemium',
  licenseValidUntil: null,
  isExpired: false,
  reached: ['comparisons'],
  plan: {
    used,
    prices: planPrices[list],
    support: { email: 'soporte@vatio.example', phone: '', formUrl: '' },
  },
  ...more,
})
const freemium = { ...testUser, clientLicense: 'freemium' } as const
let answer = company()
const sent: { url: string; body: unknown }[] = []
let sendStatus = 200

beforeEach(() => {
  answer = company()
  sent.length = 0
  sendStatus = 200
  fetched.mockImplementation(async (url, init) => {
    if (init?.method !== 'POST') return json(200, answer)
    sent.push({ url: url as string, body: JSON.parse(init.body as string) as unknown })
    return sendStatus === 200
      ? json(200, { status: 'OK' })
      : json(sendStatus, { errors: [{ message: 'TOO_MANY_REQUESTS' }], requestId: 'r' })
  })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

describe('plan page', () => {
  it('[NAV-040] shows the plan, how much of each limit is used and a warning from 80 %', async () => {
    await renderScreen(<PlanPage />, { user: freemium })
    const bar = await screen.findByRole('progressbar', { name: 'Contratos' })
    expect(bar.getAttribute('aria-valuetext')).toBe('80 de 100')
    const items = screen.getAllByRole('listitem').filter((item) => item.dataset.state)
    const remark = (name: string) =>
      items.find((item) => item.textContent?.startsWith(name))?.textContent ?? ''
    expect(remark('Contratos')).toContain('Cerca del límite')
    expect(remark('Comparativas guardadas')).toContain('Límite alcanzado')
    expect(remark('Comerciales')).not.toContain('límite')
    expect(remark('Almacenamiento')).toContain('12')
  })

  it('[NAV-040] offers quantities and features that the product has, and no others', async () => {
    await renderScreen(<PlanPage />, { user: freemium })
    const offer = within(await screen.findByRole('article', { name: 'Enterprise' }))
    expect(offer.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Comparativas guardadas',
      'Comerciales',
      'Contratos',
      'Usuarios',
      'Almacenamiento',
      'Plantillas propias',
    ])
    expect(offer.getAllByRole('listitem').map((item) => item.textContent?.trim())).toEqual([
      'CRM, comparativas y curvas horarias',
      'Curvas cuartohorarias',
      'Consulta a SIPS con Nemon o Dynargy',
      'Inventario solar con kits y plantillas de financiación propias',
      'Galería completa de plantillas, la predeterminada de cada usuario y reglas para elegirlas',
      'Teléfono de soporte',
      'Logotipo y colores de tu empresa',
      'Título y favicon propios',
    ])
  })

  it('[LIM-022] [LIM-025] shows the prices by month and by year, free and on request', async () => {
    await renderScreen(<PlanPage />, { user: freemium })
    const price = (name: string) => screen.getByRole('article', { name }).textContent ?? ''
    await screen.findByRole('article', { name: 'Professional' })
    expect(price('Professional')).toContain('50,15')
    expect(price('Enterprise')).toContain('204,00')
    expect(price('Freemium')).toContain('Gratis')
    expect(price('Corporation')).toContain('A consultar')
    await user.click(screen.getByText('Pago mensual'))
    expect(price('Professional')).toContain('59,00')
    expect(price('Organization')).toContain('120,00')
    expect(screen.queryByRole('article', { name: 'Trial' })).toBeNull()
  })

  it('[LIM-021] shows the prices of list a where it is configured', async () => {
    answer = company({}, 'a')
    await renderScreen(<PlanPage />, { user: freemium })
    await screen.findByRole('article', { name: 'Professional' })
    const shows = (figures: readonly string[]) => {
      for (const [at, plan] of ['Professional', 'Organization', 'Enterprise'].entries()) {
        expect(screen.getByRole('article', { name: plan }).textContent).toContain(figures[at])
      }
    }
    shows(['102,00', '153,00', '204,00'])
    await user.click(screen.getByText('Pago mensual'))
    shows(['120,00', '180,00', '240,00'])
  })

  it('[LIM-016] shows no figure for a quantity without a limit', async () => {
    await renderScreen(<PlanPage />, { user: freemium })
    const quantities = (name: string) =>
      within(screen.getByRole('article', { name }))
        .getAllByRole('definition')
        .map((definition) => definition.textContent)
    await screen.findByRole('article', { name: 'Corporation' })
    expect(new Set(quantities('Corporation'))).toEqual(new Set(['sin límite']))
    expect(quantities('Enterprise').slice(0, 2)).toEqual(['sin límite', '50'])
  })

  it('[LIM-023] [LIM-025] shows another price list where one is configured', async () => {
    answer = company({}, 'c')
    await renderScreen(<PlanPage />, { user: freemium })
    const offer = await screen.findByRole('article', { name: 'Professional' })
    expect(offer.textContent).toContain('50,99')
    expect(offer.textContent).toContain('42,49')
    expect(screen.getByRole('article', { name: 'Enterprise' }).textContent).toContain('A consultar')
  })

  it('[NAV-040] requests another plan and says so', async () => {
    await renderScreen(<PlanPage />, { user: freemium })
    await user.click(await screen.findByRole('button', { name: 'Solicitar cambio a Professional' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText('Comentario (opcional)'), 'Somos doce.')
    await user.click(within(dialog).getByRole('button', { name: 'Enviar solicitud' }))
    await screen.findByText('Solicitud enviada. El equipo de soporte se pondrá en contacto contigo.')
    expect(sent[0]?.url).toContain('/api/mail/sendWithTemplate/planChange?')
    expect(sent[0]?.url).toContain('email=soporte%40vatio.example')
    expect(sent[0]?.body).toEqual({ license: 'professional', message: 'Pago anual (-15 %).\nSomos doce.' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('says that too many requests were sent, and keeps the comment', async () => {
    sendStatus = 429
    await renderScreen(<PlanPage />, { user: freemium })
    await user.click(await screen.findByRole('button', { name: 'Solicitar cambio a Professional' }))
    await user.type(await screen.findByLabelText('Comentario (opcional)'), 'Somos doce.')
    await user.click(screen.getByRole('button', { name: 'Enviar solicitud' }))
    await screen.findByText('Ya se han enviado varias solicitudes. El equipo de soporte contestará en breve.')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Comentario (opcional)').value).toBe('Somos doce.')
  })
})

describe('licence on screens', () => {
  it('[THM-013] [THM-014] shows each kind with its name, icon and colour', async () => {
    await renderScreen(
      <>
        {licences.map((licence) => (
          <LicenceBadge key={licence} licence={licence} />
        ))}
      </>,
    )
    const looks = [
      ['Freemium', 'leaf', '#6b7280'],
      ['Trial', 'hourglass', '#0f766e'],
      ['Professional', 'star', '#2563eb'],
      ['Organization', 'building', '#7c3aed'],
      ['Enterprise', 'rocket', '#202b44'],
      ['Corporation', 'crown', '#d4a017'],
    ] as const
    const shown = looks.map(([name]) => {
      const badge = screen.getByText(name)
      return [
        name,
        /tabler-icon-(\S+)/.exec(badge.querySelector('svg')?.getAttribute('class') ?? '')?.[1],
        badge.closest<HTMLElement>('[data-filled]')?.style.background,
      ]
    })
    expect(shown).toEqual(looks)
  })

  it('[THM-015] [SEC-055] [LIM-017] blocks a feature below its licence and shows it from there on', async () => {
    const gated = <LicenceGateCard minimum="professional">Curvas cuartohorarias</LicenceGateCard>
    const blocked = await renderScreen(gated, { user: freemium })
    expect(
      screen.getByText('Mejora tu licencia a Professional para utilizar esta funcionalidad'),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ver planes' }).getAttribute('href')).toBe('/plan-configuration')
    expect(screen.queryByText('Curvas cuartohorarias')).toBeNull()
    blocked.unmount()
    const trial = await renderScreen(gated, { user: { ...testUser, clientLicense: 'trial' } })
    expect(screen.queryByText('Curvas cuartohorarias')).toBeNull()
    trial.unmount()
    await renderScreen(gated, { user: { ...testUser, clientLicense: 'professional' } })
    expect(screen.getByText('Curvas cuartohorarias')).toBeTruthy()
  })

  it('[LIM-019] says that a limit is reached and refers an Admin to the plans, others to their Admin', async () => {
    function Create() {
      return <button {...useCreateLimit('comparisons')}>Nueva comparativa</button>
    }
    const text = 'Has alcanzado el límite de tu licencia. Mejora tu plan para continuar'
    const both = (
      <>
        <LimitReachedCard quantity="comparisons" />
        <LimitReachedCard quantity="users" />
        <Create />
      </>
    )
    const admin = await renderScreen(both, { user: freemium })
    expect(await screen.findAllByText(new RegExp(text))).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Ver planes' })).toBeTruthy()
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Nueva comparativa' })
    expect([button.disabled, button.title]).toEqual([true, text])
    admin.unmount()
    await renderScreen(both, { user: { ...freemium, role: 'user' } })
    await screen.findByText(/Habla con el administrador de tu empresa/)
    expect(screen.queryByRole('link', { name: 'Ver planes' })).toBeNull()
  })

  it('says on every screen that the licence has expired', async () => {
    answer = company({ isExpired: true, licenseValidUntil: '2026-11-15' })
    await renderScreen(<LicenceBannerCard />, { user: freemium })
    expect((await screen.findByRole('status')).textContent).toContain('Terminó el 15-11-2026')
  })
})
