import * as endpoints from '@vatio/protocol/templates/report-previews/report-previews.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import * as previews from './report-previews.service.ts'

export const reportPreviewRoutes: readonly Route[] = [
  route(endpoints.createPreview, previews.createPreview),
  route(endpoints.getPreview, previews.getPreview),
  route(endpoints.removeOldPreviews, previews.removeOldPreviews),
]
