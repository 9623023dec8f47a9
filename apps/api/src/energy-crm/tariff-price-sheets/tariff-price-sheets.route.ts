import * as endpoints from '@vatio/protocol/energy-crm/tariff-price-sheets/tariff-price-sheets.endpoints'
import { detachedRoute, route, type Route } from '../../platform/http/route.ts'
import { exportFailedRows, exportTemplate } from './price-sheet-files.service.ts'
import { confirmPriceSheet, undoPriceSheet } from './price-sheet-import.service.ts'
import { setPriceSheetMapping } from './price-sheet-mapping.service.ts'
import { listPriceSheetRows, updatePriceSheetRow, updatePriceSheetRows } from './price-sheet-rows.service.ts'
import { storePriceSheet } from './price-sheet-upload.service.ts'
import { getSheetDetail, listPriceSheets, removePriceSheet } from './tariff-price-sheets.service.ts'

export const tariffPriceSheetRoutes: readonly Route[] = [
  detachedRoute(endpoints.uploadPriceSheet, storePriceSheet),
  route(endpoints.listPriceSheets, listPriceSheets),
  route(endpoints.downloadPriceSheetTemplate, exportTemplate),
  route(endpoints.getPriceSheet, ({ tx, params }) => getSheetDetail(tx, params.idPriceSheet)),
  detachedRoute(endpoints.setPriceSheetMapping, setPriceSheetMapping),
  route(endpoints.listPriceSheetRows, listPriceSheetRows),
  route(endpoints.updatePriceSheetRow, updatePriceSheetRow),
  route(endpoints.updatePriceSheetRows, updatePriceSheetRows),
  route(endpoints.confirmPriceSheet, confirmPriceSheet),
  route(endpoints.undoPriceSheet, undoPriceSheet),
  route(endpoints.removePriceSheet, removePriceSheet),
  route(endpoints.downloadFailedRows, exportFailedRows),
]
