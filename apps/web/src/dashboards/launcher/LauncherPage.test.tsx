import { screen, waitFor, within } from '@testing-library/react'
import type { LoggedUser } from '@vatio/protocol/identity/session/session.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { LauncherPage } from './LauncherPage.tsx'

beforeEach(() =>
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => new Response('{}', { status: 500 })),
  ),
)
afterEach(() => vi.unstubAllGlobals())

const applications = (...names: LoggedUser['applications'][number]['application'][]) =>
  names.map((application) => ({ application, role: 'user' as const }))
const open = (more: Partial<LoggedUser>) =>
  renderScreen(<LauncherPage />, { user: { ...testUser, role: 'user', activatedTasks: false, ...more } })
const tiles = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((tile) => tile.querySelector('[class*=name]')?.textContent)

describe('the launcher', () => {
  it('[NAV-025] has a tile for each module, Tareas only where tasks are activated', async () => {
    const view = await open({
      applications: applications('energy-crm', 'billing', 'energy-insights', 'tasks'),
    })
    expect(tiles()).toEqual(['Análisis Energético', 'CRM', 'Comparativas'])
    view.unmount()
    await open({ activatedTasks: true, applications: applications('tasks') })
    expect(tiles()).toEqual(['Análisis Energético', 'CRM', 'Comparativas', 'Tareas'])
  })

  it('[NAV-026] has no link on the tile of a module without access, and says so', async () => {
    await open({ applications: applications('billing') })
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/billing/index'])
    for (const name of [/^Análisis Energético/, /^CRM/]) {
      const tile = screen.getByRole<HTMLButtonElement>('button', { name })
      expect([tile.disabled, tile.textContent?.includes('Sin acceso')]).toEqual([true, true])
    }
  })

  it('has a tile for each page of the operator instead of locked modules, for a superadmin', async () => {
    await open({ role: 'superadmin', applications: [] })
    expect(tiles()).toEqual(['Empresas', 'Emails', 'Precios regulados', 'Copias de seguridad'])
    expect(screen.getByRole('link', { name: /^Empresas/ }).getAttribute('href')).toBe('/superadmin/companies')
  })

  it.each([
    ['billing', '/billing/index'],
    ['energy-crm', '/energy-crm'],
    ['energy-insights', '/energy-insights'],
  ] as const)('[NAV-027] leads straight to %s where it is the single application', async (name, path) => {
    const { address } = await open({
      clientSingleAppModeEnabled: true,
      applications: applications(name, 'solar-studies'),
    })
    await waitFor(() => expect(address()).toBe(path))
    expect(screen.queryByRole('listitem')).toBeNull()
  })

  it('tells an Admin, and nobody else, that the company has switched its dashboards off', async () => {
    const view = await open({ role: 'admin' })
    const link = screen.getByRole('link', { name: 'Activar los dashboards' })
    expect(link.getAttribute('href')).toBe('/configuration?section=dashboards')
    view.unmount()
    await open({})
    expect(screen.queryByRole('link', { name: 'Activar los dashboards' })).toBeNull()
  })
})
