import * as endpoints from '@vatio/protocol/energy-crm/documents/documents.endpoints'
import { detachedRoute, publicRoute, route, type Route } from '../../platform/http/route.ts'
import { presentContractDocument, presentDocument } from './documents.presenter.ts'
import * as documents from './documents.service.ts'

export const documentRoutes: readonly Route[] = [
  route(endpoints.listDocuments, documents.listDocuments),
  detachedRoute(endpoints.uploadDocument, async (call) =>
    presentDocument(await documents.addDocument(call, call.params), call.actor),
  ),
  route(endpoints.getTotalStorage, documents.getTotalStorage),
  route(endpoints.getDocumentLink, (call) => documents.issueDocumentLink(call, call.params.idDocument)),
  route(endpoints.removeDocument, (call) => documents.removeDocument(call, call.params.idDocument)),
  publicRoute(endpoints.downloadDocument, documents.getDocumentFile),
  detachedRoute(endpoints.uploadContractDocument, async (call) => {
    const record = { entity: 'contract', idEntity: call.params.id } as const
    return presentContractDocument(await documents.addDocument(call, record), call.actor)
  }),
  route(endpoints.getContractDocumentLink, (call) =>
    documents.issueDocumentLink(call, call.params.idContractDocument, 'contract'),
  ),
  route(endpoints.removeContractDocument, (call) =>
    documents.removeDocument(call, call.params.idContractDocument, 'contract'),
  ),
]
