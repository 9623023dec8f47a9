import type { PeriodName } from '../../periods/by-period.ts'
import { toPeriodArray } from '../../periods/by-period.ts'
import type { AccessTariffName } from '../../periods/access-tariffs/access-tariff.ts'
import type { StudyPrices } from '../results/spending.ts'

/** A value of each period; null where it has none or none was entered. */
export type SixPeriods = Readonly<Record<PeriodName, number | null>>

/** Units in which prices of power are entered, with how many of them a year has. */
export const powerPriceUnits = ['EUR/kW-day', 'EUR/kW-month', 'EUR/kW-year'] as const
export type PowerPriceUnit = (typeof powerPriceUnits)[number]
const UNITS_OF_YEAR: Readonly<Record<PowerPriceUnit, number>> = {
  'EUR/kW-day': 365,
  'EUR/kW-month': 12,
  'EUR/kW-year': 1,
}

export const energyPriceUnits = ['EUR/kWh', 'EUR/MWh'] as const
export type EnergyPriceUnit = (typeof energyPriceUnits)[number]

/** A price of power in another unit: by the days or months of a year of 365 days. */
export function convertPowerPrice(price: number, from: PowerPriceUnit, to: PowerPriceUnit): number {
  return from === to ? price : (price * UNITS_OF_YEAR[from]) / UNITS_OF_YEAR[to]
}

/** A price of energy in another unit. */
export function convertEnergyPrice(price: number, from: EnergyPriceUnit, to: EnergyPriceUnit): number {
  if (from === to) return price
  return from === 'EUR/MWh' ? price / 1000 : price * 1000
}

/** Powers and prices of a study as they are entered. */
export interface StudyPriceInput {
  readonly contractedPower: SixPeriods
  readonly powerPrices: SixPeriods
  readonly powerPriceUnit: PowerPriceUnit
  readonly energyPrices: SixPeriods
  readonly energyPriceUnit: EnergyPriceUnit
  readonly powerPricesDiscount: number
  readonly energyPricesDiscount: number
  readonly useAlternativePrices: boolean
  /** In the units of the others. */
  readonly alternativePowerPrices: SixPeriods
  readonly alternativeEnergyPrices: SixPeriods
}

/** Prices of a study in EUR per kW and day and EUR per kWh; an empty third price of energy of 2.0TD is the second one. */
export function toStudyPrices(input: StudyPriceInput, tariff: AccessTariffName): StudyPrices {
  const power = (prices: SixPeriods) =>
    toPeriodArray(prices).map(
      (price) => price && convertPowerPrice(price, input.powerPriceUnit, 'EUR/kW-day'),
    )
  const energy = (prices: SixPeriods) => {
    const filled = tariff === '2.0TD' ? { ...prices, p3: prices.p3 ?? prices.p2 } : prices
    return toPeriodArray(filled).map(
      (price) => price && convertEnergyPrice(price, input.energyPriceUnit, 'EUR/kWh'),
    )
  }
  return {
    contractedPowerKw: toPeriodArray(input.contractedPower),
    powerEurPerKwDay: power(input.powerPrices),
    energyEurPerKwh: energy(input.energyPrices),
    powerDiscountPercent: input.powerPricesDiscount,
    energyDiscountPercent: input.energyPricesDiscount,
    alternative: input.useAlternativePrices
      ? {
          powerEurPerKwDay: power(input.alternativePowerPrices),
          energyEurPerKwh: energy(input.alternativeEnergyPrices),
        }
      : null,
  }
}
