import {
  exportAudit,
  getAuditChoices,
  listAudit,
  restoreRecord,
} from '@vatio/protocol/administration/audit/audit.endpoints'
import { isAuditedAction } from '@vatio/domain/administration/audit/audited-action'
import { isAuditedEntity } from '@vatio/domain/administration/audit/audited-entity'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { AuditEventReply, AuditFilter } from '@vatio/protocol/administration/audit/audit.schema'
import { useEffect } from 'react'
import { isApiError } from '../../platform/http/api-error.ts'
import { call, callFile } from '../../platform/http/client.ts'
import { operationHook } from '../../platform/http/use-operation.ts'
import { keyOf, useRead } from '../../platform/http/use-read.ts'
import { toastError } from '../../platform/messages/operation-messages.ts'
import { parseDateRange } from '../../ui/form/date-range.ts'
import { saveFile } from '../../ui/save-file.ts'
import type { ListSource } from '../../ui/table/column.ts'
import type { ListState } from '../../ui/table/use-list-state.ts'
import { exportAuditMessages, restoreRecordMessages } from './audit.messages.ts'

export const auditFilterNames = ['person', 'entity', 'action', 'dates'] as const

/** The filter in the search parameters of the list; an unknown kind or action is ignored. */
export function auditFilterOf(filters: ListState['filters']): AuditFilter {
  const { person, entity, action, dates } = filters
  return {
    userUID: person,
    entity: isAuditedEntity(entity) ? entity : undefined,
    action: isAuditedAction(action) ? action : undefined,
    ...parseDateRange(dates),
  }
}

/**
 * The page of events that the search parameters select. Pagination is by cursor: the previous pages are read first
 * when the address names a later one.
 */
export function useAuditPage(list: ListState): ListSource<AuditEventReply> {
  const filter = auditFilterOf(list.filters)
  const query = useInfiniteQuery({
    queryKey: [...keyOf(listAudit), filter, list.pageSize],
    queryFn: ({ pageParam, signal }) =>
      call(
        listAudit,
        { query: { ...filter, limit: list.pageSize, cursor: pageParam || undefined } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last[2].nextCursor,
    staleTime: 30_000,
  })
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query
  const read = data?.pages.length ?? 0
  const { page, setPage } = list
  useEffect(() => {
    if (read === 0 || isFetching || isError || page <= read) return
    if (hasNextPage) void fetchNextPage()
    else setPage(read)
  }, [page, read, isFetching, isError, hasNextPage, fetchNextPage, setPage])
  const requested = data?.pages[page - 1]
  return {
    rows: requested?.[0],
    total: requested?.[1],
    totalIsExact: requested?.[2].totalIsExact ?? true,
    isLoading: requested === undefined,
    isRefreshing: isFetching && requested !== undefined,
    error: requested === undefined ? query.error : null,
    retry: () => void query.refetch(),
  }
}

export function useAuditChoices() {
  return useRead(getAuditChoices, {}, { staleSeconds: 60 })
}

/** Downloads the events that match the filter. */
export async function downloadAudit(filter: AuditFilter): Promise<void> {
  try {
    const { blob, name } = await callFile(exportAudit, { query: filter })
    saveFile(blob, name)
  } catch (error) {
    if (!isApiError(error)) throw error
    toastError(error, exportAuditMessages)
  }
}

/** Invalidates all reads: a restored record may appear on any screen. */
export const useRestoreRecord = operationHook(restoreRecord, restoreRecordMessages, 'everything')
