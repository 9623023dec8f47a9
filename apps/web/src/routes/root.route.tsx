import { createRootRoute } from '@tanstack/react-router'
import { RootFrame } from '../shell/RootFrame.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Text of this level in the breadcrumb; absent means the level is not shown. */
    readonly crumb?: string
    /** Level above it where no route above it is one. */
    readonly crumbAbove?: { readonly text: string; readonly path: string; readonly search?: object }
  }
}

/** Root of all screens: messages, the connection banner, and the matched screen. */
export const rootRoute = createRootRoute({
  component: RootFrame,
  notFoundComponent: () => null,
})
