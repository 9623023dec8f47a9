import { DomainError } from '../../domain-error.ts'
import type { CivilDate } from '../../time/civil-time.ts'
import { getAccessTariff, type AccessTariffName } from '../access-tariffs/access-tariff.ts'
import { getGeographicalZone, type GeographicalZoneId } from '../geographical-zones/geographical-zone.ts'
import type { Dated } from './dated-row.ts'
import { capacityPaymentOn, lossCoefficientsOn } from './indexed-price.ts'
import type { RegulatedItem } from './regulated-item.ts'
import {
  bonoSocialFinancingOn,
  chargesOn,
  electricityTaxOn,
  excessPowerOn,
  meterRentalOn,
  reactiveEnergyOn,
  tollsOn,
} from './regulated-price.ts'
import { seriesOf, type LookupOptions } from './regulated-register.ts'
import { vatOn } from './value-added-tax.ts'

/** What a comparison cannot do without a figure. */
export const missingFigureEffects = [
  /** There is no comparison. */
  'everything',
  /** Offers at base prices are left out. */
  'base_prices',
  /** Indexed offers that do not state their losses are left out. */
  'indexed_prices',
  /** Indexed offers at base prices are left out. */
  'indexed_base_prices',
  /** Its line is "not computed", alike in all offers. */
  'own_line',
] as const
export type MissingFigureEffect = (typeof missingFigureEffects)[number]

/** A regulated figure without a published value for a day. */
export interface MissingFigure {
  readonly item: RegulatedItem
  /** Access tariff or phases of the series; empty where there is a single one. */
  readonly key: string
  readonly effect: MissingFigureEffect
  /** First and last day of the series; null where it has none, or no known end. */
  readonly knownFrom: CivilDate | null
  readonly knownTo: CivilDate | null
}

/** What is going to be compared. */
export interface ComparedDay {
  readonly tariff: AccessTariffName
  readonly zone: GeographicalZoneId
  readonly date: CivilDate
}

/**
 * The figures of electricity that are not published for a day, as a comparison would find them.
 *
 * @throws DATE_INVALID.
 */
export function listMissingFigures(
  { tariff, zone, date }: ComparedDay,
  options: LookupOptions = {},
): MissingFigure[] {
  const { powerPeriods } = getAccessTariff(tariff)
  const missing: MissingFigure[] = []
  const check = (
    item: RegulatedItem,
    key: string,
    effect: MissingFigureEffect,
    look: () => object | null,
  ) => {
    if (isKnown(look)) return
    const rows: readonly Dated[] = seriesOf(options.register, item, key)
    missing.push({
      item,
      key,
      effect,
      knownFrom: rows[0]?.validFrom ?? null,
      knownTo: rows.at(-1)?.validTo ?? null,
    })
  }
  const vat = { IVA: 'electricityVat', IGIC: 'electricityIgic', IPSI: 'electricityIpsi' } as const
  check('electricityTax', '', 'everything', () => electricityTaxOn(date, options))
  check(vat[getGeographicalZone(zone).tax], '', 'everything', () =>
    vatOn({ date, zone, powerKw: 0, isDwelling: false }, options),
  )
  check('tolls', tariff, 'base_prices', () => tollsOn(tariff, date, options))
  check('charges', tariff, 'base_prices', () => chargesOn(tariff, date, options))
  check('bonoSocialFinancing', '', 'own_line', () => bonoSocialFinancingOn(date, options))
  if (powerPeriods === 2) {
    check('meterRental', 'single_phase', 'own_line', () => meterRentalOn('single_phase', date, options))
  } else {
    check('excessPower', tariff, 'own_line', () => excessPowerOn(tariff, date, options))
    check('reactiveEnergy', '', 'own_line', () => reactiveEnergyOn(date, options))
  }
  check('lossCoefficients', tariff, 'indexed_prices', () => lossCoefficientsOn(tariff, date, options))
  check('capacityPayment', tariff, 'indexed_base_prices', () => capacityPaymentOn(tariff, date, options))
  return missing
}

/** Whether a look-up has a figure; a toll or charge without energy terms is none. */
function isKnown(look: () => object | null): boolean {
  try {
    const found = look()
    return found !== null && !('energyEurPerKwh' in found && found.energyEurPerKwh === null)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'REGULATION_NOT_IN_FORCE') return false
    throw error
  }
}
