import type { ViewedList } from '@vatio/domain/dashboards/list-views/viewed-list.data'
import {
  createListView,
  deleteListView,
  getListViews,
  restoreListView,
  setDefaultListView,
  updateListView,
} from '@vatio/protocol/dashboards/list-views/list-views.endpoints'
import type { ListView } from '@vatio/protocol/dashboards/list-views/list-views.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { operationHook, useOperation, type OperationOptions } from '../../platform/http/use-operation.ts'
import { invalidateReads, useRead } from '../../platform/http/use-read.ts'
import { seconds, showToast } from '../../platform/messages/toasts.ts'
import { useFailureToast } from '../../platform/messages/use-failure-toast.ts'
import {
  createListViewMessages,
  deleteListViewMessages,
  listViewTexts,
  restoreListViewMessages,
  setDefaultListViewMessages,
  updateListViewMessages,
} from './list-views.messages.ts'

const AFFECTED = [getListViews]
/** Views change seldom, and every list of every page asks for its own. */
const STALE_SECONDS = 300

/** The views of a list that the user sees; undefined until they are read, and without a list. */
export function useListViews(list: ViewedList | null): readonly ListView[] | undefined {
  const query = useRead(
    getListViews,
    { query: { list: list ?? 'contracts' } },
    { enabled: list !== null, staleSeconds: STALE_SECONDS },
  )
  useFailureToast(list !== null && query.isError, listViewTexts.listFailed)
  return list === null ? undefined : query.data?.[0]
}

export const useCreateListView = operationHook(createListView, createListViewMessages, AFFECTED)
export const useSetDefaultListView = operationHook(setDefaultListView, setDefaultListViewMessages, AFFECTED)

/** After a conflict the views are read again, so that the next change starts from the stored one. */
export function useUpdateListView(then: Omit<OperationOptions<typeof updateListView>, 'affects'> = {}) {
  const client = useQueryClient()
  return useOperation(updateListView, updateListViewMessages, {
    ...then,
    affects: AFFECTED,
    onError: (error, input, messages) => {
      if (error.code === 'VERSION_CONFLICT') void invalidateReads(client, AFFECTED)
      return then.onError?.(error, input, messages)
    },
  })
}

/** Removes a view, and says so with a button that takes it back. */
export function useRemoveListView() {
  const name = useRef('')
  const restore = useOperation(restoreListView, restoreListViewMessages, { affects: AFFECTED })
  const remove = useOperation(deleteListView, deleteListViewMessages, {
    affects: AFFECTED,
    onSuccess: (_, input) =>
      void showToast({
        tone: 'success',
        text: listViewTexts.removed(name.current),
        seconds: seconds.short,
        action: { label: listViewTexts.undo, run: () => restore.mutate(input) },
      }),
  })
  return ({ idListView: id, ...view }: ListView) => {
    name.current = view.name
    remove.mutate({ params: { id } })
  }
}
