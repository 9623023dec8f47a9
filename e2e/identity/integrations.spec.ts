import { expect, test } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { serverPort } from '../demo-server.ts'
import { signIn } from '../sign-in.ts'
import { startFakeDatadis } from '../../apps/api/test/fake-datadis.ts'

const account = { userName: '12345678Z', password: 'contraseña ñ&+' }

test('[PLG-028][ACC-011][ERR-068] saves Datadis credentials, tests them and deactivates them', async ({
  page,
}) => {
  const datadis = await startFakeDatadis(account, serverPort() + 1)
  const answers: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/'))
      void response.text().then(
        (text) => answers.push(text),
        () => {},
      )
  })
  try {
    await signIn(page)
    await page.goto('/configuration?integrations=true')
    const form = page.locator('section', { has: page.getByRole('heading', { name: 'Datadis' }) }).last()
    await form.getByLabel('Usuario (NIF)').fill(account.userName)
    await form.getByLabel(/^Contraseña/).fill('otra')
    await page.getByRole('button', { name: 'Guardar: Datadis' }).click()
    await expect(form.getByText('Activa', { exact: true })).toBeVisible()
    await expect(form.getByLabel(/^Contraseña/)).toHaveValue('')
    await page.getByRole('button', { name: 'Probar conexión: Datadis' }).click()
    await expect(page.getByText('Las credenciales de la integración no son correctas')).toBeVisible()
    await expectAccessible(page)

    await form.getByLabel('Usuario (NIF)').fill(account.userName)
    await form.getByLabel(/^Contraseña/).fill(account.password)
    await page.getByRole('button', { name: 'Guardar: Datadis' }).click()
    await expect(form.getByLabel(/^Contraseña/)).toHaveValue('')
    await page.getByRole('button', { name: 'Probar conexión: Datadis' }).click()
    await expect(page.getByText(/La conexión funciona\. Da acceso a 2 suministros\./)).toBeVisible()

    await page.getByRole('button', { name: 'Desactivar: Datadis' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Desactivar', exact: true }).click()
    await expect(form.getByText('Sin configurar')).toBeVisible()
    expect(answers.length).toBeGreaterThan(5)
    for (const answer of answers) {
      expect(answer).not.toContain(account.password)
      expect(answer).not.toContain(account.userName)
    }
  } finally {
    await datadis.close()
  }
})
