import { readFile } from 'node:fs/promises'
import { readPdf } from '../../apps/api/test/pdf-reader.ts'
import { unpackZip } from '../../apps/api/test/zip-archive.ts'
import { expectAccessible } from '../accessible.ts'
import { CountingHand } from '../action-counter.ts'
import { expect, test, type Download, type Page } from '../browser-test.ts'
import { panel } from '../panel.ts'
import { sessionHeaders, signIn } from '../sign-in.ts'

const TEMPLATE_LIMIT = 11
const BATCH_LIMIT = 5
const INVOICE_LIMIT = 10

/** Saves the comparison of a household. */
async function saveComparison(page: Page, name: string): Promise<string> {
  const saved = await page.request.post('/api/billing/electricity', {
    headers: await sessionHeaders(page),
    data: {
      name,
      atrTariff: { nombre: '2.0TD' },
      geographicalZone: { idZona: 1 },
      isDwelling: true,
      consumptionByPeriod: { p1: 900, p2: 800, p3: 1300 },
      contractedPower: { p1: 4.6, p2: 4.6 },
      currentPrices: { energy: { p1: 0.22, p2: 0.16, p3: 0.12 }, power: { p1: 0.1, p2: 0.04 } },
      priceDate: '2026-10-15',
    },
  })
  expect(saved.status(), await saved.text()).toBe(201)
  return ((await saved.json()) as { readonly idComparison: string }).idComparison
}

async function textOf(download: Download): Promise<string> {
  const pages = await readPdf(await readFile(await download.path()))
  return pages.map(({ text }) => text).join('\n')
}

/** The PDF of the record that is open. */
async function downloadPdf(page: Page, hand: CountingHand): Promise<string> {
  const download = page.waitForEvent('download')
  await hand.press(page.getByRole('button', { name: 'Generar informe', exact: true }))
  await hand.press(page.getByRole('menuitem', { name: 'Descargar PDF' }))
  return textOf(await download)
}

const say = (job: string, { actions }: CountingHand, limit: number) =>
  process.stdout.write(`${job}: ${actions} actions (limit ${limit})\n`)

test('[TPL-011] a design is copied, its text gets a variable, and as default it is in the next PDF, in at most eleven actions', async ({
  page,
}) => {
  const hand = new CountingHand()
  await signIn(page, { path: '/configuration/templates' })
  await hand.press(page.getByRole('button', { name: /^Duplicar / }).first())
  await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Duplicar' }))
  const canvas = page.getByRole('region', { name: 'Páginas de la plantilla' })
  await hand.press(canvas.getByRole('button', { name: /^T(ítulo|exto)/ }).first())
  const text = page.getByRole('textbox', { name: 'Texto', exact: true })
  await hand.type(text, 'Estudiado para ')
  await hand.press(page.getByRole('button', { name: 'Variable' }))
  await hand.type(page.getByRole('textbox', { name: 'Buscar variable' }), 'nombre empresa')
  await hand.key(page, 'Enter')
  await expect(text).toHaveValue('Estudiado para {{company.name}}')
  await hand.key(page, 'Control+S')
  await expect(page.getByText('Plantilla guardada.')).toBeVisible()
  await hand.press(page.getByRole('button', { name: 'Más acciones de la plantilla' }))
  await hand.press(page.getByRole('menuitem', { name: 'Usar siempre en la empresa' }))
  await expect(page.getByText(/predeterminada/i).first()).toBeVisible()
  say('template to default', hand, TEMPLATE_LIMIT)
  expect(hand.actions).toBeLessThanOrEqual(TEMPLATE_LIMIT)

  const idComparison = await saveComparison(page, 'Vivienda con la plantilla nueva')
  await page.goto(`/billing/result/${idComparison}`)
  expect(await downloadPdf(page, hand)).toMatch(/Estudiado para \p{Lu}/u)
})

test('the reports of a list of comparisons are made and downloaded as one archive in at most five actions', async ({
  page,
}) => {
  const hand = new CountingHand()
  for (const name of ['Lote uno', 'Lote dos']) await saveComparison(page, name)
  await signIn(page, { path: '/billing/index?q=Lote' })
  await expect(page.getByRole('link', { name: 'Lote dos' })).toBeVisible()
  await hand.press(page.getByRole('table').getByRole('checkbox').first())
  await hand.press(page.getByRole('button', { name: 'Generar informes' }))
  const dialog = page.getByRole('dialog')
  await hand.press(dialog.getByRole('button', { name: 'Generar', exact: true }))
  const ready = dialog.getByRole('button', { name: 'Descargar', exact: true })
  await expect(ready).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await hand.press(ready)
  const entries = unpackZip(await readFile(await (await download).path()))
  expect(entries).toHaveLength(2)
  say('batch of reports', hand, BATCH_LIMIT)
  expect(hand.actions).toBeLessThanOrEqual(BATCH_LIMIT)
})

test('[FEE-021] the self-invoice of a commercial and a month is issued and its PDF saved in at most ten actions', async ({
  page,
}) => {
  const hand = new CountingHand()
  const configured = await page.request.post('/api/energy-crm/selfInvoiceConfigurations', {
    headers: await sessionHeaders(page),
    data: {
      name: 'Serie del mes',
      default: true,
      issuer: { name: 'Consultora Demo SL', nif: 'B12345674', address: 'Calle Mayor 1, Madrid' },
      serie: 'MES',
    },
  })
  expect(configured.status(), await configured.text()).toBe(201)
  await signIn(page, { path: '/energy-crm/self-invoices' })
  await hand.press(page.getByRole('link', { name: 'Nueva autofactura' }).first())
  await hand.press(page.getByRole('combobox', { name: 'Comercial' }))
  await hand.press(page.getByRole('option', { name: 'Alba Montero' }))
  await hand.press(page.getByRole('button', { name: 'Mes pasado' }))
  await hand.press(page.getByRole('button', { name: 'Añadir línea' }))
  await hand.type(page.getByLabel('Concepto'), 'Prima del mes')
  await hand.type(page.getByLabel('Importe'), '150')
  await hand.press(page.getByRole('button', { name: 'Emitir autofactura' }))
  await expect(panel(page, 'MES-1')).toBeVisible()
  const text = await downloadPdf(page, hand)
  expect(text).toContain('MES-1')
  expect(text).toContain('Prima del mes')
  await expectAccessible(page)
  say('self-invoice', hand, INVOICE_LIMIT)
  expect(hand.actions).toBeLessThanOrEqual(INVOICE_LIMIT)
})
