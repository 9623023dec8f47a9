import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import {
  searchParameters,
  type ListParameter,
  type RecordParameter,
} from '../platform/address/search-parameters.ts'
import { energyCrmRoute } from '../routes/app.route.tsx'
import type { tariffFilterNames } from './tariffs/tariffs.queries.ts'

const marketersRoute = createRoute({
  getParentRoute: () => energyCrmRoute,
  path: 'energy-marketers',
  staticData: { crumb: 'Comercializadoras' },
})

// The form of a new marketer opens over the list; a marketer has its own page, with panels over it.
const listRoute = createRoute({
  getParentRoute: () => marketersRoute,
  id: 'list',
  validateSearch: searchParameters<ListParameter | 'utilityType' | 'active'>(),
  component: lazyRouteComponent(
    () => import('./energy-marketers/EnergyMarketersPage.tsx'),
    'EnergyMarketersPage',
  ),
})

const indexRoute = createRoute({ getParentRoute: () => listRoute, path: '/' })

const newMarketerRoute = createRoute({
  getParentRoute: () => listRoute,
  path: 'new',
  component: lazyRouteComponent(
    () => import('./energy-marketers/EnergyMarketerForm.tsx'),
    'NewEnergyMarketer',
  ),
})

const typologiesRoute = createRoute({
  getParentRoute: () => listRoute,
  path: 'typologies',
  component: lazyRouteComponent(() => import('./tariffs/TariffTypologiesPanel.tsx'), 'TariffTypologiesPanel'),
})
const marketerRoute = createRoute({
  getParentRoute: () => marketersRoute,
  path: '$idEnergyMarketer',
  validateSearch: searchParameters<ListParameter | RecordParameter | (typeof tariffFilterNames)[number]>(),
  component: lazyRouteComponent(
    () => import('./energy-marketers/EnergyMarketerPage.tsx'),
    'EnergyMarketerPage',
  ),
})

// A page of its own: a grid needs the width.
const pricesRoute = createRoute({
  getParentRoute: () => marketersRoute,
  path: '$idEnergyMarketer/prices',
  component: lazyRouteComponent(() => import('./tariff-prices/PriceGridPage.tsx'), 'PriceGridPage'),
})

const priceSheetsRoute = createRoute({
  getParentRoute: () => marketersRoute,
  path: '$idEnergyMarketer/price-sheets',
  validateSearch: searchParameters<ListParameter>(),
  component: lazyRouteComponent(() => import('./tariff-price-sheets/PriceSheetsPage.tsx'), 'PriceSheetsPage'),
})

const priceSheetRoute = createRoute({
  getParentRoute: () => marketersRoute,
  path: '$idEnergyMarketer/price-sheets/$idPriceSheet',
  validateSearch: searchParameters<'state' | 'undone' | 'page'>(),
  component: lazyRouteComponent(() => import('./tariff-price-sheets/PriceSheetPage.tsx'), 'PriceSheetPage'),
})

const newTariffRoute = createRoute({
  getParentRoute: () => marketerRoute,
  path: 'tariffs/new',
  component: lazyRouteComponent(() => import('./tariffs/NewTariffPanel.tsx'), 'NewTariffPanel'),
})

const tariffRoute = createRoute({
  getParentRoute: () => marketerRoute,
  path: 'tariffs/$idTariff',
  validateSearch: searchParameters<'tab'>(),
  component: lazyRouteComponent(() => import('./tariffs/TariffPanel.tsx'), 'TariffPanel'),
})

const servicesRoute = createRoute({
  getParentRoute: () => marketerRoute,
  path: 'services',
  component: lazyRouteComponent(
    () => import('./auxiliary-services/AuxiliaryServicesPanel.tsx'),
    'AuxiliaryServicesPanel',
  ),
})

const commercialFeesRoute = createRoute({
  getParentRoute: () => marketerRoute,
  path: 'commercial-fees',
  component: lazyRouteComponent(() => import('./commissions/CommercialFeesPanel.tsx'), 'CommercialFeesPanel'),
})

const documentsRoute = createRoute({
  getParentRoute: () => marketerRoute,
  path: 'documents',
  component: lazyRouteComponent(
    () => import('./documents/MarketerDocumentsPanel.tsx'),
    'MarketerDocumentsPanel',
  ),
})

const sharingRoute = createRoute({
  getParentRoute: () => marketerRoute,
  path: 'sharing',
  component: lazyRouteComponent(
    () => import('./energy-marketers/MarketerSharingPanel.tsx'),
    'MarketerSharingPanel',
  ),
})
const serviceForm = lazyRouteComponent(
  () => import('./auxiliary-services/AuxiliaryServiceFormPanel.tsx'),
  'AuxiliaryServiceFormPanel',
)

const newServiceRoute = createRoute({
  getParentRoute: () => marketerRoute,
  path: 'services/new',
  component: serviceForm,
})

const serviceRoute = createRoute({
  getParentRoute: () => marketerRoute,
  path: 'services/$idAuxiliaryService',
  component: serviceForm,
})

export const energyMarketerRoutes = [
  marketersRoute.addChildren([
    listRoute.addChildren([indexRoute, newMarketerRoute, typologiesRoute]),
    pricesRoute,
    priceSheetsRoute,
    priceSheetRoute,
    marketerRoute.addChildren([
      newTariffRoute,
      tariffRoute,
      servicesRoute,
      newServiceRoute,
      serviceRoute,
      commercialFeesRoute,
      documentsRoute,
      sharingRoute,
    ]),
  ]),
] as const
