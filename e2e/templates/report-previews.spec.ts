import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../browser-test.ts'
import { sessionHeaders, signIn } from '../sign-in.ts'

test('[NAV-013][NAV-030] previews a report in a tab without the bar, downloads its PDF and prints sheets', async ({
  page,
}) => {
  await signIn(page)
  const headers = await sessionHeaders(page)
  const list = '/api/energy-crm/contracts/withPaginationAndFilters?limit=1&offset=0'
  const found = await page.request.post(list, { headers, data: {} })
  const [[contract]] = (await found.json()) as [[{ readonly idContractInfo: string }]]
  const created = await page.request.post('/api/templates/previews', {
    headers,
    data: {
      templateType: 'contract',
      source: { entity: 'contract', idEntity: contract.idContractInfo },
    },
  })
  expect(created.status(), await created.text()).toBe(201)
  const { idPreview } = (await created.json()) as { idPreview: string }
  await page.goto(`/templates/contract/${idPreview}`)
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  for (const width of [1440, 1024, 360]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 1440, height: 800 })
  const sheets = await page.getByRole('article').locator('section[data-page]').count()
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(printed.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThanOrEqual(sheets)
  expect(printed).toMatch(/\/MediaBox\s*\[0 0 59[45][.\d]* 84[12][.\d]*\]/)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^contract_\d\d-\d\d-\d{4}\.pdf$/)
})
