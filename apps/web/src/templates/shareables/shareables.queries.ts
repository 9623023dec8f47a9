import { useMutation } from '@tanstack/react-query'
import { templateTypes } from '@vatio/domain/templates/report-templates/template-type'
import { acceptanceStates, shareableStates } from '@vatio/domain/templates/shareables/shareable'
import {
  answerShareableComment,
  compareShareable,
  createShareables,
  exportShareableEvidence,
  getShareable,
  getShareableConfig,
  getShareableStatistics,
  listRelatedShareables,
  listShareableComments,
  listShareableEvidence,
  listShareables,
  listShareablesOfUser,
  refreshShareable,
  removeShareable,
  saveShareableConfig,
  updateShareable,
} from '@vatio/protocol/templates/shareables/shareables.endpoints'
import type { ApiError } from '../../platform/http/api-error.ts'
import { callFile } from '../../platform/http/client.ts'
import { operationHook } from '../../platform/http/use-operation.ts'
import { useListRead, useRead } from '../../platform/http/use-read.ts'
import { toastError } from '../../platform/messages/operation-messages.ts'
import { saveFile } from '../../ui/save-file.ts'
import type { ListState } from '../../ui/table/use-list-state.ts'
import {
  answerCommentMessages,
  compareShareableMessages,
  createShareablesMessages,
  exportAcceptedMessages,
  refreshShareableMessages,
  removeShareableMessages,
  saveConfigMessages,
  updateShareableMessages,
} from './shareables.messages.ts'

const LISTS = [listShareables, listRelatedShareables, listShareablesOfUser]
const RECORD = [...LISTS, getShareable, getShareableStatistics, listShareableEvidence]
const SORTS = ['createdAt', 'expiresAt', 'lastVisit', 'visits', 'title'] as const

/** The links that the search parameters of the list select. */
export function useShareables(list: ListState) {
  const { filters, sort } = list
  return useListRead(listShareables, {
    query: {
      limit: list.pageSize,
      offset: list.offset,
      text: list.q || undefined,
      state: shareableStates.find((state) => state === filters.estado),
      acceptance: acceptanceStates.find((state) => state === filters.aceptacion),
      opened: (['yes', 'no'] as const).find((value) => value === filters.abierto),
      templateType: templateTypes.find((type) => type === filters.tipo),
      sort: SORTS.find((name) => name === sort?.field) ?? 'createdAt',
      direction: sort?.descending === false ? 'asc' : 'desc',
    },
  })
}

const byId = (id: string) => ({ params: { id } })
export const useShareable = (id: string) => useRead(getShareable, byId(id))
export const useShareableStatistics = (id: string) => useRead(getShareableStatistics, byId(id))
export const useShareableEvidence = (id: string, isAccepted: boolean) =>
  useRead(listShareableEvidence, byId(id), { enabled: isAccepted })
/** Saves the PDF of an acceptance, by its id. */
export function useDownloadAccepted(id: string) {
  return useMutation<void, ApiError, string>({
    mutationFn: async (idAcceptance) => {
      const { blob, name } = await callFile(exportShareableEvidence, { params: { id, idAcceptance } })
      saveFile(blob, name)
    },
    onError: (error) => toastError(error, exportAcceptedMessages),
  })
}
export const useShareableComments = (id: string) => useRead(listShareableComments, byId(id))
export const useShareableConfig = () => useRead(getShareableConfig, {})

export const useCreateShareables = operationHook(createShareables, createShareablesMessages, LISTS)
export const useUpdateShareable = operationHook(updateShareable, updateShareableMessages, RECORD)
export const useRefreshShareable = operationHook(refreshShareable, refreshShareableMessages, RECORD)
export const useCompareShareable = operationHook(compareShareable, compareShareableMessages, [
  ...LISTS,
  getShareable,
])
export const useRemoveShareable = operationHook(removeShareable, removeShareableMessages, LISTS)
export const useAnswerComment = operationHook(answerShareableComment, answerCommentMessages, [
  listShareableComments,
  ...LISTS,
  getShareable,
])
export const useSaveShareableConfig = operationHook(saveShareableConfig, saveConfigMessages, [
  getShareableConfig,
])
