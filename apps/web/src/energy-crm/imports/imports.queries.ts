import type { ImportKind, ImportState } from '@vatio/domain/energy-crm/imports/list-import'
import {
  cancelImport,
  confirmImport,
  correctImportRow,
  discardImport,
  downloadFailedRows,
  downloadImportTemplate,
  getImport,
  importClients,
  importConsumptionPoints,
  importContracts,
  listImportRows,
  listImports,
  mapImport,
  undoImport,
} from '@vatio/protocol/energy-crm/imports/imports.endpoints'
import type { ImportDetail, ImportRow } from '@vatio/protocol/energy-crm/imports/imports.schema'
import { getCompanyLicence } from '@vatio/protocol/identity/licences/licences.endpoints'
import { useMutation, useQuery, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { BodyInputOf, Endpoint, QueryInputOf, ReplyOf } from '@vatio/protocol/endpoint'
import { isApiError, type ApiError } from '../../platform/http/api-error.ts'
import { call, callFile, type CallInput } from '../../platform/http/client.ts'
import { useOperation } from '../../platform/http/use-operation.ts'
import { invalidateReads, keyOf, readOf, useRead } from '../../platform/http/use-read.ts'
import { toastError, type OperationMessages } from '../../platform/messages/operation-messages.ts'
import { saveFile } from '../../ui/save-file.ts'
import { clientReads, consumptionPointReads, contractReads } from '../portfolio-reads.ts'
import {
  cancelImportMessages,
  confirmImportMessages,
  correctRowMessages,
  discardImportMessages,
  failedRowsMessages,
  mapImportMessages,
  templateMessages,
  undoImportMessages,
} from './imports.messages.ts'

const POLL_MS = 1_000
/** As many as a page of the API may have: few companies import more in the days that one is kept. */
const LISTED = 200

export const uploadEndpoints = {
  clients: importClients,
  consumptionPoints: importConsumptionPoints,
  contracts: importContracts,
} satisfies Readonly<Record<ImportKind, Endpoint>>

export type WorkingState = Extract<ImportState, 'checking' | 'importing' | 'undoing'>

export function isWorking(state: ImportState): state is WorkingState {
  return state === 'checking' || state === 'importing' || state === 'undoing'
}

/** The imports of the company, the last first; polled while one is at work. */
export function useImports() {
  return useQuery({
    ...readOf(listImports, { query: { limit: LISTED, offset: 0 } }, { staleSeconds: 0 }),
    refetchInterval: ({ state }) => (state.data?.[0].some((one) => isWorking(one.state)) ? POLL_MS : false),
  })
}

const readImport = (idImport: string) => readOf(getImport, { params: { idImport } }, { staleSeconds: 0 })

/** An import; polled while it is at work, when its rows and what it imports change. */
export function useImport(idImport: string) {
  const client = useQueryClient()
  const query = useQuery({
    ...readImport(idImport),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data.state) ? POLL_MS : false),
  })
  const state = query.data?.state
  const before = useRef(state)
  useEffect(() => {
    const was = before.current
    before.current = state
    if (!was || !state || was === state || !isWorking(was) || isWorking(state)) return
    void invalidateReads(client, [
      listImportRows,
      listImports,
      ...(was === 'checking'
        ? []
        : [getCompanyLicence, ...clientReads, ...consumptionPointReads, ...contractReads]),
    ])
  }, [client, state])
  return query
}

/** Shows an answer at once, unless a read that began before it would arrive after it. */
export async function storeImport(client: QueryClient, detail: ImportDetail): Promise<void> {
  const { queryKey } = readImport(detail.idImport)
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, detail)
}

export type RowsFilter = Pick<QueryInputOf<typeof listImportRows>, 'outcome' | 'warned' | 'code' | 'kept'>

/** A page of rows. It stays as it is while they are corrected: a row that no longer matches the filter is not lost. */
export function useImportRows(
  idImport: string,
  query: RowsFilter & { readonly limit: number; readonly offset: number },
) {
  return useRead(
    listImportRows,
    { params: { idImport }, query },
    { keepPrevious: true, staleSeconds: Number.POSITIVE_INFINITY },
  )
}

type ReplyingEndpoint = typeof mapImport | typeof confirmImport | typeof cancelImport | typeof undoImport

/** A writing call that answers with the import: it is shown at once, and read again after a failure. */
function importHook<E extends ReplyingEndpoint>(endpoint: E, messages: OperationMessages<E>) {
  return function useImportOperation(onDone?: (detail: ImportDetail) => void) {
    const client = useQueryClient()
    return useOperation(endpoint, messages, {
      affects: [listImports],
      onSuccess: async (reply: ReplyOf<E>) => {
        await storeImport(client, reply as ImportDetail)
        await invalidateReads(client, [listImportRows])
        onDone?.(reply as ImportDetail)
      },
      onError: () => {
        void invalidateReads(client, [getImport, listImportRows])
      },
    })
  }
}

export const useMapImport = importHook(mapImport, mapImportMessages)
export const useConfirmImport = importHook(confirmImport, confirmImportMessages)
export const useCancelImport = importHook(cancelImport, cancelImportMessages)
export const useUndoImport = importHook(undoImport, undoImportMessages)

export function useDiscardImport(onDone: () => void) {
  const client = useQueryClient()
  return useOperation(discardImport, discardImportMessages, {
    affects: [listImports],
    onSuccess: onDone,
    onError: () => {
      void invalidateReads(client, [getImport])
    },
  })
}

type RowsPage = ReplyOf<typeof listImportRows>

export interface Correction {
  readonly row: number
  readonly values: BodyInputOf<typeof correctImportRow>['values']
}

export interface CorrectionHandlers {
  /** @param was the row before, where it is on screen. */
  readonly onSaved: (
    correction: Correction,
    row: ImportRow,
    was: ImportRow | undefined,
    before: ImportDetail | undefined,
    after: ImportDetail,
  ) => void
  readonly onFailed: (correction: Correction, error: ApiError) => void
}

/** Corrections of rows, one after another: each sends the version that the one before has made. */
export function useCorrectRow(idImport: string, { onSaved, onFailed }: CorrectionHandlers) {
  const client = useQueryClient()
  const { queryKey } = readImport(idImport)
  const isRowsPage = ({ queryKey: [path, method, input] }: Query) =>
    keyOf(listImportRows).every((part, place) => part === [path, method][place]) &&
    (input as CallInput<typeof listImportRows>).params.idImport === idImport
  return useMutation({
    scope: { id: `correct-${idImport}` },
    // Without a network the failure is shown in the cell, instead of a call that waits.
    networkMode: 'always',
    mutationFn: ({ row, values }: Correction) =>
      call(correctImportRow, {
        params: { idImport, row },
        body: { version: client.getQueryData(queryKey)?.version ?? 1, values },
      }),
    onSuccess: async ({ row, import: after }, correction) => {
      const pages = client.getQueriesData<RowsPage>({ predicate: isRowsPage })
      const was = pages.flatMap(([, page]) => page?.[0] ?? []).find((one) => one.row === row.row)
      const before = client.getQueryData(queryKey)
      client.setQueriesData<RowsPage>(
        { predicate: isRowsPage },
        (page) => page && [page[0].map((one) => (one.row === row.row ? row : one)), page[1], page[2]],
      )
      onSaved(correction, row, was, before, after)
      await storeImport(client, after)
    },
    onError: (error, correction) => {
      if (!isApiError(error)) return
      onFailed(correction, error)
      toastError(error, correctRowMessages)
      void invalidateReads(client, [getImport])
    },
  })
}

export function useFailedRows(idImport: string) {
  return useMutation({
    mutationFn: () => callFile(downloadFailedRows, { params: { idImport }, query: {} }),
    onSuccess: ({ blob, name }) => saveFile(blob, name),
    onError: (error) => toastError(error, failedRowsMessages),
  })
}

export function useImportTemplate() {
  return useMutation({
    mutationFn: (kind: ImportKind) => callFile(downloadImportTemplate, { params: { kind } }),
    onSuccess: ({ blob, name }) => saveFile(blob, name),
    onError: (error) => toastError(error, templateMessages),
  })
}
