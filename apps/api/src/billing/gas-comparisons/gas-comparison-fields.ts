import { toWireField } from '../../platform/http/wire-fields.ts'

const shared = {
  kwhYear: 'consumption',
  initialReadingM3: 'consumption',
  finalReadingM3: 'consumption',
  kwhPerM3: 'conversionFactor',
  rental: 'equipmentRental',
  typedHydrocarbonTax: 'hydrocarbonTax',
  yearTotalEur: 'currentTotal',
  exitPenaltyEur: 'exitPenalty',
  zone: 'geographicalZone',
  tariff: 'atrTariff',
  band: 'isLastResort',
  date: 'priceDate',
} as const

/** Fields of a comparison as the request names them; prices are those of the contract in force. */
export const requestFields = {
  ...shared,
  fixedEurPerDay: 'currentPrices.fixed',
  energyEurPerKwh: 'currentPrices.energy',
}

/** The same where the prices are those of an offer. */
const offerFields = { ...shared, fixedEurPerDay: 'powerPrices', energyEurPerKwh: 'energyPrices' }

/** The field because of which an offer is omitted, with the names of offers. */
export function offerFieldOf(field: string | null): string | null {
  return field === null ? null : toWireField(field, offerFields)
}
