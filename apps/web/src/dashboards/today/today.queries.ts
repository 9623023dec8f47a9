import { getToday } from '@vatio/protocol/dashboards/today/today.endpoints'
import { useRead } from '../../platform/http/use-read.ts'

/** Counted anew each time that the home is opened: what was just done is no longer pending. */
export function useToday(enabled: boolean) {
  return useRead(getToday, {}, { enabled, staleSeconds: 0 })
}
