import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ContractPaymentState } from '@vatio/protocol/energy-crm/contract-payment-states/contract-payment-states.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { PaymentStatesCard } from './PaymentStatesCard.tsx'

const user = userEvent.setup({ delay: null })
const fetched = vi.fn<typeof fetch>()
let states: ContractPaymentState[]
let writeError: string | null

const state = (name: string, change: Partial<ContractPaymentState> = {}): ContractPaymentState => ({
  idContractPaymentState: `01900000-0000-7000-8000-00000000000${states.length}`,
  clientUID: testUser.clientUID,
  name,
  badgeColor: '#6c757d',
  active: true,
  defaultState: false,
  version: 1,
  ...change,
})
const sent = () =>
  fetched.mock.calls
    .filter(([, init]) => init?.method === 'POST' || init?.method === 'PUT')
    .map(([, init]) => JSON.parse(init!.body as string) as Partial<ContractPaymentState>)

beforeEach(() => {
  localStorage.clear()
  states = []
  writeError = null
  fetched.mockReset()
  fetched.mockImplementation(async (_, init) => {
    if (writeError !== null && init?.method !== 'GET') {
      return new Response(JSON.stringify({ errors: [{ message: writeError }], requestId: '1' }), {
        status: 409,
      })
    }
    if (init?.method === 'POST') {
      const created = state((JSON.parse(init.body as string) as { name: string }).name)
      states = [...states, created]
      return new Response(JSON.stringify(created), { status: 201 })
    }
    if (init?.method === 'PUT') {
      const body = JSON.parse(init.body as string) as ContractPaymentState
      const changed = { ...body, clientUID: testUser.clientUID, version: body.version + 1 }
      const isSame = (one: ContractPaymentState) => one.idContractPaymentState === body.idContractPaymentState
      states = states.map((one) => (isSame(one) ? changed : one))
      return new Response(JSON.stringify(changed))
    }
    return new Response(JSON.stringify(states))
  })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('the billing states panel', () => {
  it('[CON-061] [CON-062] [ERR-031] is empty at first and creates a state', async () => {
    await renderScreen(<PaymentStatesCard />)
    expect(await screen.findByText('Aún no has creado ningún estado de facturación')).toBeTruthy()
    await user.click(button('Añadir estado'))
    expect(button('Confirmar').disabled).toBe(true)
    await user.type(screen.getByLabelText('Nombre'), 'Cobrado')
    await user.click(button('Confirmar'))
    expect(await screen.findByText('Se ha creado el nuevo estado corretamente.')).toBeTruthy()
    expect(sent()).toEqual([{ name: 'Cobrado', badgeColor: '#6c757d' }])
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Creado' })).disabled).toBe(true)
    await user.type(screen.getByLabelText('Nombre'), ' a medias')
    expect(button('Confirmar').disabled).toBe(false)
  })

  it('[CON-058] [ERR-056] shows an error for a name that exists, ignoring case', async () => {
    states = [state('Cobrado')]
    await renderScreen(<PaymentStatesCard />)
    await user.click(await screen.findByRole('button', { name: 'Añadir estado' }))
    await user.type(screen.getByLabelText('Nombre'), ' COBRADO')
    expect(screen.getByText('El nombre de estado ya existe')).toBeTruthy()
    expect(screen.getByLabelText('Nombre').getAttribute('aria-invalid')).toBe('true')
    expect(button('Confirmar').disabled).toBe(true)
  })

  it.each([
    ['[ERR-057]', 'CONTRACT_PAYMENT_STATE_NAME_TAKEN', 'El nombre del nuevo estado introducido ya existe.'],
    ['[ERR-032] [ERR-035]', 'UNHEARD_OF', 'Ha habido un error en la creación del nuevo estado'],
  ])('%s shows the error %s of a creation', async (_, code, text) => {
    writeError = code
    await renderScreen(<PaymentStatesCard />)
    await user.click(await screen.findByRole('button', { name: 'Añadir estado' }))
    await user.type(screen.getByLabelText('Nombre'), 'Cobrado')
    await user.click(button('Confirmar'))
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('[CON-060] [CON-063] [ERR-029] deactivates a state, which is then no longer the default', async () => {
    states = [state('Cobrado', { defaultState: true })]
    await renderScreen(<PaymentStatesCard />)
    const row = (await screen.findByText('Cobrado')).closest('li')!
    expect(within(row).getByText('Predeterminado')).toBeTruthy()
    await user.click(within(row).getByRole('switch', { name: 'Se puede elegir: Cobrado' }))
    expect(
      await screen.findByText('Se ha actualizado correctamente el estado de facturación de contrato'),
    ).toBeTruthy()
    expect(sent()).toMatchObject([{ name: 'Cobrado', active: false, defaultState: false, version: 1 }])
    expect(await screen.findByText('No se puede elegir')).toBeTruthy()
  })

  it('[CON-060] [CON-064] [ERR-030] edits a state in its row and chooses the default', async () => {
    states = [state('Cobrado')]
    await renderScreen(<PaymentStatesCard />)
    await user.click(await screen.findByRole('button', { name: 'Hacer predeterminado: Cobrado' }))
    expect(await screen.findByText('Predeterminado')).toBeTruthy()
    await user.click(button('Editar: Cobrado'))
    await user.clear(screen.getByLabelText('Nombre'))
    await user.type(screen.getByLabelText('Nombre'), 'Liquidado')
    writeError = 'UNHEARD_OF'
    await user.click(button('Guardar'))
    expect(
      await screen.findByText('Ha habido un error al actualizar el estado de facturación de contrato'),
    ).toBeTruthy()
    writeError = null
    await user.click(button('Guardar'))
    expect(await screen.findByText('Liquidado')).toBeTruthy()
  })
})
