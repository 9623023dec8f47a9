import {
  deleteDashboardView,
  getDashboardViews,
  saveDashboardView,
  updateDashboardView,
} from '@vatio/protocol/dashboards/dashboard-views/dashboard-views.endpoints'
import type { DashboardView } from '@vatio/protocol/dashboards/dashboard-views/dashboard-views.schema'
import { useEffect } from 'react'
import type { ApiError } from '../../platform/http/api-error.ts'
import { useOperation } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import type { OperationMessages } from '../../platform/messages/operation-messages.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import {
  arrangeDashboardMessages,
  dashboardTexts,
  deleteDashboardMessages,
  favouriteDashboardMessages,
  renameDashboardMessages,
  saveDashboardMessages,
} from './dashboard-views.messages.ts'

const PATHS = [getDashboardViews.path]

/** The user's own views; a failure says so once. */
export function useDashboardViews() {
  const query = useRead(getDashboardViews, {})
  const failed = query.isError
  useEffect(() => {
    if (failed) showToast({ tone: 'error', text: dashboardTexts.listFailed })
  }, [failed])
  return { ...query, data: query.data?.[0] }
}

export function useSaveDashboardView(
  onSaved: (view: DashboardView) => void,
  onError: (error: ApiError) => boolean,
) {
  return useOperation(saveDashboardView, saveDashboardMessages, {
    invalidates: PATHS,
    onSuccess: onSaved,
    onError,
  })
}

function useUpdate(
  messages: OperationMessages<typeof updateDashboardView>,
  onSaved?: () => void,
  onError?: (error: ApiError) => boolean,
) {
  return useOperation(updateDashboardView, messages, {
    invalidates: PATHS,
    onSuccess: onSaved,
    onError,
  })
}

export const useArrangeDashboardView = (onSaved: () => void) => useUpdate(arrangeDashboardMessages, onSaved)
export const useRenameDashboardView = (onSaved: () => void, onError: (error: ApiError) => boolean) =>
  useUpdate(renameDashboardMessages, onSaved, onError)
export const useFavouriteDashboardView = () => useUpdate(favouriteDashboardMessages)

export function useDeleteDashboardView(onRemoved: () => void) {
  return useOperation(deleteDashboardView, deleteDashboardMessages, {
    invalidates: PATHS,
    onSuccess: onRemoved,
  })
}
