import { domainError } from '../../domain-error.ts'
import { roundCents } from '../../money/round-cents.ts'
import type { GeographicalZoneId } from '../../periods/geographical-zones/geographical-zone.ts'
import { getGeographicalZone } from '../../periods/geographical-zones/geographical-zone.ts'
import { rowOn } from '../../periods/regulated-prices/dated-row.ts'
import { seriesOf, type LookupOptions } from '../../periods/regulated-prices/regulated-register.ts'
import { yearOf, type CivilDate } from '../../time/civil-time.ts'
import { commissionErrors } from './commission.errors.ts'
import { checkPercentage, checkValue } from './fee-input.ts'

/** The payee, as far as the taxes depend on it. */
export interface SettlementPayee {
  readonly kind: 'professional' | 'company'
  /** Day on which the activity began, with a written statement of it: the reduced rate needs both. */
  readonly beganOn?: CivilDate | null
  readonly zone: GeographicalZoneId
}

/** Rates of a self-billed invoice. */
export interface SettlementRates {
  /** Percent; null where the tax of the zone is not known here and has to be configured. */
  readonly vatPercent: number | null
  readonly irpfPercent: number
  readonly source: string
}

/** An invoice of commissions, EUR. */
export interface CommissionSettlement {
  readonly baseEur: number
  readonly vatEur: number
  /** Withheld from the payee. */
  readonly irpfEur: number
  /** Base + VAT − withholding; negative when clawbacks exceed the commissions. */
  readonly totalEur: number
}

/**
 * Taxes of the invoice of a commission agent on a day: VAT of the general rate, and IRPF withheld from
 * professionals: 15 %, 7 % in the year of start and the two following (RD 439/2007 art. 95, BOE-A-2007-6820),
 * reduced by 60 % in Ceuta and Melilla; nothing from companies.
 *
 * @param date day of the invoice.
 * @returns percentages and their source.
 * @throws DATE_INVALID, REGULATION_NOT_IN_FORCE, GEOGRAPHICAL_ZONE_UNKNOWN.
 */
export function settlementRatesOn(
  date: CivilDate,
  payee: SettlementPayee,
  options?: LookupOptions,
): SettlementRates {
  const row = rowOn(seriesOf(options?.register, 'commissionTax'), { item: 'commissionTax', date }, options)
  const { tax } = getGeographicalZone(payee.zone)
  const began = payee.beganOn
  const isBeginner =
    began !== null && began !== undefined && began <= date && yearOf(date) - yearOf(began) <= 2
  const usual =
    payee.kind === 'company'
      ? row.companyWithholdingPercent
      : isBeginner
        ? row.beginnerWithholdingPercent
        : row.withholdingPercent
  const keptPercent = tax === 'IPSI' ? 100 - row.ceutaMelillaReductionPercent : 100
  return {
    vatPercent: tax === 'IVA' ? row.vatPercent : null,
    irpfPercent: (usual * keptPercent) / 100,
    source: row.source,
  }
}

/**
 * Settlement of commissions and clawbacks: base = sum of the lines, each in cents; VAT and withholding both on that
 * base, each rounded half up to cents once.
 *
 * @param linesEur euros, clawbacks negative; at least one. @param vatPercent, irpfPercent 0 to 100.
 * @returns EUR in cents. Invariant: total = base + VAT − withholding, to the cent.
 * @throws SETTLEMENT_EMPTY, COMMISSION_VALUE_INVALID, FEE_PERCENTAGE_OUT_OF_RANGE.
 */
export function settleCommissions(
  linesEur: readonly number[],
  vatPercent: number,
  irpfPercent: number,
): CommissionSettlement {
  if (linesEur.length === 0) throw domainError(commissionErrors, 'SETTLEMENT_EMPTY', { field: 'lines' })
  for (const [index, eur] of linesEur.entries()) checkValue(Math.abs(eur), `lines.${index}`)
  checkPercentage(vatPercent, 'vatPercentage')
  checkPercentage(irpfPercent, 'irpfPercentage')
  const baseEur = roundCents(linesEur.reduce((sum, eur) => sum + roundCents(eur), 0))
  const vatEur = roundCents((baseEur * vatPercent) / 100)
  const irpfEur = roundCents((baseEur * irpfPercent) / 100)
  return { baseEur, vatEur, irpfEur, totalEur: roundCents(baseEur + vatEur - irpfEur) }
}
