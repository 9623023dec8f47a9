import { domainError } from '../../domain-error.ts'
import { addDays, civilDate, monthOf, yearOf, type CivilDate } from '../../time/civil-time.ts'
import { getGeographicalZone, type GeographicalZoneId } from '../geographical-zones/geographical-zone.ts'
import { rowOn, type Dated } from './dated-row.ts'
import { regulatedPriceErrors } from './regulated-price.errors.ts'
import { seriesOf, type LookupOptions } from './regulated-register.ts'
import { vatPriceTest, type ElectricityVatRow } from './value-added-tax.data.ts'

/** Inputs of the rate of the indirect tax. */
export interface IndirectTaxQuestion {
  /** Day on which the bill falls due: the law of that day applies to the whole bill. */
  readonly date: CivilDate
  /** Last day billed, for the market-price test of the reductions of 2021 to 2024; the due date when absent. */
  readonly lastBilledDay?: CivilDate
  readonly zone: GeographicalZoneId
  /** Highest contracted power, kW. */
  readonly powerKw: number
  readonly isDwelling: boolean
  readonly severeVulnerable?: boolean
}

/** Rates of the indirect tax by what is sold. */
export interface IndirectTax extends Dated {
  readonly name: 'IVA' | 'IGIC' | 'IPSI'
  /** On power, energy and related concepts, electricity tax included. */
  readonly electricityPercent: number
  /** On the rental of the meter. */
  readonly rentalPercent: number
  /** On additional services. */
  readonly servicesPercent: number
  /** True where the rate depends on a condition whose outcome is not known («por confirmar»). */
  readonly unconfirmed: boolean
  /** Electricity rate of this supply if that condition is met; null without a condition. */
  readonly alternativePercent: number | null
  readonly isLatestKnown: boolean
}

/**
 * Indirect tax of an electricity bill: IVA in the Peninsula and Balearics (Ley 37/1992 and the decrees of each
 * row), IGIC in the Canaries (Ley 4/2012 art. 52), IPSI in Ceuta and Melilla (Ley 8/1991 art. 18).
 *
 * A reduced IVA covers the whole supply with the meter rental, as bills of 2021 to 2024 did; services never.
 *
 * @returns rates in percent.
 * @throws DATE_INVALID; GEOGRAPHICAL_ZONE_UNKNOWN; TAX_POWER_INVALID when `powerKw` is negative or no number;
 *   REGULATION_NOT_IN_FORCE before 2012-09-01 (IVA) or 2021-06-01 (IGIC, IPSI).
 */
export function vatOn(question: IndirectTaxQuestion, options?: LookupOptions): IndirectTax {
  const { date, powerKw } = question
  const { tax: name } = getGeographicalZone(question.zone)
  if (!(powerKw >= 0 && Number.isFinite(powerKw))) {
    throw domainError(regulatedPriceErrors, 'TAX_POWER_INVALID', { field: 'powerKw' })
  }
  const known = { unconfirmed: false, alternativePercent: null }
  if (name === 'IGIC') {
    const { dwellingUpTo10KwPercent, otherElectricityPercent, ...rest } = rowOn(
      seriesOf(options?.register, 'electricityIgic'),
      { item: name, date },
      options,
    )
    const isFavoured = question.isDwelling && powerKw <= 10
    return {
      ...known,
      ...rest,
      name,
      electricityPercent: isFavoured ? dwellingUpTo10KwPercent : otherElectricityPercent,
    }
  }
  if (name === 'IPSI') {
    const rows = seriesOf(options?.register, 'electricityIpsi')
    return { ...known, ...rowOn(rows, { item: name, date }, options), name }
  }
  const row = rowOn(seriesOf(options?.register, 'electricityVat'), { item: name, date }, options)
  const isSevere = question.severeVulnerable === true
  // The pending cut would reach supplies up to 10 kW and severe vulnerable consumers: other rates are
  // confirmed.
  const isInDoubt = row.unconfirmed && (powerKw <= 10 || isSevere)
  const percent = takesReducedVat(row, question)
    ? (row.reducedPercent ?? row.generalPercent)
    : row.generalPercent
  return {
    validFrom: row.validFrom,
    validTo: row.validTo,
    source: row.source,
    confidence: row.unconfirmed && !isInDoubt ? 'likely' : row.confidence,
    name,
    electricityPercent: percent,
    rentalPercent: percent,
    servicesPercent: row.generalPercent,
    unconfirmed: isInDoubt,
    alternativePercent: isInDoubt ? row.alternativePercent : null,
    isLatestKnown: row.isLatestKnown,
  }
}

function takesReducedVat(
  row: ElectricityVatRow,
  { date, powerKw, severeVulnerable, lastBilledDay = date }: IndirectTaxQuestion,
): boolean {
  if (severeVulnerable === true) return true
  if (row.reducedUpToKw === null || !passesPriceTest(date, lastBilledDay)) return false
  return row.isLimitIncluded ? powerKw <= row.reducedUpToKw : powerKw < row.reducedUpToKw
}

/** Whether the market price allowed a reduced rate; true for laws that did not ask for it. */
function passesPriceTest(dueDate: CivilDate, lastBilledDay: CivilDate): boolean {
  const { validFrom, validTo, failedMonths } = vatPriceTest
  if (dueDate < validFrom || dueDate > validTo) return true
  const firstOfMonth = civilDate(yearOf(lastBilledDay), monthOf(lastBilledDay), 1)
  const monthBefore = addDays(firstOfMonth, -1).slice(0, 7)
  return !failedMonths.some(({ month }) => month === monthBefore)
}
