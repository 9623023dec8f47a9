import { createRootRoute } from '@tanstack/react-router'
import { RootFrame } from '../shell/RootFrame.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Text of this level in the breadcrumb; absent means the level is not shown. */
    readonly crumb?: string
  }
}

/** Root of all screens: messages, the connection banner, and the matched screen. */
export const rootRoute = createRootRoute({
  component: RootFrame,
  notFoundComponent: () => null,
})
