import {
  cancelReportBatch,
  createReportBatch,
  createReportBatchLink,
  getReportBatch,
  listReportBatches,
  resumeReportBatch,
} from '@vatio/protocol/templates/report-batches/report-batches.endpoints'
import { useQuery } from '@tanstack/react-query'
import { operationHook } from '../../platform/http/use-operation.ts'
import { readOf } from '../../platform/http/use-read.ts'
import {
  cancelReportBatchMessages,
  createReportBatchMessages,
  reportBatchLinkMessages,
  resumeReportBatchMessages,
} from './report-batches.messages.ts'

const POLL_MS = 1_500
const SHOWN = 10
const reads = [listReportBatches, getReportBatch]

/** The last batches of the user; polled while one is unfinished. */
export function useReportBatches() {
  return useQuery({
    ...readOf(listReportBatches, { query: { limit: SHOWN, offset: 0 } }, { staleSeconds: 0 }),
    refetchInterval: ({ state }) =>
      state.data?.[0].some((row) => row.state === 'queued' || row.state === 'running') ? POLL_MS : false,
  })
}

/** A batch with the reports that could not be made. */
export function useReportBatch(idReportBatch: string) {
  return useQuery(readOf(getReportBatch, { params: { idReportBatch } }, { staleSeconds: 0 }))
}

export const useCreateReportBatch = operationHook(createReportBatch, createReportBatchMessages, reads)
export const useResumeReportBatch = operationHook(resumeReportBatch, resumeReportBatchMessages, reads)
export const useCancelReportBatch = operationHook(cancelReportBatch, cancelReportBatchMessages, reads)
export const useReportBatchLink = operationHook(createReportBatchLink, reportBatchLinkMessages, reads)
