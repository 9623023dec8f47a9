import { type RenderResult } from '@testing-library/react'
import type { LoggedUser } from '@vatio/protocol/identity/session/session.schema'
import { type ReactNode } from 'react'
export type { router } from '../src/routes/router.tsx'
export declare const testUser: LoggedUser
export interface Screen extends RenderResult {
  /** Path and search of the router's location. */
  readonly address: () => string
}
/**
 * Renders content inside the providers of the app, signed in unless `user` is null. Content that reads the parameters
 * of its route needs a `path` of that route.
 */
export declare function renderScreen(
  content: ReactNode,
  options?: {
    readonly path?: string
    readonly user?: LoggedUser | null
  },
): Promise<Screen>
//# sourceMappingURL=render.d.ts.map
