import { elementAt } from '../../element-at.ts'
import { roundCents } from '../../money/round-cents.ts'
import { DEFAULT_FEE_PERCENTAGE } from '../commercials/commercial.ts'
import type { FeeCalculationCode } from './commission.errors.ts'
import { commissionItemEur, isShare } from './commission-item.ts'
import { checkFeeInput, checkPercentage, checkValue, type FeeInput } from './fee-input.ts'
import type { FeeStep } from './fee-trace.ts'
import { findThreshold, type FeeThreshold, type TariffFeeMode } from './tariff-fee.ts'

/** A computed commission with its steps. */
export interface ComputedFee {
  /** What the commercial is paid, EUR rounded to cents; null while the fee is not known. */
  readonly totalFee: number | null
  /** Commission of the tariff, or the fixed one, EUR rounded to cents. */
  readonly fee: number | null
  readonly errors: readonly FeeCalculationCode[]
  readonly auxiliaryServicesFees: readonly { readonly fee: number }[]
  readonly fixedFee: number | null
  readonly trace: readonly FeeStep[]
}

/**
 * Computes the commission of a contract: the rule of its tariff, or the fixed fee where that is in use,
 * plus the fees of its auxiliary services, times the share of the commercial.
 *
 * The row of the framework is found by yearly consumption, by the highest contracted power, or by both. A
 * percentage is one of the operative spending: of its energy part in mode CONSUMPTION, of its power part in
 * mode POWER, of both in the rest. Without rows an operative spending is paid whole; its rows may have
 * limits or not. Fee, auxiliary fees and total are rounded half up to cents, each once; the steps of the
 * trace are not rounded.
 *
 * @param input figures of the contract, its tariff and its commercial; null where not known.
 * @returns amounts in euros and a trace; a missing figure gives no number but its code in `errors`.
 * Invariant: `totalFee` is null exactly when `errors` is not empty.
 * @throws COMMISSION_VALUE_INVALID, FEE_PERCENTAGE_OUT_OF_RANGE.
 */
export function computeContractFee(input: FeeInput): ComputedFee {
  checkFeeInput(input)
  const trace: FeeStep[] = []
  const auxiliaryServicesFees = input.auxiliaryServices.map(({ name, fee }) => {
    const amountEur = roundCents(fee ?? 0)
    trace.push({ kind: 'auxiliaryService', name, amountEur })
    return { fee: amountEur }
  })
  const isFixed = input.isFixedCommissionActive && input.fixedFee !== null
  const { fixedFee } = input
  const computed = isFixed ? fixedFeeOf(fixedFee ?? 0, trace) : feeOfRule(input, trace)
  if (typeof computed === 'string') {
    return { totalFee: null, fee: null, errors: [computed], auxiliaryServicesFees, fixedFee, trace }
  }
  const fee = roundCents(computed)
  const baseEur = roundCents(fee + auxiliaryServicesFees.reduce((sum, one) => sum + one.fee, 0))
  const { percent, source } = shareOf(input)
  const totalFee = commercialShareEur(baseEur, percent)
  trace.push({ kind: 'share', percent, source, baseEur, amountEur: totalFee })
  return { totalFee, fee, errors: [], auxiliaryServicesFees, fixedFee, trace }
}

/**
 * Share of a commission that a commercial keeps: fee × percentage ÷ 100, rounded half up to cents. The same
 * rule gives the fixed fee as a plain user sees it.
 *
 * @param feeEur EUR, rounded to cents. @param feePercentage 0 to 100; 100 when none is set.
 * @returns EUR rounded to cents; never above the fee.
 * @throws FEE_PERCENTAGE_OUT_OF_RANGE, COMMISSION_VALUE_INVALID.
 */
export function commercialShareEur(feeEur: number, feePercentage: number | null = null): number {
  const percent = feePercentage ?? DEFAULT_FEE_PERCENTAGE
  checkPercentage(percent)
  checkValue(feeEur, 'fee')
  return roundCents((feeEur * percent) / 100)
}

function fixedFeeOf(fixedFee: number, trace: FeeStep[]): number {
  trace.push({ kind: 'fixedFee', amountEur: fixedFee })
  return fixedFee
}

function feeOfRule(input: FeeInput, trace: FeeStep[]): number | FeeCalculationCode {
  const { tariffFee } = input
  if (tariffFee === null) return 'TARIFF_WITHOUT_FEE'
  const { mode, thresholds, idTariffFee } = tariffFee
  trace.push({ kind: 'rule', idTariffFee, mode })
  const kwhYear = input.anualConsumption
  const powers = input.contractedPower.filter((kw) => kw !== null)
  const highestPowerKw = powers.some((kw) => kw > 0) ? Math.max(...powers) : null
  const missing = missingFor(mode, kwhYear, highestPowerKw)
  if (missing !== null) return missing
  const row = findThreshold(tariffFee, kwhYear, highestPowerKw)
  const isWholeBase = mode === 'OPERATIVE_SPENDING' && thresholds.length === 0
  if (row === null && !isWholeBase) {
    return missingForRows(thresholds, kwhYear, highestPowerKw) ?? withoutRow[mode]
  }
  const threshold = row === null ? null : elementAt(thresholds, row)
  const item = threshold?.item ?? { percentage: 100 }
  trace.push({
    kind: 'band',
    idTariffFee,
    row,
    limits: threshold && limitsOf(threshold),
    kwhYear,
    highestPowerKw,
  })
  if (!isShare(item)) {
    const amountEur = commissionItemEur(item, 0)
    trace.push({ kind: 'absolute', amountEur })
    return amountEur
  }
  if (mode === 'FIXED' || typeof item.percentage !== 'number') return withoutRow[mode]
  const base = spendingOf(input, mode, kwhYear, powers)
  if (typeof base === 'string') return base
  trace.push(base)
  const amountEur = commissionItemEur(item, base.amountEur)
  trace.push({ kind: 'percentage', percent: item.percentage, baseEur: base.amountEur, amountEur })
  return amountEur
}

function limitsOf({ powerFrom, powerTo, consumptionFrom, consumptionTo }: FeeThreshold) {
  return { powerFrom, powerTo, consumptionFrom, consumptionTo }
}

function missingFor(
  mode: TariffFeeMode,
  kwhYear: number | null,
  highestPowerKw: number | null,
): FeeCalculationCode | null {
  if (mode === 'CONSUMPTION' && kwhYear === null) return 'CONSUMPTION_MODE_WITHOUT_ANUAL_CONSUMPTION'
  if (mode === 'POWER' && highestPowerKw === null) return 'POWER_MODE_WITHOUT_CONTRACTED_POWER'
  if (mode === 'POWER_CONSUMPTION' && (kwhYear === null || highestPowerKw === null)) {
    return 'POWER_CONSUMPTION_MODE_WITHOUT_POWER_CONTRACTED_OR_ANUAL_CONSUMPTION'
  }
  return null
}

/** Rows of an operative spending may have limits or not: a figure is missing only where one of them asks for it. */
function missingForRows(
  rows: readonly FeeThreshold[],
  kwhYear: number | null,
  highestPowerKw: number | null,
): FeeCalculationCode | null {
  const asksFor = (from: number | null, to: number | null) => from !== null || to !== null
  const isMissing = rows.some(
    (row) =>
      (kwhYear === null && asksFor(row.consumptionFrom, row.consumptionTo)) ||
      (highestPowerKw === null && asksFor(row.powerFrom, row.powerTo)),
  )
  return isMissing ? 'POWER_CONSUMPTION_MODE_WITHOUT_POWER_CONTRACTED_OR_ANUAL_CONSUMPTION' : null
}

/** No row at all, and no row for this contract, are reported alike: the tariff does not pay for it. */
const withoutRow: Readonly<Record<TariffFeeMode, FeeCalculationCode>> = {
  CONSUMPTION: 'CONSUMPTION_MODE_WITHOUT_CONSUMPTION_THRESHOLDS',
  POWER: 'POWER_MODE_WITHOUT_POWER_THRESHOLDS',
  POWER_CONSUMPTION: 'POWER_CONSUMPTION_MODE_WITHOUT_THRESHOLDS',
  OPERATIVE_SPENDING: 'POWER_CONSUMPTION_MODE_WITHOUT_THRESHOLDS',
  FIXED: 'FIXED_MODE_WITHOUT_VALUE',
}

/** The part of the operative spending that the mode includes; a part whose price is not given is zero. */
function spendingOf(
  input: FeeInput,
  mode: TariffFeeMode,
  kwhYear: number | null,
  powers: readonly number[],
): Extract<FeeStep, { kind: 'base' }> | FeeCalculationCode {
  const powerPrice = mode === 'CONSUMPTION' ? null : input.powerOperativeSpending
  const energyPrice = mode === 'POWER' ? null : input.energyOperativeSpending
  if (powerPrice === null && energyPrice === null) return 'MISSING_OPERATIVE_SPENDING'
  if ((powerPrice !== null && powers.length === 0) || (energyPrice !== null && kwhYear === null)) {
    return 'POWER_CONSUMPTION_MODE_WITHOUT_POWER_CONTRACTED_OR_ANUAL_CONSUMPTION'
  }
  const powerKw = powers.reduce((sum, kw) => sum + kw, 0)
  const energyMwh = (kwhYear ?? 0) / 1000
  const powerEur = (powerPrice ?? 0) * powerKw
  const energyEur = (energyPrice ?? 0) * energyMwh
  return {
    kind: 'base',
    mode,
    powerKw,
    powerEurPerKwYear: powerPrice,
    powerEur,
    energyMwh,
    energyEurPerMwh: energyPrice,
    energyEur,
    amountEur: powerEur + energyEur,
  }
}

function shareOf(input: FeeInput): { percent: number; source: 'energyMarketer' | 'commercial' | 'default' } {
  const { energyMarketerFeePercentage: ofMarketer, feePercentage } = input
  if (ofMarketer !== null && ofMarketer !== undefined)
    return { percent: ofMarketer, source: 'energyMarketer' }
  if (feePercentage !== null) return { percent: feePercentage, source: 'commercial' }
  return { percent: DEFAULT_FEE_PERCENTAGE, source: 'default' }
}
