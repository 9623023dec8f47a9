/** Units of prices, spelt once. */
export const priceUnits = {
  perKwh: '€/kWh',
  perMwh: '€/MWh',
  perKwYear: '€/kW·año',
  perKwDay: '€/kW·día',
} as const
