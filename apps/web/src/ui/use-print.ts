import { useEffect, useRef, useState } from 'react'
import { previewScheme } from '../platform/theme/theme-store.ts'

/** Charts render after the page; a chart that never renders must not block the printing of the report. */
const MAX_WAIT_MS = 8_000
const SETTLE_MS = 400

const pause = async (ms: number): Promise<void> => {
  await new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

/** Whether every chart of the report has rendered, or shows its error. */
function isRendered(report: Element | null): boolean {
  const stages = Array.from(report?.querySelectorAll('figure [role="img"]') ?? [])
  return report !== null && stages.every((stage) => stage.querySelector('canvas'))
}

/**
 * Prints a report that is rendered for printing only. While `isPrinting`, the caller renders it with the id
 * `reportId`, in light colours; the browser prints once its charts have rendered.
 */
export function usePrint(reportId: string): { isPrinting: boolean; print: () => void } {
  const [isPrinting, setPrinting] = useState(false)
  const from = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (!isPrinting) {
      // The hidden page lost the focus. It is visible again here; one frame after `print` it may not be.
      from.current?.focus()
      from.current = null
      return undefined
    }
    let isGone = false
    previewScheme('light')
    const run = async () => {
      const startedAt = Date.now()
      await pause(SETTLE_MS)
      // oxlint-disable-next-line no-await-in-loop -- waiting is the point
      while (!isRendered(document.getElementById(reportId)) && Date.now() - startedAt < MAX_WAIT_MS)
        await pause(100)
      await pause(SETTLE_MS)
      if (isGone) return
      window.print()
      setPrinting(false)
    }
    void run()
    return () => {
      isGone = true
      previewScheme(null)
    }
  }, [isPrinting, reportId])
  const print = () => {
    from.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setPrinting(true)
  }
  return { isPrinting, print }
}
