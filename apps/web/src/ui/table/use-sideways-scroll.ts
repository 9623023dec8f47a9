import { useEffect, useRef, useState, type RefObject } from 'react'

interface SidewaysScroll {
  readonly scroll: RefObject<HTMLDivElement | null>
  /** More columns follow on the right. */
  readonly hasMore: boolean
  /** The table is wider than its frame even with its names cut as far as they may be. */
  readonly isTooWide: boolean
}

/** Room that a table must have to spare before its names are cut again, in px: columns of boxes change by a few. */
const SPARE = 16

/**
 * Whether a table scrolls sideways, and whether it has to: then its names need not be cut either.
 *
 * @param leastNames least width of the columns that may be cut together, in px; null where no column is cut.
 */
export function useSidewaysScroll(leastNames: number | null): SidewaysScroll {
  const scroll = useRef<HTMLDivElement>(null)
  const [hasMore, setHasMore] = useState(false)
  const [isTooWide, setTooWide] = useState(false)
  useEffect(() => {
    const { current } = scroll
    if (!current) return undefined
    const measure = () => {
      const { scrollWidth, clientWidth, scrollLeft } = current
      setHasMore(scrollWidth - clientWidth - Math.ceil(scrollLeft) > 1)
      // Summed, not read from the table: in Chromium that keeps its width for a frame after its names may be cut.
      const least = leastNames === null ? 0 : widthOf(current, 'thead th:not([data-cut])') + leastNames
      setTooWide((was) => least + (was ? SPARE : 0) > clientWidth)
    }
    measure()
    current.addEventListener('scroll', measure, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    for (const child of current.children) observer.observe(child)
    return () => {
      current.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [leastNames])
  return { scroll, hasMore, isTooWide }
}

function widthOf(frame: HTMLElement, cells: string): number {
  return [...frame.querySelectorAll(cells)].reduce((sum, cell) => sum + cell.getBoundingClientRect().width, 0)
}
