import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PRODUCT_NAME } from '@vatio/domain/identity/themes/brand.data'
import { planPrices } from '@vatio/domain/identity/licences/plan-price.data'
import { themeOfUser } from '@vatio/domain/identity/themes/theme'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../test/render.tsx'
import { ApiError } from '../platform/http/api-error.ts'
import { messagesOf, toastError } from '../platform/messages/operation-messages.ts'
import { clearToasts, getToasts } from '../platform/messages/toasts.ts'
import { setTheme } from '../platform/theme/theme-store.ts'
import { sendContact } from '@vatio/protocol/mail/contact/contact.endpoints'
import { releases } from './coming-soon.data.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { findAccessDenial } from './guard.ts'
import { applicationEntries, sectionEntries } from './navigation.data.ts'
import {
  isSectionOpen,
  launcherTiles,
  menuApplications,
  visibleApplications,
  visibleSections,
} from './navigation.ts'
import { isPublicPath } from './public-path.ts'
import { versionLabel } from './shell.messages.ts'
import { showAccessDenial } from './show-access-denial.ts'
import { TopBar } from './TopBar.tsx'
import { UserMenu } from './UserMenu.tsx'

// Vite defines the version at build time.
Object.assign(globalThis, { APP_VERSION: '1.1.12' })

let user = userEvent.setup({ delay: null })
const fetched = vi.fn<typeof fetch>()
let support = { email: 'soporte@vatio.example', phone: '+34 900 000 000', formUrl: '' }

beforeEach(() => {
  user = userEvent.setup({ delay: null })
  support = { email: 'soporte@vatio.example', phone: '+34 900 000 000', formUrl: '' }
  const used = { comparisons: 0, commercials: 0, contracts: 0, users: 1, storageBytes: 0, templates: 0 }
  fetched.mockImplementation(async (url) => {
    if (!(url as string).includes('/clients/license')) return new Response('[]')
    const plan = { used, prices: planPrices.b, support }
    return new Response(
      JSON.stringify({ license: 'enterprise', licenseValidUntil: null, isExpired: false, reached: [], plan }),
    )
  })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
  setTheme(null)
})

const company = { logoUrl: 'https://a.example/logo.png', clientAppTitle: 'Luz y Gas' }
const bar = (licence: typeof testUser.clientLicense) => {
  const who = { ...testUser, clientLicense: licence, themeConfig: company }
  setTheme(themeOfUser({ ...who, licence }))
  return renderScreen(<TopBar user={who} onOpenNavigation={() => {}} onOpenPalette={() => {}} />, {
    user: who,
  })
}

describe('bar', () => {
  it('[NAV-032] shows the product logo to Freemium and Professional, that of the company from Organization up', async () => {
    for (const licence of ['freemium', 'professional'] as const) {
      const shown = await bar(licence)
      expect(screen.queryByRole('img')).toBeNull()
      expect(screen.getByRole('link', { name: 'Inicio' }).textContent).toContain('Vatio')
      shown.unmount()
    }
    for (const licence of ['organization', 'enterprise', 'corporation'] as const) {
      const shown = await bar(licence)
      const logo = screen.getByRole('link', { name: 'Inicio' })
      expect(logo.querySelector('img')?.getAttribute('src')).toBe(company.logoUrl)
      expect(logo.getAttribute('href')).toBe('/')
      shown.unmount()
    }
  })

  it('[NAV-031] [NAV-038] shows licence and version', () => {
    expect(versionLabel('professional', '1.1.12')).toBe('Professional v1.1.12')
  })

  it('[THM-018] shows name, logo and favicon of the product without a theme', async () => {
    expect(PRODUCT_NAME).toBe('Vatio')
    setTheme(null)
    expect(document.title).toBe('Vatio')
  })
})

describe('user menu', () => {
  const open = async (who = testUser) => {
    const shown = await renderScreen(<UserMenu user={who} />, { user: who })
    await user.click(screen.getByRole('button', { name: 'Menú de usuario' }))
    await screen.findByText('Configuración')
    return shown
  }

  it('[NAV-034] [NAV-038] links an Admin to the support form, or to a mail where none is configured', async () => {
    const first = await open()
    const mail = await screen.findByRole('menuitem', { name: 'Formulario de soporte' })
    expect(mail.getAttribute('href')).toBe('mailto:soporte@vatio.example')
    first.unmount()
    support = { ...support, formUrl: 'https://soporte.example/f' }
    await open()
    const form = await screen.findByRole('menuitem', { name: 'Formulario de soporte' })
    expect([form.getAttribute('href'), form.getAttribute('rel')]).toEqual([
      'https://soporte.example/f',
      'noopener noreferrer',
    ])
  })

  it('[NAV-035] copies the support phone and says so for 10 s', async () => {
    await open()
    await user.click(await screen.findByRole('menuitem', { name: /900 000 000/ }))
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        text: 'Número de teléfono copiado al portapapeles',
        seconds: 10,
      }),
    )
    expect(await navigator.clipboard.readText()).toBe('+34 900 000 000')
  })

  it('[NAV-035] has no phone where the licence does not include it', async () => {
    support = { ...support, phone: '' }
    await open()
    await screen.findByRole('menuitem', { name: 'Formulario de soporte' })
    expect(screen.queryByRole('menuitem', { name: /^Soporte/ })).toBeNull()
  })

  it('[NAV-033] [NAV-036] shows configuration to every role, plan and support to Admins', async () => {
    const admin = await open()
    expect(screen.getByRole('menuitem', { name: /Tu plan/ }).textContent).toContain('Enterprise')
    admin.unmount()
    await open({ ...testUser, role: 'user' })
    expect(screen.getByRole('menuitem', { name: 'Configuración' })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: /Tu plan/ })).toBeNull()
    expect(screen.queryByRole('menuitem', { name: 'Formulario de soporte' })).toBeNull()
  })
})

describe('navigation table', () => {
  const everything = { ...testUser, role: 'admin', applications: [] as typeof testUser.applications } as const
  const all = () => true

  it('[NAV-014] [NAV-007] opens each application at its address', () => {
    const paths = Object.fromEntries(applicationEntries.map(({ application, path }) => [application, path]))
    expect(paths).toMatchObject({
      'energy-crm': '/energy-crm',
      billing: '/billing/index',
      'energy-insights': '/energy-insights',
      tasks: '/tasks-dashboard',
      'solar-studies': '/solar-studies/main',
    })
  })

  it('[NAV-023] shows no entry for profiles, which is only a permission', () => {
    const grants = [{ application: 'profiles', role: 'admin' }] as const
    expect(visibleApplications({ ...everything, applications: [...grants] })).toEqual([])
  })

  it('[NAV-005] [NAV-006] denies insights and solar without access to them', () => {
    const none = { ...testUser, applications: [] }
    expect(findAccessDenial('/energy-insights', none)?.reason).toBe('application')
    expect(findAccessDenial('/solar-studies/new-study/client-data', none)?.reason).toBe('application')
  })

  it('[SEC-006] shows route, tile and entry of tasks by the flag of the company', () => {
    const grants = [{ application: 'tasks', role: 'user' }] as const
    const off = { ...testUser, applications: [...grants], activatedTasks: false }
    const on = { ...off, activatedTasks: true }
    expect(findAccessDenial('/tasks-dashboard', off)).toEqual({ reason: 'tasks' })
    expect(findAccessDenial('/tasks-dashboard', on)).toBeNull()
    expect(visibleApplications(off)).toEqual([])
    expect(visibleApplications(on)).toHaveLength(1)
    // Until the application is there, menus do not name it.
    expect(menuApplications(on, all)).toEqual([])
    expect(launcherTiles(off).some(({ application }) => application === 'tasks')).toBe(false)
  })

  it('[NAV-015] [SEC-009] [SEC-035] [SEC-056] shows the solar subsections by the role in that application', () => {
    const visitor = (role: 'user' | 'admin') => ({
      ...testUser,
      role: role === 'admin' ? ('user' as const) : ('admin' as const),
      clientSingleAppModeEnabled: true,
      applications: [{ application: 'solar-studies' as const, role }],
    })
    const open = (role: 'user' | 'admin') =>
      sectionEntries['solar-studies']!.filter((entry) =>
        isSectionOpen(entry, 'solar-studies', visitor(role)),
      ).map(({ label, path }) => [label, path])
    expect(open('user')).toEqual([
      ['Inicio', '/solar-studies/main'],
      ['Nuevo estudio', '/solar-studies/new-study'],
    ])
    expect(open('admin').at(-1)).toEqual(['Inventario', '/solar-studies/configuration'])
    const shown = (role: 'user' | 'admin') => visibleSections('solar-studies', visitor(role), all)
    expect(shown('user').map(({ label }) => label)).toEqual(['Inicio', 'Nuevo estudio'])
    expect(shown('admin').map(({ label }) => label)).toEqual(['Inicio', 'Nuevo estudio', 'Inventario'])
  })

  it('[ACC-035] [ACC-038] counts shared addresses as public, by whole segments', () => {
    for (const path of [
      '/scan-qr',
      '/shareable/a/b',
      '/templates/shareable/a/b',
      '/templates/solarStudy/1',
    ]) {
      expect([path, isPublicPath(path)]).toEqual([path, true])
    }
    const own = ['/energy-crm/templates-list', '/billing/loginx', '/configuration/templates/new']
    for (const path of own) {
      expect([path, isPublicPath(path)]).toEqual([path, false])
    }
  })

  it('[NAV-051] has a release for every module that is not available yet', () => {
    for (const { application, released } of applicationEntries) {
      if (released) expect(releases[application]).toBeUndefined()
      else expect(releases[application]?.features.length).toBeGreaterThan(0)
    }
  })
})

describe('failures', () => {
  it('[NAV-043] [NAV-044] shows the fallback screen with a button that reloads', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
    await renderScreen(<ErrorScreen />)
    expect(screen.getByRole('alert').textContent).toContain(
      'UPS! Se ha producido un error inesperado. Si el error persiste contacte con el administrador',
    )
    await user.click(screen.getByRole('button', { name: 'Recargar página' }))
    expect(reload).toHaveBeenCalled()
  })

  it('[LIM-019] offers the plans to an Admin when a limit is reached, and not to a user', async () => {
    const messages = messagesOf(sendContact, { fallback: 'x', errors: {} })
    const limitReached = new ApiError('LICENSE_LIMIT_REACHED', { status: 409 })
    const admin = await renderScreen(null)
    toastError(limitReached, messages)
    expect(getToasts()[0]).toMatchObject({
      text: 'Has alcanzado el límite de tu licencia. Mejora tu plan para continuar',
      action: { label: 'Ver planes' },
    })
    admin.unmount()
    clearToasts()
    await renderScreen(null, { user: { ...testUser, role: 'user' } })
    toastError(limitReached, messages)
    expect(getToasts()[0]?.action).toBeUndefined()
  })
})

it.each([
  ['admin', 'user', 'Esa página es solo para administradores.'],
  ['admin', 'admin', 'Tu rol en esa aplicación no incluye esta página. Puedes cambiarlo en Usuarios.'],
  ['installation', 'user', 'Esa página es solo para quien administra la instalación.'],
  ['installation', 'admin', 'Esa página es solo para quien administra la instalación.'],
] as const)('says that a page is for %s in the words for a %s', async (reason, role, text) => {
  await renderScreen(<main />, { user: { ...testUser, role } })
  showAccessDenial({ reason })
  expect(getToasts().at(-1)?.text).toBe(text)
  clearToasts()
})

it('does not ask an Admin to ask an Admin for an application that the company has no more', async () => {
  const denied = async (role: 'admin' | 'user') => {
    const shown = await renderScreen(<main />, { user: { ...testUser, role } })
    showAccessDenial({ reason: 'application', application: 'billing' })
    const text = getToasts().at(-1)?.text
    clearToasts()
    shown.unmount()
    return text
  }
  expect(await denied('admin')).toBe('No tienes acceso a Comparativas, o tu empresa ya no la tiene.')
  expect(await denied('user')).toMatch(/Pide a un administrador/)
})
