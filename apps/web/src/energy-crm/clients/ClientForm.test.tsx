import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { commercialFixture } from '../commercials/commercial.fixture.ts'
import { ClientForm } from './ClientForm.tsx'
import { clientFixture } from './client.fixture.ts'

const NIF = '12345678Z'
const user = userEvent.setup({ delay: null })
const fetched = vi.fn<typeof fetch>()
const created = { ...clientFixture, clientInfo: { ...clientFixture.clientInfo, dniOrCif: NIF } }
const salesAgent = { ...testUser, role: 'user' as const }
let isCreated: boolean
let isHidden: boolean
let ownCommercial: object | null
const failure = { errors: [{ message: 'COMMERCIAL_REQUIRED', field: 'commercial' }], requestId: 'r' }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  isCreated = false
  isHidden = false
  ownCommercial = null
  fetched.mockReset()
  fetched.mockImplementation(async (url, init) => {
    const path = new URL(url as string, 'http://x').pathname
    if (path.endsWith('/clients/duplicates')) {
      const { name, firstSurname, secondSurname, dniOrCif } = created.clientInfo
      const itself = {
        idClient: created.idClient,
        name,
        firstSurname,
        secondSurname,
        dniOrCif,
        reasons: ['nif'],
      }
      return Response.json({ clients: isCreated ? [itself] : [], hidden: isHidden ? ['email'] : [] })
    }
    if (path.endsWith('/clients') && init?.method === 'POST') {
      isCreated = true
      return Response.json({ ...created, warnings: [] }, { status: 201 })
    }
    if (path.endsWith('findByUserUID')) return Response.json(ownCommercial)
    return Response.json([])
  })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Crear cliente' })

describe('a new client', () => {
  it('is never taken for another client with the same number once it is saved', async () => {
    const seen: (string | null)[] = []
    const watch = new MutationObserver(() => {
      const hint = screen.queryByText(/Quizá este cliente ya existe/)
      if (hint) seen.push(hint.textContent)
    })
    watch.observe(document.body, { childList: true, subtree: true, characterData: true })
    const onSaved = vi.fn()
    await renderScreen(<ClientForm record={null} onSaved={onSaved} onCancel={() => {}} />)
    await user.type(await screen.findByRole('textbox', { name: /^Nombre o razón social/ }), 'Luna')
    await user.type(screen.getByRole('textbox', { name: /^NIF/ }), NIF)
    await waitFor(() =>
      expect(fetched.mock.calls.some(([, init]) => (init?.body as string | undefined)?.includes(NIF))).toBe(
        true,
      ),
    )
    await user.click(confirm())
    await waitFor(() => expect(onSaved).toHaveBeenCalled())
    const searches = () =>
      fetched.mock.calls.filter(([url]) => (url as string).includes('/clients/duplicates')).length
    expect(searches()).toBeGreaterThan(0)
    watch.disconnect()
    expect(seen).toEqual([])
  })

  it('is announced as one that may exist, with a link, and can be saved all the same', async () => {
    isCreated = true
    isHidden = true
    await renderScreen(<ClientForm record={null} onSaved={() => {}} onCancel={() => {}} />)
    await user.type(await screen.findByRole('textbox', { name: /^Nombre o razón social/ }), 'Luna')
    await user.type(screen.getByRole('textbox', { name: /^NIF/ }), NIF)
    const link = await screen.findByRole('link', { name: /se abre en otra pestaña/ })
    expect(link.getAttribute('href')).toContain(`/energy-crm/clients/client/${created.idClient}`)
    expect(link.closest('[aria-live="polite"]')?.textContent).toContain(`${NIF} · mismo NIF`)
    expect(screen.getByText('Ya existe un cliente con este email, asignado a otro comercial.')).toBeTruthy()
    expect(confirm().disabled).toBe(false)
    await user.clear(screen.getByRole('textbox', { name: /^NIF/ }))
    await user.clear(screen.getByRole('textbox', { name: /^Nombre o razón social/ }))
    await waitFor(() => expect(screen.queryByRole('link', { name: /se abre en otra pestaña/ })).toBeNull())
  })

  it('[ERR-050] cannot be created by a sales agent without a commercial, who reads whom to ask', async () => {
    await renderScreen(<ClientForm record={null} onSaved={() => {}} onCancel={() => {}} />, {
      user: salesAgent,
    })
    const notices = await screen.findAllByText(
      'No se ha encontrado comercial vinculado al usuario registrado.',
    )
    // The toast and the notice of the form, which says more.
    expect(notices).toHaveLength(2)
    expect(
      screen.getByText(/pide a un administrador de tu empresa que te vincule uno en Usuarios/),
    ).toBeTruthy()
    await user.type(await screen.findByRole('textbox', { name: /^Nombre o razón social/ }), 'Luna')
    expect(confirm().disabled).toBe(true)
  })

  it('[ERR-050] shows the refusal to a sales agent whose commercial was unlinked meanwhile', async () => {
    ownCommercial = commercialFixture
    const usual = fetched.getMockImplementation()!
    fetched.mockImplementation(async (url, init) =>
      init?.method === 'POST' && (url as string).endsWith('/clients')
        ? Response.json(failure, { status: 400 })
        : usual(url, init),
    )
    await renderScreen(<ClientForm record={null} onSaved={() => {}} onCancel={() => {}} />, {
      user: salesAgent,
    })
    await user.type(await screen.findByRole('textbox', { name: /^Nombre o razón social/ }), 'Luna')
    await user.click(confirm())
    expect(
      await screen.findByText(
        /No se ha encontrado comercial vinculado al usuario registrado\..*administrador/,
      ),
    ).toBeTruthy()
  })
})
