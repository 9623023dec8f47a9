import { getAtrTariff } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import type { Tariff } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'

const { idTarifaATR, nombre, periods } = getAtrTariff('2.0TD')

export const tariffFixture: Tariff = {
  idTariff: '01900000-0000-7000-8000-0000000000b1',
  name: 'Hogar',
  utilityType: 'electricity',
  energyMarketer: { idEnergyMarketer: '01900000-0000-7000-8000-0000000000b0', name: 'Luz Serena' },
  atrTariff: { idTarifaATR, nombre, periods },
  type: 'fixed',
  isBasePrice: false,
  tariffTypology: null,
  greenEnergy: null,
  permanenceMonths: null,
  exitPenaltyPercent: null,
  exitPenaltyText: null,
  active: true,
  parentTariff: null,
  linkedPrices: false,
  linkedFees: false,
  energyPrices: { p1: 0.2, p2: 0.15, p3: 0.1 },
  priceStructure: null,
  powerPrices: { p1: 0.09, p2: 0.03 },
  excessRetributionPrice: null,
  validFrom: '2026-01-01',
  validTo: null,
  pricesEndOn: null,
  pricesChangedOn: null,
  hasFees: false,
  creationTimestamp: '2026-01-01T09:00:00.000Z',
  version: 1,
}
