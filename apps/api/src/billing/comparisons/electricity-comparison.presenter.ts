import type { ElectricityComparison } from '@vatio/domain/billing/comparisons/electricity-comparison'
import type { BillRow, IndexedParts } from '@vatio/domain/billing/electricity-bills/bill-line'
import type { ElectricityBill } from '@vatio/domain/billing/electricity-bills/price-bill'
import { fromPeriodArray } from '@vatio/domain/periods/by-period'
import type {
  ComparedOffer,
  ElectricityComparisonResult,
} from '@vatio/protocol/billing/comparisons/comparisons.schema'
import type { ElectricityBill as WireBill } from '@vatio/protocol/billing/electricity-bills/electricity-bills.schema'
import type { CurrentOffer } from '../../energy-crm/tariff-prices/current-offers.service.ts'
import { offerFieldOf } from './comparison-fields.ts'

/** The answer of a comparison: every ranked offer with its marketer, prices and bill. */
export function presentComparison(
  comparison: ElectricityComparison,
  offers: readonly CurrentOffer[],
  source: 'curve' | 'typed',
): ElectricityComparisonResult {
  const byId = new Map(offers.map((offer) => [offer.idTariff, offer]))
  const offerOf = (idTariff: string): CurrentOffer => {
    const offer = byId.get(idTariff)
    if (!offer) throw new Error(`offer ${idTariff} was not among those compared`)
    return offer
  }
  const { consumption } = comparison
  return {
    priceDate: comparison.priceDate,
    consumption: {
      source,
      givenDays: consumption.givenDays,
      factor: consumption.factor,
      byPeriod: fromPeriodArray(consumption.kwh.map(sixDecimals)),
      totalKwh: sixDecimals(consumption.kwh.reduce((sum, kwh) => sum + kwh, 0)),
      surplusKwh: sixDecimals(consumption.surplusKwh),
    },
    current: comparison.current && presentBill(comparison.current),
    offers: comparison.offers.map(
      ({ idTariff, position, yearlyCostEur, savingEur, savingPercent, afterPromotion, bill }) => ({
        ...presentOffer(offerOf(idTariff)),
        position,
        yearlyCostEur,
        savingEur,
        savingPercent,
        afterPromotion,
        bill: presentBill(bill),
      }),
    ),
    refused: comparison.refused.map(({ idTariff, code, field, details }) => {
      const { name, energyMarketer } = offerOf(idTariff)
      return { idTariff, name, energyMarketer, code, field: offerFieldOf(field), details: { ...details } }
    }),
  }
}

function presentOffer(offer: CurrentOffer): ComparedOffer {
  return {
    idTariff: offer.idTariff,
    name: offer.name,
    energyMarketer: offer.energyMarketer,
    type: offer.type,
    isBasePrice: offer.isBasePrice,
    tariffTypology: offer.tariffTypology,
    energyPrices: fromPeriodArray(offer.energyPrices),
    priceStructure: offer.priceStructure,
    powerPrices: offer.powerPrices && fromPeriodArray(offer.powerPrices),
    excessRetributionPrice: offer.excessRetributionPrice,
    validFrom: offer.validFrom,
    validTo: offer.validTo,
    pricesEndOn: offer.pricesEndOn,
    pricesChangedOn: offer.pricesChangedOn,
  }
}

export function presentBill(bill: ElectricityBill): WireBill {
  return {
    ...bill,
    energyKwh: sixDecimals(bill.energyKwh),
    notComputed: [...bill.notComputed],
    lines: bill.lines.map((line) => ({
      ...line,
      rows: line.rows.map(presentRow),
      sources: [...line.sources],
      notes: [...line.notes],
      reason: line.reason && { code: line.reason.code, details: { ...line.reason.details } },
    })),
  }
}

/** Rows show eight decimals of a price and six of other figures; further digits are floating-point error. */
function presentRow(row: BillRow): WireBill['lines'][number]['rows'][number] {
  return {
    period: row.period,
    from: row.from,
    to: row.to,
    quantity: sixDecimals(row.quantity),
    quantityUnit: row.quantityUnit,
    unitPrice: eightDecimals(row.unitPrice),
    priceUnit: row.priceUnit,
    days: row.days,
    multiplier: row.multiplier,
    tollUnitPrice: row.tollUnitPrice === undefined ? undefined : eightDecimals(row.tollUnitPrice),
    chargeUnitPrice: row.chargeUnitPrice === undefined ? undefined : eightDecimals(row.chargeUnitPrice),
    indexed: row.indexed && presentParts(row.indexed),
    amountEur: sixDecimals(row.amountEur),
  }
}

function presentParts(parts: IndexedParts): IndexedParts {
  return {
    market: eightDecimals(parts.market),
    systemCosts: eightDecimals(parts.systemCosts),
    capacity: eightDecimals(parts.capacity),
    losses: eightDecimals(parts.losses),
    margin: eightDecimals(parts.margin),
    municipalTax: eightDecimals(parts.municipalTax),
  }
}

function sixDecimals(value: number): number {
  return Math.round(value * 1e6) / 1e6
}

function eightDecimals(value: number): number {
  return Math.round(value * 1e8) / 1e8
}
