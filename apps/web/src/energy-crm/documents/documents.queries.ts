import { findContractsById } from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import {
  getDocumentLink,
  listDocuments,
  removeDocument,
  uploadDocument,
} from '@vatio/protocol/energy-crm/documents/documents.endpoints'
import type { Document } from '@vatio/protocol/energy-crm/documents/documents.schema'
import { getCompanyLicence } from '@vatio/protocol/identity/licences/licences.endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/client.ts'
import { uploadFile } from '../../platform/http/upload.ts'
import { invalidateReads, useRead } from '../../platform/http/use-read.ts'
import { toastError } from '../../platform/messages/operation-messages.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import { downloadMessages, removeMessages, uploadMessages } from './documents.messages.ts'
import type { DocumentRecord } from './upload-store.ts'

/** The documents of a record, the newest first. */
export function useDocuments({ entity, idEntity }: DocumentRecord) {
  return useRead(listDocuments, { params: { entity, idEntity } })
}

/** Refreshes what shows documents: the list, the contract that contains them, the storage of the licence. */
export function useRefreshDocuments(): () => Promise<void> {
  const client = useQueryClient()
  return () => invalidateReads(client, [listDocuments, findContractsById, getCompanyLicence])
}

/** Gets the link of a document; each one is noted in the audit, so it is asked for when it is needed. */
export function useDocumentLink<Named extends Pick<Document, 'idDocument' | 'name'>>(
  onLink: (path: string, document: Named) => void,
) {
  return useMutation({
    mutationFn: ({ idDocument }: Named) => call(getDocumentLink, { params: { idDocument } }),
    onSuccess: ({ path }, document) => onLink(path, document),
    onError: (error, { name }) => toastError(error, downloadMessages(name)),
  })
}

/** Stores one file with the documents of a record, for a feature that refers to it. Answers its id. */
export function useUploadDocument({ entity, idEntity }: DocumentRecord) {
  const refresh = useRefreshDocuments()
  return useMutation({
    mutationFn: async (file: File) => {
      const { idDocument } = await uploadFile(uploadDocument, { params: { entity, idEntity }, file })
      return idDocument
    },
    onSuccess: refresh,
    onError: (error) => toastError(error, uploadMessages),
  })
}

export function useRemoveDocument(onDone: () => void) {
  const refresh = useRefreshDocuments()
  return useMutation({
    mutationFn: ({ idDocument }: Document) => call(removeDocument, { params: { idDocument } }),
    onSuccess: async (_reply, { name }) => {
      showToast({ tone: 'success', text: removeMessages(name).success ?? '' })
      await refresh()
    },
    onError: (error, { name }) => toastError(error, removeMessages(name)),
    onSettled: onDone,
  })
}
