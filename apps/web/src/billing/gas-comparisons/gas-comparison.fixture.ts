import { compareGas, type ComparedGasSupply } from '@vatio/domain/billing/gas-bills/gas-comparison'
import { reproduceGasBill } from '@vatio/domain/billing/gas-bills/reproduced-gas-bill'
import {
  gasComparisonResultSchema,
  type GasComparison,
  type GasComparisonResult,
} from '@vatio/protocol/billing/gas-comparisons/gas-comparisons.schema'

const idTariff = '019a0000-0000-7000-8000-000000000001'
const idEnergyMarketer = '019a0000-0000-7000-8000-0000000000aa'

interface FixtureChanges {
  readonly supply?: Partial<ComparedGasSupply>
  /** EUR/kWh of the contract in force; null leaves it out. */
  readonly currentEnergy?: number | null
  /** Total of the bill in hand, which is 60.50 EUR by its prices; null without a bill. */
  readonly billTotal?: number | null
  /** EUR of leaving the contract in force. */
  readonly exitPenaltyEur?: number
}

/** Result of the server for 7,300 kWh of RL.2: 727.31 EUR a year against 616.89. */
export function gasResultFixture(changes: FixtureChanges = {}): GasComparisonResult {
  const { supply = {}, currentEnergy = 0.065, billTotal = null, exitPenaltyEur = 0 } = changes
  const compared: ComparedGasSupply = {
    supply: { tariff: 'RL.2', zone: 1, use: 'general' },
    kwhYear: 7300,
    priceDate: '2026-10-15',
    rental: null,
    exitPenaltyEur,
    ...supply,
  }
  const prices = { fixedEurPerDay: 0.3, energyEurPerKwh: currentEnergy }
  const comparison = compareGas(compared, currentEnergy === null ? null : { prices }, [
    {
      idTariff,
      atrTariff: 'RL.2',
      type: 'fixed',
      prices: { fixedEurPerDay: 0.25, energyEurPerKwh: 0.055 },
    },
  ])
  const reproduced =
    billTotal === null
      ? null
      : reproduceGasBill(
          {
            supply: compared.supply,
            startDate: '2025-08-31',
            endDate: '2025-09-30',
            consumption: { kwh: 600 },
            prices: [{ ...prices, from: null }],
            rental: { eur: 0.6 },
          },
          billTotal,
        )
  return gasComparisonResultSchema.parse({
    priceDate: comparison.priceDate,
    regulatedPricesVersion: '2026.2+7',
    consumption: { givenDays: billTotal === null ? 365 : 30, factor: 1, totalKwh: 7300 },
    ...(exitPenaltyEur === 0 ? {} : { exitPenaltyEur }),
    currentBill: reproduced && { ...reproduced, reason: null },
    current: comparison.current,
    currentCostEur: comparison.currentEur,
    offers: comparison.offers.map((offer) => ({
      ...offer,
      name: 'Barata',
      energyMarketer: { idEnergyMarketer, name: 'Gasia' },
      type: 'fixed',
      isBasePrice: false,
      tariffTypology: null,
      greenEnergy: true,
      permanenceMonths: 12,
      exitPenaltyPercent: null,
      exitPenaltyText: null,
      energyPrices: { p1: 0.055 },
      powerPrices: { p1: 0.25 },
      excessRetributionPrice: null,
      validFrom: '2026-01-01',
      validTo: null,
    })),
    refused: [
      {
        idTariff: '019a0000-0000-7000-8000-000000000002',
        name: 'Al mercado',
        energyMarketer: { idEnergyMarketer, name: 'Gasia' },
        code: 'OFFER_INDEXED',
        field: null,
        details: {},
      },
    ],
    lastResortExit: comparison.lastResortExit,
  })
}

/** A saved comparison of that household. */
export const savedGasFixture: GasComparison = {
  idComparison: '019a0000-0000-7000-8000-0000000000e1',
  utilityType: 'gas',
  kind: 'normal',
  name: 'Caldera de Soria',
  state: 'open',
  client: { idClient: '019a0000-0000-7000-8000-0000000000f1', name: 'Ana Ruiz' },
  cups: 'ES0230000000000016SQ',
  atrTariff: { idTarifaATR: 102, nombre: 'RL.2' },
  priceDate: '2026-10-15',
  currentMarketer: 'La de siempre',
  currentCostEur: 727.31,
  bestCostEur: 616.89,
  bestSavingEur: 110.42,
  bestOffer: 'Gasia · Barata',
  offerCount: 1,
  commercial: null,
  creationTimestamp: '2026-10-15T10:00:00.000Z',
  creationUserUID: null,
  canRemove: true,
  version: 1,
  input: {
    kind: 'normal',
    atrTariff: { nombre: 'RL.2' },
    geographicalZone: { idZona: 1 },
    use: 'general',
    consumption: 50,
    consumptionUnit: 'm3',
    conversionFactor: 12,
    startDate: '2025-08-31',
    endDate: '2025-09-30',
    currentMarketer: 'La de siempre',
    currentPrices: { fixed: 0.3, energy: 0.065 },
    isLastResort: false,
    otherConcepts: [],
    discounts: [],
    latestKnown: false,
  },
  selectedOffer: null,
  result: gasResultFixture(),
}

/** A gas supply of 7,300 kWh a year, as a single consumption point is read. */
export const gasSupplyFixture = {
  idConsumptionPoint: '019a0000-0000-7000-8000-0000000000c1',
  identifier: 'Caldera',
  utilityType: 'gas',
  cups: 'ES0230000000000016SQ',
  client: null,
  address: null,
  addressCode: null,
  city: null,
  region: null,
  country: 'ES',
  geographicalZone: { idZona: 1, nombre: 'Península' },
  atrTariff: { idTarifaATR: 102, nombre: 'RL.2' },
  contractedPowerPeriods: {},
  maxPowerKw: null,
  anualConsumption: 7.3,
  anualConsumptionUnit: 'MWh',
  distributorName: null,
  distributorCode: null,
  pointType: null,
  cnae: null,
  hasSelfConsumption: false,
  isDwelling: true,
  industrialUse: false,
  reducedTaxUse: null,
  creationTimestamp: '2026-03-10T10:00:00.000Z',
  version: 1,
}
