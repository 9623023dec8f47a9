import type { CivilDate } from '../../time/civil-time.ts'
import type { GivenByPeriod } from './bill-quantity.ts'

/** Fields of most structures besides energy prices. */
interface TermPrices {
  /** EUR/kW and day, P1 first. */
  readonly powerEurPerKwDay: GivenByPeriod
  /** EUR/kWh paid for the surplus of a self-consumption, or null where it is not paid. */
  readonly surplusEurPerKwh?: number | null
  /** True: regulated tolls and charges are added to these prices. False: these prices are all-in. */
  readonly isBasePrice: boolean
}

/** One price of energy for each period of the access tariff: three in 2.0TD, six in the others. */
export interface PeriodPrices extends TermPrices {
  readonly structure?: 'periods'
  /** EUR/kWh, P1 first. */
  readonly energyEurPerKwh: GivenByPeriod
}

/** The same price of energy at every hour. */
export interface SinglePrice extends TermPrices {
  readonly structure: 'single'
  readonly energyEurPerKwh: number
}

/**
 * A quota by month with energy in it; what is used above costs by kWh. Its energy is all-in: `isBasePrice` is false, and
 * other prices are refused.
 */
export interface FlatQuota extends TermPrices {
  readonly structure: 'quota'
  readonly eurPerMonth: number
  readonly includedKwhPerMonth: number
  readonly overageEurPerKwh: number
}

/** Part of the energy that an indexed price hedges at a fixed price. */
export interface Hedge {
  /** 0 to 1 of the energy. */
  readonly shareRatio: number
  readonly eurPerMwh: number
}

/**
 * The market price of every hour or quarter-hour with losses, plus a margin. At base prices capacity payments,
 * tolls and charges are added; all-in prices have them inside the margin.
 */
export interface IndexedPrices extends TermPrices {
  readonly structure: 'indexed'
  /** Management fee in EUR/kWh at the meter, P1 first. */
  readonly marginEurPerKwh: GivenByPeriod
  /** Adjustment services and other costs of the system that are passed on, EUR/MWh at plant. */
  readonly systemCostsEurPerMwh?: number
  readonly hedge?: Hedge | null
  /** Percent of the energy at the meter, P1 first, where the contract states its own; else the published ones. */
  readonly lossPercent?: GivenByPeriod | null
  /** Whether the municipal tax on the retailer's income is added to energy and margin. */
  readonly passesOnMunicipalTax?: boolean
  /** Surplus valued at the market price of its hours; then `surplusEurPerKwh` is not read. */
  readonly isSurplusAtMarket?: boolean
}

/**
 * The regulated retail price (PVPC, RD 216/2014): market energy with losses, system costs and capacity payments,
 * tolls and charges, and a fixed margin on the power of P1. Only 2.0TD up to 10 kW.
 */
export interface RegulatedRetailPrices {
  readonly structure: 'pvpc'
  /** EUR/MWh at plant. */
  readonly systemCostsEurPerMwh?: number
  /** Share bought on the futures market and its price (RD 216/2014 art. 10 bis). */
  readonly futures?: Hedge | null
}

/** A structure whose prices do not change with the date. */
export type LastingPrices = PeriodPrices | SinglePrice | FlatQuota | IndexedPrices | RegulatedRetailPrices

/** Prices until a day, and others from the day after. */
export interface PromotionPrices {
  readonly structure: 'promotion'
  /** Last day of the promotion. */
  readonly until: CivilDate
  readonly during: LastingPrices
  readonly after: LastingPrices
}

/** Prices of a contract or offer, before taxes. */
export type ElectricityPrices = LastingPrices | PromotionPrices

/** Prices in force from a day on, within one bill. */
export type DatedElectricityPrices = ElectricityPrices & {
  /** First day with these prices; null for those in force when the bill begins. */
  readonly from: CivilDate | null
}
