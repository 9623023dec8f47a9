import type { BillSupply, PointType } from '@vatio/domain/billing/electricity-bills/bill-supply'
import type { BillDiscount } from '@vatio/domain/billing/electricity-bills/discounts'
import type { MeterRental } from '@vatio/domain/billing/electricity-bills/meter-rental'
import type { OtherConcept } from '@vatio/domain/billing/electricity-bills/other-concepts'
import type { PeriodPrices } from '@vatio/domain/billing/electricity-bills/price-structure'
import type { TypedAmount } from '@vatio/domain/billing/electricity-bills/typed-amount'
import { toPeriodArray } from '@vatio/domain/periods/by-period'
import type { ElectricityComparisonInput } from '@vatio/protocol/billing/comparisons/comparisons.schema'

/** Converts euros of a request: `{ eur }` for the days of one bill, by day for a year. */
export type ToAmount = (eur: number) => TypedAmount

/** The supply of an electricity request as bills take it. */
export function toBillSupply(
  given: Pick<
    ElectricityComparisonInput,
    | 'atrTariff'
    | 'geographicalZone'
    | 'contractedPower'
    | 'isDwelling'
    | 'industrialUse'
    | 'reducedTaxUse'
    | 'pointType'
  >,
): BillSupply {
  return {
    tariff: given.atrTariff.nombre,
    zone: given.geographicalZone.idZona,
    contractedPowerKw: toPeriodArray(given.contractedPower),
    isDwelling: given.isDwelling,
    isIndustrialUse: given.industrialUse,
    reducedTaxUse: given.reducedTaxUse ?? null,
    pointType: (given.pointType ?? null) as PointType | null,
  }
}

/** The prices of the contract in force of an electricity request. */
export function toPeriodPrices(
  prices: NonNullable<ElectricityComparisonInput['currentPrices']>,
): PeriodPrices {
  return {
    isBasePrice: prices.isBasePrice,
    powerEurPerKwDay: toPeriodArray(prices.power),
    energyEurPerKwh: toPeriodArray(prices.energy),
    surplusEurPerKwh: prices.excess ?? null,
  }
}

/** The meter rental of an electricity request: typed, regulated, or none for an own meter. */
export function toMeterRental(
  { equipmentRental, meterPhases }: Pick<ElectricityComparisonInput, 'equipmentRental' | 'meterPhases'>,
  toAmount: ToAmount,
): MeterRental {
  if (typeof equipmentRental === 'number') return toAmount(equipmentRental)
  return meterPhases === 'own' ? null : { regulated: meterPhases }
}

/** An amount that may be typed. */
export function toTypedAmount(eur: number | null | undefined, toAmount: ToAmount): TypedAmount | undefined {
  return typeof eur === 'number' ? toAmount(eur) : undefined
}

/** Services and other concepts of a request of either energy. */
export function toOtherConcepts(
  given: ElectricityComparisonInput['otherConcepts'],
  toAmount: ToAmount,
): OtherConcept[] {
  return given.map(({ name, amount }) => ({ name, amount: toAmount(amount) }))
}

/** The discounts of the contract in force of a request of either energy. */
export function toDiscounts(
  given: ElectricityComparisonInput['discounts'],
  toAmount: ToAmount,
): BillDiscount[] {
  return given.map((discount) =>
    'amount' in discount ? { name: discount.name, amount: toAmount(discount.amount) } : discount,
  )
}
