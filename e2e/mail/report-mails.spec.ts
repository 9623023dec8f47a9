import { expectAccessible } from '../accessible.ts'
import { expect, test, type Page } from '../browser-test.ts'
import { startMailingServer, type MailingServer } from '../mailing-server.ts'
import { signIn } from '../sign-in.ts'

const PASSWORD = 'Demostracion-2026'
const TO = 'clienta@correo.example'

let server: MailingServer
test.beforeAll(async () => {
  test.setTimeout(240_000)
  server = await startMailingServer({ VATIO_DEMO: 'on', VATIO_DEMO_PASSWORD: PASSWORD })
})
test.afterAll(() => server.close())

async function openComposer(page: Page) {
  await page.getByRole('button', { name: 'Generar informe' }).click()
  await page.getByRole('menuitem', { name: /Enviar/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Enviar por email' })
  await expect(dialog.getByLabel('Asunto')).toHaveValue(/contrato/i)
  return dialog
}

test('[API-180] [API-211] a contract is sent by mail: written, looked at, sent with its link and PDF, and seen as sent', async ({
  page,
}) => {
  await signIn(page, { password: PASSWORD, path: '/energy-crm/contracts', server: server.url })
  await page.getByRole('table', { name: 'Contratos' }).locator('tbody tr').first().getByRole('link').click()
  let dialog = await openComposer(page)
  await dialog.getByLabel('Email').first().fill('no es un email')
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(dialog.getByText('Escribe un email completo', { exact: false })).toBeVisible()
  await dialog.getByLabel('Email').first().fill(TO)
  await dialog.getByLabel('Asunto').fill('Tu contrato de luz')
  await dialog.getByRole('combobox', { name: 'Insertar una variable' }).click()
  await page.getByRole('option', { name: /^Nombre de la empresa/ }).click()
  await expect(dialog.getByLabel('Asunto')).toHaveValue('Tu contrato de luz{{company.name}}')
  await dialog.getByLabel('Asunto').fill('Tu contrato con {{company.name}}')
  await dialog.getByLabel('El enlace y el PDF').check()

  // What is written is still there after the dialog was closed.
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).last().click()
  await expect(dialog).toHaveCount(0)
  dialog = await openComposer(page)
  await expect(dialog.getByLabel('Email').first()).toHaveValue(TO)
  await expectAccessible(page)

  await dialog.getByRole('tab', { name: 'Vista previa' }).click()
  const letter = dialog.frameLocator('iframe')
  await expect(letter.getByText('Ver el informe')).toBeVisible()
  await expect(dialog.getByText(/^Tu contrato con [^{]/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText('Email en la cola de envío')).toBeVisible()

  const mail = await server.mailTo(TO)
  expect(mail.subject).toMatch(/^Tu contrato con [^{]/)
  expect(mail.attachments.map(({ type }) => type)).toEqual(['application/pdf'])
  expect(mail.text).toContain(`${server.url}/shareable/`)
  expect(mail.html).toContain(/<a href="([^"]+)"/.exec(mail.html)?.[1] ?? 'no link')

  await page.goto(`${server.url}/mails`)
  const row = page.getByRole('table', { name: 'Emails enviados' }).locator('tbody tr').first()
  await expect(row).toContainText(TO)
  await expect(row).toContainText('Enviado')
  await row.getByRole('link').click()
  await expect(page.getByRole('complementary').getByText('Informe en PDF')).toBeVisible()
  await expectAccessible(page)
})
