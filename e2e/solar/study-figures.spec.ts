import { expect, test, type Page } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { signIn } from '../sign-in.ts'

test.setTimeout(120_000)

interface Reply {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** A call of the signed-in person; answers status and body. */
async function callApi(page: Page, method: string, path: string, body: unknown): Promise<Reply> {
  const reply = await page.evaluate(
    async ([verb, address, content]) => {
      const answer = await fetch(`/api/solar${address}`, {
        method: verb,
        headers: {
          authorization: `Bearer ${localStorage.getItem('accessToken') ?? ''}`,
          'content-type': 'application/json',
        },
        ...(content === undefined ? {} : { body: JSON.stringify(content) }),
      })
      return { status: answer.status, body: (await answer.json()) as unknown }
    },
    [method, path, body] as const,
  )
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300)
  return reply as Reply
}

/** A workshop that uses 6 kWh an hour by day and 1 by night, through 2025. */
function createCurve() {
  const days = Array.from({ length: 365 }, (_, at) => {
    const date = new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10)
    const hours = Array.from({ length: 24 }, (_hour, hour) => (hour >= 7 && hour < 19 ? 6 : 1))
    if (date === '2025-10-26') return { date, valuesList: [...hours, 1] }
    return {
      date,
      valuesList: date === '2025-03-30' ? hours.map((kwh, hour) => (hour === 2 ? null : kwh)) : hours,
    }
  })
  return { stepMinutes: 60, days }
}

/** A study of a roof of 200 m² in Madrid whose consumption and prices are known. @returns its id */
async function createStudy(page: Page, surfaces = 1): Promise<string> {
  const maker = await callApi(page, 'POST', '/manufacturers', { name: `Solaria del Jiloca ${surfaces}` })
  const panel = await callApi(page, 'POST', '/solarPanels', {
    name: 'Jiloca 500',
    peakPower: 500,
    efficiency: 21.5,
    heigth: 2000,
    width: 1100,
    manufacturer: { idManufacturer: maker.body.idManufacturer },
  })
  const { body: study } = await callApi(page, 'POST', '/studies', {})
  const id = String(study.idSolarStudy)
  const { body: withCurve } = await callApi(page, 'PUT', `/studies/${id}/consumption`, {
    curve: createCurve(),
    version: study.version,
  })
  const six = (value: number) => ({ p1: value, p2: value, p3: value, p4: value, p5: value, p6: value })
  const corners = [
    [40.4168, -3.7038],
    [40.4168, -3.70356],
    [40.41689, -3.70356],
    [40.41689, -3.7038],
  ] as const
  await callApi(page, 'PUT', '/studies', {
    idSolarStudy: id,
    version: withCurve.version,
    content: {
      clientDetails: { identifier: 'Taller Jiloca', instalationLocation: { lat: 40.4168, lng: -3.7038 } },
      atrTariff: '3.0TD',
      geographicalZone: 1,
      contractedPower: six(20),
      powerPrices: six(0.05),
      energyPrices: six(0.18),
      instalationPhaseNumber: 'three_phase',
      peakPowerIntroductionMode: 'solarPanel',
      solarPanel: {
        solarPanelId: panel.body.solarPanelId,
        name: 'Jiloca 500',
        manufacturer: 'Solaria del Jiloca',
        peakPower: 500,
        efficiency: 21.5,
        heigth: 2000,
        width: 1100,
      },
      surfaces: Array.from({ length: surfaces }, (_, at) => ({
        surfaceId: `019a0000-0000-7000-8000-00000000000${at + 1}`,
        name: at === 0 ? 'Nave sur' : `Nave ${at + 1}`,
        polygonPath: corners.map(([lat, lng]) => ({ lat, lng })),
        area: 200,
        dimensions: { width: 20, length: 10 },
        inclination: 15,
        panelNumber: 20,
      })),
    },
  })
  return id
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })

test('[SOL-PR-010] [SOL-RE-001] [SOL-RE-002] [SOL-EB-002] [SOL-EB-003] [ERR-120] a study is produced, calculated and priced tab by tab', async ({
  page,
}) => {
  await signIn(page, { path: '/solar-studies' })
  const id = await createStudy(page)
  await page.goto(`/solar-studies/new-study/production?study=${id}`)

  await page.getByLabel('Paneles: Nave sur', { exact: true }).fill('30')
  await expect(page.getByText('15,00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Calcular producción solar' }).click()
  await expect(page.getByRole('button', { name: 'Recalcular' })).toBeVisible()
  await expect(page.getByText(/Clima medio de la zona \(Madrid\)/)).toBeVisible()
  await expectAccessible(page)

  await tab(page, 'Resultados').click()
  await page.getByRole('button', { name: 'Calcular resultados' }).click()
  await expect(page.getByText('Se han calculado los datos del estudio')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Recalcular resultados' })).toBeVisible()
  await expectAccessible(page)

  await tab(page, 'Balance económico').click()
  await page.getByLabel('Coste neto').fill('15000')
  await page.getByLabel('Margen', { exact: true }).fill('20')
  await expect(page.getByText(/La instalación se amortiza en el año \d+/)).toBeVisible()
  await expect(page.getByText('18.000,00 €').first()).toBeVisible()
  await page.getByRole('button', { name: 'Guardar como A' }).click()
  await expect(page.getByRole('button', { name: 'Reemplazar A' })).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Gráfica', { exact: true }).click()
  // The results are still calculated after a reload.
  await page.reload()
  await tab(page, 'Resultados').click()
  await expect(page.getByRole('button', { name: 'Recalcular resultados' })).toBeVisible()
})

test('[SOL-PR-012] [SOL-PR-013] the months of more than five surfaces scroll in 400 px, with the sum of all', async ({
  page,
}) => {
  await signIn(page, { path: '/solar-studies' })
  const id = await createStudy(page, 6)
  await page.goto(`/solar-studies/new-study/production?study=${id}`)
  await page.getByRole('button', { name: 'Calcular producción solar' }).click()
  await expect(page.getByRole('button', { name: 'Recalcular' })).toBeVisible()
  const months = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'dic' }) })
  await expect(months.getByRole('row', { name: /^Acumulado/ })).toBeVisible()
  const region = months.locator('xpath=ancestor::*[contains(@class,"many")][1]')
  const box = await region.boundingBox()
  expect(box?.height).toBeLessThanOrEqual(400)
})
