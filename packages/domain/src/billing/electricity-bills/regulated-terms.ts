import type { AccessTariffName } from '../../periods/access-tariffs/access-tariff.ts'
import type { LookupOptions } from '../../periods/regulated-prices/regulated-register.ts'
import { chargesOn, tollsOn } from '../../periods/regulated-prices/regulated-price.ts'
import type { CivilDate } from '../../time/civil-time.ts'
import type { InForce } from './bill-calendar.ts'
import type { BillSource } from './bill-line.ts'

/** How a bill looks up regulated figures; a line that uses a figure beyond its dates is marked. */
export type RegulationOptions = LookupOptions

/** Tolls and charges of one tariff on one day, as unit prices of a bill. */
export interface RegulatedTerms extends InForce {
  readonly tollPowerEurPerKwDay: readonly number[]
  readonly chargePowerEurPerKwDay: readonly number[]
  readonly tollEnergyEurPerKwh: readonly number[] | null
  readonly chargeEnergyEurPerKwh: readonly number[] | null
  readonly sources: readonly BillSource[]
}

/**
 * Tolls and charges in force on a day. The day price of a power term is the yearly one over the days of the
 * year, 365 or 366 (Circular CNMC 3/2020 art. 9, BOE-A-2020-1066).
 *
 * @param daysOfYear 365 or 366, of the year that is billed.
 * @throws REGULATION_NOT_IN_FORCE outside the published dates.
 */
export function regulatedTermsOn(
  tariff: AccessTariffName,
  date: CivilDate,
  daysOfYear: number,
  options: RegulationOptions = {},
): RegulatedTerms {
  const toll = tollsOn(tariff, date, options)
  const charge = chargesOn(tariff, date, options)
  const perDay = (eurPerKwYear: number) => eurPerKwYear / daysOfYear
  const isLatestKnown = (toll.isLatestKnown ?? false) || (charge.isLatestKnown ?? false)
  return {
    tollPowerEurPerKwDay: toll.powerEurPerKwYear.map(perDay),
    chargePowerEurPerKwDay: charge.powerEurPerKwYear.map(perDay),
    tollEnergyEurPerKwh: toll.energyEurPerKwh,
    chargeEnergyEurPerKwh: charge.energyEurPerKwh,
    validTo: firstEnd(toll, charge),
    isLatestKnown,
    sources: [sourceOf('toll', toll), sourceOf('charge', charge)],
  }
}

/** The source of a dated figure as a bill shows it. */
export function sourceOf(
  item: BillSource['item'],
  figure: {
    readonly source: string
    readonly validFrom: CivilDate
    readonly validTo: CivilDate | null
    readonly isLatestKnown?: boolean | undefined
  },
): BillSource {
  return {
    item,
    source: figure.source,
    validFrom: figure.validFrom,
    validTo: figure.validTo,
    isLatestKnown: figure.isLatestKnown ?? false,
  }
}

/** The first day on which one of the figures ends; null while none has a known end. */
export function firstEnd(...figures: InForce[]): CivilDate | null {
  const ends = figures.filter((figure) => !figure.isLatestKnown).map((figure) => figure.validTo)
  const dates = ends.filter((end): end is CivilDate => end !== null).sort()
  return dates[0] ?? null
}
