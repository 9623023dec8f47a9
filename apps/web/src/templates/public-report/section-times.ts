/** Of the page of a report, see `ReportSheet`. */
const SECTIONS = 'section[data-page]'
/** A page that is larger than the window counts from the part of the window that it fills. */
const SHARE_SEEN = 0.3

/**
 * Measures how long each page of the report is seen and hands the seconds over when the window is hidden or left.
 *
 * @param send seconds since the last call, by `idPage`
 */
export function watchSections(send: (seconds: Record<string, number>) => void, signal: AbortSignal): void {
  const seenSince = new Map<string, number>()
  const milliseconds = new Map<string, number>()
  const pause = (page: string) => {
    const since = seenSince.get(page)
    if (since === undefined) return
    seenSince.delete(page)
    milliseconds.set(page, (milliseconds.get(page) ?? 0) + performance.now() - since)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio, intersectionRect, rootBounds } of entries) {
        const page = (target as HTMLElement).dataset.page ?? ''
        const filled = rootBounds ? intersectionRect.height / rootBounds.height : 0
        const isSeen = isIntersecting && Math.max(intersectionRatio, filled) >= SHARE_SEEN
        if (!isSeen) pause(page)
        else if (!document.hidden && !seenSince.has(page)) seenSince.set(page, performance.now())
      }
    },
    { threshold: [0, 0.1, 0.2, 0.3, 0.5, 0.8] },
  )
  const observe = () => {
    for (const section of document.querySelectorAll(SECTIONS)) observer.observe(section)
  }
  const flush = () => {
    for (const page of seenSince.keys()) pause(page)
    const seconds = [...milliseconds].map(([page, time]) => [page, Math.round(time / 100) / 10] as const)
    milliseconds.clear()
    const read = seconds.filter(([, time]) => time >= 1)
    if (read.length > 0) send(Object.fromEntries(read))
  }
  const follow = () => {
    if (document.hidden) {
      flush()
      observer.disconnect()
    } else observe()
  }
  document.addEventListener('visibilitychange', follow, { signal })
  window.addEventListener('pagehide', flush, { signal })
  signal.addEventListener('abort', () => {
    flush()
    observer.disconnect()
  })
  observe()
}
