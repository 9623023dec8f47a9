import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { UsersPage } from './UsersPage.tsx'

let reached: string[] = []
beforeEach(() => {
  reached = []
  vi.stubGlobal('fetch', (url: string) => {
    const path = new URL(url, 'http://localhost').pathname
    if (path === '/api/security/group') return json([])
    if (path.endsWith('/users/withPaginationAndFilters')) {
      return json([[], 0, { totalIsExact: true, used: 3, limit: 3 }])
    }
    return json({ license: 'freemium', licenseValidUntil: null, isExpired: false, reached, plan: null })
  })
})
afterEach(() => vi.unstubAllGlobals())

const json = (body: unknown) =>
  Promise.resolve(new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }))

describe('the list of users', () => {
  it('says how many places of the licence are taken', async () => {
    await renderScreen(<UsersPage />)
    expect(await screen.findByText('3 de 3 plazas de tu licencia')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Nuevo usuario' })).toBeTruthy()
  })

  it('[LIM-019] offers no new user at the limit, and says why', async () => {
    reached = ['users']
    await renderScreen(<UsersPage />)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Nuevo usuario' })).toBeTruthy())
    const button = screen.getByRole('button', { name: 'Nuevo usuario' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByRole('link', { name: 'Nuevo usuario' })).toBeNull()
  })

  it('offers no new user to a group admin', async () => {
    await renderScreen(<UsersPage />, { user: { ...testUser, role: 'user' } })
    await screen.findByText('3 de 3 plazas de tu licencia')
    expect(screen.queryByText('Nuevo usuario')).toBeNull()
  })
})
