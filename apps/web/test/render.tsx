import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRoute,
} from '@tanstack/react-router'
import { render, type RenderResult } from '@testing-library/react'
import type { LoggedUser } from '@vatio/protocol/identity/session/session.schema'
import { act, type ReactNode } from 'react'
import { parseSearch, stringifySearch } from '../src/platform/address/search-parameters.ts'
import { resetSessionForTests, startSession } from '../src/platform/session/session-store.ts'
import { routeTree } from '../src/routes/app-tree.ts'
import { ToastHost } from '../src/shell/ToastHost.tsx'
import { UiProvider } from '../src/ui/theme/UiProvider.tsx'

// Adds the registered route tree to the TypeScript program of the tests: without it every path type-checks.
export type { router } from '../src/routes/router.tsx'

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
  /** Path and search of the router's location. */
  readonly address: () => string
}

/** The routes of the app with their paths and parameters, without components and guards. */
function bareRoutes(routes: readonly AnyRoute[] | undefined, parent: AnyRoute): AnyRoute[] {
  return (routes ?? []).map((route) => {
    const bare: AnyRoute = createRoute({
      ...route.options,
      getParentRoute: () => parent,
      component: undefined,
      beforeLoad: undefined,
    })
    return bare.addChildren(bareRoutes(route.children, bare))
  })
}

/**
 * Renders content inside the providers of the app, signed in unless `user` is null. Content that reads the parameters
 * of its route needs a `path` of that route.
 */
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
        {content}
        <ToastHost />
      </>
    ),
  })
  const router = createRouter({
    routeTree: rootRoute.addChildren(bareRoutes(routeTree.children, rootRoute)),
    history: createMemoryHistory({ initialEntries: [path] }),
    parseSearch,
    stringifySearch,
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await router.load()
  let result!: RenderResult
  await act(async () => {
    result = render(
      <QueryClientProvider client={client}>
        <UiProvider>
          <RouterProvider router={router} />
        </UiProvider>
      </QueryClientProvider>,
    )
    await Promise.resolve()
  })
  return { ...result, address: () => router.state.location.href }
}
