import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { clearToasts, getToasts } from '../../platform/messages/toasts.ts'
import { getSession } from '../../platform/session/session-store.ts'
import { AccountSection } from './AccountSection.tsx'
import { SecuritySection } from './SecuritySection.tsx'
import { RequireSecondFactorCard } from './RequireSecondFactorCard.tsx'
import { SignUpPage } from './SignUpPage.tsx'
import { ValidationMessagePage } from './ValidationMessagePage.tsx'
import { ValidationPage } from './ValidationPage.tsx'

const user = userEvent.setup({ delay: null })
const toastTexts = () => getToasts().map(({ text }) => text)

type Answer = readonly [status: number, body: unknown]
/** Answers by method and path. */
let answers: Record<string, Answer | (() => Answer)>
let sent: { readonly call: string; readonly query: string; readonly body: unknown }[]

beforeEach(() => {
  answers = {
    'GET /api/security/auth/options': [
      200,
      {
        google: false,
        defaultHost: true,
        hasCompanies: true,
        keepsMails: false,
        supportEmail: '',
        termsUrl: 'https://ejemplo.es/condiciones',
        version: '1.0.0',
      },
    ],
    'GET /api/security/users/checkUserEmail': [200, { exists: false }],
    'GET /api/security/users/self/account': [200, account],
    'GET /api/security/users/secondFactor': [200, inactive],
    'GET /api/security/users/self/sessions': [200, [[here, there], 2, { totalIsExact: true }]],
  }
  sent = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://localhost')
    const call = `${init.method} ${url.pathname}`
    sent.push({
      call,
      query: url.search,
      body: init.body ? (JSON.parse(init.body as string) as unknown) : undefined,
    })
    const found = answers[call] ?? [200, { status: 'OK' }]
    const [status, body] = typeof found === 'function' ? found() : found
    return new Response(JSON.stringify(body), { status })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
  window.sessionStorage.clear()
})

const failure = (message: string, field?: string): Answer => [
  400,
  { errors: [{ message, field }], requestId: 'r' },
]
const bodyOf = (call: string) => sent.find((one) => one.call === call)?.body

const account = {
  userUID: testUser.userUID,
  email: testUser.email,
  userName: 'Ana',
  phoneNumber: null,
  role: 'admin',
  hasPassword: true,
  creationTimestamp: '2026-01-01T00:00:00Z',
  lastLogin: null,
  version: 3,
}
const inactive = {
  active: false,
  activatedAt: null,
  recoveryCodesLeft: 0,
  required: false,
  hasPassword: true,
}
const here = {
  idSession: '01900000-0000-7000-8000-000000000011',
  current: true,
  browser: 'Firefox',
  system: 'Linux',
  ip: '192.0.2.1',
  createdAt: '2026-11-16T08:00:00Z',
  lastUsedAt: '2026-11-16T09:00:00Z',
  expiresAt: '2026-12-16T08:00:00Z',
}
const there = {
  ...here,
  idSession: '01900000-0000-7000-8000-000000000012',
  current: false,
  browser: 'Safari',
  system: 'iPhone',
}

async function fillSignUp() {
  await user.type(screen.getByLabelText(/^Nombre/), 'Fe Fundadora')
  await user.type(screen.getByLabelText(/^Email/), 'fe@ejemplo.es')
  await user.type(screen.getByLabelText(/^Contraseña/), 'Fundadora-2026')
  await user.type(screen.getByLabelText(/^Repetir contraseña/), 'Fundadora-2026')
  await user.click(screen.getByLabelText('Acepto las condiciones de uso y la política de privacidad'))
}

const SIGN_UP = 'POST /api/security/auth/sign-up'

describe('sign-up page', () => {
  it('[ACC-030] sends nothing until name, email, two equal passwords and the terms are set', async () => {
    await renderScreen(<SignUpPage />, { path: '/signup', user: null })
    await user.type(screen.getByLabelText(/^Contraseña/), 'corta')
    await user.type(screen.getByLabelText(/^Repetir contraseña/), 'otra')
    await user.click(screen.getByRole('button', { name: 'Crear cuenta' }))
    expect(screen.getByText('Este campo es obligatorio')).toBeTruthy()
    expect(screen.getByText('Escribe un email válido')).toBeTruthy()
    expect(screen.getByText('Las contraseñas no coinciden')).toBeTruthy()
    expect(screen.getByText('Para crear la cuenta tienes que aceptar las condiciones.')).toBeTruthy()
    expect(bodyOf(SIGN_UP)).toBeUndefined()
  })

  it('[ACC-030] [API-010] sends the plan in the address and the accepted terms, and opens the message', async () => {
    const page = await renderScreen(<SignUpPage />, { path: '/signup?selectedPlan=enterprise', user: null })
    expect(
      screen.getByText('Has elegido el plan Enterprise: empiezas con una prueba de 30 días.'),
    ).toBeTruthy()
    await fillSignUp()
    await user.click(screen.getByRole('button', { name: 'Crear cuenta' }))
    await waitFor(() => expect(page.address()).toBe('/account-validation-message'))
    expect(sent.find((one) => one.call === SIGN_UP)).toMatchObject({
      query: '?selectedPlan=enterprise',
      body: {
        userName: 'Fe Fundadora',
        email: 'fe@ejemplo.es',
        password: 'Fundadora-2026',
        acceptsTerms: true,
      },
    })
    // The address of the page must not contain personal data.
    expect(page.address()).not.toContain('fe@')
  })

  it('[API-018] says on blur that an email is registered already', async () => {
    answers['GET /api/security/users/checkUserEmail'] = [200, { exists: true }]
    await renderScreen(<SignUpPage />, { path: '/signup', user: null })
    await user.type(screen.getByLabelText(/^Email/), 'ana@ejemplo.es')
    await user.tab()
    expect(await screen.findByText('Este email ya está registrado.')).toBeTruthy()
  })

  it('shows a weak password beside its field and other errors as a toast, and keeps the typed values', async () => {
    answers[SIGN_UP] = failure('PASSWORD_TOO_WEAK', 'password')
    await renderScreen(<SignUpPage />, { path: '/signup', user: null })
    await fillSignUp()
    await user.click(screen.getByRole('button', { name: 'Crear cuenta' }))
    await waitFor(() =>
      expect(screen.getAllByText('Al menos 8 caracteres, con una letra y un número.')).toHaveLength(2),
    )
    expect(getToasts()).toHaveLength(0)
    for (const [code, text] of [
      ['PASSWORD_TOO_COMMON', /^Esta contraseña se adivina enseguida/],
      ['PASSWORD_TOO_PERSONAL', /^No uses tu nombre, tu email/],
    ] as const) {
      answers[SIGN_UP] = failure(code, 'password')
      await user.click(screen.getByRole('button', { name: 'Crear cuenta' }))
      expect(await screen.findByText(text)).toBeTruthy()
      expect(getToasts()).toHaveLength(0)
      expect(screen.getByLabelText<HTMLInputElement>(/^Contraseña/).value).toBe('Fundadora-2026')
    }
    answers[SIGN_UP] = [500, { errors: [{ message: 'UNEXPECTED' }], requestId: 'r' }]
    await user.click(screen.getByRole('button', { name: 'Crear cuenta' }))
    await waitFor(() => expect(toastTexts()).toEqual(['Ha habido un error al crear la cuenta.']))
    expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('fe@ejemplo.es')
  })

  it('[ACC-017] offers Google only where it is configured, and only once the terms are accepted', async () => {
    const [, options] = answers['GET /api/security/auth/options'] as [number, Record<string, unknown>]
    answers['GET /api/security/auth/options'] = [200, { ...options, google: true }]
    await renderScreen(<SignUpPage />, { path: '/signup', user: null })
    await user.click(await screen.findByRole('button', { name: 'Regístrate con Google' }))
    expect(screen.getByText('Para crear la cuenta tienes que aceptar las condiciones.')).toBeTruthy()
  })

  it('restores the typed values after a reload, but not a password', async () => {
    const first = await renderScreen(<SignUpPage />, { path: '/signup', user: null })
    await user.type(screen.getByLabelText(/Nombre/), 'Ana')
    await user.type(screen.getByLabelText(/Email/), 'ana@ejemplo.es')
    await user.type(screen.getByLabelText(/^Contraseña/), 'muy-secreta-1')
    const kept = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])
    expect(kept).toContain('ana@ejemplo.es')
    expect(kept).not.toContain('muy-secreta')
    first.unmount()
    await renderScreen(<SignUpPage />, { path: '/signup', user: null })
    expect(screen.getByLabelText<HTMLInputElement>(/Email/).value).toBe('ana@ejemplo.es')
    expect(screen.getByLabelText<HTMLInputElement>(/^Contraseña/).value).toBe('')
  })
})

describe('after the sign-up', () => {
  it('[ACC-028] [ACC-029] thanks, and sends the mail again, after asking for the address when it is unknown', async () => {
    await renderScreen(<ValidationMessagePage />, { user: null })
    expect(screen.getByText('¡Gracias por registrarte!')).toBeTruthy()
    expect(screen.getByText('Te hemos enviado un email con los pasos para validar tu cuenta.')).toBeTruthy()
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Reenviar email' })
    expect(send.disabled).toBe(true)
    await user.type(screen.getByLabelText('Email de tu cuenta'), 'fe@ejemplo.es')
    await user.click(send)
    await waitFor(() =>
      expect(toastTexts()).toEqual(['Si la cuenta espera validación, recibirás otro email en unos minutos.']),
    )
    expect(sent.map((one) => one.call)).toContain(
      'GET /api/security/auth/resendVerificationCode/fe%40ejemplo.es',
    )
  })
})

describe('the link of the validation mail', () => {
  const path = `/account-validation/${account.userUID}/vc_0123456789abcdef0123`
  const CALL = `GET /api/security/auth/verificationCode/${account.userUID}/vc_0123456789abcdef0123`

  it.each([
    ['validates the account', [200, { status: 'OK' }], 'Tu cuenta está validada. Ya puedes iniciar sesión.'],
    [
      'opened again, says that the account is validated',
      [409, { errors: [{ message: 'VALIDATION_LINK_USED' }], requestId: 'r' }],
      'Este enlace ya se había usado: tu cuenta está validada. Ya puedes iniciar sesión.',
    ],
  ] as const)('[ACC-032] %s and leads to the login', async (_, answer, text) => {
    answers[CALL] = answer
    await renderScreen(<ValidationPage />, { path, user: null })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe('/login')
    expect(screen.queryByRole('button', { name: 'Reenviar email' })).toBeNull()
  })

  it('[ACC-032] offers another mail where it is invalid', async () => {
    answers[CALL] = failure('VALIDATION_LINK_INVALID')
    await renderScreen(<ValidationPage />, { path, user: null })
    expect(await screen.findByText('El enlace de validación no es válido o ha caducado')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Reenviar email' })).toBeTruthy()
  })
})

const SELF = 'PUT /api/security/users/updateSelf'

describe('own account', () => {
  it('[API-021] saves the user with its version, shows the new name at once and says so', async () => {
    answers[SELF] = [200, { ...account, userName: 'Ana María', version: 4 }]
    await renderScreen(<AccountSection />)
    const name = await screen.findByLabelText(/^Nombre/)
    await user.clear(name)
    await user.type(name, 'Ana María')
    await user.click(screen.getByRole('button', { name: 'Guardar datos' }))
    await waitFor(() => expect(toastTexts()).toEqual(['Tus datos se han guardado']))
    expect(bodyOf(SELF)).toEqual({ version: 3, userName: 'Ana María', phoneNumber: '' })
    expect(getSession()?.user.userName).toBe('Ana María')
  })

  it('says where an email is changed: an Admin is not told to ask one', async () => {
    const shown = await renderScreen(<AccountSection />, { user: { ...testUser, role: 'admin' } })
    expect(await screen.findByText('Se cambia en Usuarios, en tu ficha.')).toBeTruthy()
    shown.unmount()
    await renderScreen(<AccountSection />, { user: { ...testUser, role: 'user' } })
    expect(await screen.findByText(/pídeselo al administrador/)).toBeTruthy()
  })

  it('keeps the typed values, but not the passwords, over a new login', async () => {
    await renderScreen(<AccountSection />)
    await user.type(await screen.findByLabelText('Teléfono'), '600100200')
    await user.type(screen.getByLabelText('Contraseña actual'), 'un secreto')
    await user.type(screen.getByLabelText('Contraseña nueva'), 'otro secreto 1')
    const kept = Object.keys(window.sessionStorage)
      .map((key) => window.sessionStorage.getItem(key))
      .join()
    expect(kept).toContain('600100200')
    expect(kept).not.toContain('secreto')
  })

  it('[ACC-013] shows a wrong current password beside its field, and clears the fields after success', async () => {
    await renderScreen(<AccountSection />)
    await user.type(await screen.findByLabelText('Contraseña actual'), 'Antigua-2026')
    await user.type(screen.getByLabelText('Contraseña nueva'), 'Nueva-2026')
    await user.type(screen.getByLabelText('Repetir contraseña nueva'), 'Nueva-2026')
    answers[SELF] = failure('CURRENT_PASSWORD_WRONG', 'currentPassword')
    await user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }))
    expect(await screen.findByText('La contraseña actual no es correcta.')).toBeTruthy()
    answers[SELF] = [200, { ...account, version: 4 }]
    await user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }))
    await waitFor(() => expect(toastTexts()).toEqual(['Contraseña actualizada correctamente']))
    expect(screen.getByLabelText<HTMLInputElement>('Contraseña nueva').value).toBe('')
  })
})

describe('own sessions and second factor', () => {
  it('lists the sessions, ends one and all the others, and says so', async () => {
    await renderScreen(<SecuritySection />)
    const list = await screen.findByRole('list', { name: 'Sesiones abiertas' })
    expect(within(list).getByText('Firefox en Linux')).toBeTruthy()
    expect(within(list).getAllByText('Esta sesión')).toHaveLength(1)
    answers[`DELETE /api/security/users/self/sessions/${there.idSession}`] = [200, { affected: 1 }]
    await user.click(within(list).getByRole('button', { name: 'Cerrar la sesión de Safari en iPhone' }))
    await waitFor(() => expect(toastTexts()).toEqual(['La sesión se ha cerrado']))
    answers['DELETE /api/security/users/self/sessions'] = [200, { affected: 1 }]
    await user.click(screen.getByRole('button', { name: 'Cerrar las demás sesiones' }))
    await waitFor(() => expect(toastTexts()).toContain('Las demás sesiones se han cerrado'))
  })

  it('is activated in three steps: password, QR code with first code, recovery codes shown once', async () => {
    const start = 'POST /api/security/users/secondFactor/start'
    const confirm = 'POST /api/security/users/secondFactor/confirm'
    answers[start] = failure('CURRENT_PASSWORD_WRONG', 'password')
    await renderScreen(<SecuritySection />)
    await user.click(await screen.findByRole('button', { name: 'Activar segundo factor' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText('Contraseña'), 'mal')
    await user.click(within(dialog).getByRole('button', { name: 'Continuar' }))
    expect(await within(dialog).findByText('La contraseña no es correcta.')).toBeTruthy()
    answers[start] = [
      200,
      { secret: 'JBSWY3DPEHPK3PXP', otpauthUri: 'otpauth://totp/Vatio:ana?secret=JBSWY3DPEHPK3PXP' },
    ]
    await user.click(within(dialog).getByRole('button', { name: 'Continuar' }))
    const square = await within(dialog).findByAltText<HTMLImageElement>(/^Código QR/)
    // Rendered in the browser: no request contains the secret.
    expect(square.src).toMatch(/^data:image\/svg\+xml,/)
    answers[confirm] = failure('SECOND_FACTOR_CODE_WRONG', 'code')
    await user.type(within(dialog).getByLabelText(/^Código de la aplicación/), '000000')
    await user.click(within(dialog).getByRole('button', { name: 'Activar' }))
    expect(await within(dialog).findByText(/^El código no es correcto\./)).toBeTruthy()
    answers[confirm] = [200, { recoveryCodes: ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'] }]
    await user.click(within(dialog).getByRole('button', { name: 'Activar' }))
    expect(await within(dialog).findByText('AAAA-BBBB-CCCC-DDDD')).toBeTruthy()
    expect(getToasts()).toHaveLength(0)
  })

  it('[LIM-003] copies recovery codes with a message of ten seconds, and warns when few remain', async () => {
    answers['GET /api/security/users/secondFactor'] = [
      200,
      { ...inactive, active: true, activatedAt: '2026-11-16T09:00:00Z', recoveryCodesLeft: 2 },
    ]
    answers['POST /api/security/users/secondFactor/recoveryCodes'] = [
      200,
      { recoveryCodes: ['AAAA-BBBB-CCCC-DDDD'] },
    ]
    await renderScreen(<SecuritySection />)
    expect(await screen.findByText(/Te quedan pocos códigos de recuperación/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Generar códigos nuevos' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText('Contraseña'), 'Antigua-2026')
    await user.click(within(dialog).getByRole('button', { name: 'Generar códigos nuevos' }))
    await user.click(await within(dialog).findByRole('button', { name: 'Copiar códigos' }))
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({ text: 'Copiado al portapapeles', seconds: 10 }),
    )
  })

  it('cannot be disabled where the company requires it', async () => {
    answers['GET /api/security/users/secondFactor'] = [
      200,
      {
        ...inactive,
        active: true,
        activatedAt: '2026-11-16T09:00:00Z',
        recoveryCodesLeft: 9,
        required: true,
      },
    ]
    await renderScreen(<SecuritySection />)
    expect(await screen.findByText('Tu empresa lo exige a todos sus usuarios.')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Desactivar' }).disabled).toBe(true)
  })

  it('can be required of all users by an Admin, who sees how many lack it', async () => {
    const rule = '/api/security/clients/config/secondFactor'
    answers[`GET ${rule}`] = [200, { requireSecondFactor: false, usersWithout: 4 }]
    answers[`PUT ${rule}`] = [200, { requireSecondFactor: true, usersWithout: 4 }]
    await renderScreen(<RequireSecondFactorCard />)
    expect(await screen.findByText('4 usuarios todavía no lo tienen.')).toBeTruthy()
    await user.click(screen.getByLabelText(/^Exigir segundo factor a todos los usuarios/))
    await waitFor(() => expect(toastTexts()).toEqual(['La regla de acceso se ha guardado']))
    expect(bodyOf(`PUT ${rule}`)).toEqual({ requireSecondFactor: true })
  })
})
