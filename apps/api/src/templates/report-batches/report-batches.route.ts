import * as endpoints from '@vatio/protocol/templates/report-batches/report-batches.endpoints'
import { publicRoute, route, type Route } from '../../platform/http/route.ts'
import * as batches from './report-batches.service.ts'

export const reportBatchRoutes: readonly Route[] = [
  route(endpoints.createReportBatch, batches.createBatch),
  route(endpoints.listReportBatches, batches.listOwnBatches),
  route(endpoints.getReportBatch, batches.getBatch),
  route(endpoints.resumeReportBatch, batches.completeBatch),
  route(endpoints.cancelReportBatch, batches.cancelBatch),
  route(endpoints.createReportBatchLink, batches.issueBatchLink),
  publicRoute(endpoints.downloadReportBatch, batches.getBatchFile),
]
