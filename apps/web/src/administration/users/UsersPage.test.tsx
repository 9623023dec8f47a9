import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { RecordPanel } from '../../ui/RecordPanel.tsx'
import { commercialFixture } from '../../energy-crm/commercials/commercial.fixture.ts'
import { NewUser } from './UserForm.tsx'
import { UsersPage } from './UsersPage.tsx'
import { userMissing } from './users.messages.ts'

let reached: string[] = []
let onRejected: () => void = () => {}
let details: object | undefined
let bodies: unknown[] = []
let commercials: object[] = []
beforeEach(() => {
  reached = []
  details = undefined
  bodies = []
  commercials = []
  sessionStorage.clear()
  onRejected = () => {}
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    const path = new URL(url, 'http://localhost').pathname
    if (path === '/api/security/users' && init?.method === 'POST') {
      onRejected()
      bodies.push(JSON.parse(init.body as string))
      return json({ errors: [{ message: 'LICENSE_LIMIT_REACHED', details }], requestId: 'r' }, 409)
    }
    if (path === '/api/energy-crm/commercials') return json(commercials)
    if (path === '/api/security/group') return json([])
    if (path.endsWith('/users/withPaginationAndFilters')) {
      return json([[], 0, { totalIsExact: true, used: 3, limit: 3 }])
    }
    return json({ license: 'freemium', licenseValidUntil: null, isExpired: false, reached, plan: null })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

const json = (body: unknown, status = 200) =>
  Promise.resolve(
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
  )

describe('the list of users', () => {
  it('shows how many users of the licence are in use', async () => {
    await renderScreen(<UsersPage />, { path: '/users' })
    expect(await screen.findByText('3 de 3 plazas de tu licencia')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Nuevo usuario' })).toBeTruthy()
  })

  it('[LIM-019] disables the button of a new user at the limit, and says why', async () => {
    reached = ['users']
    await renderScreen(<UsersPage />, { path: '/users' })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Nuevo usuario' })).toBeTruthy())
    const button = screen.getByRole('button', { name: 'Nuevo usuario' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByRole('link', { name: 'Nuevo usuario' })).toBeNull()
    await userEvent.hover(button)
    const tooltip = await screen.findByRole('tooltip')
    expect(tooltip.textContent).toBe('Has alcanzado el límite de tu licencia. Mejora tu plan para continuar')
    expect(screen.getByRole('link', { name: 'Ver planes' }).getAttribute('href')).toBe('/plan-configuration')
  })

  it('[LIM-019] keeps the typed values of a new user when another request reached the limit first, and says why', async () => {
    onRejected = () => (reached = ['users'])
    await renderScreen(<NewUser />)
    const name = await screen.findByLabelText<HTMLInputElement>(/^Nombre/)
    fireEvent.change(name, { target: { value: 'Alba Montero' } })
    fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: 'alba@ejemplo.es' } })
    expect(screen.queryByText(/Has alcanzado el límite de tu licencia/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Crear e invitar' }))
    const card = await screen.findByRole('link', { name: 'Ver planes' })
    expect(card.getAttribute('href')).toBe('/plan-configuration')
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Crear e invitar' })
    expect([send.disabled, name.value]).toEqual([true, 'Alba Montero'])
  })

  it('[LIM-011] names the limit of commercials when it stops an invitation, which can go without one', async () => {
    details = { quantity: 'commercials', used: 3, limit: 3 }
    await renderScreen(<NewUser />)
    fireEvent.change(await screen.findByLabelText(/^Nombre/), { target: { value: 'Alba Montero' } })
    fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: 'alba@ejemplo.es' } })
    expect(screen.getByText(/Se creará la ficha de Alba Montero/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Crear e invitar' }))
    expect(
      await screen.findByText(/Tu licencia permite 3 comerciales y ya los tienes: no se ha guardado/),
    ).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'Sin comercial' }))
    fireEvent.click(screen.getByRole('button', { name: 'Crear e invitar' }))
    await waitFor(() => expect(bodies).toHaveLength(2))
    expect(bodies).toMatchObject([
      { newCommercial: { name: 'Alba', firstSurname: 'Montero', secondSurname: '' }, idCommercial: null },
      { newCommercial: null, idCommercial: null },
    ])
  })

  it('asks for the surname of the commercial when the name of the user has none', async () => {
    await renderScreen(<NewUser />)
    fireEvent.change(await screen.findByLabelText(/^Nombre/), { target: { value: 'Alba' } })
    fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: 'alba@ejemplo.es' } })
    fireEvent.click(screen.getByRole('button', { name: 'Crear e invitar' }))
    expect(await screen.findByText('Escribe el primer apellido')).toBeTruthy()
    expect(bodies).toEqual([])
    fireEvent.change(screen.getByLabelText(/^Primer apellido/), { target: { value: 'Montero' } })
    fireEvent.click(screen.getByRole('button', { name: 'Crear e invitar' }))
    await waitFor(() => expect(bodies).toMatchObject([{ newCommercial: { firstSurname: 'Montero' } }]))
  })

  it('links a commercial without a user, and offers no other', async () => {
    commercials = [
      commercialFixture,
      { ...commercialFixture, idCommercial: testUser.clientUID, userUID: null, name: 'Noa' },
    ]
    await renderScreen(<NewUser />)
    fireEvent.change(await screen.findByLabelText(/^Nombre/), { target: { value: 'Alba Montero' } })
    fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: 'alba@ejemplo.es' } })
    fireEvent.click(screen.getByRole('radio', { name: 'Vincular a un comercial existente' }))
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Crear e invitar' })
    fireEvent.submit(send.form ?? screen.getByLabelText(/^Nombre/).closest('form')!)
    expect(screen.getByText('1 campo por corregir')).toBeTruthy()
    expect(bodies).toEqual([])
    await userEvent.click(screen.getByRole('combobox', { name: /^Comercial vinculado/ }))
    const options = await screen.findAllByRole('option', { hidden: true })
    expect(options.map((option) => option.textContent)).toContain('Noa Ruiz')
    expect(options.map((option) => option.textContent)).not.toContain('Eva Ruiz')
    fireEvent.click(screen.getByRole('option', { name: 'Noa Ruiz' }))
    fireEvent.click(send)
    await waitFor(() =>
      expect(bodies).toMatchObject([{ newCommercial: null, idCommercial: testUser.clientUID }]),
    )
  })

  it('shows a group admin no button of a new user', async () => {
    await renderScreen(<UsersPage />, { path: '/users', user: { ...testUser, role: 'user' } })
    await screen.findByText('3 de 3 plazas de tu licencia')
    expect(screen.queryByText('Nuevo usuario')).toBeNull()
  })
})

describe('a missing user', () => {
  it('[ERR-008] shows an error in place of the panel, without a retry button', async () => {
    const query = {
      data: undefined,
      error: new ApiError('NOT_FOUND', { status: 404 }),
      isError: true,
      isPending: false,
      refetch: () => {},
    }
    await renderScreen(
      <RecordPanel query={query} title="Usuario" missing={userMissing} onClose={() => {}}>
        {() => null}
      </RecordPanel>,
    )
    expect((await screen.findByRole('alert')).textContent).toBe('No se ha encontrado al usuario')
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
  })
})
