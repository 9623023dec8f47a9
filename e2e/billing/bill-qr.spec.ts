import { readFile } from 'node:fs/promises'
import { renderSVG } from 'uqr'
import { ADDRESS, qrOf } from '../../packages/domain/test/bill-qr.ts'
import { expectAccessible } from '../accessible.ts'
import { expect, test, type Page } from '../browser-test.ts'
import { signIn } from '../sign-in.ts'

const CUPS = 'ES0021000000000001RK0F'
const BILL = ADDRESS + qrOf()
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('Elegir archivo', { exact: true }).setInputFiles({ name, mimeType, buffer })
/** A page with a code on it, and words. */
const sheetOf = (text: string) =>
  `<body style="margin:40px;background:#fff"><p>Factura de electricidad</p><div style="width:220px">${renderSVG(text, { ecc: 'M', border: 4 })}</div></body>`
/** A page that the browser prints or photographs. */
async function withSheet<T>(page: Page, text: string, work: (sheet: Page) => Promise<T>): Promise<T> {
  const sheet = await page.context().browser()?.newPage()
  if (!sheet) throw new Error('no browser')
  await sheet.setContent(sheetOf(text))
  const made = await work(sheet)
  await sheet.close()
  return made
}

test('[BIL-010] leads from the photo of a bill to a saved comparison', async ({ page }) => {
  await signIn(page, { path: '/billing/bill-capture' })
  await expectAccessible(page)
  const photo = await readFile(new URL('bill-qr-photo.jpg', import.meta.url))
  await choose(page, 'factura.jpg', 'image/jpeg', photo)
  await expect(page.getByRole('heading', { name: 'Datos leídos' })).toBeVisible()
  await expect(page.getByText('Los importes impresos salen de las cifras de la factura.')).toBeVisible()
  await expect(page.getByText(CUPS)).toBeVisible()
  await expect(page.getByText('€/kW y año')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Página 1 de la factura' })).toBeVisible()
  await expectAccessible(page)
  // Nothing is lost on the way.
  await page.reload()
  await expect(page.getByText(CUPS)).toBeVisible()

  await page.getByRole('link', { name: 'Comparar', exact: true }).click()
  await expect(page.getByLabel('CUPS')).toHaveValue('ES 0021 0000 0000 0001 RK 0F')
  await expect(page.getByLabel(/^Potencia contratada Punta/)).toHaveValue('3,3')
  await expect(page.getByLabel('Consumo anual P3 (kWh)')).toHaveValue('1.500')
  await expect(page.getByLabel(/^Precio de la energía P1/)).toHaveValue(/^0,2/)
  await expect(page.getByLabel(/^Precio de la potencia Punta/)).toHaveValue(/^0,0821/)
  await page.getByRole('button', { name: 'Comparar ofertas' }).click()
  await page.getByRole('button', { name: 'Guardar comparativa' }).click()
  const save = page.getByRole('dialog', { name: 'Guardar comparativa' })
  await save.getByLabel('Nombre').fill('De una foto')
  await save.getByRole('button', { name: 'Guardar comparativa' }).click()
  await expect(page.getByRole('heading', { name: 'De una foto' })).toBeVisible()
})

test('reads the code in the pages of a PDF, and says what a tampered amount should be', async ({ page }) => {
  await signIn(page, { path: '/billing/bill-capture' })
  const pdf = await withSheet(page, ADDRESS + qrOf({ imp: '169.77' }), (sheet) => sheet.pdf({ format: 'A4' }))
  await choose(page, 'factura.pdf', 'application/pdf', pdf)
  await expect(page.getByText('Los conceptos con sus impuestos no suman el total impreso.')).toBeVisible()
  await expect(page.getByText(/Impreso: 169,77.€ · Calculado: 69,77.€/)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Página 1 de la factura' })).toBeVisible()
  await page.getByText('Texto del PDF').click()
  await expect(page.locator('pre')).toContainText('Factura de electricidad')
})

test('names what is wrong with a code of something else, a file that is none and one without a code', async ({
  page,
}) => {
  await signIn(page, { path: '/billing/bill-capture' })
  const shop = await withSheet(page, 'https://tienda.example/oferta?id=7', (sheet) => sheet.screenshot())
  await choose(page, 'qr.png', 'image/png', shop)
  await expect(page.getByText('El código no lleva al comparador de la CNMC')).toBeVisible()
  await choose(page, 'foto.jpg', 'image/jpeg', Buffer.from('no es una foto'))
  await expect(
    page.getByText('El archivo no es una imagen que este navegador entienda', { exact: false }),
  ).toBeVisible()
  const sheet = await withSheet(page, BILL, async (blank) => {
    await blank.setContent('<p>Factura sin código</p>')
    return blank.screenshot()
  })
  await choose(page, 'sin-codigo.png', 'image/png', sheet)
  await expect(page.getByText('No se ha encontrado ningún QR en la imagen', { exact: false })).toBeVisible()
  await choose(page, 'rota.pdf', 'application/pdf', Buffer.from('%PDF-1.7\n1 0 obj <<'))
  await expect(page.getByText('El PDF está dañado o incompleto', { exact: false })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Datos leídos' })).toHaveCount(0)
})

test('reads a pasted link and opens the contract with client and supply filled in', async ({ page }) => {
  await signIn(page, { path: '/billing/bill-capture' })
  await page.getByRole('button', { name: 'Leer enlace' }).click()
  await expect(page.getByText('Pega el enlace del QR')).toBeVisible()
  await page.getByLabel('Enlace o parámetros del QR').fill(BILL)
  await page.getByRole('button', { name: 'Leer enlace' }).click()
  await page.getByRole('button', { name: 'Crear cliente, punto de consumo y contrato' }).click()
  await expect(page).toHaveURL(/from-cups/)
  const panel = page.getByRole('complementary').last()
  await expect(panel.getByLabel(/^CUPS/)).toHaveValue(CUPS)
  await expect(panel.getByLabel(/Potencia contratada Punta/)).toHaveValue('3,3')
  await expect(panel.getByLabel(/^Código postal/).first()).toHaveValue('28001')
  await expect(panel.getByLabel(/Consumo anual/)).toHaveValue('3.700')
})

test('reads the code before the camera, and says what to do where the browser may not use it', async ({
  page,
}) => {
  const svg = renderSVG(BILL, { ecc: 'M', border: 4 }).replace('<svg ', '<svg width="700" height="700" ')
  await page.addInitScript((drawn) => {
    let isAllowed = false
    navigator.mediaDevices.getUserMedia = async () => {
      if (!isAllowed) {
        isAllowed = true
        throw new DOMException('no', 'NotAllowedError')
      }
      const canvas = document.createElement('canvas')
      canvas.width = 1280
      canvas.height = 720
      const code = new Image()
      code.src = `data:image/svg+xml,${encodeURIComponent(drawn)}`
      await code.decode()
      const context = canvas.getContext('2d')
      const draw = () => {
        context?.drawImage(code, 290, 10, 700, 700)
        requestAnimationFrame(draw)
      }
      draw()
      return canvas.captureStream(30)
    }
  }, svg)
  await signIn(page, { path: '/billing/bill-capture' })
  await page.getByRole('button', { name: 'Usar la cámara' }).click()
  const camera = page.getByRole('dialog', { name: 'Cámara' })
  await expect(
    camera.getByText('El navegador no tiene permiso para usar la cámara', { exact: false }),
  ).toBeVisible()
  await camera.getByRole('button', { name: 'Cerrar' }).click()
  await page.getByRole('button', { name: 'Usar la cámara' }).click()
  await expect(page.getByText(CUPS)).toBeVisible()
  await expect(camera).toHaveCount(0)
})
