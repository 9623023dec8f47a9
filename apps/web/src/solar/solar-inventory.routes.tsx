import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import {
  searchParameters,
  type ListParameter,
  type RecordParameter,
} from '../platform/address/search-parameters.ts'
import { solarStudiesRoute } from '../routes/app.route.tsx'

const inventoryRoute = createRoute({
  getParentRoute: () => solarStudiesRoute,
  path: 'configuration',
  staticData: { crumb: 'Inventario' },
})

const indexRoute = createRoute({
  getParentRoute: () => inventoryRoute,
  path: '/',
  beforeLoad: () => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
    throw redirect({ to: '/solar-studies/configuration/panels', replace: true })
  },
})

const panelsRoute = createRoute({
  getParentRoute: () => inventoryRoute,
  path: 'panels',
  validateSearch: searchParameters<ListParameter | 'active'>(),
  component: lazyRouteComponent(() => import('./solar-panels/SolarPanelsPage.tsx'), 'SolarPanelsPage'),
})
const newPanelRoute = createRoute({
  getParentRoute: () => panelsRoute,
  path: 'new',
  component: lazyRouteComponent(() => import('./solar-panels/SolarPanelForm.tsx'), 'NewSolarPanel'),
})
const panelRoute = createRoute({
  getParentRoute: () => panelsRoute,
  path: '$solarPanelId',
  validateSearch: searchParameters<RecordParameter>(),
  component: lazyRouteComponent(() => import('./solar-panels/SolarPanelPanel.tsx'), 'SolarPanelPanel'),
})

const kitsRoute = createRoute({
  getParentRoute: () => inventoryRoute,
  path: 'kits',
  validateSearch: searchParameters<ListParameter | 'active'>(),
  component: lazyRouteComponent(() => import('./kits/SolarKitsPage.tsx'), 'SolarKitsPage'),
})
const newKitRoute = createRoute({
  getParentRoute: () => kitsRoute,
  path: 'new',
  component: lazyRouteComponent(() => import('./kits/SolarKitForm.tsx'), 'NewSolarKit'),
})
const kitRoute = createRoute({
  getParentRoute: () => kitsRoute,
  path: '$idSolarKit',
  validateSearch: searchParameters<RecordParameter>(),
  component: lazyRouteComponent(() => import('./kits/SolarKitPanel.tsx'), 'SolarKitPanel'),
})

const invertersRoute = createRoute({
  getParentRoute: () => inventoryRoute,
  path: 'inverters',
  validateSearch: searchParameters<ListParameter | 'active'>(),
  component: lazyRouteComponent(() => import('./inverters/InvertersPage.tsx'), 'InvertersPage'),
})
const newInverterRoute = createRoute({
  getParentRoute: () => invertersRoute,
  path: 'new',
  component: lazyRouteComponent(() => import('./inverters/InverterForm.tsx'), 'NewInverter'),
})
const inverterRoute = createRoute({
  getParentRoute: () => invertersRoute,
  path: '$idInverter',
  validateSearch: searchParameters<RecordParameter>(),
  component: lazyRouteComponent(() => import('./inverters/InverterPanel.tsx'), 'InverterPanel'),
})

const manufacturersRoute = createRoute({
  getParentRoute: () => inventoryRoute,
  path: 'manufacturers',
  validateSearch: searchParameters<ListParameter>(),
  component: lazyRouteComponent(() => import('./manufacturers/ManufacturersPage.tsx'), 'ManufacturersPage'),
})

const templatesRoute = createRoute({
  getParentRoute: () => inventoryRoute,
  path: 'financing-templates',
  validateSearch: searchParameters<ListParameter | 'active'>(),
  component: lazyRouteComponent(
    () => import('./financing/FinancingTemplatesPage.tsx'),
    'FinancingTemplatesPage',
  ),
})
const newTemplateRoute = createRoute({
  getParentRoute: () => templatesRoute,
  path: 'new',
  component: lazyRouteComponent(
    () => import('./financing/FinancingTemplateForm.tsx'),
    'NewFinancingTemplate',
  ),
})
const templateRoute = createRoute({
  getParentRoute: () => templatesRoute,
  path: '$idFinancingConditionsTemplate',
  validateSearch: searchParameters<RecordParameter>(),
  component: lazyRouteComponent(
    () => import('./financing/FinancingTemplatePanel.tsx'),
    'FinancingTemplatePanel',
  ),
})

const studyStatesRoute = createRoute({
  getParentRoute: () => inventoryRoute,
  path: 'study-states',
  component: lazyRouteComponent(() => import('./study-states/StudyStatesPage.tsx'), 'StudyStatesPage'),
})

const studySettingsRoute = createRoute({
  getParentRoute: () => inventoryRoute,
  path: 'study-settings',
  component: lazyRouteComponent(() => import('./study-settings/StudySettingsPage.tsx'), 'StudySettingsPage'),
})

export const solarInventoryRoutes = [
  inventoryRoute.addChildren([
    indexRoute,
    panelsRoute.addChildren([newPanelRoute, panelRoute]),
    kitsRoute.addChildren([newKitRoute, kitRoute]),
    invertersRoute.addChildren([newInverterRoute, inverterRoute]),
    manufacturersRoute,
    templatesRoute.addChildren([newTemplateRoute, templateRoute]),
    studyStatesRoute,
    studySettingsRoute,
  ]),
] as const
