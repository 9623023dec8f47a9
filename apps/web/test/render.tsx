import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render, type RenderResult } from '@testing-library/react'
import type { LoggedUser } from '@vatio/protocol/security/session/session.schema'
import { act, type ReactNode } from 'react'
import { resetSessionForTests, startSession } from '../src/platform/session/session-store.ts'
import { ToastHost } from '../src/shell/ToastHost.tsx'
import { UiProvider } from '../src/ui/theme/UiProvider.tsx'

export const testUser: LoggedUser = {
  userUID: '01900000-0000-7000-8000-000000000001',
  clientUID: '01900000-0000-7000-8000-0000000000aa',
  email: 'ana@ejemplo.es',
  userName: 'Ana',
  role: 'admin',
  themeConfig: null,
  userGroups: [],
  mustEnrolSecondFactor: false,
  actedBy: null,
  completedOnboarding: true,
  skippedOnboarding: false,
  clientName: 'Consultora de prueba',
  clientLicense: 'enterprise',
  activatedTasks: true,
  activatedDashboards: false,
  clientSingleAppModeEnabled: false,
  applications: [
    { application: 'energy-crm', role: 'admin' },
    { application: 'billing', role: 'admin' },
  ],
  integrations: {
    datadisIntegration: { active: false },
    nemonIntegration: { active: false },
    dynargyIntegration: { active: false },
  },
}

export interface Screen extends RenderResult {
  /** The address as the router sees it, search included. */
  readonly address: () => string
}

/** Draws something inside the product's providers, at an address, signed in unless `user` is null. */
export async function renderScreen(
  content: ReactNode,
  options: { readonly path?: string; readonly user?: LoggedUser | null } = {},
): Promise<Screen> {
  resetSessionForTests()
  const { path = '/', user = testUser } = options
  if (user) startSession({ token: 'test-token', user })
  const rootRoute = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <ToastHost />
      </>
    ),
  })
  const screenRoute = createRoute({ getParentRoute: () => rootRoute, path: '$', component: () => content })
  const router = createRouter({
    routeTree: rootRoute.addChildren([screenRoute]),
    history: createMemoryHistory({ initialEntries: [path] }),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const given = Object.entries(search as Record<string, string | undefined>).filter(
        (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
      )
      return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
    },
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await router.load()
  let result!: RenderResult
  await act(async () => {
    result = render(
      <QueryClientProvider client={client}>
        <UiProvider>
          <RouterProvider router={router as never} />
        </UiProvider>
      </QueryClientProvider>,
    )
    await Promise.resolve()
  })
  return { ...result, address: () => router.state.location.href }
}
