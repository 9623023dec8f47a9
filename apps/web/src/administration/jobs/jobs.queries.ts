import { cancelJob, discardJob, listJobs, retryJob } from '@vatio/protocol/administration/jobs/jobs.endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useOperation } from '../../platform/http/use-operation.ts'
import { invalidateReads, readOf } from '../../platform/http/use-read.ts'
import { cancelJobMessages, discardJobMessages, retryJobMessages } from './jobs.messages.ts'

const AFFECTED = [listJobs]
const POLL_MS = 3_000

export function useParkedJobs() {
  return useQuery(readOf(listJobs, { query: { state: 'parked', limit: 50, offset: 0 } }))
}

/** The newest jobs; polled while one is queued or running. */
export function useRecentJobs() {
  return useQuery({
    ...readOf(listJobs, { query: { limit: 20, offset: 0 } }),
    refetchInterval: ({ state }) =>
      state.data?.[0].some((job) => job.state === 'queued' || job.state === 'running') ? POLL_MS : false,
  })
}

/** Retry, discard and cancel. An error reads the jobs again: another Admin may have decided first. */
export function useJobDecisions(onDone: () => void) {
  const client = useQueryClient()
  const options = {
    affects: AFFECTED,
    onSuccess: onDone,
    onError: () => {
      onDone()
      void invalidateReads(client, AFFECTED)
    },
  }
  return {
    retry: useOperation(retryJob, retryJobMessages, options),
    discard: useOperation(discardJob, discardJobMessages, options),
    cancel: useOperation(cancelJob, cancelJobMessages, options),
  }
}
