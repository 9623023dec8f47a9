import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Licence } from '@vatio/domain/identity/licences/licence'
import { solarFeatures, type SolarFeature } from '@vatio/domain/solar/studies/solar-feature.policy'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { LicenceControlCard } from './LicenceControlCard.tsx'

const user = userEvent.setup({ delay: null })
let isExpired = false
beforeEach(() => {
  isExpired = false
  const reply = () =>
    new Response(
      JSON.stringify({
        license: 'professional',
        licenseValidUntil: null,
        isExpired,
        reached: [],
        plan: null,
      }),
    )
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>().mockImplementation(async () => reply()),
  )
})
afterEach(() => vi.unstubAllGlobals())

const pressed = vi.fn<() => void>()
const show = (feature: SolarFeature, clientLicense: Licence, role: 'admin' | 'user' = 'admin') =>
  renderScreen(
    <LicenceControlCard minimum={solarFeatures[feature].licence} label="Usar">
      <button type="button" onClick={pressed}>
        Usar
      </button>
    </LicenceControlCard>,
    { user: { ...testUser, clientLicense, role } },
  )
const TOOLTIP = 'Mejora tu licencia a Professional para utilizar esta funcionalidad'

describe('the button of a feature that a licence may lack', () => {
  it.each<[string, SolarFeature]>([
    ['[SEC-034]', 'inventory'],
    ['[SEC-040]', 'kitConfiguration'],
    ['[SEC-053]', 'financingTemplates'],
  ])(
    '%s [SEC-055] is disabled for %s on Freemium, says so to keyboard users and links an Admin to the plans',
    async (_, feature) => {
      pressed.mockClear()
      await show(feature, 'freemium')
      await user.tab()
      const button = screen.getByRole('button', { name: 'Usar' })
      expect(document.activeElement).toBe(button)
      expect(button.getAttribute('aria-disabled')).toBe('true')
      expect(await screen.findByText(TOOLTIP)).toBeTruthy()
      await user.click(button)
      expect(pressed).not.toHaveBeenCalled()
      expect(screen.getByRole('link', { name: 'Ver planes' }).getAttribute('href')).toBe(
        '/plan-configuration',
      )
    },
  )

  it('[SEC-055] links only an Admin to the plans', async () => {
    await show('financingTemplates', 'freemium', 'user')
    expect(screen.getByRole('button', { name: 'Usar' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Ver planes' })).toBeNull()
  })

  it('[SEC-051] is enabled from Professional up', async () => {
    pressed.mockClear()
    await show('inventory', 'professional')
    await user.click(screen.getByRole('button', { name: 'Usar' }))
    expect(pressed).toHaveBeenCalledOnce()
    expect(screen.queryByText(TOOLTIP)).toBeNull()
  })

  it('is disabled once the licence has expired', async () => {
    isExpired = true
    await show('inventory', 'professional')
    const button = () => screen.getByRole('button', { name: 'Usar' })
    await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('true'))
    await user.hover(button())
    expect(
      await screen.findByText('La licencia ha caducado: los datos solo se pueden consultar'),
    ).toBeTruthy()
  })
})
