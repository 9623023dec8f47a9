import { toPeriodArray, type ByPeriod } from '@vatio/domain/periods/by-period'
import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { roundCents } from '@vatio/domain/money/round-cents'
import type { electricityComparisonCatalogue } from '@vatio/domain/templates/report-data/catalogues/electricity-comparison'
import type { gasComparisonCatalogue } from '@vatio/domain/templates/report-data/catalogues/gas-comparison'
import {
  electricityPriceColumns,
  gasPriceColumns,
  periodEnergyColumns,
  powerColumns,
  powerProposalColumns,
} from '@vatio/domain/templates/report-data/columns/comparison-columns'
import type { DataOf, ReportTable } from '@vatio/domain/templates/report-data/report-variable'
import type { Comparison } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import type { GasComparison } from '@vatio/protocol/billing/gas-comparisons/gas-comparisons.schema'
import { getComparison } from '../../billing/comparisons/comparisons.service.ts'
import { getGasComparison } from '../../billing/gas-comparisons/gas-comparisons.service.ts'
import {
  chosenOf,
  explainComparison,
  presentComparisonBills,
  presentComparisonCharts,
  presentComparisonFields,
  presentComparisonTables,
  type ReportedComparison,
} from './comparison-data.presenter.ts'
import { presentClientFields, presentSupplyFields } from './report-parties.presenter.ts'
import { findHolder, getSender } from './report-parties.service.ts'
import type { ReportReading, ReportRecord } from './report-record.ts'

/** A saved comparison of electricity. @throws NOT_FOUND for one that the viewer does not see, and for one of gas. */
export async function getElectricityComparisonRecord(
  reading: ReportReading,
  idComparison: string,
): Promise<ReportRecord> {
  const comparison = await getComparison(reading.tx, reading.viewer, idComparison)
  const shared = await presentShared(reading, comparison)
  const reported = toReported(comparison, comparison.result.consumption.source === 'curve')
  const data: DataOf<typeof electricityComparisonCatalogue> = {
    fields: {
      ...shared.fields,
      ...presentComparisonFields(reported),
      ...presentElectricityFields(comparison),
    },
    tables: {
      ...presentComparisonTables(reported),
      ...presentElectricityTables(comparison),
    },
    charts: {
      ...presentComparisonCharts(reported),
      consumptionByPeriod: chartConsumption(comparison),
    },
    bills: presentComparisonBills(reported),
    images: {},
    maps: {},
    explanations: explainComparison(reported),
  }
  return { ...shared.record, data }
}

/** A saved comparison of gas, fast or not. @throws NOT_FOUND for one that the viewer does not see. */
export async function getGasComparisonRecord(
  reading: ReportReading,
  idComparison: string,
): Promise<ReportRecord> {
  const comparison = await getGasComparison(reading.tx, reading.viewer, idComparison)
  const shared = await presentShared(reading, comparison)
  const { lastResortExit, offers } = comparison.result
  const reported = toReported(comparison, false)
  const chosen = chosenOf(offers, comparison.selectedOffer?.idTariff ?? null)
  const { p1: energy } = chosen?.energyPrices ?? {}
  const { p1: fixed } = chosen?.powerPrices ?? {}
  const data: DataOf<typeof gasComparisonCatalogue> = {
    fields: {
      ...shared.fields,
      ...presentComparisonFields(reported),
      'lastResort.owedEur': lastResortExit?.estimatedEur ?? null,
      'lastResort.owedUntil': lastResortExit?.owedUntil ?? null,
    },
    tables: {
      ...presentComparisonTables(reported),
      chosenPrices:
        energy === undefined
          ? null
          : {
              columns: gasPriceColumns,
              rows: [
                ...(fixed === undefined ? [] : [['Fijo', fixed, '€/día']]),
                ['Variable', energy, '€/kWh'],
              ],
              total: null,
            },
    },
    charts: presentComparisonCharts(reported),
    bills: presentComparisonBills(reported),
    images: {},
    maps: {},
    explanations: explainComparison(reported),
  }
  return { ...shared.record, data }
}

async function presentShared({ tx, viewer }: ReportReading, comparison: Comparison | GasComparison) {
  const { input, client: saved, commercial, name, priceDate, atrTariff, utilityType } = comparison
  const [sender, { client, point }] = await Promise.all([
    getSender(tx, viewer, commercial?.idCommercial ?? null),
    findHolder(tx, viewer, {
      idClient: saved?.idClient ?? null,
      idConsumptionPoint: input.consumptionPoint?.idConsumptionPoint ?? null,
    }),
  ])
  const fields = {
    ...sender,
    ...presentClientFields(client, saved?.name ?? null),
    ...presentSupplyFields(point, {
      cups: comparison.cups,
      accessTariff: atrTariff.nombre,
      zone: getGeographicalZone(input.geographicalZone.idZona).nombre,
    }),
    'report.title': name,
    'report.date': priceDate,
    'prices.date': priceDate,
  } as const
  const context = {
    utilityType,
    atrTariff: atrTariff.nombre,
    clientTypology: client?.clientTypology?.idClientTypology ?? null,
    commercial: commercial?.idCommercial ?? null,
  }
  const email = client?.clientInfo.email ?? null
  return { fields, record: { title: name, date: priceDate, context, email } }
}

function toReported(comparison: Comparison | GasComparison, isOfCurve: boolean): ReportedComparison {
  const { result, selectedOffer, currentMarketer, currentCostEur } = comparison
  return {
    offers: result.offers,
    selected: selectedOffer?.idTariff ?? null,
    current: result.current,
    currentCostEur,
    currentMarketer,
    yearlyKwh: result.consumption.totalKwh,
    consumptionSource: isOfCurve
      ? 'Curva del último año'
      : result.consumption.factor === 1
        ? 'Consumo de un año'
        : `Consumo de ${Math.round(result.consumption.givenDays)} días, llevado a un año`,
    exitPenaltyEur: result.exitPenaltyEur ?? null,
    audited: result.currentBill ?? null,
  }
}

function presentElectricityFields({ input, result, selectedOffer }: Comparison) {
  const chosen = chosenOf(result.offers, selectedOffer?.idTariff ?? null)
  const { powerChange } = result
  const withPowers =
    powerChange?.offers.find(({ idTariff }) => idTariff === chosen?.idTariff)?.yearlyCostEur ?? null
  const powers = toPeriodArray(input.contractedPower).filter((kw) => kw !== null)
  return {
    'supply.maxPowerKw': powers.length === 0 ? null : Math.max(...powers),
    'consumption.surplusKwh': result.consumption.surplusKwh > 0 ? result.consumption.surplusKwh : null,
    'chosen.promotionUntil': chosen?.afterPromotion?.until ?? null,
    'chosen.afterPromotionCost': chosen?.afterPromotion?.yearlyCostEur ?? null,
    'powers.yearlyCost': withPowers,
    'powers.yearlySavingEur':
      withPowers === null || !chosen ? null : roundCents(chosen.yearlyCostEur - withPowers),
    'powers.changeCostEur': powerChange?.cost.totalEur ?? null,
  } as const
}

function presentElectricityTables({ input, result, selectedOffer }: Comparison) {
  const chosen = chosenOf(result.offers, selectedOffer?.idTariff ?? null)
  const powers = named(input.contractedPower)
  const energies = named(result.consumption.byPeriod)
  const total = result.consumption.totalKwh
  const energyPrices = toPeriodArray(chosen?.energyPrices)
  const powerPrices = toPeriodArray(chosen?.powerPrices)
  const prices = energyPrices
    .map((energy, index) => [`P${index + 1}`, energy, powerPrices[index] ?? null] as const)
    .filter(([, energy, power]) => energy !== null || power !== null)
  const proposed = result.powerChange ? toPeriodArray(result.powerChange.power) : []
  return {
    chosenPrices: tableOf(electricityPriceColumns, prices),
    powers: tableOf(powerColumns, powers),
    consumptionByPeriod: tableOf(
      periodEnergyColumns,
      energies.map(([name, kwh]) => [name, kwh, total > 0 ? (kwh / total) * 100 : null]),
      ['Total', total, total > 0 ? 100 : null],
    ),
    powerProposal: tableOf(
      powerProposalColumns,
      proposed.flatMap((kw, index) => {
        const current = toPeriodArray(input.contractedPower)[index] ?? null
        return kw === null ? [] : [[`P${index + 1}`, current, kw, current === null ? null : kw - current]]
      }),
    ),
  } as const
}

function chartConsumption({ result }: Comparison) {
  const energies = named(result.consumption.byPeriod)
  if (energies.length === 0) return null
  return {
    kind: 'bars',
    categories: energies.map(([name]) => name),
    series: [{ name: 'Consumo', values: energies.map(([, kwh]) => kwh) }],
    unit: 'kWh',
    decimals: 0,
  } as const
}

/** Values of periods with their names, `P1` first. */
function named(values: ByPeriod<number | null>): [string, number][] {
  return toPeriodArray(values).flatMap((value, index) =>
    value === null ? [] : [[`P${index + 1}`, value] as [string, number]],
  )
}

function tableOf(
  columns: ReportTable['columns'],
  rows: ReportTable['rows'],
  total: ReportTable['total'] = null,
): ReportTable | null {
  return rows.length === 0 ? null : { columns, rows, total }
}
