import {
  deleteDashboardView,
  getDashboardViews,
  saveDashboardView,
  switchDashboards,
  updateDashboardView,
} from '@vatio/protocol/dashboards/dashboard-views/dashboard-views.endpoints'
import { operationHook, useOperation } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { useFailureToast } from '../../platform/messages/use-failure-toast.ts'
import { getSession, refreshUser } from '../../platform/session/session-store.ts'
import {
  arrangeDashboardMessages,
  dashboardTexts,
  deleteDashboardMessages,
  favouriteDashboardMessages,
  renameDashboardMessages,
  saveDashboardMessages,
  switchDashboardsMessages,
} from './dashboard-views.messages.ts'

const AFFECTED = [getDashboardViews]

/** The views of the user; an error shows one toast. */
export function useDashboardViews() {
  const query = useRead(getDashboardViews, {})
  useFailureToast(query.isError, dashboardTexts.listFailed)
  return { ...query, data: query.data?.[0] }
}

export const useSaveDashboardView = operationHook(saveDashboardView, saveDashboardMessages, AFFECTED)
export const useArrangeDashboardView = operationHook(updateDashboardView, arrangeDashboardMessages, AFFECTED)
export const useRenameDashboardView = operationHook(updateDashboardView, renameDashboardMessages, AFFECTED)
export const useFavouriteDashboardView = operationHook(
  updateDashboardView,
  favouriteDashboardMessages,
  AFFECTED,
)
export const useDeleteDashboardView = operationHook(deleteDashboardView, deleteDashboardMessages, AFFECTED)

/** Switches the dashboards of the company, and home of the session, so that no new login is needed. */
export function useSwitchDashboards() {
  return useOperation(switchDashboards, switchDashboardsMessages, {
    affects: AFFECTED,
    onSuccess: ({ activatedDashboards }) => {
      const user = getSession()?.user
      if (user) refreshUser({ ...user, activatedDashboards })
    },
  })
}
