import type { Page } from '@playwright/test'

/** Pixels of a column of the canvas that a curve fills; grid and axes alone have one for each line. */
const LEAST_INKED = 40
const LONGEST_WAIT_MS = 20_000

interface WatchedPage {
  /** When a canvas was last drawn on, in the time of the page. */
  drawnAt: WeakMap<HTMLCanvasElement, number>
  /** When the last answer of each address was parsed. */
  parsedAt: Map<string, number>
}

/**
 * Has a page note when its canvases are drawn on and when answers of the server are parsed; before its first
 * document. Costs one entry of a map for each line.
 */
export async function watchPainting(page: Page): Promise<void> {
  // The names that the compiler keeps for inner functions are a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (one) => one')
  await page.addInitScript(() => {
    const watched: WatchedPage = { drawnAt: new WeakMap(), parsedAt: new Map() }
    Object.assign(globalThis, { watched })
    const context = CanvasRenderingContext2D.prototype
    // oxlint-disable-next-line typescript/unbound-method -- is called with its context
    const { stroke } = context
    context.stroke = function noted(this: CanvasRenderingContext2D, ...path: Path2D[]) {
      watched.drawnAt.set(this.canvas, performance.now())
      Reflect.apply(stroke, this, path)
    }
    // oxlint-disable-next-line typescript/unbound-method -- is called with its answer
    const json = Response.prototype.json
    Response.prototype.json = async function noted(this: Response) {
      const body: unknown = await json.call(this)
      watched.parsedAt.set(new URL(this.url).pathname, performance.now())
      return body
    }
  })
}

interface Painting {
  /** Of the element that the chart is in. */
  readonly within: string
  /** What starts it: an address within the application, or the selector of a button. */
  readonly start: { readonly address: string } | { readonly button: string }
  /** Path of the answer from whose parsing on it is measured; from the start where absent. */
  readonly answer?: string
}

/**
 * Milliseconds until the first frame after a curve was drawn on a canvas. The canvas has the curve when a column in its
 * middle is filled with it.
 */
export async function measurePainting(page: Page, painting: Painting): Promise<number> {
  return page.evaluate(
    async ({ within, start, answer, least, wait }) => {
      const { watched } = globalThis as unknown as { watched: WatchedPage }
      watched.parsedAt.clear()
      const from = performance.now()
      if ('address' in start) history.pushState({}, '', start.address)
      else document.querySelector<HTMLElement>(start.button)?.click()
      for (;;) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        if (performance.now() > from + wait) throw new Error(`No curve is painted in ${within}`)
        const parsed = answer === undefined ? from : watched.parsedAt.get(answer)
        if (parsed === undefined) continue
        for (const canvas of document.querySelectorAll<HTMLCanvasElement>(`${within} canvas`)) {
          if ((watched.drawnAt.get(canvas) ?? 0) < parsed) continue
          const { width, height } = canvas
          const column = canvas.getContext('2d')?.getImageData(width >> 1, 0, 1, height).data ?? []
          let inked = 0
          for (let at = 3; at < column.length; at += 4) if ((column[at] ?? 0) > 0) inked++
          // Reading the pixels has waited until they are painted.
          if (inked >= least) return performance.now() - parsed
        }
      }
    },
    { ...painting, least: LEAST_INKED, wait: LONGEST_WAIT_MS },
  )
}
