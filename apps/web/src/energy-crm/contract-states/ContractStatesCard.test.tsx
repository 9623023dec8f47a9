import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ContractState } from '@vatio/protocol/energy-crm/contract-states/contract-states.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { ContractStatesCard } from './ContractStatesCard.tsx'

const user = userEvent.setup({ delay: null })
const fetched = vi.fn<typeof fetch>()
let states: ContractState[]
let writeError: { code: string; details?: object } | null
let created: (state: ContractState) => unknown

const state = (index: number, name: string, change: Partial<ContractState> = {}): ContractState => ({
  idContractState: `01900000-0000-7000-8000-00000000000${index}`,
  clientUID: testUser.clientUID,
  name,
  badgeColor: '#6c757d',
  active: true,
  closeState: false,
  defaultState: false,
  hideToCommercials: false,
  version: 1,
  ...change,
})
const sent = () =>
  fetched.mock.calls
    .filter(([, init]) => init?.method === 'POST' || init?.method === 'PUT')
    .map(([, init]) => JSON.parse(init!.body as string) as unknown)

beforeEach(() => {
  localStorage.clear()
  states = [state(1, 'Activo', { defaultState: true }), state(2, 'Cerrado', { closeState: true })]
  writeError = null
  created = (made) => made
  fetched.mockReset()
  fetched.mockImplementation(async (_, init) => {
    if (writeError !== null && init?.method !== 'GET') {
      const { code, details } = writeError
      return new Response(JSON.stringify({ errors: [{ message: code, details }], requestId: '1' }), {
        status: 409,
      })
    }
    if (init?.method === 'POST') {
      const made = state(states.length + 1, (JSON.parse(init.body as string) as { name: string }).name)
      states = [...states, made]
      return new Response(JSON.stringify(created(made)), { status: 201 })
    }
    if (init?.method === 'PUT') {
      const changes = [JSON.parse(init.body as string)].flat() as ContractState[]
      const changed = changes.map((one) => ({
        ...one,
        clientUID: testUser.clientUID,
        version: one.version + 1,
      }))
      const isBulk = changes.length > 1
      states = isBulk
        ? changed
        : states.map((one) => changed.find((each) => each.idContractState === one.idContractState) ?? one)
      return new Response(JSON.stringify(isBulk ? changed : changed[0]))
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
const names = () => screen.getAllByRole('listitem').map((row) => row.querySelector('span')!.textContent)

describe('the panel of contract states', () => {
  it('[CON-056] [CON-057] [CON-059] [ERR-047] creates a grey state, shows a toast, and accepts another name', async () => {
    await renderScreen(<ContractStatesCard />)
    await user.click(await screen.findByRole('button', { name: 'Añadir estado' }))
    expect(screen.getByLabelText<HTMLInputElement>('Color').value).toBe('#6c757d')
    expect(button('Confirmar').disabled).toBe(true)
    await user.type(screen.getByLabelText('Nombre'), 'Firmado')
    await user.click(button('Confirmar'))
    expect(await screen.findByText('Nuevo estado con nombre Firmado creado con éxito')).toBeTruthy()
    expect(sent()).toEqual([{ name: 'Firmado', badgeColor: '#6c757d' }])
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Creado' })).disabled).toBe(true)
    await user.type(screen.getByLabelText('Nombre'), ' a medias')
    expect(button('Confirmar').disabled).toBe(false)
  })

  it('[CON-059] shows no form while the states load', async () => {
    fetched.mockImplementation(() => new Promise(() => {}))
    await renderScreen(<ContractStatesCard />)
    expect(screen.queryByRole('button', { name: 'Añadir estado' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Confirmar' })).toBeNull()
  })

  it('[CON-058] [ERR-056] shows an error for a name that exists, ignoring case', async () => {
    await renderScreen(<ContractStatesCard />)
    await user.click(await screen.findByRole('button', { name: 'Añadir estado' }))
    await user.type(screen.getByLabelText('Nombre'), ' ACTIVO')
    expect(screen.getByText('El nombre de estado ya existe')).toBeTruthy()
    expect(screen.getByLabelText('Nombre').getAttribute('aria-invalid')).toBe('true')
    expect(button('Confirmar').disabled).toBe(true)
  })

  it.each([
    ['[ERR-057]', 'CONTRACT_STATE_NAME_TAKEN', 'El nombre del nuevo estado introducido ya existe.'],
    ['[ERR-046] [ERR-048]', 'UNHEARD_OF', 'Se ha producido un error en la creacion del nuevo contrato'],
  ])('%s shows the error %s of a creation and keeps the typed name', async (_, code, text) => {
    writeError = { code }
    await renderScreen(<ContractStatesCard />)
    await user.click(await screen.findByRole('button', { name: 'Añadir estado' }))
    await user.type(screen.getByLabelText('Nombre'), 'Firmado')
    await user.click(button('Confirmar'))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Firmado')
  })

  it('[ERR-046] shows an error when the response to a creation is empty', async () => {
    created = () => null
    await renderScreen(<ContractStatesCard />)
    await user.click(await screen.findByRole('button', { name: 'Añadir estado' }))
    await user.type(screen.getByLabelText('Nombre'), 'Firmado')
    await user.click(button('Confirmar'))
    expect(await screen.findByText('Se ha producido un error en la creacion del nuevo contrato')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Creado' })).toBeNull()
  })

  it('[ERR-051] shows one error and a retry button when the states cannot be read', async () => {
    fetched.mockImplementation(
      async () =>
        new Response(JSON.stringify({ errors: [{ message: 'ODD' }], requestId: '1' }), { status: 500 }),
    )
    await renderScreen(<ContractStatesCard />)
    expect(
      await screen.findAllByText('Se ha producido un error en la carga de los estados de contrato'),
    ).toHaveLength(1)
    expect(button('Reintentar')).toBeTruthy()
  })

  it('[CON-046] [CON-053] edits in the row whether a state closes the contract and is hidden from users', async () => {
    await renderScreen(<ContractStatesCard />)
    const row = (await screen.findByText('Cerrado')).closest('li')!
    expect(within(row).getByText('Cierra el contrato')).toBeTruthy()
    await user.click(button('Editar: Cerrado'))
    await user.clear(screen.getByLabelText('Nombre'))
    await user.type(screen.getByLabelText('Nombre'), 'Baja')
    await user.click(screen.getByRole('switch', { name: 'Oculto a los comerciales' }))
    writeError = { code: 'CONTRACT_STATE_IN_USE', details: { contracts: 3 } }
    await user.click(button('Guardar'))
    expect(await screen.findByText(/Hay 3 contratos en este estado/)).toBeTruthy()
    writeError = null
    await user.click(button('Guardar'))
    expect(await screen.findByText('Se ha actualizado correctamente el estado de contrato')).toBeTruthy()
    expect(sent().at(-1)).toEqual({
      idContractState: states[1]?.idContractState,
      name: 'Baja',
      badgeColor: '#6c757d',
      active: true,
      closeState: true,
      defaultState: false,
      hideToCommercials: true,
      version: 1,
    })
    expect(await screen.findByText('Baja')).toBeTruthy()
    expect(screen.getByText('Oculto a los comerciales')).toBeTruthy()
  })

  it('[CON-045] always has a default state, which can be changed but neither removed nor deactivated', async () => {
    states.push(state(3, 'Pendiente'))
    await renderScreen(<ContractStatesCard />)
    const first = (await screen.findByText('Predeterminado')).closest('li')!
    expect(within(first).getByRole<HTMLInputElement>('switch').disabled).toBe(true)
    expect(within(first).queryByRole('button', { name: /predeterminado/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Hacer predeterminado: Cerrado' })).toBeNull()
    await user.click(button('Hacer predeterminado: Pendiente'))
    await waitFor(() => expect(sent()).toMatchObject([{ name: 'Pendiente', defaultState: true }]))
  })

  it('[API-088] moves a state with the keyboard and keeps the focus on the button', async () => {
    await renderScreen(<ContractStatesCard />)
    const up = await screen.findByRole('button', { name: 'Subir: Cerrado' })
    expect(button('Subir: Activo').getAttribute('aria-disabled')).toBe('true')
    up.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(names()).toEqual(['CerradoCierra el contrato', 'ActivoPredeterminado']))
    expect((sent()[0] as ContractState[]).map(({ name }) => name)).toEqual(['Cerrado', 'Activo'])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Subir: Cerrado')
    await user.keyboard('{Enter}')
    expect(sent()).toHaveLength(1)
  })

  it('[API-088] saves every move of a quick sequence, each with the version of the previous one', async () => {
    states = ['a', 'b', 'c', 'd', 'e'].map((name, index) => state(index, name))
    await renderScreen(<ContractStatesCard />)
    const up = await screen.findByRole('button', { name: 'Subir: e' })
    up.focus()
    await user.keyboard('{Enter}{Enter}{Enter}{Enter}')
    await waitFor(() => expect(names()).toEqual(['e', 'a', 'b', 'c', 'd']))
    await waitFor(() => expect(states.map(({ name }) => name)).toEqual(['e', 'a', 'b', 'c', 'd']))
    const versions = sent().map((body) => (body as ContractState[]).map(({ version }) => version))
    expect(versions).toEqual(versions.map((_, round) => [1, 1, 1, 1, 1].map((first) => first + round)))
    expect(names()).toEqual(['e', 'a', 'b', 'c', 'd'])
  })

  it('[API-088] shows the stored order after an error', async () => {
    await renderScreen(<ContractStatesCard />)
    const up = await screen.findByRole('button', { name: 'Subir: Cerrado' })
    writeError = { code: 'VERSION_CONFLICT' }
    await user.click(up)
    expect(await screen.findByText(/Otra persona ha cambiado los estados/)).toBeTruthy()
    await waitFor(() => expect(names()).toEqual(['ActivoPredeterminado', 'CerradoCierra el contrato']))
  })
})
