import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createSolarStudyState,
  listSolarStudyStates,
  orderSolarStudyStates,
  removeSolarStudyState,
  updateSolarStudyState,
} from '@vatio/protocol/solar/study-states/study-states.endpoints'
import type { SolarStudyState } from '@vatio/protocol/solar/study-states/study-states.schema'
import { useRef } from 'react'
import type { StateWrites } from '../../energy-crm/state-list.ts'
import { useOperation } from '../../platform/http/use-operation.ts'
import { invalidateReads, readOf } from '../../platform/http/use-read.ts'
import { useFailureToast } from '../../platform/messages/use-failure-toast.ts'
import {
  createStudyStateMessages,
  orderStudyStatesMessages,
  removeStudyStateMessages,
  studyStateTexts,
  updateStudyStateMessages,
} from './study-states.messages.ts'

/** A state as the lists of states name its fields. */
export interface ListedStudyState extends Omit<SolarStudyState, 'default'> {
  readonly defaultState: boolean
}

const AFFECTED = [listSolarStudyStates]
const LIST = readOf(listSolarStudyStates, {}, { staleSeconds: 120 })

const toListed = (states: SolarStudyState[]): ListedStudyState[] =>
  states.map(({ default: defaultState, ...state }) => ({ ...state, defaultState }))

/** The states of solar studies in their order; an error shows one toast. */
export function useStudyStates() {
  const query = useQuery({ ...LIST, select: toListed })
  useFailureToast(query.isError, studyStateTexts.listFailed)
  return query
}

/** Creates, changes, orders and deletes states. After a failure the list is read again: others may have changed it. */
export function useStudyStateWrites(): StateWrites<ListedStudyState> {
  const client = useQueryClient()
  const options = { affects: AFFECTED, onError: () => void invalidateReads(client, AFFECTED) }
  const creation = useOperation(createSolarStudyState, createStudyStateMessages, options)
  const update = useOperation(updateSolarStudyState, updateStudyStateMessages, options)
  const removal = useOperation(removeSolarStudyState, removeStudyStateMessages, options)
  const ordering = useOrder()
  return {
    isCreating: creation.isPending,
    create: (body, onCreated) => creation.mutate({ body }, { onSuccess: onCreated }),
    isChanging: update.isPending || removal.isPending || ordering.isPending,
    change: (state, change, onSaved) => {
      const { defaultState, order: _, ...body } = { ...state, ...change }
      update.mutate({ body: { ...body, default: defaultState } }, { onSuccess: onSaved })
    },
    remove: ({ idSolarStudyState: id }) => removal.mutate({ params: { id } }),
    move: ordering.move,
  }
}

/** Moves change the cached list at once and are sent one after the other; after the last one the list is read again. */
function useOrder() {
  const client = useQueryClient()
  const operation = useOperation(orderSolarStudyStates, orderStudyStatesMessages)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return {
    isPending: operation.isPending,
    move: (state: ListedStudyState, places: -1 | 1) => {
      // From the cache: `state` may be of an earlier render when moves follow fast.
      const states = [...(client.getQueryData(LIST.queryKey) ?? [])]
      const from = states.findIndex((one) => one.idSolarStudyState === state.idSolarStudyState)
      states.splice(from + places, 0, ...states.splice(from, 1))
      void client.cancelQueries({ queryKey: LIST.queryKey })
      client.setQueryData(LIST.queryKey, states)
      const sent: Promise<unknown> = last.current
        .then(() => operation.mutateAsync({ body: states.map((one) => one.idSolarStudyState) }))
        // The operation has shown the error.
        .catch(() => null)
        .then(() => (last.current === sent ? invalidateReads(client, AFFECTED) : null))
      last.current = sent
    },
  }
}
