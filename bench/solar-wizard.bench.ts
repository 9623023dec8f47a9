import type { Page } from '@playwright/test'
import { once, quantile, type Benchmark } from './benchmark.ts'
import { closeBrowser, openBrowser } from './browser.ts'

const ROUNDS = 6
const steps = [
  'clientDetails',
  'consumption',
  'surfacesSelector',
  'production',
  'results',
  'economicBalance',
] as const

/** Milliseconds from the press of a tab to the frame after the one in which its content is laid out. */
function openTab(page: Page, step: string): Promise<number> {
  return page.evaluate(async (name) => {
    const tab = document.querySelector<HTMLElement>(`[role="tab"][id$="-tab-${name}"]`)
    if (!tab) throw new Error(`no tab ${name}`)
    const start = performance.now()
    tab.click()
    let panel: HTMLElement | null = null
    do {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      panel = document.querySelector<HTMLElement>(`[role="tabpanel"][id$="-panel-${name}"]`)
    } while (panel === null || panel.offsetHeight === 0 || panel.childElementCount === 0)
    await new Promise((resolve) => requestAnimationFrame(resolve))
    return performance.now() - start
  }, step)
}

/** Times of each tab: the first visit, which loads it, and later ones. */
const measureTabs = once(async () => {
  const { context } = await openBrowser()
  const page = await context.newPage()
  await page.goto('/solar-studies/main')
  await page.locator('tbody tr[data-row] a').first().click()
  await page.getByRole('tab').first().waitFor()
  const first: number[] = []
  const later: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    for (const step of [...steps.slice(1), steps[0]]) {
      const ms = await openTab(page, step)
      if (round === 0) first.push(ms)
      else later.push(ms)
      // What a tab calculates after it is shown is not part of the next one.
      await page.waitForTimeout(300)
    }
  }
  await page.close()
  return { first, later }
})

export const benchmarks: readonly Benchmark[] = [
  {
    name: 'from tab to tab of a solar study, median',
    unit: 'ms',
    limit: 100,
    measure: async () => quantile((await measureTabs()).later, 0.5),
  },
  {
    name: 'from tab to tab of a solar study, p95',
    unit: 'ms',
    limit: 100,
    measure: async () => quantile((await measureTabs()).later, 0.95),
    peer: { name: 'first visits, median', measure: async () => quantile((await measureTabs()).first, 0.5) },
  },
]

export { closeBrowser as end }
