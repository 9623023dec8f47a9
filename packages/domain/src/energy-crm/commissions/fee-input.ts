import { periodName } from '../../periods/by-period.ts'
import { domainError } from '../../domain-error.ts'
import { commissionErrors } from './commission.errors.ts'
import type { TariffFee } from './tariff-fee.ts'

/**
 * Cents of more than this many euros, kW or kWh are not exact in floating point, and implausible for a
 * contract.
 */
const LARGEST_VALUE = 1e12

/** Inputs of the commission of a contract. */
export interface FeeInput {
  readonly tariffFee: TariffFee | null
  /** kWh a year. */
  readonly anualConsumption: number | null
  /** kW by period, P1 first; empty or all null for gas. */
  readonly contractedPower: readonly (number | null)[]
  /** EUR/kW and year. */
  readonly powerOperativeSpending: number | null
  /** EUR/MWh. */
  readonly energyOperativeSpending: number | null
  /** EUR; replaces the rule where the company uses fixed commissions. */
  readonly fixedFee: number | null
  readonly isFixedCommissionActive: boolean
  readonly auxiliaryServices: readonly { readonly name: string; readonly fee: number | null }[]
  /** Percent of the commercial, 0 to 100; null where none is set. */
  readonly feePercentage: number | null
  /**
   * Percent agreed with the commercial for this marketer, where the company configures it; takes
   * precedence.
   */
  readonly energyMarketerFeePercentage?: number | null
}

/**
 * Checks that figures can give a commission; an error names their field.
 *
 * @throws COMMISSION_VALUE_INVALID, FEE_PERCENTAGE_OUT_OF_RANGE.
 */
export function checkFeeInput(input: FeeInput): void {
  const values: [string, number | null][] = [
    ['anualConsumption', input.anualConsumption],
    ['powerOperativeSpending', input.powerOperativeSpending],
    ['energyOperativeSpending', input.energyOperativeSpending],
    ['fixedFee', input.fixedFee],
    ...input.contractedPower.map((kw, index): [string, number | null] => [
      `contractedPower.${periodName(index)}`,
      kw,
    ]),
    ...input.auxiliaryServices.map(({ fee }, index): [string, number | null] => [
      `auxiliaryServices.${index}.fee`,
      fee,
    ]),
  ]
  const rows = input.tariffFee?.thresholds ?? []
  values.push(
    ...rows.map(({ item }, index): [string, number | null] => [
      `thresholds.${index}.item.absoluteValue`,
      item.absoluteValue ?? null,
    ]),
  )
  for (const [field, value] of values) checkValue(value ?? 0, field)
  for (const [index, { item }] of rows.entries()) {
    checkPercentage(item.percentage ?? 0, `thresholds.${index}.item.percentage`)
  }
  checkPercentage(input.feePercentage ?? 0)
  checkPercentage(input.energyMarketerFeePercentage ?? 0, 'energyMarketerFeePercentage')
}

/** Checks a percentage of 0 to 100. @throws FEE_PERCENTAGE_OUT_OF_RANGE */
export function checkPercentage(percent: number, field = 'feePercentage'): void {
  if (percent >= 0 && percent <= 100) return
  throw domainError(commissionErrors, 'FEE_PERCENTAGE_OUT_OF_RANGE', { field })
}

/** Checks that an amount or quantity is a number from 0 to the largest of a contract. @throws COMMISSION_VALUE_INVALID */
export function checkValue(value: number, field: string): void {
  if (value >= 0 && value <= LARGEST_VALUE) return
  throw domainError(commissionErrors, 'COMMISSION_VALUE_INVALID', { field })
}
