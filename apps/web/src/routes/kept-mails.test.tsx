import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../test/render.tsx'
import { CompanyForm } from '../administration/companies/CompanyForm.tsx'
import { NewUser } from '../administration/users/UserForm.tsx'
import { UserPanel } from '../administration/users/UserPanel.tsx'
import { queryClient } from '../platform/http/query-client.ts'
import { ValidationMessagePage } from '../identity/accounts/ValidationMessagePage.tsx'
import { LoginPage } from '../identity/session/LoginPage.tsx'

const KEPT = /^Esta instalación no tiene servidor de correo/
const user = userEvent.setup({ delay: null })
const loginOptions = {
  google: false,
  defaultHost: true,
  hasCompanies: true,
  supportEmail: '',
  termsUrl: null,
  version: '1.0.0',
}
const invited = {
  clientUID: testUser.clientUID,
  emailValidated: false,
  userUID: '01900000-0000-7000-8000-000000000002',
  userName: 'Irene',
  email: 'irene@ejemplo.es',
  pendingEmail: null,
  phoneNumber: null,
  role: 'user',
  active: true,
  invited: true,
  invitationExpiresAt: null,
  hasSecondFactor: false,
  lastLogin: null,
  creationTimestamp: '2026-11-16T09:00:00.000Z',
  applications: [],
  userGroups: [],
  commercial: null,
  version: 1,
}

let keepsMails: boolean
let isAnswered: boolean
beforeEach(() => {
  keepsMails = true
  isAnswered = false
  queryClient.clear()
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://localhost')
    if (pathname === '/api/security/auth/options') {
      isAnswered = true
      return Response.json({ ...loginOptions, keepsMails })
    }
    if (pathname === '/api/security/auth/login') {
      return Response.json({ errors: [{ message: 'NOT_VALIDATED_EMAIL' }], requestId: 'r' }, { status: 403 })
    }
    if (pathname === '/api/security/users/findByUserUID') return Response.json(invited)
    if (pathname.endsWith('/withPaginationAndFilters')) return Response.json([[], 0, { totalIsExact: true }])
    return Response.json([])
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Opens each screen that says that a mail is sent. */
const screens: readonly (readonly [string, () => Promise<void>])[] = [
  [
    'the recovery of a password',
    async () => {
      await renderScreen(<LoginPage />, { path: '/login', user: null })
      await user.click(screen.getByRole('button', { name: 'Olvidé mi contraseña' }))
      await screen.findByRole('button', { name: 'Enviar email de recuperación' })
    },
  ],
  [
    'a login before the validation',
    async () => {
      await renderScreen(<LoginPage />, { path: '/login', user: null })
      await user.type(screen.getByLabelText('Email'), 'fe@ejemplo.es')
      await user.type(screen.getByLabelText('Contraseña'), 'Fundadora-2026')
      await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }))
      await screen.findByRole('button', { name: 'Reenviar email' })
    },
  ],
  [
    'the thanks for a sign-up',
    async () => {
      await renderScreen(<ValidationMessagePage />, { user: null })
      await screen.findByRole('button', { name: 'Reenviar email' })
    },
  ],
  [
    'an invitation',
    async () => {
      await renderScreen(<NewUser />)
      await screen.findByRole('button', { name: 'Crear e invitar' })
    },
  ],
  [
    'an invited user',
    async () => {
      await renderScreen(<UserPanel />, { path: `/users/user/${invited.userUID}` })
      await screen.findByRole('button', { name: 'Enviar otra invitación' })
    },
  ],
  [
    'a new company',
    async () => {
      await renderScreen(<CompanyForm record={null} onCancel={() => {}} onSaved={() => {}} />)
      await screen.findByRole('button', { name: 'Crear e invitar' })
    },
  ],
]

describe.each(screens)('%s', (_, open) => {
  it('says that the installation keeps its mails', async () => {
    await open()
    expect(await screen.findByText(KEPT)).toBeTruthy()
  })

  it('says nothing of it where mails are sent', async () => {
    keepsMails = false
    await open()
    await waitFor(() => expect(isAnswered).toBe(true))
    await act(async () => {})
    expect(screen.queryByText(KEPT)).toBeNull()
  })
})
