import { optimisationMethods } from '@vatio/domain/solar/optimisation/excess-criterion'
import { panelPositions } from '@vatio/domain/solar/surfaces/panel-count'
import { optimizePeakPower } from '@vatio/protocol/solar/optimisation/optimisation.endpoints'
import { seconds } from '../../platform/messages/toasts.ts'
import { messagesOf } from '../../platform/messages/operation-messages.ts'
import { peakPowerMessages } from '../study-calculation.messages.ts'

/** Without the text of success, which depends on what was found. */
export const optimisationMessages = messagesOf(optimizePeakPower, {
  fallback: peakPowerMessages.fallback,
  errors: peakPowerMessages.errors,
})

export const optimisationToasts = {
  found: { tone: 'success', text: 'Se ha completado la optimización' },
  'not-found': {
    tone: 'warning',
    seconds: seconds.long,
    text: 'No se ha encontrado un kit óptimo. Revise el registro de optimización y modifique los criterios de excedentes.',
  },
  'too-many-iterations': {
    tone: 'warning',
    seconds: seconds.long,
    text: 'Se ha alcanzado el número máximo de iteraciones. Reduzca el tamaño de las superficies e inténtelo de nuevo.',
  },
} as const

export const kitTooLarge = {
  tone: 'warning',
  seconds: seconds.usual,
  text: 'El número de paneles del kit seleccionado es superior al número de paneles disponibles en las superficie seleccionadas',
} as const

export const nothingToProduce = {
  tone: 'warning',
  text: 'Seleccione un panel solar y configure al menos una superficie',
} as const

export const productionFailures = {
  surface: (name: string) => `Ha habido un error al calcular la producción de la superficie ${name}`,
  empty: (name: string) => `No se han obtenido datos de producción para la superficie ${name}`,
  general: 'Ha habido un error al calcular la producción solar',
} as const

export const methodNames: Readonly<Record<(typeof optimisationMethods)[number], string>> = {
  maxNumberOfOverproductionMonths: 'Máximo de meses con excedentes',
  maxExcessesPercentage: 'Porcentaje máximo de excedentes anuales',
}

export const positionNames: Readonly<Record<(typeof panelPositions)[number], string>> = {
  vertical: 'Vertical',
  horizontal: 'Horizontal',
}

export const productionTexts = {
  installation: 'Instalación',
  mode: 'Modo de introducción',
  solarKit: 'Kit de autoconsumo',
  solarPanel: 'Panel solar',
  seePanel: 'Ver panel',
  panelDetails: 'Detalles de panel solar',
  surfaces: 'Paneles por superficie',
  name: 'Superficie',
  area: 'Área',
  available: 'Área disponible',
  panels: 'Paneles',
  ofMaximum: (percent: string, most: string) => `${percent} de ${most}`,
  fill: (name: string) => `Poner el máximo de paneles: ${name}`,
  orientation: 'Orientación (sur = 0)',
  inclination: 'Inclinación',
  optimiseAngles: 'Optimizar',
  optimiseAnglesOf: (name: string) => `Optimizar: ${name}`,
  position: 'Posición',
  peakPower: 'Potencia pico',
  total: 'TOTAL',
  fieldOf: (field: string, name: string) => `${field}: ${name}`,
  noSurfaces: 'Todavía no hay superficies. Dibújalas en la pestaña Selección de superficies.',
  optimisePower: 'Optimizar potencia pico',
  recommendKit: 'Recomendar kit',
  optimisationSettings: 'Criterio de excedentes',
  method: 'Método',
  months: 'Meses con excedentes',
  percentage: 'Porcentaje de excedentes',
  stepNote: 'La optimización se realiza en pasos de 5 kWp',
  log: 'Registro de optimización',
  iteration: 'Iteración',
  kit: 'Kit',
  step: 'Paso',
  monthsWithExcess: 'Meses con excedentes',
  excess: 'Excedentes',
  production: 'Producción',
  accepted: 'Aceptado',
  yes: 'Sí',
  no: 'No',
  doesNotFit: 'No cabe',
  exact: (panels: string, kwp: string) =>
    `El mayor tamaño que cumple exactamente el criterio tiene ${panels} paneles (${kwp} kWp).`,
  soonest: (panels: string, kwp: string, years: string) =>
    `El que antes se amortiza: ${panels} paneles (${kwp} kWp), en ${years} años.`,
  greatest: (panels: string, kwp: string, value: string) =>
    `El de más valor actual neto: ${panels} paneles (${kwp} kWp), ${value}.`,
  use: 'Usar',
  calculate: 'Calcular producción solar',
  recalculate: 'Recalcular',
  calculating: 'Calculando la producción de las superficies',
  results: 'Producción solar',
  view: 'Ver la producción',
  aggregated: 'Agregada',
  bySurface: 'Por superficie',
  monthlyChart: 'Producción por mes',
  hourlyChart: 'Producción media por hora',
  month: 'Mes',
  hour: 'Hora',
  year: 'Año',
  accumulated: 'Acumulado',
  outdated: 'Las superficies o los paneles han cambiado: recalcula la producción.',
  farFromPlace: (km: string) =>
    `Las superficies están a ${km} km de la ubicación de los datos del cliente, que es la que da el sol.`,
  takePlaceOfSurfaces: 'Usar el lugar de las superficies',
  source: 'Fuente de la irradiancia',
  embedded: (capital: string | null) =>
    capital === null ? 'Clima medio de la zona' : `Clima medio de la zona (${capital})`,
  pvgis: (database: string | null) => (database === null ? 'PVGIS' : `PVGIS, ${database}`),
  pvgisFile: (database: string | null) =>
    database === null ? 'Archivo de PVGIS' : `Archivo de PVGIS, ${database}`,
  years: (first: number, last: number) => `años ${first} a ${last}`,
  between: (low: string, high: string) => `entre ${low} y ${high} al año`,
  askPvgis: 'Consultar PVGIS',
  withoutPvgis: 'Usar el clima de la zona',
  askingPvgis: 'Consultando PVGIS: puede tardar 40 segundos…',
  upload: 'Subir archivo de PVGIS',
  withoutFile: 'Dejar de usar el archivo',
  losses: 'Pérdidas del sistema',
  lossesHelp: 'Cables, inversor, suciedad y envejecimiento.',
} as const
