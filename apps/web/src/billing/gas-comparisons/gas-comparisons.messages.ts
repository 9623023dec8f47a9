import {
  createGasComparison,
  evaluateGasComparison,
  removeGasComparison,
} from '@vatio/protocol/billing/gas-comparisons/gas-comparisons.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'
import type { ToastInput } from '../../platform/messages/toasts.ts'

const calculationErrors = {
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
  COMPARISON_DATES_INCOMPLETE: 'Indica las dos lecturas, o ninguna.',
  COMPARISON_OFFER_UNKNOWN: 'La oferta elegida ya no está entre las comparadas.',
  BILL_PERIOD_REVERSED: { text: 'La lectura final debe ser posterior a la inicial.', field: 'endDate' },
  BILL_DATE_IMPOSSIBLE: 'Una de las fechas no existe.',
  VALUE_NEGATIVE: 'No puede ser negativo',
  VALUE_NOT_A_NUMBER: 'Escribe un número, por ejemplo 1.234,56',
  VALUE_OUT_OF_RANGE: 'El valor es demasiado grande: revisa la unidad.',
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
    CUPS_LENGTH: { text: 'El CUPS tiene 20 o 22 caracteres', field: 'cups' },
    COMMERCIAL_UNKNOWN: 'El comercial elegido no existe.',
    COMMERCIAL_REQUIRED: 'No se ha encontrado comercial vinculado al usuario registrado.',
  },
})

export const removeGasMessages = messagesOf(removeGasComparison, {
  success: 'Comparativa eliminada',
  fallback: 'Ha habido un error al eliminar la comparativa.',
  errors: {},
})

/** There is no saving without the current cost (ERR-058). */
export const gasPriceWarning: ToastInput = {
  tone: 'warning',
  text: 'Debes introducir precios de energía para calcular el ahorro',
}

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

/** The printed comparison. */
export const gasReportTexts = {
  print: 'Exportar PDF',
  title: 'Comparativa de gas',
  saving: (eur: string, percent: string) => `Ahorro de ${eur} al año (${percent})`,
  bestCost: (eur: string) => `La mejor oferta cuesta ${eur} al año`,
  client: 'Cliente',
  currentMarketer: 'Comercializadora actual',
  bills: 'La factura de un año',
  current: 'Actual',
  cost: 'Coste',
  eurPerYear: '€/año',
  moreOffers: (count: string) =>
    count === '1' ? 'Y otra oferta más cara.' : `Y otras ${count} ofertas más caras.`,
  conditionsTitle: 'Condiciones',
  conditions: (day: string, version: string) =>
    `Precios vigentes a ${day}, con impuestos; precios regulados versión ${version}. El coste es el de un año con el consumo indicado; no sustituye a la oferta de la comercializadora.`,
} as const

export const gasTexts = {
  title: 'Comparar gas',
  subtitle: 'Un año al precio de un día: el contrato actual frente a las ofertas vigentes.',
  resultTitle: 'Resultado de la comparativa de gas',
  unsaved: 'Sin guardar',
  result: 'Resultado',
  change: 'Cambiar datos',
  save: 'Guardar comparativa',
  saveTitle: 'Guardar comparativa',
  name: 'Nombre',
  compare: 'Comparar ofertas',
  kind: 'Clase de comparativa',
  kinds: { normal: 'Comparativa normal', fast: 'Comparativa rápida' },
  fastHelp: 'Bastan los kWh de un año, la tarifa y lo que se paga al año.',
  supply: 'Datos del suministro',
  atrTariff: 'Tarifa de acceso',
  zone: 'Zona',
  use: 'Uso del gas',
  uses: { general: 'General', professional: 'Profesional (tipo reducido)' },
  bandMismatch: (kwh: string, band: string, chosen: string) =>
    `${kwh} al año corresponden a ${band}, no a ${chosen}.`,
  takeBand: (band: string) => `Usar ${band}`,
  consumption: 'Consumo',
  consumptionDays: 'Días del consumo',
  ofOneYear: 'De un año',
  ofOneBill: 'De una factura',
  firstReading: 'Lectura inicial',
  lastReading: 'Lectura final',
  firstReadingMissing: 'Indica la lectura inicial',
  lastReadingMissing: 'Indica la lectura final',
  unit: 'Unidad del consumo',
  units: { kWh: 'kWh', m3: 'm³' },
  annualConsumption: 'Consumo de un año',
  billConsumption: 'Consumo de la factura',
  conversionFactor: 'Factor de conversión',
  conversionHelp: 'Está en la factura: kWh por cada m³, cerca de 11,7.',
  contract: 'Contrato actual',
  contractHelp: 'Los precios sin impuestos, como están en la factura. Sin ellos no se calcula el ahorro.',
  lastResort: 'Está en la tarifa de último recurso (TUR)',
  lastResortHelp: 'Sin precios escritos se usan los de la TUR de ese día.',
  marketer: 'Comercializadora',
  fixed: 'Término fijo',
  energy: 'Término variable',
  priceUnits: { fixed: '€/día', energy: '€/kWh' },
  billTotal: 'Total de la factura',
  billTotalHelp: 'Con impuestos: se compara con el que sale de estos datos.',
  yearTotal: 'Total que paga al año',
  yearTotalHelp: 'Con impuestos',
  discount: 'Descuento',
  discountName: 'Nombre del descuento',
  discountBase: 'Sobre qué se aplica',
  discountValue: 'Valor del descuento',
  discountKinds: {
    energy: '% sobre el variable',
    power: '% sobre el fijo',
    both: '% sobre los dos',
    amount: '€ en la factura',
  },
  addDiscount: 'Añadir descuento',
  removeDiscount: 'Quitar descuento',
  more: 'Más datos de la factura',
  moreHelp: 'Contador y otros conceptos, iguales en todas las ofertas.',
  rental: 'Alquiler del contador',
  rentalHelp: 'Vacío: contador en propiedad',
  tax: 'Impuesto sobre hidrocarburos',
  taxHelp: 'Solo si no se puede calcular',
  concept: 'Mantenimiento, seguro…',
  conceptName: 'Nombre del concepto',
  conceptAmount: 'Importe del concepto',
  addConcept: 'Añadir concepto',
  removeConcept: 'Quitar concepto',
  priceDate: 'Precios vigentes a',
  allowLatest: 'Si falta alguna cifra regulada de ese día, usar la última conocida',
  negative: 'No puede ser negativo',
  ranking: 'Ofertas de gas por coste anual',
  position: 'N.º',
  offer: 'Oferta',
  costPerYear: 'Coste al año',
  savingPerYear: 'Ahorro al año',
  firstYearSaving: 'Ahorro el primer año',
  saving: 'Ahorro',
  priceWarning: 'Aviso de precios',
  allMarketers: 'Todas las comercializadoras',
  noOffers: 'No hay ofertas con precios para esta tarifa y este día.',
  noneMatches: 'Ninguna oferta coincide con los filtros.',
  withoutOffers: 'Sin ofertas',
  currentPerYear: 'Contrato actual al año',
  bestPerYear: 'Mejor oferta al año',
  consumptionPerYear: 'Consumo al año',
  totalPerYear: 'Total al año',
  totalOfBill: 'Total de la factura',
  ofCurrent: (percent: string) => `${percent} del coste actual`,
  pricesOf: (day: string, version: string) =>
    `Precios vigentes a ${day} · precios regulados versión ${version}`,
  seeBest: 'Ver la mejor oferta',
  seeCurrent: 'Ver el contrato actual',
  currentTitle: (marketer: string | null) => (marketer ? `Contrato actual · ${marketer}` : 'Contrato actual'),
  stay: 'Quédate como estás',
  stayHelp: 'Ninguna oferta cuesta menos que el contrato actual.',
  stayFirstYear:
    'Lo que se debe al dejar la TUR ahora se come el ahorro del primer año: quizá convenga esperar.',
  exitTitle: (eur: string) => `Dejar la TUR ahora cuesta unos ${eur}`,
  exit: (price: string, since: string, until: string, kwh: string) =>
    `El precio de la TUR está limitado: quien la deja hasta el ${until} paga ${price} por cada kWh facturado desde el ${since}, unos ${kwh}, más IVA. Está descontado del ahorro del primer año.`,
  taxesUnconfirmed:
    'Los tipos de IVA e impuesto sobre hidrocarburos de ese mes dependen de un índice de precios; se aplican los generales en todas las ofertas.',
  taxesTitle: 'Impuestos por confirmar',
  latestUsed: 'Para ese día no hay cifras publicadas de algún concepto; se usan las últimas conocidas.',
  scaled: (days: string) =>
    `Consumo estimado: hay datos de ${days} días, llevados a 365 en proporción. El gas depende mucho de la estación.`,
  missingInAll: 'Falta por igual en todas las ofertas.',
  refused: (count: number) => (count === 1 ? '1 oferta sin calcular' : `${count} ofertas sin calcular`),
  reproducedTitle: 'La factura actual, calculada en sus fechas',
  reproduced: (computed: string, typed: string, deviation: string) =>
    `Calculada ${computed}; la factura dice ${typed}: ${deviation}.`,
  reproducedOnly: (computed: string) => `Sale ${computed}. Escribe el total de la factura para comprobarlo.`,
  deviates: 'Se aparta más de un 2 %: revisa los precios, el consumo y los demás conceptos antes de decidir.',
  notReproduced: 'No se ha podido calcular: faltan cifras publicadas de esos días.',
  seeBill: 'Ver la factura línea a línea',
  hideBill: 'Ocultar la factura',
  comparison: 'Comparativa',
  remove: 'Eliminar',
  removeTitle: 'Eliminar comparativa',
  copyLink: 'Copiar enlace',
  linkCopied: 'Enlace copiado: lo abren los usuarios de la empresa que ven la comparativa.',
  linkNotCopied: 'El navegador no ha dejado copiar el enlace.',
  duplicate: 'Duplicar',
  again: 'Comparar de nuevo',
  savedOn: (moment: string) => `guardada el ${moment}`,
  contractSource: (number: string | null, tariff: string | null) =>
    ['Del contrato', number, tariff && `(${tariff})`].filter(Boolean).join(' '),
  pricesInForce: (contract: string, day: string) => `${contract}: precios vigentes a ${day}.`,
  indexedContract: (contract: string) =>
    `${contract}, que es indexado: escribe los precios medios de la última factura.`,
  noPrices: (contract: string, day: string) =>
    `${contract}, que no tiene precios a ${day}: escribe los de la factura.`,
  notGas: 'Ese punto de consumo no es de gas: elige otro.',
} as const
