import { accessTariffs } from '../access-tariffs/access-tariff.ts'
import type { BonoSocialCapRow, BonoSocialDiscountRow, BonoSocialFinancingRow } from './bono-social.data.ts'
import type { CommissionTaxRow } from './commission-tax.data.ts'
import type { Dated } from './dated-row.ts'
import type { ElectricityTaxRow } from './electricity-tax.data.ts'
import type { ExcessPowerRow } from './excess-power.data.ts'
import type { LastResortTariffRow } from './gas-last-resort.data.ts'
import type { GasVatRow, HydrocarbonTaxRow } from './gas-tax.data.ts'
import type { CapacityPaymentRow, MunicipalTaxRow, PvpcMarginRow } from './indexed-price.data.ts'
import type { MeterRentalRow } from './meter-rental.data.ts'
import type { NetworkPriceRow } from './network-price-row.ts'
import type { ReactiveEnergyRow } from './reactive-energy.data.ts'
import type { ShortContractRow } from './short-contract.data.ts'
import type { ElectricityVatRow, IgicRow, IpsiRow } from './value-added-tax.data.ts'

/** Loss coefficients of one tariff, percent of the energy at the meter, P1..Pn. */
export interface LossRow extends Dated {
  readonly percent: readonly number[]
}

/** Row type of each item of the register. */
export interface RegulatedRowTypes {
  readonly tolls: NetworkPriceRow
  readonly charges: NetworkPriceRow
  readonly excessPower: ExcessPowerRow
  readonly reactiveEnergy: ReactiveEnergyRow
  readonly bonoSocialFinancing: BonoSocialFinancingRow
  readonly bonoSocialDiscount: BonoSocialDiscountRow
  readonly bonoSocialCaps: BonoSocialCapRow
  readonly electricityTax: ElectricityTaxRow
  readonly electricityVat: ElectricityVatRow
  readonly electricityIgic: IgicRow
  readonly electricityIpsi: IpsiRow
  readonly meterRental: MeterRentalRow
  readonly gasVat: GasVatRow
  readonly hydrocarbonTax: HydrocarbonTaxRow
  readonly gasLastResort: LastResortTariffRow
  readonly capacityPayment: CapacityPaymentRow
  readonly lossCoefficients: LossRow
  readonly municipalTax: MunicipalTaxRow
  readonly pvpcMargin: PvpcMarginRow
  readonly shortContract: ShortContractRow
  readonly commissionTax: CommissionTaxRow
}

/** One regulated concept with a series of dated rows for each of its keys. */
export type RegulatedItem = keyof RegulatedRowTypes

/** Key of a series of an item; the key of an item with a single series is the empty text. */
export type RegulatedKeyKind = 'none' | 'tariff' | 'phases' | 'gasUse'

const keyKinds = {
  tolls: 'tariff',
  charges: 'tariff',
  excessPower: 'tariff',
  reactiveEnergy: 'none',
  bonoSocialFinancing: 'none',
  bonoSocialDiscount: 'none',
  bonoSocialCaps: 'none',
  electricityTax: 'none',
  electricityVat: 'none',
  electricityIgic: 'none',
  electricityIpsi: 'none',
  meterRental: 'phases',
  gasVat: 'none',
  hydrocarbonTax: 'gasUse',
  gasLastResort: 'none',
  capacityPayment: 'tariff',
  lossCoefficients: 'tariff',
  municipalTax: 'none',
  pvpcMargin: 'none',
  shortContract: 'none',
  commissionTax: 'none',
} as const satisfies Readonly<Record<RegulatedItem, RegulatedKeyKind>>

/** The items in the order in which they are shown. */
export const regulatedItems = Object.keys(keyKinds) as [RegulatedItem, ...RegulatedItem[]]

const keysByKind: Readonly<Record<RegulatedKeyKind, readonly string[]>> = {
  none: [''],
  tariff: accessTariffs.map(({ nombre }) => nombre),
  phases: ['single_phase', 'three_phase'],
  gasUse: ['general', 'professional'],
}

/** Kind of the keys of an item. */
export function keyKindOf(item: RegulatedItem): RegulatedKeyKind {
  return keyKinds[item]
}

/** The keys of an item: access tariffs, phases or uses; one empty text where there is a single series. */
export function keysOf(item: RegulatedItem): readonly string[] {
  return keysByKind[keyKinds[item]]
}
