import { useQuery } from '@tanstack/react-query'
import { listDocuments } from '@vatio/protocol/energy-crm/documents/documents.endpoints'
import {
  closeScanSession,
  confirmScanSession,
  createScanSession,
  getScanSession,
  storeScannedBill,
} from '@vatio/protocol/billing/scan-sessions/scan-sessions.endpoints'
import { getGenericDocumentLink } from '@vatio/protocol/templates/generic-documents/generic-documents.endpoints'
import { call } from '../../platform/http/client.ts'
import { operationHook } from '../../platform/http/use-operation.ts'
import { readOf } from '../../platform/http/use-read.ts'
import {
  closeScanSessionMessages,
  confirmScanSessionMessages,
  createScanSessionMessages,
  storeScannedBillMessages,
} from './scan-sessions.messages.ts'

const POLL_MS = 3_000

/** A session, asked for every 3 seconds until it is over. @param key null before there is one. */
export function useScanSession(key: string | null) {
  return useQuery({
    ...readOf(getScanSession, { params: { key: key ?? '' } }, { staleSeconds: 0, enabled: key !== null }),
    refetchInterval: ({ state }) =>
      state.data?.status === 'closed' || state.data?.status === 'expired' ? false : POLL_MS,
    // The user looks at the phone meanwhile.
    refetchIntervalInBackground: true,
  })
}

export const useCreateScanSession = operationHook(createScanSession, createScanSessionMessages)
export const useConfirmScanSession = operationHook(confirmScanSession, confirmScanSessionMessages, [
  getScanSession,
])
export const useCloseScanSession = operationHook(closeScanSession, closeScanSessionMessages, [getScanSession])
export const useStoreScannedBill = operationHook(storeScannedBill, storeScannedBillMessages, [
  getScanSession,
  listDocuments,
])

/** The bytes of a photo that arrived. */
export async function fetchScanImage(idGenericDocument: string, signal: AbortSignal): Promise<Blob> {
  const { url } = await call(getGenericDocumentLink, { params: { id: idGenericDocument } }, { signal })
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error('the photo is no longer there')
  return answer.blob()
}
