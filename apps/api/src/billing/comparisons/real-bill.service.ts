import { billDeviation } from '@vatio/domain/billing/bill-audit/bill-deviation'
import {
  computeElectricityBill,
  type ElectricityBillInput,
} from '@vatio/domain/billing/electricity-bills/electricity-bill'
import type { ElectricityBill } from '@vatio/domain/billing/electricity-bills/price-bill'
import type { RegulationOptions } from '@vatio/domain/billing/electricity-bills/regulated-terms'
import { DomainError } from '@vatio/domain/domain-error'
import { toPeriodArray } from '@vatio/domain/periods/by-period'
import type { BillAuditInput } from '@vatio/protocol/billing/bill-audit/bill-audit.schema'
import type { ReproducedBill } from '@vatio/protocol/billing/bill-audit/reproduced-bill.schema'
import type { ElectricityComparisonInput } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import type { ElectricityBill as WireBill } from '@vatio/protocol/billing/electricity-bills/electricity-bills.schema'
import { toBillSupply, toDiscounts, toMeterRental, toOtherConcepts, toPeriodPrices } from '../bill-input.ts'
import { presentUncomputedBill } from '../bill.presenter.ts'
import { withWireFieldNames } from './comparison-fields.ts'
import { presentBill } from './electricity-comparison.presenter.ts'

/** A bill as requests describe it: amounts are those of its days. */
export type RealBill = Omit<BillAuditInput, 'printed' | 'consumptionPoint'>

/** A bill, and how an answer shows it. */
export interface ComputedBill {
  readonly bill: ElectricityBill
  readonly shown: WireBill
}

/**
 * Computes a bill on its own dates, with the prices, tolls and taxes of those dates.
 *
 * @throws the codes of `electricityBillErrors`, with the names of the request's fields; REGULATION_NOT_IN_FORCE.
 */
export function computeRealBill(given: RealBill, regulation: RegulationOptions): ComputedBill {
  const bill = withWireFieldNames(() => computeElectricityBill(toBillInput(given, regulation)))
  return { bill, shown: presentBill(bill) }
}

/**
 * The current bill of a comparison on its own dates beside its printed total; null where the request has no dates, no
 * total or no prices of one. A bill that cannot be computed is answered with its reason: the comparison goes on.
 */
export function findCurrentBill(
  input: ElectricityComparisonInput,
  regulation: RegulationOptions,
): ReproducedBill | null {
  const { startDate, endDate, currentTotal, currentPrices, consumptionCurve } = input
  if (!startDate || !endDate || consumptionCurve) return null
  if (typeof currentTotal !== 'number' || !currentPrices || !hasEnergy(currentPrices)) return null
  const real = { ...input, startDate, endDate, currentPrices }
  try {
    const { bill, shown } = computeRealBill(real, regulation)
    const { isBasePrice } = currentPrices
    const other = findBill(
      { ...real, currentPrices: { ...currentPrices, isBasePrice: !isBasePrice } },
      regulation,
    )
    const { causes, ...deviation } = billDeviation(bill, currentTotal, other, isBasePrice)
    return { bill: shown, ...deviation, causes: [...causes], reason: null }
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== 'invalid') throw error
    return presentUncomputedBill(currentTotal, error)
  }
}

function findBill(given: RealBill, regulation: RegulationOptions): ElectricityBill | null {
  try {
    return computeElectricityBill(toBillInput(given, regulation))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return null
  }
}

function toBillInput(given: RealBill, regulation: RegulationOptions): ElectricityBillInput {
  const { excessPower, bonoSocialFinancing } = given
  const toAmount = (eur: number) => ({ eur })
  return {
    supply: toBillSupply(given),
    startDate: given.startDate,
    endDate: given.endDate,
    consumption: toPeriodArray(given.consumptionByPeriod),
    surplusKwh: given.surplus ?? 0,
    prices: [{ ...toPeriodPrices(given.currentPrices), from: null }],
    discounts: toDiscounts(given.discounts, toAmount),
    ...(given.maximeter ? { maximeterKw: toPeriodArray(given.maximeter) } : {}),
    ...(given.reactive ? { reactiveKvarh: toPeriodArray(given.reactive) } : {}),
    rental: toMeterRental(given, toAmount),
    otherConcepts: toOtherConcepts(given.otherConcepts, toAmount),
    ...(typeof excessPower === 'number' ? { typedExcessPower: toAmount(excessPower) } : {}),
    ...(typeof bonoSocialFinancing === 'number'
      ? { typedBonoSocialFinancing: toAmount(bonoSocialFinancing) }
      : {}),
    regulation,
  }
}

function hasEnergy({ energy }: RealBill['currentPrices']): boolean {
  return toPeriodArray(energy).some((price) => price !== null)
}
