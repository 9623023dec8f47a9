import { Navigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useUser } from '../platform/session/session-store.ts'
import { ComingSoonPage } from './ComingSoonPage.tsx'
import { applicationOf, visibleSections } from './navigation.ts'

/** Redirects from the address of an application to its first section. */
export function FirstSection() {
  const user = useUser()
  const { routesByPath } = useRouter()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const application = applicationOf(path)
  const first = application
    ? visibleSections(application, user, (known) => known in routesByPath)[0]
    : undefined
  return first ? <Navigate to={first.path} replace /> : <ComingSoonPage />
}
