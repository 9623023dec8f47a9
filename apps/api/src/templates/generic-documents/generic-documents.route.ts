import * as endpoints from '@vatio/protocol/templates/generic-documents/generic-documents.endpoints'
import { detachedRoute, publicRoute, route, type Route } from '../../platform/http/route.ts'
import * as documents from './generic-documents.service.ts'

export const genericDocumentRoutes: readonly Route[] = [
  detachedRoute(endpoints.uploadGenericDocument, documents.storeDocument),
  route(endpoints.deleteGenericDocument, documents.removeDocument),
  route(endpoints.getGenericDocumentLink, documents.issueLink),
  publicRoute(endpoints.showGenericDocument, documents.getImage),
]
