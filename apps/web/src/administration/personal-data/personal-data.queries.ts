import {
  downloadExport,
  erasePerson,
  findSubjects,
  getRetention,
  listExports,
  requestExport,
  updateRetention,
} from '@vatio/protocol/administration/personal-data/personal-data.endpoints'
import { useQuery } from '@tanstack/react-query'
import { isApiError } from '../../platform/http/api-error.ts'
import { callFile } from '../../platform/http/client.ts'
import { operationHook, useOperation } from '../../platform/http/use-operation.ts'
import { readOf, useRead } from '../../platform/http/use-read.ts'
import { toastError } from '../../platform/messages/operation-messages.ts'
import { saveFile } from '../../ui/save-file.ts'
import {
  downloadExportMessages,
  erasePersonMessages,
  requestExportMessages,
  updateRetentionMessages,
} from './personal-data.messages.ts'

const POLL_MS = 2_000

export function useSubjects(text: string) {
  return useRead(findSubjects, { query: { text } }, { enabled: text.length >= 2, keepPrevious: true })
}

/** The exports; polled while one is pending. */
export function useExports() {
  return useQuery({
    ...readOf(listExports, { query: { limit: 10, offset: 0 } }),
    refetchInterval: ({ state }) => (state.data?.[0].some((row) => row.readyAt === null) ? POLL_MS : false),
  })
}

export const useRequestExport = operationHook(requestExport, requestExportMessages, [listExports])

export async function saveExport(idPersonalDataExport: string): Promise<void> {
  try {
    const { blob, name } = await callFile(downloadExport, { params: { idPersonalDataExport } })
    saveFile(blob, name)
  } catch (error) {
    if (!isApiError(error)) throw error
    toastError(error, downloadExportMessages)
  }
}

/** Invalidates all reads: an erased person may appear on any screen. */
export const useErasePerson = operationHook(erasePerson, erasePersonMessages, 'everything')

export function useRetention() {
  return useRead(getRetention, {})
}

/** @param onStale called on a version conflict, to read the stored periods again. */
export function useUpdateRetention(onStale: () => void) {
  return useOperation(updateRetention, updateRetentionMessages, {
    affects: [getRetention],
    onError: (error) => {
      if (error.code === 'VERSION_CONFLICT') onStale()
    },
  })
}
