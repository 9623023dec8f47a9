import { Navigate, useMatch, useRouter } from '@tanstack/react-router'
import { useUser } from '../platform/session/session-store.ts'
import { ComingSoonPage } from './ComingSoonPage.tsx'
import { applicationOf, visibleSections } from './navigation.ts'

/** Redirects from the address of an application to its first section. */
export function FirstSection() {
  const user = useUser()
  const { routesByPath } = useRouter()
  // Not the location: once another link is pressed it is that of the link, and the redirect would replace it.
  const path = useMatch({ strict: false, select: (match) => match.pathname })
  const application = applicationOf(path)
  const first = application
    ? visibleSections(application, user, (known) => known in routesByPath)[0]
    : undefined
  return first ? <Navigate to={first.path} replace /> : <ComingSoonPage />
}
