import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { TariffTypology } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { TariffTypologiesPanel } from './TariffTypologiesPanel.tsx'

const path = '/energy-crm/energy-marketers/typologies'
const idOf = (digit: number) => `01900000-0000-7000-8000-0000000000${String(digit).padStart(2, '0')}`

let typologies: TariffTypology[]
let calls: [method: string, body: unknown][]
let refusal: string | null
beforeEach(() => {
  refusal = null
  calls = []
  typologies = ['Gran consumidor', 'Hogar', 'Pyme'].map((name, index) => ({
    idTariffTypology: idOf(index),
    name,
    version: 3,
  }))
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET'
    if (method === 'GET') return Response.json(typologies)
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as { name: string }) : null
    calls.push([method, body])
    if (refusal) return Response.json({ errors: [{ message: refusal }], requestId: '1' }, { status: 409 })
    if (method === 'DELETE') {
      typologies = typologies.slice(1)
      return Response.json({ affected: 1 })
    }
    const saved = { idTariffTypology: idOf(9), name: body?.name ?? '', version: 1 }
    typologies = [...typologies, saved]
    return Response.json(saved, { status: method === 'POST' ? 201 : 200 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

const open = async (role: 'admin' | 'user' = 'admin') => {
  await renderScreen(<TariffTypologiesPanel />, { path, user: { ...testUser, role } })
  await screen.findByText('Pyme')
}

describe('the typologies of tariffs', () => {
  it('[FEE-018] [API-114] are created by an Admin, who reads under the name that it is taken', async () => {
    const user = userEvent.setup()
    await open()
    await user.click(screen.getByRole('button', { name: 'Nueva tipología' }))
    const dialog = await screen.findByRole('dialog', { name: 'Nueva tipología' })
    const name = within(dialog).getByLabelText(/Nombre/)
    const create = within(dialog).getByRole('button', { name: 'Crear tipología' })
    await user.click(create)
    expect(within(dialog).getByText('Escribe el nombre de la tipología')).toBeTruthy()
    expect(calls).toEqual([])
    refusal = 'TARIFF_TYPOLOGY_NAME_TAKEN'
    await user.type(name, ' Comunidad ')
    await user.click(create)
    expect(await within(dialog).findByText('Ya existe una tipología con este nombre.')).toBeTruthy()
    refusal = null
    await user.click(create)
    expect(await screen.findByText('Comunidad')).toBeTruthy()
    expect(calls.at(-1)).toEqual(['POST', { name: 'Comunidad' }])
  })

  it('[FEE-018] [API-114] are renamed against their version, and deleted once confirmed', async () => {
    const user = userEvent.setup()
    await open()
    await user.click(screen.getByRole('button', { name: 'Editar Hogar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Editar Hogar' })
    const name = within(dialog).getByLabelText(/Nombre/)
    await user.clear(name)
    await user.type(name, 'Hogares')
    await user.click(within(dialog).getByRole('button', { name: 'Guardar tipología' }))
    await waitFor(() =>
      expect(calls).toEqual([['PUT', { idTariffTypology: idOf(1), version: 3, name: 'Hogares' }]]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Editar Hogar' })).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Eliminar Gran consumidor' }))
    expect(calls).toHaveLength(1)
    const removal = await screen.findByRole('dialog', { name: 'Eliminar Gran consumidor' })
    await user.click(within(removal).getByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(screen.queryByText('Gran consumidor')).toBeNull())
    expect(calls.at(-1)?.[0]).toBe('DELETE')
  })

  it('[API-114] are read by users, who change none', async () => {
    await open('user')
    expect(screen.queryByRole('button', { name: /Editar|Eliminar|Nueva/ })).toBeNull()
  })
})
