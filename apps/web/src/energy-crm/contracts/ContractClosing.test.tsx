import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { pluginKeys, type PluginKey } from '@vatio/domain/energy-crm/plugins/plugin'
import type { ContractAuxiliaryService } from '@vatio/protocol/energy-crm/auxiliary-services/auxiliary-services.schema'
import type { ContractState } from '@vatio/protocol/energy-crm/contract-states/contract-states.schema'
import { contractSchema, type Contract } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { companyAnswer } from './company-answers.fixture.ts'
import { contractFixture } from './contract.fixture.ts'
import { contractClosingTexts as texts } from './contract-closing.messages.ts'
import { ContractForm } from './ContractForm.tsx'

const CUPS = 'ES0031408000000001AB'
const { contractState } = contractFixture
const stateOf = (end: string, name: string, closeState: boolean): ContractState => ({
  ...contractState,
  idContractState: `01900000-0000-7000-8000-0000000000${end}`,
  name,
  closeState,
  clientUID: contractFixture.idContractInfo,
  defaultState: false,
  version: 1,
})
const states = [stateOf('61', 'Cerrado', true), stateOf('62', 'En curso', false)]
const found = (idContractInfo: string, contractNumber: string, closed: boolean): Contract => {
  const listed = Object.entries(contractFixture).filter(([name]) => name in contractSchema.shape)
  return contractSchema.parse({ ...Object.fromEntries(listed), idContractInfo, contractNumber, closed })
}
const old = '01900000-0000-7000-8000-000000000071'
const open = '01900000-0000-7000-8000-000000000072'

const creationTimestamp = '2026-03-02T08:00:00.000Z'
const auxiliaryService = {
  idAuxiliaryService: open,
  clientUID: contractFixture.idContractInfo,
  name: 'Seguro',
  icon: 'insurance' as const,
  anualCost: null,
  fee: 12,
  description: null,
  energyMarketer: { idEnergyMarketer: open, name: 'Lumen' },
  utilityType: 'electricity' as const,
  active: true,
  creationTimestamp,
  version: 1,
}

const fetched = vi.fn<typeof fetch>()
let plugins: readonly PluginKey[]
let ofCups: Contract[]
let services: readonly ContractAuxiliaryService[]
let saving: () => Response

const sent = () =>
  fetched.mock.calls
    .filter(
      ([url, init]) => init?.method === 'POST' && /contracts(\/closeAndCreateContract)?$/.test(url as string),
    )
    .map(([url, init]) => [(url as string).split('/').at(-1), JSON.parse(init!.body as string)])

beforeEach(() => {
  plugins = ['cupsCheck']
  services = []
  ofCups = [found(old, 'ELE-1', true), found(open, 'ELE-2', false)]
  saving = () => Response.json(contractFixture, { status: 201 })
  fetched.mockReset()
  fetched.mockImplementation(async (url, init) => {
    const path = url as string
    if (path.includes('/contracts/number/')) return Response.json(null)
    if (path.includes('/contracts/cups/')) return Response.json(ofCups)
    if (path.endsWith('/auxiliaryServices')) return Response.json(services)
    if (path.endsWith('/contracts/states')) return Response.json(states)
    if (init?.method === 'POST') return saving()
    if (path.endsWith('/plugins')) {
      return Response.json(pluginKeys.map((key) => ({ key, active: plugins.includes(key) })))
    }
    return companyAnswer(path, { contracts: {}, clients: {} }) ?? Response.json([])
  })
  vi.stubGlobal('fetch', fetched)
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

const renderForm = (props: Partial<Parameters<typeof ContractForm>[0]> = {}) =>
  renderScreen(
    <ContractForm record={null} onSaved={() => {}} onCancel={() => {}} onClose={() => {}} {...props} />,
  )
const dialog = (name: string) => screen.findByRole('dialog', { name }, { timeout: 5_000 })
const press = (name: string, within_: HTMLElement = document.body) =>
  fireEvent.click(within(within_).getByRole('button', { name }))
async function typeCups() {
  await waitFor(() =>
    expect(fetched.mock.calls.some(([url]) => (url as string).endsWith('/plugins'))).toBe(true),
  )
  fireEvent.click(screen.getByRole('radio', { name: 'Electricidad' }))
  fireEvent.change(screen.getByLabelText('CUPS'), { target: { value: CUPS } })
}
/** Answers how the contract is closed. */
async function close(title: string) {
  const question = await dialog(title)
  const options = await within(question).findAllByRole('radio')
  fireEvent.click(within(question).getByRole('radio', { name: 'Cerrado' }))
  fireEvent.change(within(question).getByLabelText('Observaciones'), { target: { value: ' Cambio ' } })
  press(texts.closeSubmit, question)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
  return options.map(({ id }) => question.querySelector(`label[for='${id}']`)?.textContent)
}

describe('a new contract whose CUPS has contracts', () => {
  it('[CON-038] [PLG-011] asks with three buttons, and continues without changing any of them', async () => {
    await renderForm()
    await typeCups()
    const question = await dialog(texts.found)
    expect(
      within(question)
        .getAllByRole('radio')
        .map((radio) => (radio as HTMLInputElement).checked),
    ).toEqual([true, false])
    expect(within(question).getByRole('radio', { name: /ELE-2/ })).toHaveProperty('checked', true)
    for (const name of ['Modificar contrato existente', 'Cerrar y crear nuevo', 'Continuar']) {
      expect(within(question).getByRole('button', { name })).toHaveProperty('disabled', false)
    }
    press('Continuar', question)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    press('Crear contrato')
    await waitFor(() => expect(sent()).toEqual([['contracts', expect.objectContaining({ cups: CUPS })]]))
  })

  it('[CON-038] [API-079] closes the chosen one with a closing state, and creates the new one in one call', async () => {
    await renderForm()
    await typeCups()
    press('Cerrar y crear nuevo', await dialog(texts.found))
    expect(await close('Cerrar el contrato ELE-2')).toEqual(['Cerrado'])
    expect(screen.getByText(/el contrato ELE-2 pasará a «Cerrado»/)).toBeTruthy()
    press('Crear contrato')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toEqual([
      'closeAndCreateContract',
      expect.objectContaining({
        cups: CUPS,
        closing: {
          idContractInfo: open,
          version: contractFixture.version,
          idContractState: states[0]?.idContractState,
          date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
          observations: 'Cambio',
          keepAuxiliaryServices: true,
        },
      }),
    ])
  })

  it('closes no contract that is closed already, and opens the chosen one with what is typed kept', async () => {
    const shown = await renderForm()
    await typeCups()
    const question = await dialog(texts.found)
    fireEvent.click(within(question).getByRole('radio', { name: /ELE-1/ }))
    expect(within(question).getByRole('button', { name: 'Cerrar y crear nuevo' })).toHaveProperty(
      'disabled',
      true,
    )
    press('Modificar contrato existente', question)
    await waitFor(() => expect(shown.address()).toBe(`/energy-crm/contracts/${old}?edit=1`))
    expect(JSON.stringify(Object.entries(sessionStorage))).toContain(CUPS)
  })

  it('asks nothing while the plugin is off', async () => {
    plugins = []
    await renderForm()
    await typeCups()
    press('Crear contrato')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(fetched.mock.calls.some(([url]) => (url as string).includes('/contracts/cups/'))).toBe(false)
  })
})

describe('a contract that replaces another', () => {
  const refused =
    (message: string, field: string, details = {}) =>
    () =>
      Response.json({ errors: [{ message, field, details }], requestId: 'r-1' }, { status: 409 })

  it.each([
    ['CONTRACT_ALREADY_CLOSED', 'closing.idContractInfo', {}, /ya está cerrado/],
    ['CONTRACT_STATE_NOT_CLOSING', 'closing.idContractState', {}, /ya no cierra contratos/],
    [
      'VERSION_CONFLICT',
      'version',
      { stored: { ...contractFixture, version: 9 } },
      /Otra persona ha cambiado/,
    ],
  ])('begins with its terms and keeps them when %s refuses it', async (code, field, details, text) => {
    await renderForm({ replaced: contractFixture })
    await close('Cerrar el contrato ELE-0001')
    expect(screen.getByLabelText<HTMLInputElement>('CUPS').value.replaceAll(' ', '')).toBe(CUPS)
    expect(screen.getByLabelText<HTMLInputElement>('Número de contrato').value).toBe('')
    saving = refused(code, field, details)
    press('Crear contrato')
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('CUPS').value.replaceAll(' ', '')).toBe(CUPS)
    saving = () => Response.json(contractFixture, { status: 201 })
    press('Crear contrato')
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent().map(([, { closing }]) => closing.version)).toEqual([4, code === 'VERSION_CONFLICT' ? 9 : 4])
  })

  it('[API-079] closes it with the only state that closes, which is not asked for', async () => {
    await renderForm({ replaced: contractFixture })
    const question = await dialog('Cerrar el contrato ELE-0001')
    await waitFor(() =>
      expect(within(question).getByRole('radio', { name: 'Cerrado' })).toHaveProperty('checked', true),
    )
    press(texts.closeSubmit, question)
    await screen.findByText(/el contrato ELE-0001 pasará a «Cerrado»/)
    press('Crear contrato')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.[1].closing.idContractState).toBe(states[0]?.idContractState)
  })

  it('gets its auxiliary services unless the user leaves them out', async () => {
    services = [{ idContractAuxiliaryService: old, fee: null, creationTimestamp, auxiliaryService }]
    await renderForm({ replaced: contractFixture })
    press(texts.closeSubmit, await dialog('Cerrar el contrato ELE-0001'))
    const kept = await screen.findByRole('switch', { name: /^Mantener sus servicios auxiliares: Seguro/ })
    expect(kept).toHaveProperty('checked', true)
    fireEvent.click(kept)
    await waitFor(() => expect(kept).toHaveProperty('checked', false))
    expect(screen.queryByRole('dialog')).toBeNull()
    press('Crear contrato')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.[1].closing).toMatchObject({ keepAuxiliaryServices: false })
  })

  it('is not created before it is said how the other one is closed, unless the user leaves that one open', async () => {
    await renderForm({ replaced: contractFixture })
    press('Cancelar', await dialog('Cerrar el contrato ELE-0001'))
    press('Crear contrato')
    expect(await screen.findByText('Falta decir cómo se cierra el contrato ELE-0001.')).toBeTruthy()
    expect(sent()).toEqual([])
    press('No cerrarlo')
    press('Crear contrato')
    await waitFor(() => expect(sent()).toEqual([['contracts', expect.anything()]]))
  })
})
