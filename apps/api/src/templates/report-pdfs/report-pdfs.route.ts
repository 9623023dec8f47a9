import * as endpoints from '@vatio/protocol/templates/report-pdfs/report-pdfs.endpoints'
import { detachedRoute, type Route } from '../../platform/http/route.ts'
import * as pdfs from './report-pdfs.service.ts'

export const reportPdfRoutes: readonly Route[] = [
  detachedRoute(endpoints.renderPdf, pdfs.renderPreviewPdf),
  detachedRoute(endpoints.pdfFromImages, pdfs.renderPdfFromImages),
]
