import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { startActing, stopActing } from '../../platform/session/acting-session.ts'
import { endSession, getSession, startSession } from '../../platform/session/session-store.ts'
import { ActingBannerCard } from './ActingBannerCard.tsx'

const own = { token: 'propio', user: { ...testUser, role: 'superadmin' as const, userName: 'Olga' } }
const acting = { token: 'prestado', user: { ...testUser, actedBy: 'olga@vatio.example' } }

describe('impersonation', () => {
  it('stores the own session and restores it once', () => {
    startSession(own)
    startActing(acting)
    expect(getSession()?.token).toBe('prestado')
    expect(stopActing()).toBe(true)
    expect(getSession()).toEqual(own)
    expect(stopActing()).toBe(false)
  })

  it('removes the stored own session when the impersonated one expires', () => {
    startSession(own)
    startActing(acting)
    endSession('expired')
    expect(stopActing()).toBe(false)
    expect(localStorage.getItem('actingFrom')).toBeNull()
  })

  it('shows a banner with both names and the button that ends it', async () => {
    await renderScreen(<ActingBannerCard user={acting.user} />)
    expect(
      screen.getByText(/^olga@vatio\.example: estás actuando como Ana en Consultora de prueba/),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Volver a mi sesión' })).toBeTruthy()
  })

  it('shows no banner in an ordinary session', async () => {
    await renderScreen(<ActingBannerCard user={testUser} />)
    expect(screen.queryByRole('button', { name: 'Volver a mi sesión' })).toBeNull()
  })
})
