import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../browser-test.ts'
import { sessionHeaders, signIn } from '../sign-in.ts'

test('[NAV-008][BIL-010] pairs a phone by the code, takes its photo, reads the bill and keeps the photo as a PDF', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, { path: '/billing/bill-capture' })
  const opened = page.waitForResponse((answer) => answer.url().endsWith('/api/billing/qrSessions'))
  await page.getByRole('button', { name: 'Usar el móvil' }).click()
  const { sessionKey } = (await (await opened).json()) as { sessionKey: string }
  await expect(page.getByRole('img', { name: 'Código QR para abrir en el móvil' })).toBeVisible()

  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 360, height: 740 } })
  const phone = await context.newPage()
  await phone.goto(`/scan-qr?session=${sessionKey}`)
  await expect(phone.getByText('Comprueba que el ordenador muestra este mismo número:')).toBeVisible()
  await expectAccessible(phone)
  await expect(phone).toHaveURL(/\/scan-qr$/)
  const code = await phone.locator('strong').textContent()
  await expect(page.getByText('Un móvil ha abierto el código. ¿Muestra este número?')).toBeVisible()
  await expect(page.locator('strong', { hasText: code ?? '-' })).toBeVisible()

  // A second phone gets nothing, and a reload of the first loses nothing.
  const stranger = await context.newPage()
  await stranger.goto(`/scan-qr?session=${sessionKey}`)
  await expect(stranger.getByText('El código ha caducado o ya se ha usado', { exact: false })).toBeVisible()
  await phone.reload()
  await phone.getByRole('button', { name: 'Coincide', exact: true }).click()
  const photo = await readFile(new URL('bill-qr-photo.jpg', import.meta.url))
  await phone
    .getByLabel('Elegir fotos')
    .first()
    .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(phone.getByText('Esperando a que confirmes en el ordenador…')).toBeVisible()
  await page.getByRole('button', { name: 'Sí, es mi móvil' }).click()
  await expect(phone.getByText('Enviada')).toBeVisible()

  await expect(page.getByText('1 foto recibida')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Datos leídos' })).toBeVisible()
  await expect(page.getByText('ES0021000000000001RK0F')).toBeVisible()

  await page.getByRole('button', { name: 'Guardar las fotos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Guardar las fotos' })
  await dialog.getByRole('button', { name: 'Guardar PDF' }).click()
  await expect(dialog.getByText('Elige dónde se guarda')).toBeVisible()
  await dialog.getByText('Cliente', { exact: true }).click()
  await dialog.getByLabel('Cliente', { exact: true }).last().click()
  await page.getByRole('option').first().click()
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/document'))
  await dialog.getByRole('button', { name: 'Guardar PDF' }).click()
  expect((await stored).status()).toBe(201)
  await expect(page.getByText('La sesión del móvil ha terminado.')).toBeVisible()

  const headers = await sessionHeaders(page)
  const late = await page.request.post(`/api/billing/qrSessions/${sessionKey}/pair`, { headers })
  expect(late.status()).toBe(410)
  await context.close()
})
