import {
  getClient,
  listClientMerges,
  mergeClients,
  searchClients,
  undoClientMerge,
} from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import { searchElectricityComparisons } from '@vatio/protocol/billing/comparisons/comparisons.endpoints'
import { listActivityNotes } from '@vatio/protocol/energy-crm/activity-notes/activity-notes.endpoints'
import { listDocuments } from '@vatio/protocol/energy-crm/documents/documents.endpoints'
import { operationHook } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { clientReads, consumptionPointReads, contractReads } from '../portfolio-reads.ts'
import { mergeMessages, undoMergeMessages } from './client-merges.messages.ts'

/** What belongs to a client moves with it. */
const AFFECTED = [
  ...clientReads,
  ...consumptionPointReads,
  ...contractReads,
  searchClients,
  getClient,
  listClientMerges,
  listActivityNotes,
  listDocuments,
  searchElectricityComparisons,
]

/** The clients that were merged into one; for Admins. */
export function useClientMerges(idClient: string) {
  return useRead(listClientMerges, { params: { id: idClient } })
}

export const useMergeClients = operationHook(mergeClients, mergeMessages, AFFECTED)
export const useUndoClientMerge = operationHook(undoClientMerge, undoMergeMessages, AFFECTED)
