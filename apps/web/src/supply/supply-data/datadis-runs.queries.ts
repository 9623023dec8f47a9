import { useQuery } from '@tanstack/react-query'
import * as endpoints from '@vatio/protocol/supply/datadis/datadis.endpoints'
import type { DatadisConsumptionReply, DatadisRun } from '@vatio/protocol/supply/datadis/datadis.schema'
import { useOperation } from '../../platform/http/use-operation.ts'
import { readOf } from '../../platform/http/use-read.ts'
import {
  cancelDatadisRunMessages,
  createDatadisRunMessages,
  resumeDatadisRunMessages,
} from './supply-data.messages.ts'

const POLL_MS = 1_500
const AFFECTED = [endpoints.listDatadisRuns, endpoints.getDatadisRunCurve]

export const isRunOpen = ({ state }: Pick<DatadisRun, 'state'>) =>
  state === 'queued' || state === 'running' || state === 'cancelling'

/** The last questions of the user about a CUPS; polled while the last one is going on. */
export function useDatadisRuns(cups: string) {
  return useQuery({
    ...readOf(endpoints.listDatadisRuns, { query: { cups } }, { staleSeconds: 0 }),
    refetchInterval: ({ state }) => (state.data?.[0] && isRunOpen(state.data[0]) ? POLL_MS : false),
  })
}

/** The curve of a question that has ended. One that is resumed gets another: the key has what came of its months. */
export function useDatadisRunCurve({ idDatadisRun, months }: DatadisRun) {
  const read = readOf(endpoints.getDatadisRunCurve, { params: { id: idDatadisRun } })
  return useQuery<DatadisConsumptionReply>({ ...read, queryKey: [...read.queryKey, months] })
}

export function useCreateDatadisRun(cups: string) {
  return useOperation(endpoints.createDatadisRun, createDatadisRunMessages(cups), { affects: AFFECTED })
}

export function useCancelDatadisRun(cups: string) {
  return useOperation(endpoints.cancelDatadisRun, cancelDatadisRunMessages(cups), { affects: AFFECTED })
}

export function useResumeDatadisRun(cups: string) {
  return useOperation(endpoints.resumeDatadisRun, resumeDatadisRunMessages(cups), { affects: AFFECTED })
}
