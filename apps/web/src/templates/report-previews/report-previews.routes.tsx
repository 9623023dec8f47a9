import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { searchParameters } from '../../platform/address/search-parameters.ts'
import { getSession } from '../../platform/session/session-store.ts'
import { rootRoute } from '../../routes/root.route.tsx'

// Outside the frame: an address with `templates` has no bar, but this one needs a session.
const previewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'templates/$templateType/$idPreview',
  validateSearch: searchParameters<'isBlank'>(),
  beforeLoad: ({ location }) => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
    if (!getSession()) throw redirect({ to: '/login', search: { redirect: location.href } })
  },
  component: lazyRouteComponent(() => import('./ReportPreviewPage.tsx'), 'ReportPreviewPage'),
})

export const reportPreviewRoutes = [previewRoute] as const
