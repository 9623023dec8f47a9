import { filesOf, readManifest } from '../tools/built-web.ts'
import { expect, test, type Page } from './browser-test.ts'
import { signIn } from './sign-in.ts'

const MOST_REQUESTS = 30
const lists = [
  '/energy-crm/contracts',
  '/energy-crm/clients',
  '/energy-crm/consumption-points',
  '/energy-crm/energy-marketers',
  '/energy-crm/commercials',
  '/users',
  '/groups',
  '/audit',
]

/** A window of the same session that has no file yet. */
async function openEmptyWindow(page: Page): Promise<Page> {
  const storageState = await page.context().storageState()
  const context = await page
    .context()
    .browser()!
    .newContext({ storageState, baseURL: new URL(page.url()).origin })
  return await context.newPage()
}

test('a browser without a cache asks for few files before the first row of a list', async ({ page }) => {
  await signIn(page)
  for (const address of lists) {
    const window = await openEmptyWindow(page)
    const asked: string[] = []
    window.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await window.goto(address)
    await expect(window.locator('tbody tr[data-row]').first()).toBeVisible()
    expect(asked.length, `${address}: ${asked.join(' ')}`).toBeLessThanOrEqual(MOST_REQUESTS)
    // None of them twice, as where a file that was asked for in advance is not the one that is used.
    const files = asked.filter((path) => path.startsWith('/assets/'))
    expect(files).toEqual([...new Set(files)])
    await window.context().close()
  }
})

test('the frame and the tables are asked for beside the first files, where somebody is signed in', async ({
  page,
}) => {
  const frame = /\/assets\/(frame|lists)-/
  const early: string[] = []
  await page.route(/\/assets\/start-.*\.js$/, async (route) => {
    await page.waitForTimeout(500)
    early.push(...asked)
    await route.continue()
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(early.filter((path) => frame.test(path))).toEqual([])
  await signIn(page)
  early.length = 0
  asked.length = 0
  const window = await openEmptyWindow(page)
  window.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await window.route(/\/assets\/start-.*\.js$/, async (route) => {
    await window.waitForTimeout(500)
    early.push(...asked)
    await route.continue()
  })
  await window.goto('/energy-crm/clients')
  await expect(window.locator('tbody tr[data-row]').first()).toBeVisible()
  expect(early.filter((path) => frame.test(path) && path.endsWith('.js'))).toHaveLength(2)
  await window.context().close()
})

test('no screen waits for the chart library', async () => {
  const manifest = await readManifest()
  const library = Object.keys(manifest).filter((name) => /^_echarts-.*\.js$/.test(name))
  expect(library).toHaveLength(1)
  const { file = '' } = manifest[library[0] ?? ''] ?? {}
  const chart = 'src/ui/charts/echarts-core.ts'
  expect([...filesOf(manifest, [chart])]).toContain(file)
  const screens = Object.keys(manifest).filter((name) => /Page(-.*\.js|\.tsx)$/.test(name))
  expect(screens.length).toBeGreaterThan(20)
  for (const screen of screens)
    expect([screen, filesOf(manifest, [screen]).has(file)]).toEqual([screen, false])
})
