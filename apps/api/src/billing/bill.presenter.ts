import type { BillLine, BillRow, IndexedParts } from '@vatio/domain/billing/electricity-bills/bill-line'
import type { DomainError } from '@vatio/domain/domain-error'
import { fromPeriodArray } from '@vatio/domain/periods/by-period'
import type { ComparedOffer } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import type { BillLine as WireLine } from '@vatio/protocol/billing/electricity-bills/electricity-bills.schema'
import type { CurrentOffer } from '../energy-crm/tariff-prices/current-offers.service.ts'

/** An offer as it is on the day of a comparison. */
export function presentOffer(offer: CurrentOffer): ComparedOffer {
  return {
    idTariff: offer.idTariff,
    name: offer.name,
    energyMarketer: offer.energyMarketer,
    type: offer.type,
    isBasePrice: offer.isBasePrice,
    tariffTypology: offer.tariffTypology,
    greenEnergy: offer.greenEnergy,
    permanenceMonths: offer.permanenceMonths,
    exitPenaltyPercent: offer.exitPenaltyPercent,
    exitPenaltyText: offer.exitPenaltyText,
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

/** A bill in hand that cannot be computed, with its reason. @param printedEur its total as typed, EUR. */
export function presentUncomputedBill<PrintedEur extends number | null>(
  printedEur: PrintedEur,
  { code, details }: DomainError,
) {
  return {
    bill: null,
    printedEur,
    computedEur: null,
    deviationEur: null,
    deviationPercent: null,
    isBeyondLimit: false,
    causes: [],
    reason: { code, details: { ...details } },
  }
}

/** The parts of a line that bills of both energies share. */
export function presentLineParts(
  line: Pick<BillLine, 'rows' | 'notes' | 'reason'>,
): Pick<WireLine, 'rows' | 'notes' | 'reason'> {
  return {
    rows: line.rows.map(presentRow),
    notes: [...line.notes],
    reason: line.reason && { code: line.reason.code, details: { ...line.reason.details } },
  }
}

/** Rows show eight decimals of a price and six of other figures; further digits are floating-point error. */
function presentRow(row: BillRow): WireLine['rows'][number] {
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

/** Further digits of an energy or an amount are floating-point error. */
export function sixDecimals(value: number): number {
  return Math.round(value * 1e6) / 1e6
}

function eightDecimals(value: number): number {
  return Math.round(value * 1e8) / 1e8
}
