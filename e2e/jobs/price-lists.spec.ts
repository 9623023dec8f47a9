import { tariffPriceSchema } from '@vatio/protocol/energy-crm/tariff-prices/tariff-prices.schema'
import { z } from 'zod'
import { expect, test, type Page } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { CountingHand } from '../action-counter.ts'
import { panel } from '../panel.ts'
import { sessionHeaders, signIn } from '../sign-in.ts'

const LIMIT = 10
const TARIFFS = ['Sol', 'Luna', 'Río', 'Monte', 'Mar', 'Viento'].map((name) => `Lista ${name}`)

/** Prices P1 to P6 of a list, €/kW·año or €/MWh as the sheet writes them. */
const powerOf = (list: number) => [20, 15, 10, 8, 5, 3].map((price) => price + list / 10)
const energyOf = (list: number) => [190, 170, 150, 130, 110, 90].map((price) => price + list / 2)
const spanish = (price: number) => price.toFixed(3).replace('.', ',')

/** The sheet of the marketer: two lines for each list under a header, not in the order of the screen. */
function sheet(): string {
  const lines = TARIFFS.flatMap((name, list) => [
    [name.toUpperCase().replace('Í', 'I'), 'Potencia', '€/kW·año', ...powerOf(list).map(spanish)],
    [name.toUpperCase().replace('Í', 'I'), 'Energía', '€/MWh', ...energyOf(list).map(spanish)],
  ])
  const header = ['Tarifa', 'Término', 'Unidad', 'P1', 'P2', 'P3', 'P4', 'P5', 'P6']
  return [header, ...lines].map((cells) => cells.join('\t')).join('\r\n')
}

/** A marketer with the six lists and their prices of this year. */
async function createMarketer(page: Page, name: string) {
  const headers = await sessionHeaders(page)
  const create = async (path: string, data: object): Promise<unknown> => {
    const answer = await page.request.post(`/api/energy-crm/${path}`, { headers, data })
    expect(answer.status(), await answer.text()).toBe(201)
    return answer.json()
  }
  const made = await create('energyMarketers', { name, utilityTypes: ['electricity'] })
  const { idEnergyMarketer } = z.object({ idEnergyMarketer: z.string() }).parse(made)
  for (const [list, tariff] of TARIFFS.entries()) {
    const byPeriod = (prices: readonly number[]) =>
      Object.fromEntries(prices.map((price, index) => [`p${index + 1}`, Number(price.toFixed(6))]))
    await create('tariffs', {
      name: tariff,
      utilityType: 'electricity',
      atrTariff: { idTarifaATR: 19 },
      isBasePrice: false,
      energyMarketer: { idEnergyMarketer },
      powerPrices: byPeriod(powerOf(list).map((price) => (price * 0.97) / 365)),
      energyPrices: byPeriod(energyOf(list).map((price) => (price * 1.04) / 1000)),
      validFrom: '2026-01-01',
    })
  }
  const readStored = async () => {
    const path = `/api/energy-crm/tariffs/prices/energyMarketer/${idEnergyMarketer}`
    const stored: unknown = await (await page.request.get(path, { headers })).json()
    return z.array(tariffPriceSchema).parse(stored)
  }
  return { idEnergyMarketer, readStored }
}

type Marketer = Awaited<ReturnType<typeof createMarketer>>

/** The prices as the API and the screens have them after the job. */
async function expectStored(page: Page, { readStored }: Marketer): Promise<void> {
  const stored = await readStored()
  expect(stored).toHaveLength(12)
  expect(new Set(stored.map((register) => register.validFrom))).toEqual(new Set(['2027-01-01']))
  const powers = stored.filter(({ kind }) => kind === 'power').map(({ prices }) => prices.p1)
  expect(new Set(powers)).toEqual(
    new Set(TARIFFS.map((_, list) => Number((powerOf(list)[0]! / 365).toFixed(8)))),
  )
  const energies = stored.filter(({ kind }) => kind === 'energy').map(({ prices }) => prices.p6)
  expect(new Set(energies)).toEqual(new Set(TARIFFS.map((_, list) => energyOf(list)[5]! / 1000)))
  const row = page.getByRole('row', { name: /Lista Viento.*Energía/ })
  await expect(row).toContainText('01-01-2027')
  await expect(row.getByRole('gridcell').first()).toHaveText('0,192500')
  await page.getByRole('link', { name: 'Volver a la comercializadora' }).click()
  await page.getByRole('link', { name: 'Lista Mar', exact: true }).click()
  await expect(
    panel(page, 'Lista Mar')
      .getByRole('row', { name: /01-01-2027/ })
      .first(),
  ).toContainText('0,192000')
}

test('[API-111] [FEE-017] an Admin enters the six price lists of a sheet in at most ten actions', async ({
  page,
}) => {
  const name = `Listas ${Date.now()}`
  const marketer = await createMarketer(page, name)
  await signIn(page, { path: '/energy-crm' })
  const hand = new CountingHand()

  await hand.press(page.getByRole('link', { name: 'Comercializadoras' }).first())
  await hand.press(page.getByRole('link', { name, exact: true }))
  await hand.press(page.getByRole('link', { name: 'Editar precios' }))
  await expect(page.getByRole('grid')).toBeVisible()
  await hand.paste(page, sheet())
  await expect(page.getByText('72 precios pegados por el nombre de su tarifa.')).toBeVisible()
  await expect(page.getByRole('gridcell').first()).toBeFocused()
  await hand.type(page.getByLabel('Desde'), '01-01-2027')
  await expectAccessible(page)
  await hand.press(page.getByRole('button', { name: 'Revisar 72 cambios' }))
  const dialog = page.getByRole('dialog', { name: 'Revisar 72 precios nuevos' })
  await expect(dialog).toContainText('6 tarifas cambian desde el 01-01-2027')
  await expect(dialog).toContainText('+3,09 %')
  await expectAccessible(page)
  await hand.press(dialog.getByRole('button', { name: 'Guardar 72 precios' }))
  await expect(page.getByText('Precios guardados')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await expectStored(page, marketer)
  process.stdout.write(`price lists: ${hand.actions} actions (limit ${LIMIT})\n`)
  expect(hand.actions).toBeLessThanOrEqual(LIMIT)
})

test('[API-111] an Admin enters the six price lists by keyboard alone', async ({ page }) => {
  const name = `Teclado ${Date.now()}`
  const marketer = await createMarketer(page, name)
  await signIn(page, { path: '/energy-crm' })
  const hand = new CountingHand()
  const press = (chord: string) => hand.key(page, chord)
  const readFocused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
  /** Presses a key until the focus is on a control or row with this text. */
  async function pressUntil(chord: string, text: string) {
    for (let presses = 0; presses < 60; presses++) {
      await press(chord)
      if ((await readFocused()).startsWith(text)) return
    }
    throw new Error(`no focus on ${text}`)
  }

  await press('Control+K')
  await page.keyboard.type('comercializadoras')
  await expect(page.getByRole('option', { name: /Comercializadoras/ }).first()).toBeVisible()
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Comercializadoras' })).toBeVisible()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  // The first row of the list, and down to the marketer.
  await pressUntil('Tab', 'Albaluz Energía')
  await pressUntil('ArrowDown', name)
  await press('Enter')
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await pressUntil('Tab', 'Editar precios')
  await press('Enter')
  await expect(page.getByRole('grid')).toBeVisible()
  await hand.paste(page, sheet())
  await expect(page.getByText('72 precios pegados')).toBeVisible()
  while (!(await page.getByLabel('Desde').evaluate((field) => field === document.activeElement))) {
    await press('Shift+Tab')
  }
  await press('Control+A')
  await page.keyboard.type('01-01-2027')
  await press('Control+S')
  await expect(page.getByRole('button', { name: 'Guardar 72 precios' })).toBeFocused()
  await press('Enter')
  await expect(page.getByText('Precios guardados')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  process.stdout.write(`price lists by keyboard: ${hand.actions} keys and chords, plus 27 characters\n`)
  await expectStored(page, marketer)
})

test('what is typed survives a refusal, a reload and a step back', async ({ page }) => {
  const marketer = await createMarketer(page, `Borrador ${Date.now()}`)
  await signIn(page, { path: `/energy-crm/energy-marketers/${marketer.idEnergyMarketer}/prices` })
  const first = page.getByRole('gridcell').first()
  await first.click()
  await page.keyboard.type('0,06')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0,05')
  await page.keyboard.press('Enter')
  await expect(first).toHaveText('0,060000')
  await page.keyboard.press('Control+Z')
  await expect(page.getByRole('button', { name: 'Revisar 1 cambio' })).toBeVisible()
  await page.getByLabel('Desde').fill('01-01-2026')
  await page.keyboard.press('Control+S')
  await expect(page.getByText('1 dato por corregir: ya está elegido.')).toBeVisible()
  await expect(
    page.getByText('Ya hay precios desde el 01-01-2026. Elige un día posterior.').first(),
  ).toBeVisible()
  await page.reload()
  await expect(first).toHaveText('0,060000')
  await page.getByLabel('Desde').fill('02-01-2027')
  await page.route('**/prices/bulk', (route) => route.abort())
  await page.getByRole('button', { name: 'Revisar 1 cambio' }).click()
  await page.getByRole('button', { name: 'Guardar 1 precio' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(first).toHaveText('0,060000')
  expect((await marketer.readStored()).map((register) => register.validFrom)).not.toContain('2027-01-02')
  await page.unroute('**/prices/bulk')
  await page.keyboard.press('Control+S')
  await page.getByRole('button', { name: 'Guardar 1 precio' }).click()
  await expect(page.getByText('Precios guardados')).toBeVisible()
  expect((await marketer.readStored()).filter(({ validFrom }) => validFrom === '2027-01-02')).toHaveLength(1)
})
