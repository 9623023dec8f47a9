import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchParameters, type ListParameter } from '../../platform/address/search-parameters.ts'
import { appRoute } from '../../routes/app.route.tsx'
import { sentMailTexts as texts } from './sent-mails.messages.ts'

const sentMailsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'mails',
  validateSearch: searchParameters<ListParameter | 'state' | 'sender'>(),
  staticData: { crumb: texts.title },
  component: lazyRouteComponent(() => import('./SentMailsPage.tsx'), 'SentMailsPage'),
})

const sentMailRoute = createRoute({
  getParentRoute: () => sentMailsRoute,
  path: '$idMail',
  component: lazyRouteComponent(() => import('./SentMailPanel.tsx'), 'SentMailPanel'),
})

export const sentMailRoutes = [sentMailsRoute.addChildren([sentMailRoute])] as const
