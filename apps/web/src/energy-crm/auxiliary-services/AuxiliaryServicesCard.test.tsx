import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type {
  AuxiliaryService,
  ContractAuxiliaryService,
} from '@vatio/protocol/energy-crm/auxiliary-services/auxiliary-services.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { AuxiliaryServicesCard } from './AuxiliaryServicesCard.tsx'

const user = userEvent.setup({ delay: null })
const fetched = vi.fn<typeof fetch>()
const energyMarketer = { idEnergyMarketer: '01900000-0000-7000-8000-0000000000e1', name: 'Luz Serena' }
const contract = {
  idContractInfo: '01900000-0000-7000-8000-0000000000c1',
  energyMarketer,
  utilityType: 'electricity' as const,
}
const service = (index: number, change: Partial<AuxiliaryService> = {}): AuxiliaryService => ({
  idAuxiliaryService: `01900000-0000-7000-8000-00000000000${index}`,
  clientUID: testUser.clientUID,
  name: `Servicio ${index}`,
  icon: 'maintenance',
  anualCost: 59.88,
  fee: 12.35,
  description: 'Revisión anual',
  energyMarketer,
  utilityType: 'electricity',
  active: true,
  creationTimestamp: '2026-11-16T09:00:00.000Z',
  version: 1,
  ...change,
})
const link = (auxiliaryService: AuxiliaryService, fee: number | null = null): ContractAuxiliaryService => ({
  idContractAuxiliaryService: `${auxiliaryService.idAuxiliaryService.slice(0, -2)}a${auxiliaryService.idAuxiliaryService.at(-1)}`,
  fee,
  auxiliaryService,
  creationTimestamp: '2026-11-16T09:00:00.000Z',
})
let catalogue: AuxiliaryService[]
let links: ContractAuxiliaryService[]
let serverError: { method: string; code: string } | null
const sent = (method: string) =>
  fetched.mock.calls
    .filter(([, init]) => init?.method === method)
    .map(([address, init]) => [address, init?.body ? (JSON.parse(init.body as string) as unknown) : null])

beforeEach(() => {
  localStorage.clear()
  catalogue = [service(1), service(2), service(3, { active: false }), service(4, { utilityType: 'gas' })]
  links = [link(service(1))]
  serverError = null
  fetched.mockReset()
  fetched.mockImplementation(async (address, init) => {
    const path = address as string
    if (serverError !== null && serverError.method === init?.method) {
      return new Response(JSON.stringify({ errors: [{ message: serverError.code }], requestId: '1' }), {
        status: 409,
      })
    }
    if (init?.method === 'POST') {
      const made = link(catalogue.find(({ idAuxiliaryService }) => path.endsWith(idAuxiliaryService))!)
      links = [...links, made]
      return new Response(JSON.stringify(made), { status: 201 })
    }
    if (init?.method === 'DELETE') {
      links = []
      return new Response(JSON.stringify({ affected: 1 }))
    }
    return new Response(JSON.stringify(path.includes('/energyMarketer/') ? catalogue : links))
  })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const show = (role: 'admin' | 'user' = 'admin') =>
  renderScreen(<AuxiliaryServicesCard contract={contract} />, { user: { ...testUser, role } })

async function choose(name: string) {
  await user.click(await screen.findByRole('button', { name: 'Añadir servicio' }))
  await user.click(await screen.findByRole('combobox', { name: 'Servicio' }))
  await user.click(await screen.findByRole('option', { name }))
}

describe('the auxiliary services of a contract', () => {
  it('[CON-023] [CON-068] show annual cost and commission, and the contract’s own commission where it has one', async () => {
    links = [link(service(1)), link(service(2), 20)]
    await show()
    const [one, two] = await screen.findAllByRole('listitem')
    const read = (item: HTMLElement | undefined) => item?.textContent.replaceAll(/\s/g, ' ')
    expect(read(one)).toContain('Servicio 1Revisión anualCoste anual para el cliente59,88 €Comisión12,35 €')
    expect(read(two)).toContain('Comisión20,00 €')
  })

  it('[CON-021] [ERR-042] can be added when active and of the marketer and energy of the contract', async () => {
    await show()
    await user.click(await screen.findByRole('button', { name: 'Añadir servicio' }))
    await user.click(await screen.findByRole('combobox', { name: 'Servicio' }))
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Servicio 2',
    ])
    await user.click(screen.getByRole('option', { name: 'Servicio 2' }))
    await user.type(screen.getByLabelText('Comisión de este contrato'), '20,5')
    await user.click(button('Añadir'))
    expect(await screen.findByText('Se ha añadido correctamente el servicio auxiliar')).toBeTruthy()
    expect(sent('POST')).toEqual([
      [
        `/api/energy-crm/contracts/${contract.idContractInfo}/auxiliaryServices/${service(2).idAuxiliaryService}`,
        { fee: 20.5 },
      ],
    ])
    expect(await screen.findAllByRole('listitem')).toHaveLength(2)
  })

  it.each([
    ['UNHEARD_OF', 'Ha habido un error al añadir el servicio auxiliar'],
    ['AUXILIARY_SERVICE_ALREADY_ATTACHED', 'El contrato ya tiene este servicio.'],
  ])('[ERR-042] show the error %s and keep the selection', async (code, text) => {
    serverError = { method: 'POST', code }
    await show()
    await choose('Servicio 2')
    await user.click(button('Añadir'))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Servicio' }).value).toBe('Servicio 2')
  })

  it('[SEC-025] [CON-021] [ERR-042] are unlinked by an Admin after confirmation', async () => {
    await show()
    await user.click(await screen.findByRole('button', { name: 'Desvincular: Servicio 1' }))
    const question = await screen.findByRole('dialog', { name: 'Desvincular: Servicio 1' })
    await user.click(within(question).getByRole('button', { name: 'Desvincular' }))
    expect(await screen.findByText('Se ha desvinculado correctamente el servicio auxiliar')).toBeTruthy()
    expect(sent('DELETE')).toHaveLength(1)
    expect(await screen.findByText('El contrato no tiene servicios auxiliares.')).toBeTruthy()
  })

  it('[ERR-042] show an error when one cannot be unlinked', async () => {
    serverError = { method: 'DELETE', code: 'UNHEARD_OF' }
    await show()
    await user.click(await screen.findByRole('button', { name: 'Desvincular: Servicio 1' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Desvincular' }))
    expect(await screen.findByText('Ha habido un error al desvincular el servicio auxiliar')).toBeTruthy()
  })

  it('[SEC-025] can be added by a user, but neither unlinked nor given a commission', async () => {
    await show('user')
    expect(await screen.findByRole('button', { name: 'Añadir servicio' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Desvincular/ })).toBeNull()
    await choose('Servicio 2')
    expect(screen.queryByLabelText('Comisión de este contrato')).toBeNull()
    await user.click(button('Añadir'))
    expect(await screen.findByText('Se ha añadido correctamente el servicio auxiliar')).toBeTruthy()
    expect(sent('POST').map(([, body]) => body)).toEqual([{}])
  })

  it('[ERR-041] show one error and a retry button when they cannot be read', async () => {
    serverError = { method: 'GET', code: 'ODD' }
    await show()
    expect(
      (await screen.findAllByText('Ha habido un error al obtener los servicios auxiliares')).length,
    ).toBeGreaterThan(0)
    expect(button('Reintentar')).toBeTruthy()
  })
})
