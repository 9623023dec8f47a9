import type { ComparisonKind } from '@vatio/domain/billing/comparisons/comparison'
import type { ToastInput } from '../platform/messages/toasts.ts'

/** Saving needs the energy prices of the contract in force (ERR-058). */
export const energyPriceWarning: ToastInput = {
  tone: 'warning',
  text: 'Debes introducir precios de energía para calcular el ahorro',
}

/** Errors of a calculation that mean the same for electricity and gas. */
export const sharedCalculationErrors = {
  BILL_PERIOD_REVERSED: { text: 'La lectura final debe ser posterior a la inicial.', field: 'endDate' },
  BILL_DATE_IMPOSSIBLE: 'Una de las fechas no existe.',
  COMPARISON_DATES_INCOMPLETE: 'Indica las dos lecturas, o ninguna.',
  COMPARISON_OFFER_UNKNOWN: 'La oferta elegida ya no está entre las comparadas.',
  VALUE_NEGATIVE: 'No puede ser negativo',
  VALUE_NOT_A_NUMBER: 'Escribe un número, por ejemplo 1.234,56',
  VALUE_OUT_OF_RANGE: 'El valor es demasiado grande: revisa la unidad.',
} as const

/** Errors of saving besides those of the calculation. */
export const savingErrors = {
  CUPS_LENGTH: { text: 'El CUPS tiene 20 o 22 caracteres', field: 'cups' },
  COMMERCIAL_UNKNOWN: 'El comercial elegido no existe.',
  COMMERCIAL_REQUIRED: 'No se ha encontrado comercial vinculado al usuario registrado.',
} as const

export const comparisonKindNames: Readonly<Record<ComparisonKind, string>> = {
  normal: 'Comparativa normal',
  fast: 'Comparativa rápida',
}

export const comparisonActionTexts = {
  comparison: 'Comparativa',
  compare: 'Comparar ofertas',
  change: 'Cambiar datos',
  save: 'Guardar comparativa',
  unsaved: 'Sin guardar',
  unnamed: 'Comparativa',
  result: 'Resultado',
  name: 'Nombre',
  remove: 'Eliminar',
  copyLink: 'Copiar enlace interno',
  linkCopied: 'Enlace copiado: lo abren los usuarios de la empresa que ven la comparativa.',
  linkNotCopied: 'El navegador no ha dejado copiar el enlace.',
  print: 'Imprimir',
  duplicate: 'Duplicar',
  again: 'Comparar de nuevo',
} as const

export const comparisonFieldTexts = {
  kind: 'Clase de comparativa',
  subtitle: 'Un año al precio de un día: el contrato actual frente a las ofertas vigentes.',
  marketer: 'Comercializadora',
  contract: 'Contrato actual',
  consumption: 'Consumo',
  consumptionDays: 'Días del consumo',
  ofOneYear: 'De un año',
  ofOneBill: 'De una factura',
  firstReading: 'Lectura inicial',
  lastReading: 'Lectura final',
  firstReadingMissing: 'Indica la lectura inicial',
  lastReadingMissing: 'Indica la lectura final',
  billTotal: 'Total de la factura',
  more: 'Más datos de la factura',
  rental: 'Alquiler del contador',
  priceDate: 'Precios vigentes a',
  allowLatest: 'Si falta alguna cifra regulada de ese día, usar la última conocida',
} as const

/** Where the prices of the contract in force come from. */
export const contractSourceTexts = {
  contract: (contractNumber: string | null, tariffName: string | null) =>
    ['Del contrato', contractNumber, tariffName && `(${tariffName})`].filter(Boolean).join(' '),
  pricesInForce: (contract: string, day: string) => `${contract}: precios vigentes a ${day}.`,
  indexed: (contract: string) =>
    `${contract}, que es indexado: escribe los precios medios de la última factura.`,
  noPrices: (contract: string, day: string) =>
    `${contract}, que no tiene precios a ${day}: escribe los de la factura.`,
} as const

export const discountTexts = {
  discount: 'Descuento',
  name: 'Nombre del descuento',
  base: 'Sobre qué se aplica',
  value: 'Valor del descuento',
  add: 'Añadir descuento',
  remove: 'Quitar descuento',
} as const

export const conceptTexts = {
  concept: 'Mantenimiento, seguro…',
  name: 'Nombre del concepto',
  amount: 'Importe del concepto',
  add: 'Añadir concepto',
  remove: 'Quitar concepto',
} as const

export const comparisonResultTexts = {
  savingPerYear: 'Ahorro al año',
  currentPerYear: 'Contrato actual al año',
  bestOfferPerYear: 'Mejor oferta al año',
  consumptionPerYear: 'Consumo al año',
  totalPerYear: 'Total al año',
  withoutOffers: 'Sin ofertas',
  ofCurrent: (percent: string) => `${percent} del coste actual`,
  estimated: 'Estimado con el perfil de la tarifa',
  pricesOf: (day: string, version: string | null | undefined) =>
    `Precios vigentes a ${day}${version ? ` · precios regulados versión ${version}` : ''}`,
  seeBest: 'Ver la mejor oferta',
  seeCurrent: 'Ver el contrato actual',
  currentTitle: (marketer: string | null) => (marketer ? `Contrato actual · ${marketer}` : 'Contrato actual'),
  taxesTitle: 'Impuestos por confirmar',
  latestUsed: 'Para ese día no hay cifras publicadas de algún concepto; se usan las últimas conocidas.',
  missingInAll: 'Falta por igual en todas las ofertas.',
  refused: (count: number) => (count === 1 ? '1 oferta sin calcular' : `${count} ofertas sin calcular`),
  notices: (count: number) => `${count} avisos sobre el cálculo`,
} as const

/** The printed comparison. */
export const reportTexts = {
  saving: (eur: string, percent: string) => `Ahorro de ${eur} al año (${percent})`,
  bestCost: (eur: string) => `La mejor oferta cuesta ${eur} al año`,
  client: 'Cliente',
  atrTariff: 'Tarifa de acceso',
  contractedPower: 'Potencia contratada',
  currentMarketer: 'Comercializadora actual',
  consumption: 'Consumo al año',
  bills: 'La factura de un año',
  current: 'Actual',
  ranking: 'Ofertas por coste anual',
  offer: 'Oferta',
  marketer: 'Comercializadora',
  cost: 'Coste',
  saved: 'Ahorro',
  eurPerYear: '€/año',
  moreOffers: (count: string) =>
    count === '1' ? 'Y otra oferta más cara.' : `Y otras ${count} ofertas más caras.`,
  conditionsTitle: 'Condiciones',
  conditions: (day: string, version: string | null | undefined) =>
    `Precios vigentes a ${day}, con impuestos${version ? `; precios regulados versión ${version}` : ''}. El coste es el de un año con el consumo indicado; no sustituye a la oferta de la comercializadora.`,
} as const

/** @param time as `28-11-2026 06:05`. */
export const savedOn = (time: string) => `guardada el ${time}`
