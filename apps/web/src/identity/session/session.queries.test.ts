import { afterEach, expect, it, vi } from 'vitest'
import { signInWithGoogle } from './session.queries.ts'

afterEach(() => vi.unstubAllGlobals())

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
