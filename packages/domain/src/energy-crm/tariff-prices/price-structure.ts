import type { BatteryTerms } from '../../billing/electricity-bills/virtual-battery.ts'
import type { ByPeriod } from '../../periods/by-period.ts'
import type { CivilDate } from '../../time/civil-time.ts'
import type { TariffType } from '../tariffs/tariff.ts'

/** Part of the energy at a fixed price instead of that of the market. */
export interface HedgedShare {
  /** 0 to 1 of the energy. */
  readonly shareRatio: number
  /** EUR/MWh at plant. */
  readonly eurPerMwh: number
}

/** How the prices by period become those of an indexed contract: they are its management fee, EUR/kWh. */
export interface IndexedFormula {
  readonly structure: 'indexed'
  /** EUR/MWh at plant. */
  readonly systemCostsEurPerMwh: number
  readonly hedge: HedgedShare | null
  /** Percent of the energy at the meter by period; null where the published losses apply. */
  readonly lossPercent: ByPeriod | null
  readonly passesOnMunicipalTax: boolean
  /** Surplus at the market price of its hours; a surplus price of the tariff is not read then. */
  readonly isSurplusAtMarket: boolean
}

/** A quota by month with energy in it; it has no prices by period. */
export interface QuotaTerms {
  readonly structure: 'quota'
  readonly eurPerMonth: number
  readonly includedKwhPerMonth: number
  readonly overageEurPerKwh: number
}

/** The regulated retail price: it has neither energy nor power prices of its own. */
export interface RegulatedRetailTerms {
  readonly structure: 'pvpc'
  /** EUR/MWh at plant. */
  readonly systemCostsEurPerMwh: number
  readonly futures: HedgedShare | null
}

export type LastingTerms = IndexedFormula | QuotaTerms | RegulatedRetailTerms

/** Energy prices of a part of a promotion; without terms the prices are fixed, one by period. */
export interface EnergyPrices {
  /** EUR/kWh. */
  readonly prices: ByPeriod
  readonly terms: LastingTerms | null
}

/** Energy prices until a day, and others from the day after; it has no prices by period outside of its parts. */
export interface PromotionTerms {
  readonly structure: 'promotion'
  /** Last day of the promotion. */
  readonly until: CivilDate
  readonly during: EnergyPrices
  readonly after: EnergyPrices
  /** EUR/kW and day after the promotion; null where those of the tariff go on. */
  readonly afterPowerPrices: ByPeriod | null
}

/**
 * How the energy prices of a register are read. A register without a structure has fixed prices by period or, in an
 * indexed tariff, management fees without further terms.
 */
export type PriceStructure = LastingTerms | PromotionTerms

/** What the surplus that a bill cannot compensate becomes; of a register of the surplus. */
export interface VirtualBatteryTerms extends BatteryTerms {
  readonly structure: 'virtualBattery'
}

export type RegisterStructure = PriceStructure | VirtualBatteryTerms

/** The kind of registers that may have a structure. */
export function kindOfStructure({ structure }: RegisterStructure): 'energy' | 'excessRetribution' {
  return structure === 'virtualBattery' ? 'excessRetribution' : 'energy'
}

/** The structure of a register of energy; null without one, and for other registers. */
export function energyStructure(structure: RegisterStructure | null): PriceStructure | null {
  return structure?.structure === 'virtualBattery' ? null : structure
}

/** The virtual battery of a register of the surplus; null without one, and for other registers. */
export function virtualBatteryOf(structure: RegisterStructure | null): VirtualBatteryTerms | null {
  return structure?.structure === 'virtualBattery' ? structure : null
}

export const priceStructures = ['indexed', 'quota', 'pvpc', 'promotion'] as const

/** Whether a register with this structure has prices by period. */
export function hasPeriodPrices(structure: { readonly structure: string } | null): boolean {
  return structure === null || ['indexed', 'virtualBattery'].includes(structure.structure)
}

/** Whether the price follows the market; of a promotion, the price that lasts. */
export function isMarketPrice(structure: PriceStructure): boolean {
  if (structure.structure !== 'promotion') return structure.structure !== 'quota'
  return structure.after.terms !== null && structure.after.terms.structure !== 'quota'
}

/** Whether a price cannot be calculated without market prices on some day. */
export function needsMarketPrices(type: TariffType, structure: PriceStructure | null): boolean {
  if (structure === null) return type === 'indexed'
  if (structure.structure !== 'promotion') return structure.structure !== 'quota'
  return [structure.during.terms, structure.after.terms].some(
    (terms) => terms !== null && terms.structure !== 'quota',
  )
}

/** Whether a quota, whose energy includes tolls and charges, is among the prices. */
export function hasQuota(structure: PriceStructure | null): boolean {
  if (structure?.structure !== 'promotion') return structure?.structure === 'quota'
  return [structure.during.terms, structure.after.terms].some((terms) => terms?.structure === 'quota')
}
