import { useInfiniteQuery } from '@tanstack/react-query'
import { listDuplicatePairs, markDistinctClients } from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import type { DuplicateOrder } from '@vatio/protocol/energy-crm/clients/clients.schema'
import { call } from '../../platform/http/client.ts'
import { operationHook } from '../../platform/http/use-operation.ts'
import { keyOf } from '../../platform/http/use-read.ts'
import { markDistinctMessages } from './duplicate-pairs.messages.ts'

/** The pairs of clients that may be one, page after page. */
export function useDuplicatePairs(by: DuplicateOrder) {
  return useInfiniteQuery({
    queryKey: [...keyOf(listDuplicatePairs), by],
    queryFn: ({ pageParam, signal }) =>
      call(listDuplicatePairs, { query: { by, cursor: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  })
}

/** A pair stays on the screen with its way back until the list is read again. */
export const useMarkDistinctClients = operationHook(markDistinctClients, markDistinctMessages)
