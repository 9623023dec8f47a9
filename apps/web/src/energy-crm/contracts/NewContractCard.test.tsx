import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { licences } from '@vatio/domain/identity/licences/licence'
import type { CompanyLicence } from '@vatio/protocol/identity/licences/licences.endpoints'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { NewContractCard } from './NewContractCard.tsx'

const user = userEvent.setup({ delay: null })
const company = (reached: CompanyLicence['reached']): CompanyLicence => ({
  license: licences[0],
  licenseValidUntil: null,
  isExpired: false,
  reached,
  plan: null,
})
const answer = (reached: CompanyLicence['reached']) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(Response.json(company(reached)))),
  )

afterEach(() => vi.unstubAllGlobals())

describe('the button of a new contract', () => {
  it('links to the form, with the preselected client in the URL', async () => {
    answer(['users'])
    await renderScreen(<NewContractCard search={{ idClient: 'c1' }} />)
    const link = await screen.findByRole('link', { name: 'Nuevo contrato' })
    expect(link.getAttribute('href')).toBe('/energy-crm/contracts/new?idClient=c1')
    const fromCups = screen.getByRole('link', { name: 'Desde CUPS' })
    expect(fromCups.getAttribute('href')).toBe('/energy-crm/contracts/from-cups?idClient=c1')
  })

  it('offers no other CUPS where the consumption point is chosen', async () => {
    answer([])
    await renderScreen(<NewContractCard search={{ idConsumptionPoint: 'p1' }} />)
    await screen.findByRole('link', { name: 'Nuevo contrato' })
    expect(screen.queryByRole('link', { name: 'Desde CUPS' })).toBeNull()
  })

  it('[LIM-019] is disabled at the contract limit, shows why, and links only an Admin to the plans', async () => {
    answer(['contracts'])
    const admin = await renderScreen(<NewContractCard />)
    const button = await screen.findByRole('button', { name: 'Nuevo contrato' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.hover(button)
    await screen.findByText('Has alcanzado el límite de tu licencia. Mejora tu plan para continuar')
    expect(screen.getByRole('link', { name: 'Ver planes' }).getAttribute('href')).toBe('/plan-configuration')
    admin.unmount()
    await renderScreen(<NewContractCard />, { user: { ...testUser, role: 'user' } })
    await screen.findByRole('button', { name: 'Nuevo contrato' })
    expect(screen.queryByRole('link', { name: 'Ver planes' })).toBeNull()
  })
})
