import { elementAt } from '../../element-at.ts'
import { roundDecimals } from '../../money/round-cents.ts'
import type { CivilDate } from '../../time/civil-time.ts'
import type { AccessTariffName } from '../access-tariffs/access-tariff.ts'
import type { BonoSocialFinancingRow } from './bono-social.data.ts'
import { findRowOn, notInForce, rowOn, type Dated, type Known } from './dated-row.ts'
import type { ElectricityTaxRow } from './electricity-tax.data.ts'
import type { ExcessPowerRow } from './excess-power.data.ts'
import type { MeterRentalRow } from './meter-rental.data.ts'
import type { ReactiveEnergyRow } from './reactive-energy.data.ts'
import { keysOf } from './regulated-item.ts'
import { seriesOf, type LookupOptions } from './regulated-register.ts'

/** A toll or a charge in force. */
export interface NetworkPrice extends Dated {
  /** EUR/kW and year, P1..Pn (2.0TD: punta + llano, valle). */
  readonly powerEurPerKwYear: number[]
  /** EUR/kWh, P1..Pn; null where the norm's energy terms are not known. */
  readonly energyEurPerKwh: number[] | null
  readonly isLatestKnown: boolean
}

/** Toll plus charge. */
export interface RegulatedPrices {
  /** EUR/kW and year, P1..Pn. */
  readonly power: number[]
  /** EUR/kWh, P1..Pn. */
  readonly energy: number[]
  /** Norms of the toll and of the charge. */
  readonly sources: string[]
  /** The days on which this very sum is in force. */
  readonly validFrom: CivilDate
  readonly validTo: CivilDate | null
  readonly isLatestKnown: boolean
}

/**
 * Transport and distribution toll of a tariff on a date, set yearly by the CNMC.
 *
 * @throws DATE_INVALID; REGULATION_NOT_IN_FORCE before 2021-06-01 and after the last published row.
 */
export function tollsOn(tariff: AccessTariffName, date: CivilDate, options?: LookupOptions): NetworkPrice {
  return networkPriceOn('tolls', tariff, date, options)
}

/** Charge of a tariff on a date, set by the Ministry. Errors as {@link tollsOn}. */
export function chargesOn(tariff: AccessTariffName, date: CivilDate, options?: LookupOptions): NetworkPrice {
  return networkPriceOn('charges', tariff, date, options)
}

/**
 * Regulated price of power and energy: toll plus charge, period by period, in the six decimals of the norms.
 *
 * @returns prices with the days on which both parts are in force; `isLatestKnown` if either part is.
 * @throws DATE_INVALID; REGULATION_NOT_IN_FORCE where a part has no row, or no energy terms (charging tariffs).
 */
export function regulatedPricesOn(
  tariff: AccessTariffName,
  date: CivilDate,
  options?: LookupOptions,
): RegulatedPrices {
  const toll = tollsOn(tariff, date, options)
  const charge = chargesOn(tariff, date, options)
  return {
    power: sumByPeriod(toll.powerEurPerKwYear, charge.powerEurPerKwYear),
    energy: sumByPeriod(
      toll.energyEurPerKwh ?? refuseEnergy('tolls', tariff, date, options),
      charge.energyEurPerKwh ?? refuseEnergy('charges', tariff, date, options),
    ),
    sources: [toll.source, charge.source],
    validFrom: toll.validFrom > charge.validFrom ? toll.validFrom : charge.validFrom,
    validTo: earliest(toll.validTo, charge.validTo),
    isLatestKnown: toll.isLatestKnown || charge.isLatestKnown,
  }
}

/**
 * Financing of the bono social per supply. A bill across a change is split by days.
 *
 * @throws DATE_INVALID; REGULATION_NOT_IN_FORCE before 2024-02-15.
 */
export function bonoSocialFinancingOn(
  date: CivilDate,
  options?: LookupOptions,
): Known<BonoSocialFinancingRow> {
  return rowOn(
    seriesOf(options?.register, 'bonoSocialFinancing'),
    { item: 'bonoSocialFinancing', date },
    options,
  )
}

/**
 * Special tax on electricity: `max(base x ratePercent, MWh x minimum)`. The date is that of the bill and applies
 * to the whole bill (Ley 38/1992 art. 95; ruling DGT V0943-24).
 *
 * @throws DATE_INVALID; REGULATION_NOT_IN_FORCE before 2021-06-01.
 */
export function electricityTaxOn(date: CivilDate, options?: LookupOptions): Known<ElectricityTaxRow> {
  return rowOn(seriesOf(options?.register, 'electricityTax'), { item: 'electricityTax', date }, options)
}

/**
 * Terms for demanding more than the contracted power (Circular CNMC 3/2020 art. 9.4.b).
 *
 * Maximeter: `sum over p of factor x eurPerKw[p] x (demanded - contracted) x days / perDays`. Quarter-hours:
 * `sum over p of eurPerKw[p] x sqrt(sum of squared excesses in kW)`. Only excesses above zero enter.
 *
 * @returns the row, or null when the date is covered but the terms of this tariff are not known: the line is
 *   then shown as not calculated.
 * @throws DATE_INVALID; REGULATION_NOT_IN_FORCE before 2021-06-01 and after the last published row.
 */
export function excessPowerOn(
  tariff: AccessTariffName,
  date: CivilDate,
  options: LookupOptions = {},
): Known<ExcessPowerRow> | null {
  const row = findRowOn(seriesOf(options.register, 'excessPower', tariff), date)
  if (row !== null) return { ...row, isLatestKnown: false }
  const all = keysOf('excessPower')
    .flatMap((key) => seriesOf(options.register, 'excessPower', key))
    .sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
  const lastDay = all.reduce((last, { validTo }) => ((validTo ?? date) > last ? (validTo ?? date) : last), '')
  const [first] = all
  if (first && date >= first.validFrom && date <= lastDay) return null
  if (options.latestKnown !== true || date <= lastDay) {
    throw notInForce(all, { item: 'excessPower', tariff, date })
  }
  // Terms of the last published year or none: an older formula must not replace it.
  const latest = excessPowerOn(tariff, lastDay, options)
  return latest === null ? null : { ...latest, isLatestKnown: true }
}

/**
 * Rental of a telemanaged meter of type 5 (Orden IET/1491/2013).
 *
 * @throws DATE_INVALID; REGULATION_NOT_IN_FORCE before 2013-08-03.
 */
export function meterRentalOn(
  phases: 'single_phase' | 'three_phase',
  date: CivilDate,
  options?: LookupOptions,
): Known<MeterRentalRow> {
  const rows = seriesOf(options?.register, 'meterRental', phases)
  return rowOn(rows, { item: 'meterRental', date }, options)
}

/**
 * Prices and thresholds of reactive energy (Circular CNMC 3/2020 art. 9.5).
 *
 * @throws DATE_INVALID; REGULATION_NOT_IN_FORCE before 2021-06-01.
 */
export function reactiveEnergyOn(date: CivilDate, options?: LookupOptions): Known<ReactiveEnergyRow> {
  return rowOn(seriesOf(options?.register, 'reactiveEnergy'), { item: 'reactiveEnergy', date }, options)
}

function networkPriceOn(
  item: 'tolls' | 'charges',
  tariff: AccessTariffName,
  date: CivilDate,
  options?: LookupOptions,
): NetworkPrice {
  const row = rowOn(seriesOf(options?.register, item, tariff), { item, tariff, date }, options)
  return {
    validFrom: row.validFrom,
    validTo: row.validTo,
    source: row.source,
    confidence: row.confidence,
    powerEurPerKwYear: [...row.powerEurPerKwYear],
    energyEurPerKwh: row.energyEurPerKwh === null ? null : [...row.energyEurPerKwh],
    isLatestKnown: row.isLatestKnown,
  }
}

function refuseEnergy(
  item: 'tolls' | 'charges',
  tariff: AccessTariffName,
  date: CivilDate,
  options?: LookupOptions,
): never {
  const rows = seriesOf(options?.register, item, tariff)
  const known = rows.filter((row) => row.energyEurPerKwh !== null)
  throw notInForce(known, { item: `${item}.energy`, tariff, date })
}

function sumByPeriod(left: readonly number[], right: readonly number[]): number[] {
  return left.map((value, index) => roundDecimals(value + elementAt(right, index), 6))
}

function earliest(left: CivilDate | null, right: CivilDate | null): CivilDate | null {
  if (left === null) return right
  return right === null || left < right ? left : right
}
