import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearToasts, getToasts } from '../../platform/messages/toasts.ts'
import { resetSessionForTests } from '../../platform/session/session-store.ts'
import { checkSession, completeSecondStep, signIn, signInWithGoogle } from './session.queries.ts'

beforeEach(() => {
  localStorage.clear()
  resetSessionForTests()
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

it.each([
  ['by password', () => signIn('ana@ejemplo.es', 'Molino alto 26')],
  ['by the second factor', () => completeSecondStep('123456')],
  ['with Google', () => signInWithGoogle({ code: 'x' })],
  ['already', checkSession],
])(
  '[SEC-013] [ERR-009] says for 3,000,000 ms that a user who signs in %s has no valid role',
  async (_name, enter) => {
    const answer = () =>
      Response.json({ errors: [{ message: 'ROLE_MISSING' }], requestId: 'r' }, { status: 403 })
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.resolve(answer())),
    )
    await expect(enter()).rejects.toMatchObject({ code: 'ROLE_MISSING' })
    expect(getToasts()).toMatchObject([
      {
        tone: 'error',
        seconds: 3000,
        text: 'El usuario logueado no tiene correctamente configurados los permisos.',
      },
    ])
  },
)

it('sends the known parameters of the address to which Google redirects, and no others', async () => {
  const asked: URL[] = []
  const answer = async (url: string) => {
    asked.push(new URL(url, 'http://localhost'))
    return Response.json({ errors: [{ message: 'GOOGLE_LOGIN_FAILED' }] }, { status: 401 })
  }
  vi.stubGlobal('fetch', vi.fn(answer))
  const search = { code: '4/abc', state: 's', redirect: '/users', utm_source: 'mail' }
  await expect(signInWithGoogle(search)).rejects.toMatchObject({ status: 401 })
  expect(asked.map((url) => url.search)).toEqual(['?code=4%2Fabc&state=s'])
})
