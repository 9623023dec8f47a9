import type { Route } from './platform/http/route.ts'
import { sessionRoutes } from './security/session/session.route.ts'

/** Every route of the API. A feature adds its own list here and nowhere else. */
export const routes: readonly Route[] = [...sessionRoutes]
