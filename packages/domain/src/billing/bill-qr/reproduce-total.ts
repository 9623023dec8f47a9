import { DomainError } from '../../domain-error.ts'
import { elementAt } from '../../element-at.ts'
import { roundCents } from '../../money/round-cents.ts'
import { zoneOfPostcode } from '../../periods/geographical-zones/geographical-zone.ts'
import { bonoSocialFinancingOn, electricityTaxOn } from '../../periods/regulated-prices/regulated-price.ts'
import { vatOn } from '../../periods/regulated-prices/value-added-tax.ts'
import type { CivilDate } from '../../time/civil-time.ts'
import type { BillQrFields } from './parse-bill-qr.ts'

/** Rates and assumptions of a computed total. */
export interface TotalAssumptions {
  readonly electricityTaxPercent: number
  /** IVA, IGIC or IPSI on the electricity, percent. */
  readonly vatPercent: number
  /** Financing of the bono social that was added, EUR; worked out by days where the bill does not print it. */
  readonly bonoSocialFinancingEur: number
  /** Whether the discount was taken off before the electricity tax. */
  readonly isDiscountTaxed: boolean
}

/** Why a total cannot be computed. */
export type TotalObstacle =
  | 'TOTAL_NOT_PRINTED'
  | 'TERMS_NOT_PRINTED'
  | 'DATE_NOT_PRINTED'
  | 'REGULATION_NOT_IN_FORCE'

/** Result of the check of the total. */
export type TotalCheck =
  | { readonly status: 'notComputable'; readonly reason: TotalObstacle }
  | {
      readonly status: 'reproduced' | 'differs'
      readonly printedEur: number
      readonly computedEur: number
      readonly assumptions: TotalAssumptions
    }

const periods = [1, 2, 3, 4, 5, 6] as const
/** Each printed part is rounded to cents, and so are the taxes. */
const SLACK_EUR = 0.05

/**
 * Works the total of a bill out of its printed parts, to see whether they belong together:
 * `((power + energy − bono social + its financing + gas cap − min(surplus, energy) + others taxed) × (1 + IEE)
 * − discount + others) × (1 + IVA) + services × (1 + IVA of services)`, the electricity tax never below its
 * minimum by MWh.
 *
 * What a bill leaves open is tried: both rates where one depends on a condition, both IGIC rates, financing printed
 * or by days, discount before or after the electricity tax. Returns the reading that gives the printed total.
 *
 * @param days days of the bill; 0 where they are not known, and then financing that is not printed is not added.
 * @returns `notComputable` with `TOTAL_NOT_PRINTED`, `TERMS_NOT_PRINTED`, `DATE_NOT_PRINTED` or
 *   `REGULATION_NOT_IN_FORCE`; otherwise printed and computed euros and the assumptions of the nearest reading.
 */
export function reproduceTotal(fields: BillQrFields, days: number): TotalCheck {
  if (fields.imp === null) return { status: 'notComputable', reason: 'TOTAL_NOT_PRINTED' }
  if (fields.impPot === null || fields.impEner === null) {
    return { status: 'notComputable', reason: 'TERMS_NOT_PRINTED' }
  }
  const date = fields.fFact ?? fields.finF
  if (date === null) return { status: 'notComputable', reason: 'DATE_NOT_PRINTED' }
  try {
    const printedEur = fields.imp
    const readings = readingsOf(fields, date, days).map((one) => ({
      ...one,
      computedEur: totalOf(fields, one.rates, one.assumptions),
    }))
    const gap = (one: { computedEur: number }) => Math.abs(one.computedEur - printedEur)
    const nearest = readings.reduce((best, one) => (gap(one) < gap(best) ? one : best))
    const isReproduced = gap(nearest) <= SLACK_EUR
    const chosen = isReproduced ? nearest : elementAt(readings, 0)
    return {
      status: isReproduced ? 'reproduced' : 'differs',
      printedEur,
      computedEur: chosen.computedEur,
      assumptions: chosen.assumptions,
    }
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'REGULATION_NOT_IN_FORCE') throw error
    return { status: 'notComputable', reason: 'REGULATION_NOT_IN_FORCE' }
  }
}

interface Rates {
  readonly minimumEurPerMwh: number
  readonly rentalPercent: number
  readonly servicesPercent: number
}

function readingsOf(
  fields: BillQrFields,
  date: CivilDate,
  days: number,
): { assumptions: TotalAssumptions; rates: Rates }[] {
  const tax = electricityTaxOn(date)
  const electricityTaxPercents = unique([tax.ratePercent, tax.alternativeRatePercent])
  const zone = zoneOfPostcode(fields.cp)
  const powerKw = Math.max(0, ...periods.map((period) => fields[`pP${period}`] ?? 0))
  const lastBilledDay = fields.finF ?? date
  const vats = [true, false].map((isDwelling) => vatOn({ date, lastBilledDay, zone, powerKw, isDwelling }))
  if ((fields.dtoBS ?? 0) !== 0) {
    vats.push(vatOn({ date, lastBilledDay, zone, powerKw, isDwelling: true, severeVulnerable: true }))
  }
  return electricityTaxPercents.flatMap((electricityTaxPercent) =>
    vats.flatMap((vat) =>
      unique([vat.electricityPercent, vat.alternativePercent]).flatMap((vatPercent) =>
        financings(fields, date, days).flatMap((bonoSocialFinancingEur) =>
          [false, true].map((isDiscountTaxed) => ({
            assumptions: { electricityTaxPercent, vatPercent, bonoSocialFinancingEur, isDiscountTaxed },
            rates: {
              minimumEurPerMwh: tax.minimumEurPerMwh,
              // A reduced IVA covers the meter with the electricity; the other taxes have a rate of their own.
              rentalPercent: vat.name === 'IVA' ? vatPercent : vat.rentalPercent,
              servicesPercent: vat.servicesPercent,
            },
          })),
        ),
      ),
    ),
  )
}

/** As printed; -1 or nothing means that it may be in another term or missing. */
function financings(fields: BillQrFields, date: CivilDate, days: number): number[] {
  if (fields.finBS !== null && fields.finBS !== -1) return [fields.finBS]
  try {
    return [0, roundCents(bonoSocialFinancingOn(date).eurPerDay * days)]
  } catch (error) {
    if (error instanceof DomainError && error.code === 'REGULATION_NOT_IN_FORCE') return [0]
    throw error
  }
}

function totalOf(fields: BillQrFields, rates: Rates, assumptions: TotalAssumptions): number {
  const energyEur = fields.impEner ?? 0
  const gasCapEur = fields.ajuste === -1 ? 0 : (fields.ajuste ?? 0)
  const discountEur = Math.abs(fields.dto ?? 0)
  const surplusEur = Math.min(Math.abs(fields.exc ?? 0), Math.max(energyEur, 0))
  const taxedEur =
    (fields.impPot ?? 0) +
    energyEur -
    Math.abs(fields.dtoBS ?? 0) +
    assumptions.bonoSocialFinancingEur +
    gasCapEur -
    surplusEur +
    (fields.impOtrosConIE ?? 0) -
    (assumptions.isDiscountTaxed ? discountEur : 0)
  const energyKwh = periods.reduce((sum, period) => sum + (fields[`cfP${period}`] ?? 0), 0)
  const flexKwh = (fields.cfP1flex ?? 0) + (fields.cfP2flex ?? 0)
  const minimumEur = ((energyKwh || flexKwh) / 1000) * rates.minimumEurPerMwh
  const taxEur = roundCents(
    taxedEur < 0
      ? (taxedEur * assumptions.electricityTaxPercent) / 100
      : Math.max((taxedEur * assumptions.electricityTaxPercent) / 100, minimumEur),
  )
  const electricityEur = taxedEur + taxEur - (assumptions.isDiscountTaxed ? 0 : discountEur)
  const othersEur = fields.impOtrosSinIE ?? 0
  const servicesEur = fields.impSA ?? 0
  return roundCents(
    electricityEur +
      othersEur +
      servicesEur +
      roundCents(
        (electricityEur * assumptions.vatPercent + othersEur * rates.rentalPercent) / 100 +
          (servicesEur * rates.servicesPercent) / 100,
      ),
  )
}

function unique(values: readonly (number | null)[]): number[] {
  return [...new Set(values)].filter((value) => value !== null)
}
