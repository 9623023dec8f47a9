import * as endpoints from '@vatio/protocol/solar/inventory-imports/inventory-imports.endpoints'
import { detachedRoute, route, type Route } from '../../platform/http/route.ts'
import { importInventory } from './import-inventory.service.ts'
import { exportInventoryTemplate, previewInventoryImport } from './inventory-imports.service.ts'

export const inventoryImportRoutes: readonly Route[] = [
  detachedRoute(endpoints.previewInventoryImport, (call) => previewInventoryImport(call)),
  route(endpoints.importInventory, (call) => importInventory(call)),
  route(endpoints.downloadInventoryTemplate, (call) => exportInventoryTemplate(call.query.kind)),
]
