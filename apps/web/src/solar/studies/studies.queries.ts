import {
  createStudy,
  createStudyComment,
  duplicateStudy,
  getStudy,
  getStudyConsumption,
  listStudies,
  listStudyComments,
  removeStudy,
  removeStudyComment,
  restoreStudy,
  saveStudy,
  setStudyState,
} from '@vatio/protocol/solar/studies/studies.endpoints'
import { studySorts } from '@vatio/protocol/solar/studies/studies.schema'
import { operationHook } from '../../platform/http/use-operation.ts'
import { useListRead, useRead } from '../../platform/http/use-read.ts'
import { filterValues, type ListState } from '../../ui/table/use-list-state.ts'
import {
  createCommentMessages,
  createStudyMessages,
  duplicateStudyMessages,
  removeCommentMessages,
  removeStudyMessages,
  restoreStudyMessages,
  saveStudyMessages,
  studyStateMessages,
} from './studies.messages.ts'

/** What a study is about. */
export type StudyRecord = { readonly idClient: string } | { readonly idConsumptionPoint: string }

/** What a new study is filled in from. */
export type StudyOrigin =
  | StudyRecord
  | { readonly idContractInfo: string }
  | { readonly idComparison: string }

/** Everything that names a study. An open wizard has its own copy. */
export const studyReads = [listStudies, getStudy]

/** The page of studies that the search parameters of the list select; `drafts` are the own ones that are not saved. */
export function useStudies(list: ListState, drafts: boolean) {
  const { estado, cliente } = list.filters
  return useListRead(listStudies, {
    query: {
      limit: list.pageSize,
      offset: list.offset,
      sort: studySorts.find((name) => name === list.sort?.field) ?? 'updateTimestamp',
      direction: list.sort?.descending === false ? 'asc' : 'desc',
      text: list.q.trim() || undefined,
      idSolarStudyState: estado ? filterValues(list, 'estado') : undefined,
      idClient: cliente,
      drafts: drafts ? 'true' : undefined,
    },
  })
}

/** The studies of a client or of one of its supplies, the last changed first. */
export function useStudiesOf(record: StudyRecord) {
  return useRead(listStudies, { query: { limit: 100, offset: 0, ...record } })
}

/** One study; null sends no request. */
export function useStudy(idSolarStudy: string | null) {
  return useRead(
    getStudy,
    { params: { id: idSolarStudy ?? '' } },
    { enabled: idSolarStudy !== null, staleSeconds: 0 },
  )
}

export function useStudyComments(idSolarStudy: string) {
  return useRead(listStudyComments, { params: { id: idSolarStudy } })
}

const WITH_CURVE = [...studyReads, getStudyConsumption]
const COMMENTS = [listStudyComments, listStudies]

export const useCreateStudy = operationHook(createStudy, createStudyMessages, [listStudies])
export const useSaveStudy = operationHook(saveStudy, saveStudyMessages, [listStudies])
export const useDuplicateStudy = operationHook(duplicateStudy, duplicateStudyMessages, [listStudies])
export const useRemoveStudy = operationHook(removeStudy, removeStudyMessages, WITH_CURVE)
export const useRestoreStudy = operationHook(restoreStudy, restoreStudyMessages, WITH_CURVE)
export const useSetStudyState = operationHook(setStudyState, studyStateMessages, [listStudies])
export const useCreateComment = operationHook(createStudyComment, createCommentMessages, COMMENTS)
export const useRemoveComment = operationHook(removeStudyComment, removeCommentMessages, COMMENTS)
