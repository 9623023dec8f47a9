import { expect, test, type Page } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { createClient } from '../create-client.ts'
import { signIn } from '../sign-in.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')

const filesOf = (page: Page) => page.getByLabel('Documentos que se suben')

test('[DOC-003][DOC-004][DOC-006][DOC-009][DOC-010][ERR-090][ERR-092] uploads documents of a client, shows them and deletes one', async ({
  page,
}) => {
  await signIn(page)
  await createClient(page, 'Cliente con documentos')
  const panel = page.getByRole('complementary', { name: 'Cliente con documentos' })
  await panel.getByRole('tab', { name: 'Documentos' }).click()
  await expect(panel.getByText('No hay documentos')).toBeVisible()
  await panel.getByRole('button', { name: 'Subir documentos' }).click()
  await expectAccessible(page)
  await filesOf(page).setInputFiles([
    { name: 'contrato firmado.pdf', mimeType: 'application/pdf', buffer: PDF },
    { name: 'contador.png', mimeType: 'image/png', buffer: PIXEL },
    { name: 'lecturas.csv', mimeType: 'text/csv', buffer: Buffer.from('fecha;kWh\n2026-01-01;3,5\n') },
    { name: 'falsa.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>alert(1)</script>') },
  ])
  await expect(panel.getByText(/Este tipo de archivo no se guarda/)).toBeVisible()
  await panel.getByRole('button', { name: 'Quitar falsa.pdf de las subidas' }).click()
  for (const name of ['contrato firmado.pdf', 'contador.png', 'lecturas.csv']) {
    await expect(panel.getByText(name)).toBeVisible()
  }
  await expect(panel.getByText('falsa.pdf')).toHaveCount(0)

  await panel.getByRole('button', { name: 'Ver contador.png' }).click()
  const image = page.getByRole('dialog').getByRole('img', { name: 'contador.png' })
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(1)
  await page.keyboard.press('Escape')
  await panel.getByRole('button', { name: 'Ver lecturas.csv' }).click()
  await expect(page.getByRole('dialog', { name: 'lecturas.csv' })).toContainText('2026-01-01;3,5')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  // The browser allows the frame: whether it can show a PDF is its own matter.
  const refusals: string[] = []
  page.on('console', (message) => {
    if (/frame|Content Security Policy/i.test(message.text())) refusals.push(message.text())
  })
  const answered = page.waitForResponse((response) => response.url().includes('view=true'))
  await panel.getByRole('button', { name: 'Ver contrato firmado.pdf' }).click()
  expect((await answered).headers()['content-type']).toBe('application/pdf')
  expect(refusals).toEqual([])
  await page.keyboard.press('Escape')

  const download = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Descargar contrato firmado.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('contrato firmado.pdf')

  await panel.getByRole('button', { name: 'Iconos' }).click()
  const tile = panel.getByRole('listitem').filter({ hasText: 'contador.png' })
  expect((await tile.boundingBox())?.width).toBe(100)
  await panel.getByRole('button', { name: 'Quién subió contador.png' }).click()
  await expect(page.getByText(/^Subido por/)).toBeVisible()
  await page.keyboard.press('Escape')
  await panel.getByRole('button', { name: 'Eliminar contador.png' }).click()
  const question = page.getByRole('dialog', { name: 'Eliminar el documento' })
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Se ha eliminado correctamente el documento')).toBeVisible()
  await expect(tile).toHaveCount(0)
  await page.reload()
  await expect(panel.getByRole('listitem').filter({ hasText: 'lecturas.csv' })).toBeVisible()
})

test('[API-126] shows documents of a commercial, a marketer and a tariff, which an Admin adds to', async ({
  page,
}) => {
  await signIn(page, { path: '/energy-crm/commercials' })
  const upload = async (name: string) => {
    await filesOf(page).setInputFiles({ name, mimeType: 'application/pdf', buffer: PDF })
    await page.getByText('Lista', { exact: true }).click()
    await expect(page.getByRole('button', { name: `Ver ${name}` })).toBeVisible()
  }
  await page.getByRole('table', { name: 'Comerciales' }).getByRole('link').first().click()
  await page.getByRole('tab', { name: 'Documentos' }).click()
  await upload('acuerdo comercial.pdf')

  await page.goto('/energy-crm/energy-marketers')
  await page.getByRole('table', { name: 'Comercializadoras' }).getByRole('link').first().click()
  await page
    .getByRole('table', { name: /^Tarifas/ })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('tab', { name: 'Documentos' }).click()
  await upload('condiciones de la tarifa.pdf')
  await page.keyboard.press('Escape')
  // The address that closes the record may come after the next press.
  await expect(page).not.toHaveURL(/tariffs/)
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Documentos' }).click()
  await expect(page).toHaveURL(/documents/)
  await upload('contrato de agencia.pdf')
})
