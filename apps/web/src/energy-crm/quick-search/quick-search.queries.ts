import { useDebouncedValue } from '@mantine/hooks'
import { quickSearch } from '@vatio/protocol/energy-crm/quick-search/quick-search.endpoints'
import { useRead } from '../../platform/http/use-read.ts'

const DEBOUNCE_MS = 180
const MIN_LENGTH = 2

/** Records that match the typed text, debounced. */
export function useQuickSearch(typed: string, allowed: boolean) {
  const text = typed.trim().slice(0, 100)
  const [debounced] = useDebouncedValue(text, DEBOUNCE_MS)
  const enabled = allowed && debounced.length >= MIN_LENGTH && text.length >= MIN_LENGTH
  const query = useRead(quickSearch, { query: { text: debounced } }, { enabled, keepPrevious: true })
  return {
    found: enabled ? query.data : undefined,
    isSearching: allowed && text.length >= MIN_LENGTH && (debounced !== text || query.isFetching),
    failed: enabled && query.isError,
  }
}
