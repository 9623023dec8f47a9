import { useQuery } from '@tanstack/react-query'
import { getBackups, startBackup } from '@vatio/protocol/administration/backups/backups.endpoints'
import { operationHook } from '../../platform/http/use-operation.ts'
import { readOf } from '../../platform/http/use-read.ts'
import { startBackupMessages } from './backups.messages.ts'

const POLL_MS = 2_000

/** Status of the backups; polled while one runs. */
export function useBackups() {
  return useQuery({
    ...readOf(getBackups, {}, { staleSeconds: 5 }),
    refetchInterval: ({ state }) => (state.data?.running ? POLL_MS : false),
  })
}

/** The same for the banner, read at most every five minutes. */
export function useBackupWarning(enabled: boolean) {
  return useQuery(readOf(getBackups, {}, { staleSeconds: 300, enabled }))
}

export const useStartBackup = operationHook(startBackup, startBackupMessages, [getBackups])
