import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { NewComparisonCard } from './NewComparisonCard.tsx'

const company = (reached: string[]) =>
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({ license: 'freemium', licenseValidUntil: null, isExpired: false, reached, plan: null }),
    ),
  )
afterEach(() => vi.unstubAllGlobals())

describe('the button of a new comparison', () => {
  it('links to the form below the limit, even when other limits are reached', async () => {
    company(['users', 'contracts'])
    await renderScreen(<NewComparisonCard />)
    const link = await screen.findByRole('link', { name: 'Nueva comparativa' })
    expect(link.getAttribute('href')).toBe('/billing/electricity')
  })

  it('[LIM-019] is disabled at the limit, says why, and links to the plans for Admins only', async () => {
    company(['comparisons'])
    const admin = await renderScreen(<NewComparisonCard />)
    const plans = await screen.findByRole('link', { name: 'Ver planes' })
    expect(plans.getAttribute('href')).toBe('/plan-configuration')
    const button = screen.getByRole('button', { name: 'Nueva comparativa' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await userEvent.tab()
    expect(document.activeElement).toBe(button)
    const tooltip = await screen.findByRole('tooltip')
    expect(tooltip.textContent).toBe('Has alcanzado el límite de tu licencia. Mejora tu plan para continuar')
    admin.unmount()
    await renderScreen(<NewComparisonCard />, { user: { ...testUser, role: 'user' } })
    await screen.findByRole('button', { name: 'Nueva comparativa' })
    expect(screen.queryByRole('link')).toBeNull()
  })
})
