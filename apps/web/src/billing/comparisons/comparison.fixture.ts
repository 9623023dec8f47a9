import { compareElectricity } from '@vatio/domain/billing/comparisons/electricity-comparison'
import {
  electricityComparisonResultSchema,
  type Comparison,
  type ElectricityComparisonResult,
} from '@vatio/protocol/billing/comparisons/comparisons.schema'

const idTariff = '019a0000-0000-7000-8000-000000000001'
export const idEnergyMarketer = '019a0000-0000-7000-8000-0000000000aa'

/** Result of the server for the household of docs/calculations/comparison.md and one offer. */
export function comparisonResultFixture(withCurrent: boolean): ElectricityComparisonResult {
  const comparison = compareElectricity(
    {
      supply: {
        tariff: '2.0TD',
        zone: 1,
        contractedPowerKw: [4.6, 4.6],
        isDwelling: true,
        isIndustrialUse: false,
      },
      consumption: { kwhByPeriod: [900, 800, 1300], days: 365 },
      priceDate: '2026-10-15',
      rental: { regulated: 'single_phase' },
    },
    withCurrent
      ? {
          prices: { isBasePrice: false, powerEurPerKwDay: [0.1, 0.04], energyEurPerKwh: [0.22, 0.16, 0.12] },
        }
      : null,
    [
      {
        idTariff,
        atrTariff: '2.0TD',
        prices: { isBasePrice: false, powerEurPerKwDay: [0.09, 0.03], energyEurPerKwh: [0.14, 0.14, 0.14] },
      },
    ],
  )
  return electricityComparisonResultSchema.parse({
    priceDate: comparison.priceDate,
    regulatedPricesVersion: '2026.2+7',
    consumption: {
      source: 'typed',
      givenDays: 365,
      factor: 1,
      byPeriod: { p1: 900, p2: 800, p3: 1300 },
      totalKwh: 3000,
      surplusKwh: 0,
    },
    current: comparison.current,
    offers: comparison.offers.map((offer) => ({
      ...offer,
      name: 'Barata',
      energyMarketer: { idEnergyMarketer, name: 'Voltanea' },
      type: 'fixed',
      isBasePrice: false,
      tariffTypology: null,
      energyPrices: { p1: 0.14, p2: 0.14, p3: 0.14 },
      powerPrices: { p1: 0.09, p2: 0.03 },
      excessRetributionPrice: null,
      validFrom: '2026-01-01',
      validTo: null,
    })),
    refused: [],
  })
}

/** A saved comparison of that household. */
export const savedComparisonFixture: Comparison = {
  idComparison: '019a0000-0000-7000-8000-0000000000e1',
  utilityType: 'electricity',
  kind: 'normal',
  name: 'Piso de Soria',
  state: 'open',
  client: { idClient: '019a0000-0000-7000-8000-0000000000f1', name: 'Ana Ruiz' },
  cups: 'ES0031408000000001AB',
  atrTariff: { idTarifaATR: 18, nombre: '2.0TD' },
  priceDate: '2026-10-15',
  currentMarketer: 'Luz Serena',
  currentCostEur: 935.22,
  bestCostEur: 813.66,
  bestSavingEur: 121.56,
  bestOffer: 'Voltanea · Barata',
  offerCount: 1,
  commercial: null,
  creationTimestamp: '2026-10-15T10:00:00.000Z',
  creationUserUID: null,
  canRemove: true,
  version: 1,
  input: {
    kind: 'normal',
    atrTariff: { nombre: '2.0TD' },
    geographicalZone: { idZona: 1 },
    isDwelling: true,
    industrialUse: false,
    consumptionCurve: false,
    consumptionByPeriod: { p1: 900, p2: 800, p3: 1300 },
    contractedPower: { p1: 4.6, p2: 4.6 },
    meterPhases: 'single_phase',
    otherConcepts: [],
    discounts: [],
    latestKnown: false,
  },
  selectedOffer: null,
  result: comparisonResultFixture(true),
}

/** A dwelling of 4.6 kW with 2.0TD, as a single consumption point is read. */
export const comparedSupplyFixture = {
  idConsumptionPoint: '019a0000-0000-7000-8000-0000000000c1',
  identifier: 'Nave 2',
  utilityType: 'electricity',
  cups: null,
  client: null,
  address: null,
  addressCode: null,
  city: null,
  region: null,
  country: 'ES',
  geographicalZone: { idZona: 1, nombre: 'Península' },
  atrTariff: { idTarifaATR: 18, nombre: '2.0TD' },
  contractedPowerPeriods: { p1: 4.6, p2: 4.6 },
  maxPowerKw: null,
  anualConsumption: null,
  anualConsumptionUnit: 'kWh',
  distributorName: null,
  distributorCode: null,
  pointType: 5,
  cnae: null,
  hasSelfConsumption: false,
  isDwelling: true,
  industrialUse: false,
  reducedTaxUse: null,
  creationTimestamp: '2026-03-10T10:00:00.000Z',
  version: 1,
}

/** Its contract in force, at a fixed price. */
export const currentContractFixture = {
  idContractInfo: '019a0000-0000-7000-8000-0000000000d1',
  contractNumber: 'C-000123',
  idEnergyMarketer,
  energyMarketerName: 'Luz Serena',
  tariffName: 'Plana',
  type: 'fixed',
  permanenceEndDate: null,
  prices: {
    power: { p1: 0.1, p2: 0.04 },
    energy: { p1: 0.22, p2: 0.16, p3: 0.12 },
    excess: null,
    isBasePrice: false,
  },
}
