import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { BulkOutcome } from '@vatio/protocol/energy-crm/contracts/contract-bulk.endpoints'
import type { ContractFilter } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { contractFixture as contract } from './contract.fixture.ts'
import { isListed, stateChangeOf } from './contract-changes.queries.ts'
import { ContractStatePicker } from './ContractStatePicker.tsx'

const user = userEvent.setup({ delay: null })
const fetched = vi.fn<typeof fetch>()
let outcome: BulkOutcome

const { idContractInfo, contractState: active } = contract
const stateOf = (end: string, name: string, change: object = {}) => ({
  ...active,
  idContractState: `01900000-0000-7000-8000-0000000000${end}`,
  clientUID: testUser.clientUID,
  name,
  defaultState: false,
  version: 1,
  ...change,
})
const states = [
  stateOf('60', 'Activo', { defaultState: true }),
  stateOf('61', 'Pte. renovación'),
  stateOf('62', 'Cerrado', { closeState: true }),
  stateOf('63', 'Antiguo', { active: false }),
  stateOf('64', 'Interno', { hideToCommercials: true }),
]

/** Bodies of the writing calls, and the addresses of the undoing ones. */
const written = (method: string) =>
  fetched.mock.calls
    .filter(([, init]) => init?.method === method)
    .map(([url, init]) => ({
      url: url as string,
      body: JSON.parse((init?.body as string) ?? '{}') as object,
    }))

beforeEach(() => {
  outcome = { changed: 1, refused: [] }
  fetched.mockReset()
  fetched.mockImplementation(async (url, init) => {
    if (init?.method === 'PUT') return Response.json(outcome)
    if (init?.method === 'DELETE') return Response.json({ changed: 1, refused: [] })
    return Response.json((url as string).endsWith('/states') ? states : [])
  })
  vi.stubGlobal('fetch', fetched)
  localStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

const open: ContractFilter = { closed: false }
const agent = { ...testUser, role: 'user' as const }
const badge = () => screen.getByRole('button', { name: 'Activo' })
async function choose(name: string) {
  await user.click(badge())
  await user.click(await screen.findByRole('option', { name }))
}

describe('the state of a contract where it is shown', () => {
  it('[CON-045] offers the active states, to a user those that are not hidden, and says which it has', async () => {
    await renderScreen(<ContractStatePicker contract={contract} />, { user: agent })
    await user.click(badge())
    await screen.findByRole('option', { name: /^Activo/ })
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Activoactual',
      'Pte. renovación',
      'Cerrado',
      'Con fecha u observaciones…',
    ])
  })

  it('is changed as of today by typing a part of a name and Enter, and changed back from the message', async () => {
    await renderScreen(<ContractStatePicker contract={contract} filter={open} />)
    badge().focus()
    await user.keyboard('{F2}')
    await screen.findByRole('option', { name: 'Pte. renovación' })
    await user.keyboard('renovacion{Enter}')
    expect(await screen.findByText('Contrato ELE-0001: Pte. renovación.')).toBeTruthy()
    const [sent] = written('PUT')
    expect(sent?.body).toMatchObject({
      contracts: [idContractInfo],
      idContractState: states[1]?.idContractState,
    })
    expect(document.activeElement).toBe(badge())
    await user.click(screen.getByRole('button', { name: 'Deshacer' }))
    expect(await screen.findByText('Cambio deshecho.')).toBeTruthy()
    const { idBulkChange } = sent!.body as { idBulkChange: string }
    expect(written('DELETE').map(({ url }) => url)).toEqual([
      `/api/energy-crm/contracts/bulk/${idBulkChange}`,
    ])
  })

  it('is not sent when it stays the same', async () => {
    await renderScreen(<ContractStatePicker contract={contract} />)
    await user.click(badge())
    await user.click(await screen.findByRole('option', { name: /^Activo/ }))
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
    expect(written('PUT')).toEqual([])
  })

  it('says that the contract leaves the list where its filter does not include the state', async () => {
    await renderScreen(<ContractStatePicker contract={contract} filter={open} />)
    await choose('Cerrado')
    expect(
      await screen.findByText('Contrato ELE-0001: Cerrado. Ya no cumple los filtros de la lista.'),
    ).toBeTruthy()
  })

  it('shows why the server refused it, without a way back', async () => {
    outcome = {
      changed: 0,
      refused: [
        {
          idContractInfo,
          contractNumber: 'ELE-0001',
          message: 'REQUIRED_PARAMETER_MISSING',
          details: { parameters: ['signingDate', 'cups'] },
        },
      ],
    }
    await renderScreen(<ContractStatePicker contract={contract} />)
    await choose('Pte. renovación')
    expect(await screen.findByText('Tu empresa exige datos que no tiene: Fecha de firma, CUPS.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
  })

  it('takes a date and observations in a dialog', async () => {
    await renderScreen(<ContractStatePicker contract={contract} />)
    await choose('Con fecha u observaciones…')
    await user.click(await screen.findByRole('radio', { name: 'Pte. renovación' }))
    await user.clear(screen.getByLabelText('Fecha del cambio'))
    await user.type(screen.getByLabelText('Fecha del cambio'), '2-11-2026')
    await user.type(screen.getByLabelText('Observaciones'), ' Llamar ')
    await user.click(screen.getByRole('button', { name: 'Cambiar estado' }))
    await waitFor(() =>
      expect(written('PUT')[0]?.body).toMatchObject({ date: '2026-11-02', observations: 'Llamar' }),
    )
  })

  it('[SEC-022] of a closed contract is a plain badge for users who may not reopen it', async () => {
    await renderScreen(<ContractStatePicker contract={{ ...contract, closed: true }} />, { user: agent })
    expect(screen.getByText('Activo')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the change of many contracts', () => {
  it('undoes every call that it made, also one whose answer was lost, and counts what stays', async () => {
    const change = stateChangeOf({
      idContractState: states[1]!.idContractState,
      date: '2026-11-16',
      observations: '',
    })
    await change.run(['a'])
    fetched.mockRejectedValueOnce(new TypeError('connection lost'))
    await expect(change.run(['b'])).rejects.toThrow()
    const ids = written('PUT').map(({ body }) => (body as { idBulkChange: string }).idBulkChange)
    expect(new Set(ids).size).toBe(2)
    const missing = () => Response.json({ errors: [{ message: 'NOT_FOUND' }] }, { status: 404 })
    const refused = [{ idContractInfo, contractNumber: null, message: 'CONTRACT_CHANGED_SINCE' }]
    fetched.mockResolvedValueOnce(Response.json({ changed: 0, refused }))
    fetched.mockResolvedValueOnce(missing())
    expect(await change.undo()).toBe(1)
    expect(written('DELETE').map(({ url }) => url.split('/').at(-1))).toEqual(ids)
  })

  it('[CON-025] is in a list by its chosen states, else by whether it is closed', () => {
    const [activeState, , closing] = states.map(({ idContractState, closeState }) => ({
      idContractState,
      closeState,
    }))
    expect([isListed({ closed: false }, activeState!), isListed({ closed: false }, closing!)]).toEqual([
      true,
      false,
    ])
    const chosen = { states: [closing!.idContractState] }
    expect([isListed(chosen, activeState!), isListed(chosen, closing!), isListed({}, closing!)]).toEqual([
      false,
      true,
      true,
    ])
  })
})
