import { useEffect, useRef, useState, type RefObject } from 'react'

interface SidewaysScroll {
  readonly scroll: RefObject<HTMLDivElement | null>
  /** More columns follow on the right. */
  readonly hasMore: boolean
  /** The table is wider than its frame even with its names cut as far as they may be. */
  readonly isTooWide: boolean
}

/**
 * Whether a table scrolls sideways, and whether it has to: then its names need not be cut either.
 *
 * @param columns names of the shown columns: with others it is measured anew.
 */
export function useSidewaysScroll(columns: string): SidewaysScroll {
  const scroll = useRef<HTMLDivElement>(null)
  const [hasMore, setHasMore] = useState(false)
  /** The columns and the least width of the table that did not fit. */
  const [tooWide, setTooWide] = useState<{ readonly columns: string; readonly width: number } | null>(null)
  const isTooWide = tooWide?.columns === columns
  const leastWidth = isTooWide ? tooWide.width : null
  useEffect(() => {
    const { current } = scroll
    if (!current) return undefined
    const measure = () => {
      const { scrollWidth, clientWidth, scrollLeft } = current
      setHasMore(scrollWidth - clientWidth - Math.ceil(scrollLeft) > 1)
      if (leastWidth === null && scrollWidth > clientWidth) setTooWide({ columns, width: scrollWidth })
      if (leastWidth !== null && clientWidth >= leastWidth) setTooWide(null)
    }
    // The observer reports once it begins, after layout: read before it, the width of a table may still be the old one.
    current.addEventListener('scroll', measure, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    for (const child of current.children) observer.observe(child)
    return () => {
      current.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [columns, leastWidth])
  return { scroll, hasMore, isTooWide }
}
