import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page } from './browser-test.ts'
import { serverPort } from './demo-server.ts'
import { panel } from './panel.ts'
import { sessionHeaders, signIn } from './sign-in.ts'

/**
 * Creates a superadmin on the running server, as its operator would: by the command, with the demo password.
 * It is the built one: a build would change the server under the running tests.
 */
export function createSuperadmin(email: string): void {
  const port = String(serverPort())
  const folder = readdirSync(tmpdir()).find(
    (name) => name.startsWith('vatio-browser-') && name.split('-')[3] === port,
  )
  if (!folder) throw new Error(`the server on port ${port} has no data folder`)
  execFileSync(process.execPath, ['apps/api/dist/commands/admin.js', 'create-superadmin', email], {
    env: {
      ...process.env,
      VATIO_DATA_DIR: path.join(tmpdir(), folder),
      VATIO_ADMIN_PASSWORD: process.env.VATIO_DEMO_PASSWORD,
    },
    stdio: 'pipe',
  })
}

interface NewCompany {
  readonly name: string
  readonly license: 'freemium' | 'enterprise'
  readonly applications: readonly string[]
  readonly clientSingleAppModeEnabled: boolean
  readonly admin: { readonly email: string; readonly userName: string }
}

/** Creates a company as a superadmin, and opens its home as its Admin. */
export async function actInNewCompany(page: Page, operator: string, company: NewCompany): Promise<void> {
  const answer = await page.request.post('/api/security/companies', {
    headers: await sessionHeaders(page, { email: operator }),
    data: { ...company, activatedTasks: false, activatedDashboards: false },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { clientUID } = (await answer.json()) as { clientUID: string }
  await signIn(page, { email: operator, path: `/superadmin/companies/company/${clientUID}` })
  const { name, admin } = company
  await panel(page, name)
    .getByRole('button', { name: `Actuar como ${admin.userName}` })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Motivo').fill('Prueba')
  await dialog.getByRole('button', { name: `Entrar en ${name}` }).click()
  await page.getByRole('button', { name: 'Ocultar', exact: true }).click()
}
