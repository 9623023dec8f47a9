import {
  createGasComparison,
  evaluateGasComparison,
  removeGasComparison,
} from '@vatio/protocol/billing/gas-comparisons/gas-comparisons.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'
import { savingErrors, sharedCalculationErrors } from '../comparison.messages.ts'

const calculationErrors = {
  ...sharedCalculationErrors,
  GAS_CONSUMPTION_MISSING: { text: 'Indica el consumo', field: 'consumption' },
  GAS_READING_REVERSED: { text: 'La lectura final es menor que la inicial.', field: 'consumption' },
  GAS_CONVERSION_INVALID: {
    text: 'Indica el factor de conversión de la factura, entre 0 y 50 kWh/m³',
    field: 'conversionFactor',
  },
  GAS_FIXED_PRICE_MISSING: { text: 'Falta el término fijo', field: 'currentPrices.fixed' },
  GAS_ENERGY_PRICE_MISSING: { text: 'Falta el término variable', field: 'currentPrices.energy' },
  GAS_PRICE_DATES_INVALID: 'Las fechas de los precios no son correctas.',
  GAS_TARIFF_UNKNOWN: { text: 'La tarifa de acceso no existe.', field: 'atrTariff' },
  GAS_ZONE_NOT_COVERED: {
    text: 'Solo se comparan suministros de gas de la Península y Baleares.',
    field: 'geographicalZone',
  },
  LAST_RESORT_BAND_UNKNOWN: {
    text: 'La TUR solo existe en RL.1, RL.2 y RL.3: escribe los precios de la factura.',
    field: 'isLastResort',
  },
  COMPARISON_SUPPLY_REQUIRED: 'Elige un punto de consumo.',
  COMPARISON_CURVE_MISSING: 'El punto de consumo no tiene curva guardada.',
  REGULATION_NOT_IN_FORCE: {
    text: 'No hay impuestos o precios de la TUR publicados para ese día. Elige otro o usa los últimos conocidos.',
    field: 'priceDate',
  },
} as const

export const evaluateGasMessages = messagesOf(evaluateGasComparison, {
  fallback: 'Ha habido un error al comparar las ofertas de gas.',
  errors: calculationErrors,
})

export const createGasMessages = messagesOf(createGasComparison, {
  success: 'Comparativa guardada',
  fallback: 'Ha habido un error al guardar la comparativa.',
  errors: {
    ...calculationErrors,
    ...savingErrors,
  },
})

export const removeGasMessages = messagesOf(removeGasComparison, {
  success: 'Comparativa eliminada',
  fallback: 'Ha habido un error al eliminar la comparativa.',
  errors: {},
})

const offerErrors: Readonly<Record<string, string>> = {
  OFFER_INDEXED: 'es indexada: su precio sigue al mercado y no se conoce de antemano',
  OFFER_BASE_PRICE: 'sus precios no incluyen los peajes, que no se conocen para el gas',
  OFFER_NOT_IN_FORCE: 'sus precios no están vigentes ese día',
  OFFER_OTHER_TARIFF: 'es de otra tarifa de acceso',
  GAS_FIXED_PRICE_MISSING: 'le falta el término fijo',
  GAS_ENERGY_PRICE_MISSING: 'le falta el término variable',
}

/** Why an offer is not in the ranking. */
export function gasOfferErrorText(code: string): string {
  return offerErrors[code] ?? 'le falta un dato'
}

export const gasTexts = {
  reportTitle: 'Comparativa de gas',
  title: 'Comparar gas',
  resultTitle: 'Resultado de la comparativa de gas',
  fastHelp: 'Bastan los kWh de un año, la tarifa y lo que se paga al año.',
  supply: 'Datos del suministro',
  atrTariff: 'Tarifa de acceso',
  zone: 'Zona',
  use: 'Uso del gas',
  uses: { general: 'General', professional: 'Profesional (tipo reducido)' },
  bandMismatch: (kwh: string, band: string, chosen: string) =>
    `${kwh} al año corresponden a ${band}, no a ${chosen}.`,
  takeBand: (band: string) => `Usar ${band}`,
  unit: 'Unidad del consumo',
  units: { kWh: 'kWh', m3: 'm³' },
  annualConsumption: 'Consumo de un año',
  billConsumption: 'Consumo de la factura',
  conversionFactor: 'Factor de conversión',
  conversionHelp: 'Está en la factura: kWh por cada m³, cerca de 11,7.',
  contractHelp: 'Los precios sin impuestos, como están en la factura. Sin ellos no se calcula el ahorro.',
  lastResort: 'Está en la tarifa de último recurso (TUR)',
  lastResortHelp: 'Sin precios escritos se usan los de la TUR de ese día.',
  fixed: 'Término fijo',
  energy: 'Término variable',
  priceUnits: { fixed: '€/día', energy: '€/kWh' },
  billTotalHelp: 'Con impuestos: se compara con el que sale de estos datos.',
  yearTotal: 'Total que paga al año',
  yearTotalHelp: 'Con impuestos',
  discountKinds: {
    energy: '% sobre el variable',
    power: '% sobre el fijo',
    both: '% sobre los dos',
    amount: '€ en la factura',
  },
  moreHelp: 'Contador y otros conceptos, iguales en todas las ofertas.',
  rentalHelp: 'Vacío: contador en propiedad',
  tax: 'Impuesto sobre hidrocarburos',
  taxHelp: 'Solo si no se puede calcular',
  negative: 'No puede ser negativo',
  exitTitle: (eur: string) => `Dejar la TUR ahora cuesta unos ${eur}`,
  exit: (price: string, since: string, until: string, kwh: string) =>
    `El precio de la TUR está limitado: quien la deja hasta el ${until} paga ${price} por cada kWh facturado desde el ${since}, unos ${kwh}, más IVA. Está descontado del ahorro del primer año.`,
  taxesUnconfirmed:
    'Los tipos de IVA e impuesto sobre hidrocarburos de ese mes dependen de un índice de precios; se aplican los generales en todas las ofertas.',
  scaled: (days: string) =>
    `Consumo estimado: hay datos de ${days} días, llevados a 365 en proporción. El gas depende mucho de la estación.`,
  notGas: 'Ese punto de consumo no es de gas: elige otro.',
} as const
