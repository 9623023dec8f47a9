import type { Page } from '@playwright/test'
import { once, quantile, type Benchmark } from './benchmark.ts'
import { closeBrowser, openBrowser } from './browser.ts'

const ROUNDS = 5
const START = '/energy-crm/contracts'

/** Sections of the CRM by their link in the side navigation. */
const sections = [
  { name: 'Clientes', address: '/energy-crm/clients' },
  { name: 'Puntos de consumo', address: '/energy-crm/consumption-points' },
  { name: 'Comercializadoras', address: '/energy-crm/energy-marketers' },
  { name: 'Comerciales', address: '/energy-crm/commercials' },
]

interface Times {
  readonly median: number
  /** The first visit, which loads the files of the section. */
  readonly first: number
}

async function measure(address: string): Promise<Times> {
  const { context } = await openBrowser()
  const page = await context.newPage()
  await page.goto(START)
  await page.locator('tbody tr[data-row]').first().waitFor()
  await page.waitForLoadState('networkidle')
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    times.push(await clickToRows(page, address))
    await clickToRows(page, START)
  }
  await page.close()
  const [first = 0, ...later] = times
  return { first, median: quantile(later, 0.5) }
}

/** Milliseconds from a click on the link of a section to the frame that shows its first row. */
async function clickToRows(page: Page, address: string): Promise<number> {
  const ms = await page.evaluate(async (path) => {
    const link = document.querySelector<HTMLAnchorElement>(`aside a[href^="${path}"]`)
    if (!link) throw new Error(`The navigation has no link to ${path}`)
    const before = document.querySelector('tbody tr[data-row]')
    const start = performance.now()
    link.click()
    let row: Element | null = null
    do {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      row = document.querySelector('tbody tr[data-row]')
    } while (row === null || row === before)
    await new Promise((resolve) => requestAnimationFrame(resolve))
    return performance.now() - start
  }, address)
  await page.waitForLoadState('networkidle')
  return ms
}

/** Click to content within a session. */
export const benchmarks: readonly Benchmark[] = sections.map(({ name, address }) => {
  const times = once(() => measure(address))
  return {
    name: `click on ${name} to its first row, median`,
    unit: 'ms',
    limit: 200,
    measure: async () => (await times()).median,
    peer: { name: 'first visit', measure: async () => (await times()).first },
  }
})

export { closeBrowser as end }
