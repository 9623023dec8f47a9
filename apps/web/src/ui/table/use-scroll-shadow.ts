import { useEffect, useRef, useState, type RefObject } from 'react'

/** Whether an element can be scrolled further to the right. */
export function useScrollShadow(): readonly [RefObject<HTMLDivElement | null>, boolean] {
  const element = useRef<HTMLDivElement>(null)
  const [hasMore, setHasMore] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current) return undefined
    const measure = () =>
      setHasMore(current.scrollWidth - current.clientWidth - Math.ceil(current.scrollLeft) > 1)
    measure()
    current.addEventListener('scroll', measure, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    for (const child of current.children) observer.observe(child)
    return () => {
      current.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [])
  return [element, hasMore]
}
