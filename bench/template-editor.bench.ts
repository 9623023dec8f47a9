import type { Page } from '@playwright/test'
import { once, quantile, type Benchmark } from './benchmark.ts'
import { closeBrowser, openBrowser } from './browser.ts'

const LIMIT_MS = 100
const KEYS = 30
const PAUSE_MS = 60
const TEMPLATES = '/api/templates/templates?templateType=solarStudy'

/** Opens the longest built-in template of solar studies, the longest that there is. */
async function openLongest(): Promise<Page> {
  const { context, url } = await openBrowser()
  const page = await context.newPage()
  await page.goto('/ready')
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const headers = { authorization: `Bearer ${token}` }
  const list = await context.request.get(`${url}${TEMPLATES}`, { headers })
  const [designs] = (await list.json()) as [{ idTemplate: string; pageCount: number }[]]
  const [longest] = designs.toSorted((one, other) => other.pageCount - one.pageCount)
  await page.goto(`/configuration/templates/${longest?.idTemplate}`)
  await page.locator('[data-block]').first().waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

/** From each key to the end of the frame that shows it on the page and in the preview beside it. */
const keyTimes = once(async () => {
  const page = await openLongest()
  await page.getByText('Ambas', { exact: true }).click()
  await page.locator('[data-block] > button[aria-label^="Texto"]').first().click()
  const field = page.getByRole('textbox', { name: 'Texto', exact: true })
  await field.focus()
  // One listener for all keys: one for each could come after its key.
  const times = await field.evaluateHandle((area) => {
    const found: number[] = []
    area.addEventListener('keydown', ({ timeStamp }) =>
      requestAnimationFrame(() => setTimeout(() => found.push(performance.now() - timeStamp))),
    )
    return found
  })
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press('a')
    await page.waitForTimeout(PAUSE_MS)
  }
  const measured = await times.jsonValue()
  if (measured.length !== KEYS) throw new Error(`${measured.length} keys were seen`)
  await page.close()
  return measured
})

export const benchmarks: readonly Benchmark[] = [
  {
    name: 'a key in the longest template until page and preview show it, median',
    unit: 'ms',
    limit: LIMIT_MS,
    measure: async () => quantile(await keyTimes(), 0.5),
  },
  {
    name: 'a key in the longest template until page and preview show it, p95',
    unit: 'ms',
    limit: LIMIT_MS,
    measure: async () => quantile(await keyTimes(), 0.95),
  },
]

export { closeBrowser as end }
