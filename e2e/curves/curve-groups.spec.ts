import { readFile } from 'node:fs/promises'
import { expect, test } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { sessionHeaders, signIn } from '../sign-in.ts'

test('adds up the curves of a client, says how many supplies each day has, and exports them', async ({
  page,
}) => {
  await signIn(page, { path: '/energy-crm/curve-groups' })
  await expect(page.getByText(/Elige un cliente o varios puntos de consumo/)).toBeVisible()
  const headers = await sessionHeaders(page)
  const list = await page.request.get('/api/energy-crm/consumptionPoints', {
    headers,
    params: { limit: 200, offset: 0, utilityType: 'electricity' },
  })
  const [rows] = (await list.json()) as [
    { idConsumptionPoint: string; cups: string; geographicalZone: { idZona: number } }[],
  ]
  const [one, two] = rows.filter(({ cups, geographicalZone }) => cups && geographicalZone.idZona === 1)
  const day = (date: string) => ({ date, valuesList: Array<number>(24).fill(0.5) })
  for (const [supply, dates] of [
    [one, ['2023-02-01', '2023-02-02']],
    [two, ['2023-02-02']],
  ] as const) {
    const stored = await page.request.post(
      `/api/energy-crm/consumptionPoints/${supply?.idConsumptionPoint}/consumptionCurve`,
      { headers, data: { curve: { stepMinutes: 60, days: dates.map(day) } } },
    )
    expect(stored.status()).toBe(200)
  }
  const ids = `${one?.idConsumptionPoint},${two?.idConsumptionPoint}`
  await page.goto(`/energy-crm/curve-groups?by=supplies&supplies=${ids}&from=2023-02-01&to=2023-02-03`)
  // 72 hours of half a kWh.
  await expect(page.getByText('36,00').first()).toBeVisible()
  await expect(page.getByText(/1 día no tiene la curva de los 2 suministros/)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Curva de consumo' }).locator('canvas')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Exportar curvas' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Un día por fila (H01 a H25)').check()
  await dialog.getByLabel('La suma de todos').check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Descargar' }).click(),
  ])
  const text = (await readFile(await download.path(), 'utf8')).replace('\ufeff', '')
  expect(download.suggestedFilename()).toBe('curvas-por-dias-2023-02-01-2023-02-03.csv')
  expect(text.split('\r\n')[2]).toMatch(/^SUMA;02-02-2023;1;1;1;/)
})
