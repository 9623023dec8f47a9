import { listRegions as listRegionsOf } from '@vatio/domain/periods/regions/region'
import { listRegions } from '@vatio/protocol/periods/regions/regions.endpoints'
import { detachedRoute, type Route } from '../../platform/http/route.ts'

export const regionRoutes: readonly Route[] = [
  detachedRoute(listRegions, async ({ params }) => [...listRegionsOf(params.country)]),
]
