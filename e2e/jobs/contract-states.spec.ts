import { contractStateSchema } from '@vatio/protocol/energy-crm/contract-states/contract-states.schema'
import { contractDetailSchema } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { z } from 'zod'
import { expectAccessible } from '../accessible.ts'
import { CountingHand } from '../action-counter.ts'
import { expect, test, type Page } from '../browser-test.ts'
import { sessionHeaders, signIn } from '../sign-in.ts'

const CONTRACTS = 100
const LIMIT = 6
const KEY_LIMIT = 35

/** A hundred contracts in the default state whose numbers begin with a text of their own. */
async function createContracts(page: Page, prefix: string) {
  const headers = await sessionHeaders(page)
  const ids: string[] = []
  for (let index = 1; index <= CONTRACTS; index++) {
    const answer = await page.request.post('/api/energy-crm/contracts', {
      headers,
      data: { utilityType: 'electricity', contractNumber: `${prefix}-${index}`, signingDate: '2026-03-02' },
    })
    expect(answer.status(), await answer.text()).toBe(201)
    ids.push(z.object({ idContractInfo: z.string() }).parse(await answer.json()).idContractInfo)
  }
  const stored: unknown = await (
    await page.request.get('/api/energy-crm/contracts/states', { headers })
  ).json()
  const states = z.array(contractStateSchema).parse(stored)
  const readStored = async () => {
    const answer = await page.request.post('/api/energy-crm/contracts/findByIdList', { headers, data: ids })
    const contracts: unknown = await answer.json()
    return z.array(contractDetailSchema).parse(contracts)
  }
  /** How many are in each state, and how many changes of state each has had. */
  const countStored = async () => {
    const contracts = await readStored()
    const counts = new Map<string, number>()
    for (const { contractState } of contracts) {
      counts.set(contractState.name, (counts.get(contractState.name) ?? 0) + 1)
    }
    return {
      states: Object.fromEntries(counts),
      changes: [...new Set(contracts.map(({ stateChanges }) => stateChanges.length))],
    }
  }
  const first = states.find((state) => state.defaultState)!
  const next = states.find((state) => state.active && !state.closeState && !state.defaultState)!
  return { countStored, first: first.name, next: next.name }
}

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Filas seleccionadas' })

test('[API-088] an Admin changes the state of a hundred contracts in at most six actions, and undoes it', async ({
  page,
}) => {
  const prefix = `MASA${Date.now()}`
  const { countStored, first, next } = await createContracts(page, prefix)
  await signIn(page, { path: '/energy-crm' })
  // The application opens its first list.
  await expect(page.getByRole('heading', { name: 'Clientes' })).toBeVisible()
  const hand = new CountingHand()

  await hand.press(page.getByRole('link', { name: 'Contratos' }).first())
  await hand.type(page.getByPlaceholder('Contrato, CUPS, cliente o NIF'), prefix)
  await expect(page.getByRole('status').filter({ hasText: 'de 100' })).toBeVisible()
  await hand.press(page.getByRole('checkbox', { name: 'Seleccionar todas las filas' }))
  await hand.press(bar(page).getByRole('button', { name: 'Seleccionar los 100 resultados' }))
  await expectAccessible(page)
  await hand.press(bar(page).getByRole('button', { name: 'Cambiar estado' }))
  await expectAccessible(page)
  await hand.press(page.getByRole('option', { name: next }))
  await expect(page.getByText(`100 contratos han pasado a «${next}».`)).toBeVisible()
  process.stdout.write(`state of 100 contracts: ${hand.actions} actions (limit ${LIMIT})\n`)
  expect(hand.actions).toBeLessThanOrEqual(LIMIT)
  const undo = page.getByRole('button', { name: /^Deshacer \(/ })
  expect(await countStored()).toEqual({ states: { [next]: CONTRACTS }, changes: [2] })

  await undo.click()
  await expect(page.getByText('Cambio deshecho.')).toBeVisible()
  expect(await countStored()).toEqual({ states: { [first]: CONTRACTS }, changes: [1] })
})

test('an Admin changes the state of a hundred contracts by keyboard alone, and undoes it', async ({
  page,
}) => {
  const prefix = `TECLA${Date.now()}`
  const { countStored, first, next } = await createContracts(page, prefix)
  await signIn(page, { path: '/energy-crm' })
  // The application opens its first list.
  await expect(page.getByRole('heading', { name: 'Clientes' })).toBeVisible()
  const hand = new CountingHand()
  const press = (chord: string) => hand.key(page, chord)
  const readFocused = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      return focused?.getAttribute('aria-label') ?? focused?.textContent?.trim() ?? ''
    })
  async function tabTo(text: string) {
    for (let presses = 0; presses < 40; presses++) {
      if ((await readFocused()).startsWith(text)) return
      await press('Tab')
    }
    throw new Error(`no focus on ${text}`)
  }
  let typed = 0
  const type = async (text: string) => {
    typed += text.length
    await page.keyboard.type(text)
  }

  await press('Control+K')
  await type('contratos')
  await expect(page.getByRole('option', { name: /Contratos/ }).first()).toBeVisible()
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Contratos' })).toBeVisible()
  await tabTo('Contrato, CUPS')
  await type(prefix)
  await expect(page.getByRole('status').filter({ hasText: 'de 100' })).toBeVisible()
  await press('ArrowDown')
  await press('Control+A')
  await press('Control+A')
  await expect(bar(page)).toContainText('100 seleccionados')
  await tabTo('Cambiar estado')
  await press('Enter')
  await expect(page.getByRole('textbox', { name: 'Buscar: Estado' })).toBeFocused()
  await type(next)
  await press('Enter')
  await expect(page.getByText(`100 contratos han pasado a «${next}».`)).toBeVisible()
  const changed = hand.actions
  await tabTo('Deshacer')
  await press('Enter')
  await expect(page.getByText('Cambio deshecho.')).toBeVisible()
  process.stdout.write(
    `state of 100 contracts by keyboard: ${changed} keys (limit ${KEY_LIMIT}), plus ${typed} characters; undone with ${hand.actions - changed} more\n`,
  )
  expect(changed).toBeLessThanOrEqual(KEY_LIMIT)
  expect(await countStored()).toEqual({ states: { [first]: CONTRACTS }, changes: [1] })
})

test('[CON-079] the state, the commercial and the dates of a contract are changed in the list, and undone', async ({
  page,
}) => {
  await signIn(page, { path: '/energy-crm/contracts?sort=contractNumber' })
  const row = page.getByRole('table', { name: 'Contratos' }).locator('tbody tr').first()
  await expect(row).toBeVisible()
  const cell = (title: string) => row.locator(`[data-cell-edit][title="${title}"]`)

  // By keyboard: into the cells of the row, the choice, and back to the cell.
  const before = await cell('Cambiar estado').textContent()
  await row.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('F2')
  await expect(page.getByRole('textbox', { name: 'Buscar: Estado' })).toBeFocused()
  const next = before === 'Activo' ? 'Pte. renovación' : 'Activo'
  await page.keyboard.type(next.toLowerCase().replace('ó', 'o'))
  await page.keyboard.press('Enter')
  await expect(page.getByText(`: ${next}.`)).toBeVisible()
  await expect(cell('Cambiar estado')).toHaveText(next)
  await expect(cell('Cambiar estado')).toBeFocused()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Cambio deshecho.')).toBeVisible()
  await expect(cell('Cambiar estado')).toHaveText(before ?? '')

  await cell('Cambiar fecha de fin').click()
  const editor = page.getByRole('dialog', { name: 'Cambiar fecha de fin' })
  await expectAccessible(page)
  await editor.getByLabel('Fecha de fin').fill('1-1-1990')
  await page.keyboard.press('Enter')
  await expect(editor.getByText(/No puede ser anterior/)).toBeVisible()
  await editor.getByLabel('Fecha de fin').fill('31-12-2030')
  await page.keyboard.press('Enter')
  await expect(editor).toHaveCount(0)
  await expect(cell('Cambiar fecha de fin')).toContainText('31-12-2030')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(cell('Cambiar fecha de fin')).not.toContainText('31-12-2030')

  // A press in the calendar leaves the editor open.
  await cell('Cambiar fecha de fin').click()
  await editor.getByRole('button', { name: 'Abrir calendario' }).click()
  const day = page.locator('table button:not([disabled])', { hasText: /^28$/ }).last()
  await day.click()
  await expect(editor.getByLabel('Fecha de fin')).toHaveValue(/^28-/)
  await page.keyboard.press('Escape')
  // Neither opened the record.
  await expect(page).toHaveURL(/\/contracts\?sort=contractNumber/)
})
