import { expect, test, type Page } from './browser-test.ts'
import { panel } from './panel.ts'
import { signIn } from './sign-in.ts'

const messages = (page: Page) => page.getByRole('region', { name: 'Avisos de la aplicación' })

/** Labels of the buttons of a panel's bars or of a dialog that are visible but covered by a message. */
function coveredActions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const strip = document.querySelector('[aria-label="Avisos de la aplicación"]')
    const cards = [...(strip?.children ?? [])].map((card) => card.getBoundingClientRect())
    const bars = 'aside > header button, aside > footer button, [role="dialog"] button'
    const actions = [...document.querySelectorAll<HTMLElement>(bars)]
    return actions
      .filter((action) => {
        const box = action.getBoundingClientRect()
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
        const hit = document.elementFromPoint(x, y)
        if (strip?.contains(action) || !hit) return false
        return cards.some((card) => x > card.left && x < card.right && y > card.top && y < card.bottom)
          ? strip?.contains(hit) === true && !isClipped(action, y)
          : false
      })
      .map((action) => action.textContent || action.ariaLabel || action.outerHTML)

    // Parts that are scrolled out of view are not covered by the message.
    function isClipped(action: HTMLElement, y: number): boolean {
      for (let around: HTMLElement | null = action; around; around = around.parentElement) {
        const { top, bottom } = around.getBoundingClientRect()
        const { overflowY, position } = getComputedStyle(around)
        if (overflowY !== 'visible' && (y < top || y > bottom)) return true
        if (position === 'fixed') return false
      }
      return false
    }
  })
}

for (const size of [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]) {
  test(`a toast changes no layout and covers no button that saves or closes at ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await signIn(page, { path: '/energy-crm/clients/new' })
    const name = `Avisada ${size.width} ${Date.now()}`
    const form = panel(page, 'Nuevo cliente')
    await form.getByLabel('Nombre o razón social').fill(name)
    await form.getByRole('button', { name: 'Crear cliente' }).click()
    const record = panel(page, name)
    await expect(record).toBeVisible()
    await expect(messages(page).getByRole('status')).toBeVisible()
    expect(await coveredActions(page)).toEqual([])
    const heights = async () =>
      Promise.all([page.locator('#content'), record].map(async (part) => (await part.boundingBox())?.height))
    const withToast = await heights()
    // On the phone the panel covers the bar too.
    expect(withToast).toEqual([size.height - 56, size.width > 1280 ? size.height - 56 : size.height])

    await record.getByRole('button', { name: 'Editar' }).click()
    const edit = panel(page, `Editar ${name}`)
    const save = edit.getByRole('button', { name: 'Guardar cliente' })
    await expect(save).toBeVisible()
    await expect(messages(page).getByRole('status')).toBeVisible()
    expect(await coveredActions(page)).toEqual([])
    await edit.getByLabel('Población').fill('Toledo')
    await edit.getByRole('button', { name: 'Cancelar' }).click()
    await expect(page.getByRole('dialog', { name: 'Hay cambios sin guardar' })).toBeVisible()
    expect(await coveredActions(page)).toEqual([])
    await page.getByRole('button', { name: 'Salir sin guardar' }).click()

    await expect(messages(page).getByRole('status')).toHaveCount(0)
    expect(await heights()).toEqual(withToast)
  })
}
