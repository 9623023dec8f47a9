import type { BillField, PriceField } from '@vatio/domain/billing/electricity-bills/bill-field'
import { toWireError, toWireField } from '../../platform/http/wire-fields.ts'

type WireNames<Field extends string> = Readonly<Record<Field, string>>

const fields: WireNames<Exclude<BillField, PriceField>> = {
  contractedPowerKw: 'contractedPower',
  kwhByPeriod: 'consumptionByPeriod',
  curve: 'consumptionCurve',
  surplusKwh: 'surplus',
  surplusCurve: 'surplusCurve',
  maximeterKw: 'maximeter',
  reactiveKvarh: 'reactive',
  rental: 'equipmentRental',
  typedExcessPower: 'excessPower',
  typedBonoSocialFinancing: 'bonoSocialFinancing',
  typedHydrocarbonTax: 'hydrocarbonTax',
  otherConcepts: 'otherConcepts',
  discounts: 'discounts',
  startDate: 'startDate',
  endDate: 'endDate',
  priceDate: 'priceDate',
  billDate: 'billDate',
  date: 'date',
  days: 'days',
  marketPrices: 'marketPrices',
  bonoSocial: 'bonoSocial',
  'bonoSocial.unusedKwh': 'bonoSocial.unusedKwh',
  'virtualBattery.balanceEur': 'virtualBattery.balance',
  'virtualBattery.eurPerMonth': 'virtualBattery.eurPerMonth',
}

const prices = {
  prices: 'prices',
  lossPercent: 'lossPercent',
  systemCostsEurPerMwh: 'systemCosts',
  'hedge.shareRatio': 'hedge.shareRatio',
  'hedge.eurPerMwh': 'hedge.eurPerMwh',
  'futures.shareRatio': 'futures.shareRatio',
  'futures.eurPerMwh': 'futures.eurPerMwh',
  'quota.eurPerMonth': 'quota.eurPerMonth',
  'quota.includedKwhPerMonth': 'quota.includedKwhPerMonth',
  'quota.overageEurPerKwh': 'quota.overageEurPerKwh',
  'promotion.until': 'promotion.until',
}

/** Fields of a comparison as the request names them; prices are those of the contract in force. */
const requestFields: WireNames<BillField> = {
  ...fields,
  ...prices,
  powerEurPerKwDay: 'currentPrices.power',
  energyEurPerKwh: 'currentPrices.energy',
  marginEurPerKwh: 'currentPrices.energy',
  surplusEurPerKwh: 'currentPrices.excess',
}

/** The same where the prices are those of an offer. */
const offerFields: WireNames<BillField> = {
  ...fields,
  ...prices,
  powerEurPerKwDay: 'powerPrices',
  energyEurPerKwh: 'energyPrices',
  marginEurPerKwh: 'energyPrices',
  surplusEurPerKwh: 'excessRetributionPrice',
}

/** Runs a calculation and renames the fields of its errors to those of the request. */
export function withWireFieldNames<T>(calculate: () => T): T {
  try {
    return calculate()
  } catch (error) {
    throw toWireError(error, requestFields)
  }
}

/** The field because of which an offer is omitted, with the names of offers. */
export function offerFieldOf(field: string | null): string | null {
  return field === null ? null : toWireField(field, offerFields)
}
