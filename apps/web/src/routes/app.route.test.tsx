import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { searchElectricityComparisons } from '@vatio/protocol/billing/comparisons/comparisons.endpoints'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import type { LoggedUser } from '@vatio/protocol/identity/session/session.schema'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testUser } from '../../test/render.tsx'
import { call } from '../platform/http/client.ts'
import { clearToasts, getToasts } from '../platform/messages/toasts.ts'
import { resetSessionForTests, startSession } from '../platform/session/session-store.ts'
import { UiProvider } from '../ui/theme/UiProvider.tsx'
import { routeTree } from './app-tree.ts'

// Vite defines the version at build time.
Object.assign(globalThis, { APP_VERSION: '1.1.12' })

async function visit(path: string, cached: LoggedUser | null, stored: LoggedUser) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) =>
    (url as string).endsWith('/security/users/self')
      ? new Response(JSON.stringify(stored))
      : new Response(JSON.stringify({ errors: [{ message: 'FORBIDDEN' }] }), { status: 403 }),
  )
  if (cached) startSession({ token: 'test-token', user: cached })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  await act(async () => {
    render(
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>,
    )
  })
  return router
}

describe('the addresses of the specification', () => {
  beforeEach(() => {
    resetSessionForTests()
    clearToasts()
  })

  it.each([['/energy-crm/documents', 'Documentos']])(
    '[NAV-020] [NAV-021] answer %s with the coming-soon card until it is built',
    async (path, name) => {
      const router = await visit(path, testUser, testUser)
      expect(await screen.findByRole('heading', { name, level: 1 })).toBeTruthy()
      expect(screen.getByRole('button', { name: 'Disponible próximamente' })).toBeTruthy()
      expect(router.state.location.pathname).toBe(path)
      expect(getToasts()).toEqual([])
      expect(within(screen.getByRole('navigation', { name: 'Secciones' })).queryByText(name)).toBeNull()
    },
  )

  it('[NAV-021] lead from the address of fast gas comparisons to the form of gas with its kind', async () => {
    const router = await visit('/billing/fast-gas', testUser, testUser)
    await waitFor(() => expect(router.state.location.href).toBe('/billing/gas?clase=rapida'))
    expect(await screen.findByRole('radio', { name: 'Comparativa rápida', checked: true })).toBeTruthy()
  })

  it('[NAV-020] lead from the main page of the CRM to its first section', async () => {
    const router = await visit('/energy-crm/main', testUser, testUser)
    await waitFor(() => expect(router.state.location.pathname).toBe('/energy-crm/clients'))
  })

  it('[NAV-013][ACC-035] ask for a session before the preview of a report, and come back to it', async () => {
    const router = await visit('/templates/solarStudy/AAAAAAAAAAAAAAAAAAAAAA?isBlank=true', null, testUser)
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(router.state.location.search).toEqual({
      redirect: '/templates/solarStudy/AAAAAAAAAAAAAAAAAAAAAA?isBlank=true',
    })
  })

  it('[NAV-013][NAV-030] show a preview without the bar', async () => {
    await visit('/templates/solarStudy/AAAAAAAAAAAAAAAAAAAAAA', testUser, testUser)
    expect(await screen.findByRole('heading', { name: 'Vista previa' })).toBeTruthy()
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

describe('rights that changed since the last visit', () => {
  beforeEach(resetSessionForTests)

  const withoutBilling: LoggedUser = {
    ...testUser,
    applications: testUser.applications.filter(({ application }) => application !== 'billing'),
  }

  it('[NAV-017] redirects to the home page, and says why, when the application was withdrawn', async () => {
    const router = await visit('/billing/index', testUser, withoutBilling)
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(getToasts().map(({ tone }) => tone)).toContain('warning')
    expect(
      getToasts()
        .map(({ text }) => text)
        .join(),
    ).toContain('Comparativas')
  })

  it('[NAV-017] [ACC-057] follows the company when an application is removed while the page is open', async () => {
    const router = await visit('/billing/index', testUser, testUser)
    expect(screen.getAllByRole('link', { name: 'Comparativas' })).not.toEqual([])
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) =>
      (url as string).endsWith('/security/users/self')
        ? new Response(JSON.stringify(withoutBilling))
        : new Response(JSON.stringify({ errors: [{ message: 'APPLICATION_REQUIRED' }] }), { status: 403 }),
    )
    // Any call of the removed application, for example the next page of a list.
    await call(searchElectricityComparisons, { query: {}, body: {} }).catch(() => {})
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(screen.queryByRole('link', { name: 'Comparativas' })).toBeNull()
    expect(
      getToasts()
        .map(({ text }) => text)
        .join(),
    ).toContain('Comparativas')
  })

  it('asks again which applications there are when the tab is shown again', async () => {
    await visit('/configuration', testUser, testUser)
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify(withoutBilling)))
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Comparativas' })).toBeNull())
  })

  it('redirects to the home page when the role was lowered', async () => {
    const router = await visit('/audit', testUser, { ...testUser, role: 'user' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  it('stays on the page when the rights are the same', async () => {
    const router = await visit('/configuration', testUser, withoutBilling)
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Comparativas' })).toBeNull())
    expect(router.state.location.pathname).toBe('/configuration')
  })
})
