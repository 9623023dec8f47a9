import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { superadminsOnly } from '../../administration/page-guards.ts'
import { searchParameters, type ListParameter } from '../../platform/address/search-parameters.ts'
import { appRoute } from '../../routes/app.route.tsx'
import { outboxTexts as texts } from './outbox.messages.ts'

const mailsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'superadmin/mails',
  validateSearch: searchParameters<ListParameter | 'state'>(),
  staticData: { crumb: texts.title },
  beforeLoad: superadminsOnly,
  component: lazyRouteComponent(() => import('./MailsPage.tsx'), 'MailsPage'),
})

const mailRoute = createRoute({
  getParentRoute: () => mailsRoute,
  path: '$clientUID/$idMail',
  component: lazyRouteComponent(() => import('./MailPanel.tsx'), 'MailPanel'),
})

export const outboxRoutes = [mailsRoute.addChildren([mailRoute])] as const
