import { fireEvent, screen } from '@testing-library/react'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { SupplyDifferences } from './SupplyDifferences.tsx'

const facts = {
  address: null,
  addressCode: null,
  city: null,
  region: null,
  contractedPowerPeriods: { p1: 4.6, p2: 4.6 },
  maxPowerKw: null,
  anualConsumption: null,
  distributorName: null,
  pointType: null,
  cnae: null,
  hasSelfConsumption: false,
}
const point: ConsumptionPoint = {
  ...facts,
  idConsumptionPoint: '01900000-0000-7000-8000-0000000000c1',
  identifier: 'Nave 2',
  utilityType: 'electricity',
  cups: null,
  client: null,
  country: 'ES',
  geographicalZone: { idZona: 1, nombre: 'Península' },
  atrTariff: { idTarifaATR: 18, nombre: '2.0TD' },
  anualConsumptionUnit: 'kWh',
  distributorCode: null,
  isDwelling: true,
  industrialUse: false,
  reducedTaxUse: null,
  creationTimestamp: '2026-03-10T10:00:00.000Z',
  version: 3,
}

it('[CON-037] says that the powers obtained are impossible, and lets them be saved all the same', async () => {
  const found = { ...facts, atrTariff: '2.0TD', contractedPowerPeriods: { p1: 5.75, p2: 17.25 } }
  await renderScreen(<SupplyDifferences point={point} found={found} />)
  const notice = screen.getByText(/^La tarifa 2\.0TD llega hasta 15/)
  expect(notice.closest('[role=note]')).not.toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Potencia contratada' }))
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar los datos marcados' })
  expect(save.disabled).toBe(false)
})
