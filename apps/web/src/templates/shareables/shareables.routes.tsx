import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchParameters, type ListParameter } from '../../platform/address/search-parameters.ts'
import { appRoute } from '../../routes/app.route.tsx'
import { shareableTexts as texts } from './shareables.messages.ts'

// Not `/shareables`: pages with that word in their address are those of customers, without session and bar.
const sharedLinksRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'shared-links',
  validateSearch: searchParameters<ListParameter | 'estado' | 'aceptacion' | 'abierto' | 'tipo'>(),
  staticData: { crumb: texts.title },
  component: lazyRouteComponent(() => import('./SharedLinksPage.tsx'), 'SharedLinksPage'),
})

const sharedLinkRoute = createRoute({
  getParentRoute: () => sharedLinksRoute,
  path: '$idShareable',
  component: lazyRouteComponent(() => import('./SharedLinkPanel.tsx'), 'SharedLinkPanel'),
})

export const shareableRoutes = [sharedLinksRoute.addChildren([sharedLinkRoute])] as const
