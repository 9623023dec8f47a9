import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build, type Rollup } from 'vite'
import { once, quantile, type Benchmark } from './benchmark.ts'
import { closeBrowser, openBrowser } from './browser.ts'

const FRAMES = 240
const WARM_UP = 40

/** The domain and the slider as one script, from their sources. */
async function bundleSlider(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['source'] },
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('./solar-slider.ts', import.meta.url)),
        formats: ['iife'],
        name: 'slider',
      },
    },
  })) as Rollup.RollupOutput[]
  const [chunk] = built[0]?.output ?? []
  if (!chunk) throw new Error('the slider was not built')
  return chunk.code
}

const openSlider = once(async (): Promise<Page> => {
  const { browser } = await openBrowser()
  const page = await browser.newPage()
  await page.addScriptTag({ content: await bundleSlider() })
  return page
})

async function slide(stepMinutes: 15 | 60) {
  const page = await openSlider()
  const { ms, intervals } = await page.evaluate(
    ([frames, step]) =>
      (
        globalThis as unknown as {
          slide(frames: number, step: number): Promise<{ ms: number[]; intervals: number[] }>
        }
      ).slide(frames, step),
    [FRAMES + WARM_UP, stepMinutes] as const,
  )
  return { ms: ms.slice(WARM_UP), intervals: intervals.slice(WARM_UP) }
}

const ofHours = once(() => slide(60))

export const benchmarks: Benchmark[] = [
  {
    name: 'whole solar study in Chromium while a slider moves, p95 of the frames',
    unit: 'ms',
    limit: 16,
    measure: async () => quantile((await ofHours()).ms, 0.95),
  },
  {
    name: 'from one frame to the next of that slider, median',
    unit: 'ms',
    limit: 17,
    measure: async () => quantile((await ofHours()).intervals, 0.5),
  },
  {
    name: 'whole solar study of quarter-hours in Chromium, p95 of the frames',
    unit: 'ms',
    limit: 16,
    measure: async () => quantile((await slide(15)).ms, 0.95),
  },
]

export const end = closeBrowser
