import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { findAccessDenial } from '../../shell/guard.ts'
import { visibleSections } from '../../shell/navigation.ts'
import { commercialFixture } from './commercial.fixture.ts'
import { CommercialForm } from './CommercialForm.tsx'
import { CommercialPanel } from './CommercialPanel.tsx'
import { CommercialPicker } from './CommercialPicker.tsx'
import { CommercialsPage } from './CommercialsPage.tsx'

const user = userEvent.setup({ delay: null })
const fetched = vi.fn<typeof fetch>()
const other = {
  ...commercialFixture,
  idCommercial: '01900000-0000-7000-8000-0000000000d2',
  name: 'Álvaro',
  firstSurname: 'Gil',
  company: null,
  dniOrCif: null,
  email: null,
  feePercentage: 100,
  userUID: null,
}
const person = (end: string, userName: string) => ({
  userUID: `01900000-0000-7000-8000-0000000000${end}`,
  userName,
  email: `${userName}@ejemplo.es`.toLowerCase(),
  role: 'user',
  active: true,
})
const PATH = '/energy-crm/commercials'
let listed: object[]
let reached: string[]
let refusal: object | null

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  listed = [other, commercialFixture]
  reached = []
  refusal = null
  fetched.mockReset()
  fetched.mockImplementation(async (url, init) => {
    const path = new URL(url as string, 'http://x').pathname
    const method = init?.method ?? 'GET'
    if (path.startsWith('/api/energy-crm/commercials') && method !== 'GET') {
      if (refusal) return Response.json({ errors: [refusal], requestId: 'r' }, { status: 409 })
      return Response.json(method === 'DELETE' ? { affected: 1 } : commercialFixture)
    }
    if (path === '/api/energy-crm/commercials') return Response.json(listed)
    if (path.endsWith('/users/getAll')) return Response.json([person('b1', 'Eva'), person('b2', 'Nora')])
    if (path.endsWith('/license')) {
      const license = { license: 'organization', licenseValidUntil: null, isExpired: false }
      return Response.json({ ...license, reached, plan: null })
    }
    return Response.json(null)
  })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
const sent = (method: string) =>
  fetched.mock.calls
    .filter(([, init]) => init?.method === method)
    .map(([, init]) => JSON.parse(init?.body as string) as unknown)

describe('the list of commercials', () => {
  it('[FEE-022] shows them with their share and user, filters and sorts', async () => {
    await renderScreen(<CommercialsPage />, { path: PATH })
    await screen.findByText('Eva Ruiz')
    expect(rows()[0]).toContain('Álvaro Gil')
    expect(rows()[1]).toContain('62,50')
    await waitFor(() => expect(rows()[1]).toMatch(/Eva RuizEva/))
    await user.click(screen.getByRole('button', { name: /Comisión/ }))
    await waitFor(() => expect(rows()[0]).toContain('Eva Ruiz'))
    await user.click(screen.getByRole('button', { name: 'Usuario', expanded: false }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sin usuario' }))
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(rows()[0]).toContain('Álvaro Gil')
  })

  it.each(['eva RUIZ', '12345678z', 'energia norte', 'norte 600'])(
    '[FEE-022] finds a commercial by %s',
    async (text) => {
      await renderScreen(<CommercialsPage />, { path: `${PATH}?q=${text}` })
      await screen.findByText('Eva Ruiz')
      expect(rows()).toHaveLength(1)
    },
  )

  it('[LIM-011] says how many the licence has, and disables the button of a new one at the limit', async () => {
    reached = ['commercials']
    await renderScreen(<CommercialsPage />, { path: PATH, user: { ...testUser, clientLicense: 'freemium' } })
    expect(await screen.findByText('2 de 3 comerciales de tu licencia')).toBeTruthy()
    const button = await screen.findByRole('button', { name: 'Nuevo comercial' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  it('[NAV-020] is open to Admins and group admins; only Admins edit', async () => {
    const groupAdmin = {
      ...testUser,
      role: 'user' as const,
      userGroups: [
        { isGroupAdmin: true, group: { idGroup: testUser.clientUID, name: 'Norte', themeConfig: null } },
      ],
    }
    const agent = { ...testUser, role: 'user' as const }
    expect([testUser, groupAdmin, agent].map((one) => findAccessDenial(PATH, one)?.reason)).toEqual([
      undefined,
      undefined,
      'admin',
    ])
    const menu = (one: typeof testUser) =>
      visibleSections('energy-crm', one, () => true).map(({ path }) => path)
    expect([menu(groupAdmin).includes(PATH), menu(agent).includes(PATH)]).toEqual([true, false])
    await renderScreen(<CommercialsPage />, { path: PATH, user: groupAdmin })
    await screen.findByText('Eva Ruiz')
    expect(screen.queryByText('Nuevo comercial')).toBeNull()
  })
})

describe('the form of a commercial', () => {
  const form = (record: typeof commercialFixture | null) => (
    <CommercialForm record={record} onSaved={() => {}} onCancel={() => {}} />
  )
  const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Crear|Guardar) comercial$/ })

  it('[FEE-001] [FEE-002] [FEE-003] [FEE-022] requires name and first surname, and takes 100 % unless told otherwise', async () => {
    await renderScreen(form(null))
    expect(screen.getByLabelText<HTMLInputElement>(/^Parte de la comisión/).value).toBe('100')
    await user.type(screen.getByLabelText(/^Nombre/), 'Marta')
    fireEvent.submit(screen.getByLabelText(/^Nombre/).closest('form')!)
    expect(screen.getByText('Escribe el primer apellido')).toBeTruthy()
    await user.type(screen.getByLabelText(/^Primer apellido/), 'Sanz')
    expect(screen.queryByText('Escribe el primer apellido')).toBeNull()
    const share = screen.getByLabelText(/^Parte de la comisión/)
    await user.clear(share)
    await user.type(share, '101')
    fireEvent.submit(screen.getByLabelText(/^Nombre/).closest('form')!)
    expect(sent('POST')).toHaveLength(0)
    await user.clear(share)
    await user.type(share, '62,5')
    // A user who is linked with another commercial is not offered.
    await user.click(screen.getByRole('combobox', { name: 'Usuario vinculado' }))
    const options = await screen.findAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual(['Nora · nora@ejemplo.es'])
    await user.click(options[0]!)
    await user.click(confirm())
    await waitFor(() => expect(sent('POST')).toHaveLength(1))
    expect(sent('POST')[0]).toEqual({
      name: 'Marta',
      firstSurname: 'Sanz',
      secondSurname: null,
      company: null,
      dniOrCif: null,
      phoneNumber: null,
      email: null,
      address: null,
      city: null,
      feePercentage: 62.5,
      userUID: '01900000-0000-7000-8000-0000000000b2',
    })
    expect(await screen.findByText('Comercial creado')).toBeTruthy()
  })

  it('[FEE-022] shows beside the field that the user is taken meanwhile', async () => {
    refusal = { message: 'COMMERCIAL_USER_TAKEN', field: 'userUID' }
    await renderScreen(form(commercialFixture))
    await user.type(screen.getByLabelText(/^Población/), ' Este')
    await user.click(confirm())
    expect(await screen.findByText('Este usuario ya está vinculado con otro comercial.')).toBeTruthy()
    expect(sent('PUT')).toMatchObject([{ city: 'Bilbao Este', version: 2 }])
  })

  it('[LIM-011] names the limit when another request reached it first', async () => {
    refusal = { message: 'LICENSE_LIMIT_REACHED', details: { quantity: 'commercials', used: 3, limit: 3 } }
    await renderScreen(form(null))
    await user.type(screen.getByLabelText(/^Nombre/), 'Marta')
    await user.type(screen.getByLabelText(/^Primer apellido/), 'Sanz')
    await user.click(confirm())
    expect(await screen.findByText(/Tu licencia permite 3 comerciales/)).toBeTruthy()
  })
})

describe('the deletion of a commercial', () => {
  it('[FEE-022] says how many contracts prevent it, and leads to them', async () => {
    refusal = { message: 'COMMERCIAL_HAS_CONTRACTS', details: { contracts: 4 } }
    const view = await renderScreen(<CommercialPanel />, {
      path: `${PATH}/${commercialFixture.idCommercial}`,
    })
    await screen.findByRole('heading', { name: 'Eva Ruiz' })
    await user.click(screen.getByRole('button', { name: 'Más acciones' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Eliminar comercial' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox'), 'comercial-Eva Ruiz')
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }))
    expect(await screen.findByText(/Hay 4 contratos a nombre de este comercial/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ver sus contratos' }))
    await waitFor(() =>
      expect(view.address()).toBe(
        `/energy-crm/contracts?commercial=${commercialFixture.idCommercial}&state=all`,
      ),
    )
  })
})

describe('a picker of commercials without any', () => {
  it('leads an Admin to a new one, and says to others whom to ask', async () => {
    listed = []
    const picker = <CommercialPicker value={null} onChange={() => {}} />
    const { unmount } = await renderScreen(picker)
    const link = await screen.findByRole('link', { name: 'Crear un comercial' })
    expect(link.getAttribute('href')).toBe('/energy-crm/commercials/new')
    unmount()
    await renderScreen(picker, { user: { ...testUser, role: 'user' } })
    expect(await screen.findByText(/Pide a un administrador de tu empresa que cree uno/)).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })
})
