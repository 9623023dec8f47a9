import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchParameters } from '../../platform/address/search-parameters.ts'
import { appRoute } from '../../routes/app.route.tsx'
import { shellMessages } from '../../shell/shell.messages.ts'

const templatesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'configuration/templates',
  validateSearch: searchParameters<'tipo' | 'tab' | 'q'>(),
  staticData: {
    crumb: 'Plantillas',
    crumbAbove: {
      text: shellMessages.configuration,
      path: '/configuration',
      search: { section: 'templates' },
    },
  },
  component: lazyRouteComponent(() => import('./ReportTemplatesPage.tsx'), 'ReportTemplatesPage'),
})

export const reportTemplateRoutes = [templatesRoute] as const
