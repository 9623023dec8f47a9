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

/** Addresses that a page asks for before its first script, which is held back, has run. */
async function askedBeforeStart(page: Page, address: string): Promise<readonly string[]> {
  const asked: string[] = []
  let early: readonly string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route(/\/assets\/start-.*\.js$/, async (route) => {
    await page.waitForTimeout(500)
    early = [...asked]
    await route.continue()
  })
  await page.goto(address)
  await expect.poll(() => early).not.toEqual([])
  return early
}

test('the frame and the tables are asked for beside the first files, where somebody is signed in', async ({
  page,
}) => {
  const frame = /\/assets\/(frame|lists)-.*\.js$/
  const beforeLogin = await askedBeforeStart(page, '/login')
  expect(beforeLogin.filter((path) => frame.test(path))).toEqual([])
  await signIn(page)
  const window = await openEmptyWindow(page)
  const signedIn = await askedBeforeStart(window, '/energy-crm/clients')
  expect(signedIn.filter((path) => frame.test(path))).toHaveLength(2)
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
