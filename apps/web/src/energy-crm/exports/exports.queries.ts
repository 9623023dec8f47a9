import {
  cancelExport,
  createExportLink,
  exportClients,
  exportContracts,
  exportRenewals,
  listExports,
} from '@vatio/protocol/energy-crm/exports/exports.endpoints'
import { useQuery } from '@tanstack/react-query'
import { operationHook } from '../../platform/http/use-operation.ts'
import { readOf } from '../../platform/http/use-read.ts'
import {
  cancelExportMessages,
  exportClientsMessages,
  exportContractsMessages,
  exportRenewalsMessages,
  exportLinkMessages,
} from './exports.messages.ts'

const POLL_MS = 1_500
const SHOWN = 10

/** The last exports of the user; polled while one is unfinished. */
export function useExports() {
  return useQuery({
    ...readOf(listExports, { query: { limit: SHOWN, offset: 0 } }, { staleSeconds: 0 }),
    refetchInterval: ({ state }) =>
      state.data?.[0].some((row) => row.state === 'queued' || row.state === 'running') ? POLL_MS : false,
  })
}

export const useExportClients = operationHook(exportClients, exportClientsMessages, [listExports])
export const useExportContracts = operationHook(exportContracts, exportContractsMessages, [listExports])
export const useExportRenewals = operationHook(exportRenewals, exportRenewalsMessages, [listExports])
export const useCancelExport = operationHook(cancelExport, cancelExportMessages, [listExports])
export const useExportLink = operationHook(createExportLink, exportLinkMessages, [listExports])
