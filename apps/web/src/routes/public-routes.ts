import { accountRoutes } from '../identity/accounts/accounts.routes.tsx'
import { sessionRoutes } from '../identity/session/session.routes.tsx'
import { publicLinkRoutes } from './public-links.routes.tsx'

/** The addresses that need no session. */
export const publicRoutes = [...sessionRoutes, ...accountRoutes, ...publicLinkRoutes] as const
