import type { GasBillConcept, GasBillSourceItem } from '../gas-bills/gas-bill-line.ts'
import type { BillConcept, IndexedParts, PriceUnit, QuantityUnit } from './bill-line.ts'

/** Names that a person reads on a bill of either energy. */
export const conceptLabels: Readonly<Record<BillConcept | GasBillConcept, string>> = {
  gasFixed: 'Término fijo',
  gasVariable: 'Término variable',
  hydrocarbonTax: 'Impuesto sobre hidrocarburos',
  power: 'Término de potencia',
  energy: 'Término de energía',
  excessPower: 'Exceso de potencia',
  reactive: 'Energía reactiva',
  surplus: 'Compensación de excedentes',
  bonoSocialFinancing: 'Financiación del bono social',
  bonoSocialDiscount: 'Descuento por bono social',
  virtualBattery: 'Saldo de la batería virtual',
  virtualBatteryFee: 'Cuota de la batería virtual',
  discount: 'Descuento',
  electricityTax: 'Impuesto eléctrico',
  meterRental: 'Alquiler del contador',
  otherConcept: 'Otro concepto',
  valueAddedTax: 'Impuesto indirecto',
}

export const quantityUnitLabels: Readonly<Record<QuantityUnit, string>> = {
  kW: 'kW',
  kWh: 'kWh',
  kVArh: 'kVArh',
  MWh: 'MWh',
  day: 'días',
  EUR: '€',
}

export const priceUnitLabels: Readonly<Record<PriceUnit, string>> = {
  'EUR/kW·day': '€/kW·día',
  'EUR/kW': '€/kW',
  'EUR/kWh': '€/kWh',
  'EUR/kVArh': '€/kVArh',
  'EUR/MWh': '€/MWh',
  'EUR/day': '€/día',
  percent: '%',
}

/** Parts of the mean price of an indexed tariff, in the order in which they add up. */
export const indexedPartLabels: readonly { part: keyof IndexedParts; label: string }[] = [
  { part: 'market', label: 'Mercado' },
  { part: 'systemCosts', label: 'Costes del sistema' },
  { part: 'capacity', label: 'Pagos por capacidad' },
  { part: 'losses', label: 'Pérdidas' },
  { part: 'margin', label: 'Margen' },
  { part: 'municipalTax', label: 'Tasa municipal' },
]

/** Text in place of an amount that could not be calculated. */
export const NOT_COMPUTED = 'no calculado'

export const sourceLabels: Readonly<Record<GasBillSourceItem, string>> = {
  hydrocarbonTax: 'Impuesto sobre hidrocarburos',
  lastResortTariff: 'TUR',
  toll: 'Peaje',
  charge: 'Cargo',
  excessPower: 'Exceso de potencia',
  reactive: 'Energía reactiva',
  bonoSocialFinancing: 'Financiación del bono social',
  electricityTax: 'Impuesto eléctrico',
  meterRental: 'Alquiler del contador',
  valueAddedTax: 'Tipo impositivo',
  losses: 'Pérdidas',
  capacityPayment: 'Pagos por capacidad',
  municipalTax: 'Tasa municipal',
  retailMargin: 'Margen de comercialización',
  bonoSocialDiscount: 'Bono social',
}
