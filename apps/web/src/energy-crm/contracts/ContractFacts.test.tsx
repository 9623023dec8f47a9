import { screen, waitFor } from '@testing-library/react'
import type { ConsumptionPointContract } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { companyAnswer } from './company-answers.fixture.ts'
import { contractFixture as contract } from './contract.fixture.ts'
import { ContractFacts } from './ContractFacts.tsx'

let ofPoint: readonly ConsumptionPointContract[] = []
const ofPointAs = (
  end: string,
  contractNumber: string | null,
  closed: boolean,
): ConsumptionPointContract => ({
  idContractInfo: `01900000-0000-7000-8000-0000000000${end}`,
  contractNumber,
  utilityType: 'electricity',
  cups: null,
  energyMarketerName: null,
  tariffName: null,
  signingDate: null,
  contractState: { ...contract.contractState, name: closed ? 'Cerrado' : 'Activo' },
  closed,
})

beforeEach(() => {
  ofPoint = []
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (url) =>
      /consumptionPoints\/[^/]+\/contracts$/.test(url as string)
        ? Response.json(ofPoint)
        : (companyAnswer(url as string, { contracts: {}, clients: {} }) ?? Response.json([])),
    ),
  )
})
afterEach(() => vi.unstubAllGlobals())

const client = {
  idClient: '01900000-0000-7000-8000-000000000090',
  clientInfo: { name: 'Panadería Sol', firstSurname: null, secondSurname: null, dniOrCif: 'B12345674' },
}
const withClient = {
  ...contract,
  consumptionPoint: { idConsumptionPoint: '01900000-0000-7000-8000-000000000050', client },
}
const { integrations } = testUser

describe('the facts of a contract', () => {
  it('[CON-018] [CLI-002] lead to the client, by a link that is disabled with a note where there is none', async () => {
    const shown = await renderScreen(<ContractFacts contract={withClient} />)
    const link = screen.getByRole('link', { name: 'Panadería Sol' })
    expect(link.getAttribute('href')).toBe(`/energy-crm/clients/client/${client.idClient}`)
    expect(screen.queryByText('Ver cliente')).toBeNull()
    shown.unmount()
    await renderScreen(<ContractFacts contract={contract} />)
    const disabled = screen.getByText('Ver cliente')
    expect([disabled.getAttribute('aria-disabled'), disabled.getAttribute('href')]).toEqual(['true', null])
    expect(screen.getByText(/el contrato no tiene cliente/)).toBeTruthy()
  })

  it('lead to the other contracts of the supply: what the contract renewed, and what renewed it', async () => {
    const own = { ...ofPointAs('01', 'DIA-2', false), idContractInfo: contract.idContractInfo }
    ofPoint = [own, ofPointAs('02', 'DIA-3', false), ofPointAs('03', null, true)]
    const shown = await renderScreen(<ContractFacts contract={withClient} />)
    const link = await screen.findByRole('link', { name: 'DIA-3' })
    expect(link.getAttribute('href')).toBe(`/energy-crm/contracts/${ofPoint[1]?.idContractInfo}`)
    expect(link.closest('dd')?.textContent).toBe('DIA-3 (Activo), Sin número (Cerrado)')
    shown.unmount()
    ofPoint = [own]
    await renderScreen(<ContractFacts contract={withClient} />)
    const label = screen.getByText('Otros contratos del punto de consumo')
    await waitFor(() => expect(label.nextSibling?.textContent).toBe('Ninguno'))
  })

  it('[CON-019] lead an Admin to the integrations where none gives data of the supply', async () => {
    await renderScreen(<ContractFacts contract={contract} />)
    const link = await screen.findByRole('link', { name: 'Activar una integración' })
    expect(link.getAttribute('href')).toBe('/configuration?integrations=true')
  })

  it.each([
    [
      'an integration is active',
      { ...testUser, integrations: { ...integrations, nemonIntegration: { active: true } } },
    ],
    ['the user may not activate one', { ...testUser, role: 'user' as const }],
  ])('do not where %s', async (_reason, user) => {
    await renderScreen(<ContractFacts contract={contract} />, { user })
    await screen.findByText('Estado de facturación')
    expect(screen.queryByRole('link', { name: 'Activar una integración' })).toBeNull()
  })
})
