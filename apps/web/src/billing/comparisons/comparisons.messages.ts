import {
  createElectricityComparison,
  evaluateElectricityComparison,
  removeElectricityComparison,
} from '@vatio/protocol/billing/comparisons/comparisons.endpoints'
import { createConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.endpoints'
import { formatDate } from '../../platform/formats/date-format.ts'
import { messagesOf } from '../../platform/messages/operation-messages.ts'
import { impossiblePowerError } from '../../ui/form/impossible-power.messages.ts'
import { contractSourceTexts, savingErrors, sharedCalculationErrors } from '../comparison.messages.ts'

type Details = Readonly<Record<string, unknown>>

/** ` P3`, or an empty text where the error names no period. */
function periodOf(details: Details): string {
  const { period } = details
  return typeof period === 'number' ? ` P${period}` : ''
}

const ofPeriod = (what: string) => (details: Details) => `Falta ${what}${periodOf(details)}`

/** Days of the curve without market prices. */
function missingMarketText(details: Details): string {
  const { from, to } = details
  const range =
    typeof from === 'string' && typeof to === 'string' ? ` del ${formatDate(from)} al ${formatDate(to)}` : ''
  return `Faltan precios de mercado${range}`
}

const calculationErrors = {
  ...sharedCalculationErrors,
  CONTRACTED_POWER_MISSING: { text: ofPeriod('la potencia') },
  CONTRACTED_POWER_EXTRA: {
    text: (details: Details) => `La tarifa no tiene potencia${periodOf(details)}`,
  },
  POWER_FALLING: { text: impossiblePowerError('POWER_FALLING') },
  POWER_ABOVE_TARIFF: { text: impossiblePowerError('POWER_ABOVE_TARIFF') },
  POWER_BELOW_TARIFF: { text: impossiblePowerError('POWER_BELOW_TARIFF'), field: 'contractedPower' },
  CONSUMPTION_MISSING: { text: ofPeriod('el consumo') },
  CONSUMPTION_EXTRA: {
    text: (details: Details) => `La tarifa no tiene periodo${periodOf(details)}`,
  },
  CONSUMPTION_CURVE_INCOMPLETE: 'A la curva le faltan días del periodo.',
  POWER_PRICE_MISSING: { text: ofPeriod('el precio de potencia') },
  ENERGY_PRICE_MISSING: { text: ofPeriod('el precio de energía') },
  SURPLUS_PRICE_MISSING: 'Indica a cuánto paga los excedentes el contrato actual.',
  PRICE_DATES_INVALID: 'Las fechas de los precios no son correctas.',
  REGULATED_PRICE_UNKNOWN: 'Los peajes y cargos de esta tarifa no están publicados para ese día.',
  MARKET_CURVE_MISSING: 'Un precio indexado necesita la curva de consumo.',
  MARKET_PRICES_INCOMPLETE: { text: missingMarketText },
  PVPC_NOT_APPLICABLE: 'El PVPC es para la tarifa 2.0TD con 10 kW o menos.',
  QUOTA_NOT_ALL_IN: 'Una cuota mensual incluye peajes y cargos: no puede ser un precio base.',
  BONO_SOCIAL_NOT_APPLICABLE: 'El bono social es para viviendas con PVPC y 10 kW o menos.',
  CONSUMPTION_DAYS_INVALID: 'El consumo debe ser de entre 1 día y 10 años.',
  CONSUMPTION_CURVE_EMPTY: 'La curva guardada no tiene ningún valor.',
  SURPLUS_CURVE_MISMATCH: 'La curva de excedentes no coincide con la de consumo.',
  COMPARISON_SUPPLY_REQUIRED: 'Elige un punto de consumo para usar su curva.',
  COMPARISON_CURVE_MISSING: 'El punto de consumo no tiene curva guardada: impórtala o escribe el consumo.',
  REGULATION_NOT_IN_FORCE: {
    text: 'No hay precios regulados ni impuestos publicados para ese día. Elige otro o usa los últimos conocidos.',
    field: 'priceDate',
  },
} as const

export const evaluateMessages = messagesOf(evaluateElectricityComparison, {
  fallback: 'Ha habido un error al comparar las ofertas.',
  errors: calculationErrors,
})

export const createComparisonMessages = messagesOf(createElectricityComparison, {
  success: 'Comparativa guardada',
  fallback: 'Ha habido un error al guardar la comparativa.',
  errors: {
    ...calculationErrors,
    ...savingErrors,
  },
})

export const removeComparisonMessages = messagesOf(removeElectricityComparison, {
  success: 'Comparativa eliminada',
  fallback: 'Ha habido un error al eliminar la comparativa.',
  errors: {},
})

export const createSupplyMessages = messagesOf(createConsumptionPoint, {
  success: 'Punto de consumo creado',
  fallback: 'Ha habido un error al crear el punto de consumo.',
  errors: {
    CUPS_LENGTH: { text: 'El CUPS tiene 20 o 22 caracteres', field: 'cups' },
    CUPS_TAKEN: {
      tone: 'warning',
      text: 'Ya hay un punto de consumo con este CUPS: búscalo en la lista.',
      field: 'cups',
    },
    CONSUMPTION_POINT_CLIENT_UNKNOWN: 'El cliente elegido no existe.',
    CONSUMPTION_POINT_TARIFF_UNKNOWN: { text: 'La tarifa de acceso no existe.', field: 'atrTariff' },
  },
})

/** Where the prices of the contract in force come from. */
export const currentContractTexts = {
  ...contractSourceTexts,
  pricesMissing: (contract: string, day: string, missing: string) =>
    `${contract}: precios vigentes a ${day}, sin los de ${missing}.`,
  energyOf: (periods: readonly string[]) => (periods.length === 0 ? '' : `energía ${periods.join(', ')}`),
  powerOf: (periods: readonly string[]) => (periods.length === 0 ? '' : `potencia ${periods.join(', ')}`),
  addPrices: 'Añadirlos a los precios de la comercializadora',
} as const

/** Why an offer is not in the ranking. */
export function offerErrorText(code: string, details: Details): string {
  const period = periodOf(details)
  switch (code) {
    case 'ENERGY_PRICE_MISSING':
      return `le falta el precio de energía${period}`
    case 'POWER_PRICE_MISSING':
      return `le falta el precio de potencia${period}`
    case 'SURPLUS_PRICE_MISSING':
      return 'no dice a cuánto paga los excedentes'
    case 'MARKET_CURVE_MISSING':
      return 'es indexada: hace falta la curva de consumo'
    case 'MARKET_PRICES_INCOMPLETE': {
      const text = missingMarketText(details)
      return `es indexada: ${text.charAt(0).toLowerCase()}${text.slice(1)}`
    }
    case 'PVPC_NOT_APPLICABLE':
      return 'el PVPC es para 2.0TD con 10 kW o menos'
    case 'QUOTA_NOT_ALL_IN':
      return 'su cuota mensual incluye peajes y cargos, y la tarifa dice que se suman aparte'
    // Comparisons saved before indexed prices were supported.
    case 'OFFER_INDEXED':
      return 'es indexada: su precio depende del mercado hora a hora'
    case 'OFFER_NOT_IN_FORCE':
      return 'sus precios no están vigentes ese día'
    case 'OFFER_OTHER_TARIFF':
      return 'es de otra tarifa de acceso'
    case 'REGULATION_NOT_IN_FORCE':
      return details.item === 'capacityPayment'
        ? 'faltan los pagos por capacidad publicados para ese día'
        : details.item === 'lossCoefficients'
          ? 'faltan las pérdidas publicadas para su tarifa'
          : 'faltan los peajes y cargos publicados para ese día'
    case 'REGULATED_PRICE_UNKNOWN':
      return 'faltan los peajes y cargos publicados para ese día'
    default:
      return 'le falta un dato'
  }
}

export const comparisonTexts = {
  reportTitle: 'Comparativa de electricidad',
  sampleTitle: 'Precios de mercado de muestra',
  samplePrices: 'Las ofertas indexadas se han calculado con precios de muestra: no valen para un cliente.',
  marketByProfile: 'Sin curva, las ofertas indexadas se estiman con las horas del perfil de consumo.',
  utility: 'Energía',
  newComparison: 'Nueva comparativa',
  newGasComparison: 'Comparativa de gas',
  fastHelp: 'Basta la energía de cada periodo; el resto de la factura se calcula con los precios regulados.',
  enterConsumption: 'Introducir consumo',
  takeConsumption: 'Usar consumo',
  enteredConsumption: (energy: string, days: number, isStored: boolean) =>
    `${energy} en ${days} ${days === 1 ? 'día' : 'días'}. ${isStored ? 'Se guardará como curva del punto de consumo.' : 'Rellenará el consumo por periodos.'}`,
  priceWarning: 'Aviso de precios',
  promotionCost: (costAfter: string) =>
    `El coste mostrado es la media del primer año. Después de la promoción: ${costAfter} al año.`,
  promotionUntil: (until: string) => `Promoción hasta el ${until}`,
  singlePhaseMeter: 'Monofásico, precio regulado',
  threePhaseMeter: 'Trifásico, precio regulado',
  asBilled: 'Según la factura',
  maximeter: 'Maxímetro',
  maximeterHelp: 'Se supone la misma potencia máxima en todos los meses en que existe el periodo.',
  reactiveEnergy: 'Energía reactiva',
  sameDays: 'En los mismos días que el consumo.',
  bonoSocialFinancing: 'Financiación del bono social',
  estimatedConsumption: (days: string) =>
    `Consumo estimado: hay datos de ${days} días, llevados a 365 en proporción. Sin el año entero falta el efecto de las estaciones.`,
  taxesUnconfirmed:
    'Los tipos de IVA e impuesto eléctrico de ese mes dependen de un índice de precios; se aplican los generales en todas las ofertas.',
  savingPerYear: 'Ahorro al año',
  savedComparisons: 'Comparativas guardadas',
  noComparisonsOf: 'Aún no hay comparativas guardadas.',
  emptyComparisons:
    'Aún no hay comparativas guardadas. Compara un punto de consumo con las ofertas y guarda el resultado.',
  currentColumn: 'Actual al año',
  bestColumn: 'Mejor al año',
  surplusHelp: 'Solo con autoconsumo, en los mismos días',
  importCurveOrType: ' (se abre en otra pestaña) o escribir el consumo por periodos.',
  yearOption: (energy: string, days: string, step: string) => `${energy} · ${days} días · ${step}`,
  lastYearUsed: 'Se usan los últimos 365 días.',
  percentOfEnergy: '% sobre la energía',
  currentContractHelp:
    'Los precios sin impuestos, como están en la factura. Sin precios de energía no se calcula el ahorro.',
  energyPrice: 'Precio de la energía',
  eurPerKwDay: '€/kW·día',
  noCurveEstimate: (tariff: string) =>
    `Sin curva guardada se puede repartir el consumo de un año con el perfil de la tarifa ${tariff}.`,
  annualKwh: 'Consumo de un año',
  estimate: 'Estimar por periodos',
  estimatedByProfile: (kwh: string, tariff: string) =>
    `Estimado: ${kwh} al año repartidos con el perfil de la tarifa ${tariff}, no medidos.`,
  noOffers: 'No hay ofertas con precios para esta tarifa y este día.',
  eurPerYear: '€/año',
  costPerYear: 'Coste al año',
  extraCostPerYear: 'Sobrecoste al año',
  searchSupplies: 'CUPS, cliente, dirección…',
  notANumber: 'Escribe un número, por ejemplo 1.234,56',
} as const
