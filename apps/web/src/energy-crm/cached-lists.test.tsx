import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Commercial } from '@vatio/protocol/energy-crm/commercials/commercials.schema'
import type { ContractPaymentState } from '@vatio/protocol/energy-crm/contract-payment-states/contract-payment-states.schema'
import type { ContractState } from '@vatio/protocol/energy-crm/contract-states/contract-states.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../test/render.tsx'
import { clearToasts } from '../platform/messages/toasts.ts'
import { useUserCommercial } from './commercials/commercials.queries.ts'
import {
  usePaymentStates,
  usePaymentStateWrites,
} from './contract-payment-states/contract-payment-states.queries.ts'
import { useContractStates, useContractStateWrites } from './contract-states/contract-states.queries.ts'

const id = '01900000-0000-7000-8000-000000000011'
const shared = { clientUID: testUser.clientUID, badgeColor: '#6c757d', active: true, version: 1 }
const contractState = (name: string): ContractState => ({
  ...shared,
  idContractState: id,
  name,
  closeState: false,
  defaultState: false,
  hideToCommercials: false,
})
const paymentState = (name: string): ContractPaymentState => ({
  ...shared,
  idContractPaymentState: id,
  name,
  defaultState: false,
})
const commercial = (name: string): Commercial => ({
  idCommercial: id,
  clientUID: testUser.clientUID,
  name,
  firstSurname: 'Gil',
  secondSurname: null,
  company: null,
  phoneNumber: null,
  email: null,
  dniOrCif: null,
  address: null,
  city: null,
  feePercentage: 100,
  userUID: testUser.userUID,
  creationTimestamp: '2026-01-01T10:00:00.000Z',
  version: 1,
})

const user = userEvent.setup({ delay: null })
const fetched = vi.fn<typeof fetch>()
let stored: object
let answered: boolean

beforeEach(() => {
  answered = true
  fetched.mockReset()
  fetched.mockImplementation((_, init) => {
    if (init?.method === 'GET' && !answered) return new Promise(() => {})
    const written = Array.isArray(stored) ? stored[0] : stored
    return Promise.resolve(new Response(JSON.stringify(init?.method === 'GET' ? stored : written)))
  })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

const keptKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('cache-'))

function ContractStates() {
  const writes = useContractStateWrites()
  return (
    <>
      <output>{useContractStates().data?.[0]?.name}</output>
      <button onClick={() => writes.change(contractState('Activo'), { name: 'Vigente' }, () => {})}>
        Guardar
      </button>
    </>
  )
}

function PaymentStates() {
  const writes = usePaymentStateWrites()
  return (
    <>
      <output>{usePaymentStates().data?.[0]?.name}</output>
      <button onClick={() => writes.change(paymentState('Cobrado'), { name: 'Pagado' }, () => {})}>
        Guardar
      </button>
    </>
  )
}

function UserCommercial() {
  return <output>{useUserCommercial().data?.name}</output>
}

describe('the lists that are kept in the local store', () => {
  it.each([
    ['contract states', ContractStates, (name: string): object => [contractState(name)]],
    ['billing states', PaymentStates, (name: string): object => [paymentState(name)]],
    ["the user's commercial", UserCommercial, (name: string): object => commercial(name)],
  ])('[LIM-009] show %s at once at the next visit, and refresh them', async (_, List, reply) => {
    stored = reply('Primera visita')
    const first = await renderScreen(<List />)
    await screen.findByText('Primera visita')
    expect(keptKeys()).toHaveLength(1)
    first.unmount()

    answered = false
    const second = await renderScreen(<List />)
    expect(screen.getByText('Primera visita')).toBeTruthy()
    second.unmount()

    answered = true
    stored = reply('Segunda visita')
    await renderScreen(<List />)
    await screen.findByText('Segunda visita')
  })

  it.each([
    ['contract states', ContractStates, (name: string): object => [contractState(name)]],
    ['billing states', PaymentStates, (name: string): object => [paymentState(name)]],
  ])('[LIM-010] are read and stored again after a write to %s', async (_, List, reply) => {
    stored = reply('Antes')
    await renderScreen(<List />)
    await screen.findByText('Antes')
    stored = reply('Después')
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    await screen.findByText('Después')
    await waitFor(() => expect(localStorage.getItem(keptKeys()[0] ?? '')).toContain('Después'))
  })
})
