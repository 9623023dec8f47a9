import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pluginKeys } from '@vatio/domain/energy-crm/plugins/plugin'
import type { ContractPaymentState } from '@vatio/protocol/energy-crm/contract-payment-states/contract-payment-states.schema'
import type { ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { FieldFormProvider } from '../../ui/form/Field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { contractFixture as contract } from './contract.fixture.ts'
import { toContractFormValues, toContractInput } from './contract-form.ts'
import { ContractPaymentStateSection } from './ContractPaymentStateSection.tsx'
import { ContractStateHistory } from './ContractStateHistory.tsx'

const user = userEvent.setup({ delay: null })
const fetched = vi.fn<typeof fetch>()
let isOn: boolean
let states: ContractPaymentState[]

const state = (end: string, name: string, change: Partial<ContractPaymentState> = {}) => ({
  idContractPaymentState: `01900000-0000-7000-8000-0000000000${end}`,
  clientUID: testUser.clientUID,
  name,
  badgeColor: '#28a745',
  active: true,
  defaultState: false,
  version: 1,
  ...change,
})
const due = state('71', 'Pendiente', { defaultState: true })
const paid = state('72', 'Cobrado')
const { idContractPaymentState, name, badgeColor, active } = due
const contractDue: ContractDetail = {
  ...contract,
  contractPaymentState: { idContractPaymentState, name, badgeColor, active },
  paymentStateChanges: [
    {
      idContractPaymentStateRegister: '01900000-0000-7000-8000-0000000000d1',
      contractPaymentState: { idContractPaymentState, name, badgeColor, active },
      observations: 'Factura enviada',
      timestamp: '2026-11-16T09:00:00.000Z',
      creationTimestamp: '2026-11-16T09:00:00.000Z',
      creationUserUID: null,
    },
  ],
}
/** The section in a form of its own: the whole form of a contract takes seconds to render. */
function SectionForm({ edited }: { readonly edited: ContractDetail | null }) {
  const form = useForm({ initialValues: toContractFormValues(edited) })
  return (
    <>
      <FieldFormProvider value={{ form }}>
        <ContractPaymentStateSection form={form} contract={edited} onPicked={() => {}} />
      </FieldFormProvider>
      <output>{JSON.stringify(toContractInput(form.values, edited, testUser, '2026-11-21'))}</output>
    </>
  )
}

const body = () => JSON.parse(screen.getByRole('status').textContent) as object

beforeEach(() => {
  isOn = true
  states = [due, paid, state('73', 'Antiguo', { active: false })]
  fetched.mockReset()
  fetched.mockImplementation(async (url) => {
    const path = url as string
    if (path.endsWith('/plugins')) return Response.json(pluginKeys.map((key) => ({ key, active: isOn })))
    if (path.endsWith('/paymentStates')) return Response.json(states)
    return Response.json([])
  })
  vi.stubGlobal('fetch', fetched)
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

const renderForm = (edited: ContractDetail | null) => renderScreen(<SectionForm edited={edited} />)
const picker = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Estado de facturación' })

describe('the billing state in the form of a contract', () => {
  it('[CON-050] [CON-043] is picked among the active ones, and is sent with its observations', async () => {
    await renderForm(contractDue)
    const input = await picker()
    expect(input.value).toBe('Pendiente')
    expect(screen.queryByLabelText(/Observaciones del cambio de estado de facturación/)).toBeNull()
    await user.click(input)
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Pendiente',
      'Cobrado',
    ])
    await user.click(screen.getByRole('option', { name: 'Cobrado' }))
    fireEvent.change(screen.getByLabelText(/Observaciones del cambio de estado de facturación/), {
      target: { value: ' Transferencia ' },
    })
    expect(body()).toMatchObject({
      stateChanges: [],
      paymentStateChanges: [
        {
          contractPaymentState: { idContractPaymentState: paid.idContractPaymentState },
          observations: 'Transferencia',
        },
      ],
    })
  })

  it('[CON-064] shows the default one of a new contract', async () => {
    states = [paid, due]
    await renderForm(null)
    const input = await picker()
    await waitFor(() => expect(input.placeholder).toBe('Inicial: Pendiente'))
  })

  it('[PLG-007] [SEC-031] is not shown while the plugin is off, and is not sent', async () => {
    isOn = false
    await renderForm(contractDue)
    await waitFor(() => expect(fetched).toHaveBeenCalled())
    expect(screen.queryByRole('combobox', { name: 'Estado de facturación' })).toBeNull()
    expect(body()).toMatchObject({ paymentStateChanges: [] })
    expect(fetched.mock.calls.filter(([url]) => (url as string).endsWith('/paymentStates'))).toEqual([])
  })
})

describe('the history of billing states', () => {
  it('[CON-020] [CON-012] [PLG-003] stands beside that of states, with the badge of its plugin', async () => {
    await renderScreen(<ContractStateHistory contract={contractDue} />)
    expect(await screen.findByText('Factura enviada')).toBeTruthy()
    expect(screen.getByText('El contrato todavía no ha cambiado de estado.')).toBeTruthy()
    await user.hover(screen.getByRole('button', { name: /^Plugin Estados de facturación/ }))
    expect((await screen.findByRole('tooltip')).style.width).toMatch(/15rem|240px/)
  })

  it('[PLG-007] is not shown while the plugin is off', async () => {
    isOn = false
    await renderScreen(<ContractStateHistory contract={contractDue} />)
    await waitFor(() => expect(fetched).toHaveBeenCalled())
    expect(screen.queryByText('Factura enviada')).toBeNull()
  })
})
