import { screen } from '@testing-library/react'
import type { ConsumptionPointContract } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { ConsumptionPointContractsCard } from './ConsumptionPointContractsCard.tsx'

const contract: ConsumptionPointContract = {
  idContractInfo: '01900000-0000-7000-8000-000000000001',
  contractNumber: 'C-1',
  utilityType: 'electricity',
  cups: null,
  energyMarketerName: 'Naturaleza Luz',
  tariffName: null,
  signingDate: '2026-01-15',
  contractState: {
    idContractState: '01900000-0000-7000-8000-000000000002',
    name: 'Activo',
    badgeColor: '#008000',
    active: true,
    closeState: false,
    hideToCommercials: false,
  },
  closed: false,
}

it('leads from a contract of a client or supply to its address, without the filters of the list behind', async () => {
  const query = { data: [contract], isPending: false, isFetching: false, error: null, refetch: () => null }
  await renderScreen(
    <ConsumptionPointContractsCard id="contracts" query={query} nothingYet="" add={null} />,
    {
      path: '/energy-crm/clients?q=sol',
    },
  )
  const [link] = await screen.findAllByRole('link', { name: /C-1/ })
  expect(link?.getAttribute('href')).toBe(`/energy-crm/contracts/${contract.idContractInfo}`)
})
