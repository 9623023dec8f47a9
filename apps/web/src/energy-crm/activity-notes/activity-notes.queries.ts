import type { ActivityList, ActivityRecord } from '@vatio/domain/energy-crm/activity-notes/activity-note'
import { getToday } from '@vatio/protocol/dashboards/today/today.endpoints'
import * as endpoints from '@vatio/protocol/energy-crm/activity-notes/activity-notes.endpoints'
import { listClientContracts } from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import { listConsumptionPointContracts } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.endpoints'
import { findContractsById, searchContracts } from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import { operationHook, useOperation } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { seconds, showToast } from '../../platform/messages/toasts.ts'
import * as messages from './activity-notes.messages.ts'
import { activityTexts as texts } from './activity-notes.messages.ts'

/** Entries, and what counts their incidents and next steps. */
const AFFECTED = [
  endpoints.listActivityNotes,
  getToday,
  searchContracts,
  findContractsById,
  listClientContracts,
  listConsumptionPointContracts,
]

export interface ListedRecord {
  readonly entity: ActivityList
  readonly idEntity: string
}

/** The first entries of a record. @param pending only what is to be done. */
export function useActivityNotes(
  { entity, idEntity }: ListedRecord,
  { limit, pending }: { readonly limit: number; readonly pending: boolean },
) {
  return useRead(
    endpoints.listActivityNotes,
    {
      params: { entity, idEntity },
      query: { limit: String(limit), ...(pending ? { pending: 'true' as const } : {}) },
    },
    { keepPrevious: true },
  )
}

/** Who may be responsible for a next step of a record. */
export function useActivityPeople(entity: ActivityRecord, idEntity: string, enabled: boolean) {
  return useRead(endpoints.listActivityPeople, { params: { entity, idEntity } }, { enabled })
}

export const useCreateNote = operationHook(
  endpoints.createActivityNote,
  messages.createNoteMessages,
  AFFECTED,
)
export const useUpdateNote = operationHook(
  endpoints.updateActivityNote,
  messages.updateNoteMessages,
  AFFECTED,
)
export const useResolveIncident = operationHook(
  endpoints.resolveIncident,
  messages.resolveIncidentMessages,
  AFFECTED,
)
export const useCompleteStep = operationHook(
  endpoints.completeNextStep,
  messages.completeStepMessages,
  AFFECTED,
)

/** Removes an entry, and says so with a button that takes it back. */
export function useRemoveNote(): (idActivityNote: string) => void {
  const restore = useOperation(endpoints.restoreActivityNote, messages.restoreNoteMessages, {
    affects: AFFECTED,
  })
  const remove = useOperation(endpoints.removeActivityNote, messages.removeNoteMessages, {
    affects: AFFECTED,
    onSuccess: (_, input) =>
      void showToast({
        tone: 'success',
        text: texts.removed,
        seconds: seconds.short,
        action: { label: texts.undo, run: () => restore.mutate(input) },
      }),
  })
  return (id) => remove.mutate({ params: { id } })
}
