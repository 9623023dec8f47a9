import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchParameters } from '../../platform/address/search-parameters.ts'
import { appRoute } from '../../routes/app.route.tsx'

const editorRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'configuration/templates/$idTemplate',
  validateSearch: searchParameters<'tipo'>(),
  staticData: {
    crumb: 'Editor de plantillas',
    crumbAbove: { text: 'Plantillas', path: '/configuration/templates' },
  },
  component: lazyRouteComponent(() => import('./TemplateEditorPage.tsx'), 'TemplateEditorPage'),
})

export const templateEditorRoutes = [editorRoute] as const
