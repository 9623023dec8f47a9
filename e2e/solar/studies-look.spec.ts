import { studySteps } from '@vatio/domain/solar/studies/study-step'
import { expect, test, type Page } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { signIn } from '../sign-in.ts'

const PHONE = { width: 360, height: 800 }

test.setTimeout(180_000)

/** The address of the calculated study that is first in the list of the demo company. */
async function findStudy(page: Page): Promise<URL> {
  const row = page.getByRole('row').filter({ hasText: '€' }).first().getByRole('link').first()
  return new URL((await row.getAttribute('href')) ?? '', page.url())
}

async function openTab(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('tab', { selected: true })).toBeVisible()
  await expect(page.getByRole('tabpanel').locator('button, table').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** How much wider than the screen the page is, in pixels. Boxes that scroll by themselves do not count. */
const overflow = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      ...[document.documentElement, document.querySelector('main') ?? document.body].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ),
  )

test('every tab of a study and its proposal pass axe in both schemes and fit a phone', async ({ page }) => {
  await signIn(page, { path: '/solar-studies/main' })
  const { search, searchParams } = await findStudy(page)
  const proposal = `/solar-studies/proposal/${searchParams.get('study')}`
  for (const scheme of ['light', 'dark']) {
    await page.evaluate((wanted) => localStorage.setItem('persistent-color-scheme', wanted), scheme)
    for (const step of studySteps) {
      await openTab(page, `/solar-studies/new-study/${step}${search}`)
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
      await expectAccessible(page)
    }
    await page.goto(proposal)
    await expect(page.getByRole('article')).toBeVisible()
    await expectAccessible(page)
  }
  await page.setViewportSize(PHONE)
  for (const step of studySteps) {
    await openTab(page, `/solar-studies/new-study/${step}${search}`)
    await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.9 })
    expect([step, await overflow(page)]).toEqual([step, 0])
  }
  await page.goto(proposal)
  await expect(page.getByRole('article')).toBeVisible()
  expect(await overflow(page)).toBe(0)
  await page.goto('/solar-studies/main')
  const searchBox = page.getByRole('searchbox', { name: 'Nombre, cliente, CUPS…' })
  await expect(searchBox).toBeVisible()
  expect((await searchBox.boundingBox())?.width).toBeGreaterThan(100)
  expect(await overflow(page)).toBe(0)
})
