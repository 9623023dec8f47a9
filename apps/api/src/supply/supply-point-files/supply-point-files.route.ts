import * as endpoints from '@vatio/protocol/supply/supply-point-files/supply-point-files.endpoints'
import { detachedRoute, type Route } from '../../platform/http/route.ts'
import { exportTemplate, previewSupplyPointFile } from './supply-point-files.service.ts'

export const supplyPointFileRoutes: readonly Route[] = [
  detachedRoute(endpoints.previewSupplyPointFile, (call) => previewSupplyPointFile(call)),
  detachedRoute(endpoints.downloadSupplyPointTemplate, () => exportTemplate()),
]
