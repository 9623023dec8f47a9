import { quickSearch } from '@vatio/protocol/energy-crm/quick-search/quick-search.endpoints'
import { useEffect, useState } from 'react'
import { useRead } from '../../platform/http/use-read.ts'

const PAUSE_MS = 180
const LEAST_SIGNS = 2

/** Records that hold what is typed, asked for after a pause in typing. */
export function useQuickSearch(typed: string, allowed: boolean) {
  const text = typed.trim().slice(0, 100)
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const enabled = allowed && asked.length >= LEAST_SIGNS && text.length >= LEAST_SIGNS
  const query = useRead(quickSearch, { query: { text: asked } }, { enabled, keepPrevious: true })
  return {
    found: enabled ? query.data : undefined,
    isSearching: allowed && text.length >= LEAST_SIGNS && (asked !== text || query.isFetching),
    failed: enabled && query.isError,
  }
}
