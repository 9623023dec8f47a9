import type { ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'

const id = (end: string) => `01900000-0000-7000-8000-0000000000${end}`

/** A contract as returned to an Admin. */
export const contractFixture: ContractDetail = {
  idContractInfo: id('10'),
  contractNumber: 'ELE-0001',
  utilityType: 'electricity',
  energyMarketer: { idEnergyMarketer: id('20'), name: 'Lumen' },
  commercial: { idCommercial: id('30'), name: 'Marta', firstSurname: 'Vidal' },
  tariff: { idTariff: id('40'), name: 'Hogar', isBasePrice: false },
  consumptionPoint: { idConsumptionPoint: id('50'), client: null },
  contractState: {
    idContractState: id('60'),
    name: 'Activo',
    badgeColor: '#28a745',
    active: true,
    closeState: false,
    hideToCommercials: false,
  },
  contractPaymentState: null,
  signingDate: '2026-03-02',
  lastStateChangeDate: null,
  creationTimestamp: '2026-03-02T08:00:00.000Z',
  implicitRenewal: false,
  closed: false,
  anualConsumption: 3_000,
  anualConsumptionUnit: 'kWh',
  type: 'fixed',
  cups: 'ES0031408000000001AB',
  tariffType: '2.0TD',
  version: 4,
  powerOperativeSpending: null,
  energyOperativeSpending: null,
  fixedFee: 80.5,
  powerFee: null,
  energyFee: null,
  managementFee: null,
  contractedPowerPeriods: { p1: 4.6, p2: 4.6 },
  stateChanges: [],
  paymentStateChanges: [],
  creationUserUID: null,
}
