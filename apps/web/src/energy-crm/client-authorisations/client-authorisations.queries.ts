import * as endpoints from '@vatio/protocol/energy-crm/client-authorisations/client-authorisations.endpoints'
import { listDocuments } from '@vatio/protocol/energy-crm/documents/documents.endpoints'
import { operationHook } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import * as messages from './client-authorisations.messages.ts'

const AFFECTED = [endpoints.listClientAuthorisations, listDocuments]

/** The authorisations of a client, the last first. */
export function useClientAuthorisations(idClient: string, enabled = true) {
  return useRead(endpoints.listClientAuthorisations, { params: { id: idClient } }, { enabled })
}

export const useCreateAuthorisation = operationHook(
  endpoints.createClientAuthorisation,
  messages.createAuthorisationMessages,
  AFFECTED,
)
export const useAttachAuthorisationDocument = operationHook(
  endpoints.attachAuthorisationDocument,
  messages.attachDocumentMessages,
  AFFECTED,
)
export const useRevokeAuthorisation = operationHook(
  endpoints.revokeClientAuthorisation,
  messages.revokeAuthorisationMessages,
  AFFECTED,
)
export const useRemoveAuthorisation = operationHook(
  endpoints.removeClientAuthorisation,
  messages.removeAuthorisationMessages,
  AFFECTED,
)
