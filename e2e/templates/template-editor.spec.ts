import { expectAccessible } from '../accessible.ts'
import { expect, test, type Page } from '../browser-test.ts'
import { sessionHeaders, signIn } from '../sign-in.ts'

interface Listed {
  readonly idTemplate: string
  readonly name: string
}

/** Makes a copy of the first built-in design for comparisons and opens it in the editor. */
async function openCopy(page: Page, name: string): Promise<string> {
  const headers = await sessionHeaders(page)
  const list = await page.request.get('/api/templates/templates?templateType=billComparisonResult', {
    headers,
  })
  const [designs] = (await list.json()) as [Listed[]]
  const original = designs[0]
  const copied = await page.request.post(`/api/templates/templates/${original?.idTemplate}/duplicate`, {
    headers,
    data: { name, ownedBy: 'company' },
  })
  expect(copied.status()).toBe(201)
  const { idTemplate } = (await copied.json()) as Listed
  await signIn(page, { path: `/configuration/templates/${idTemplate}` })
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  return idTemplate
}

const canvas = (page: Page) => page.getByRole('region', { name: 'Páginas de la plantilla' })

test('[TPL-011] a copy of a design is changed with a variable, by dragging and by undo, saved and opened again', async ({
  page,
}) => {
  await openCopy(page, 'Comparativa de la casa')
  await page.getByRole('button', { name: 'Título', exact: true }).click()
  const title = canvas(page).getByRole('button', { name: /^Título, columnas 1 a 12/ })
  await expect(title).toBeFocused()
  await page.keyboard.press('Enter')
  const text = page.getByRole('textbox', { name: 'Texto', exact: true })
  await expect(text).toBeFocused()
  await page.keyboard.type('Propuesta para ')
  await page.getByRole('button', { name: 'Variable' }).click()
  await page.getByRole('textbox', { name: 'Buscar variable' }).fill('nombre cliente')
  await page.keyboard.press('Enter')
  await expect(text).toHaveValue(/^Propuesta para \{\{client\.\w+\}\}$/)
  await expectAccessible(page)

  const block = canvas(page).getByRole('button', { name: /^Título «Propuesta para/ })
  const first = canvas(page).locator('[data-block]').first()
  const from = await block.boundingBox()
  const to = await first.boundingBox()
  if (!from || !to) throw new Error('the blocks are not drawn')
  await page.mouse.move(from.x + 20, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y + 10, { steps: 4 })
  await page.mouse.move(to.x + 20, to.y + 3, { steps: 8 })
  await page.mouse.up()
  await expect(canvas(page).locator('[data-block]').first()).toContainText('Propuesta para')

  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(canvas(page).locator('[data-block]').first()).not.toContainText('Propuesta para')
  await page.getByRole('button', { name: 'Rehacer' }).click()
  await expect(canvas(page).locator('[data-block]').first()).toContainText('Propuesta para')

  await page.keyboard.press('Control+s')
  await expect(page.getByText('Plantilla guardada.')).toBeVisible()
  await page.reload()
  await expect(canvas(page).locator('[data-block]').first()).toContainText('Propuesta para')
})

test('[TPL-011] the editor shows the worst case and the customer’s view, and asks before changes are lost', async ({
  page,
}) => {
  await openCopy(page, 'Comparativa larga')
  await page.getByRole('combobox', { name: 'Datos' }).click()
  await page.getByRole('option', { name: /^Peor caso/ }).click()
  await page.getByText('Ambas', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'Vista previa' }).getByText('€').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Texto', exact: true }).click()
  await page.getByRole('link', { name: 'Configuración' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Hay cambios sin guardar' })).toBeVisible()
  await expectAccessible(page)
})
