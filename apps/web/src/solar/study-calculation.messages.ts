import { getEconomicBalance } from '@vatio/protocol/solar/economic-balance/economic-balance.endpoints'
import { optimizePeakPower } from '@vatio/protocol/solar/optimisation/optimisation.endpoints'
import {
  getSolarProduction,
  optimizeAzimuthAndAngle,
} from '@vatio/protocol/solar/production/production.endpoints'
import { getSolarResults } from '@vatio/protocol/solar/results/solar-results.endpoints'
import { getPanelLayout } from '@vatio/protocol/solar/surfaces/panel-layout.endpoints'
import { messagesOf } from '../platform/messages/operation-messages.ts'
import { invalidValue } from '../platform/messages/request.messages.ts'
import { pvgisQuestionTexts } from './pvgis-question.messages.ts'

type Details = Readonly<Record<string, unknown>>

const site = {
  ...pvgisQuestionTexts,
  SOLAR_FILE_TOOL_MISMATCH:
    'Este archivo de PVGIS no sirve aquí: el lugar usa archivos tmy o MRcalc, y una superficie, seriescalc o PVcalc.',
  SOLAR_FILE_FAR_AWAY: {
    text: ({ km }: Details) =>
      `El archivo de PVGIS es de un lugar a ${String(km)} km. Usa uno de este lugar.`,
  },
} as const

const planes = {
  SOLAR_PLANE_INVALID: 'La inclinación de la cubierta más la de los paneles no puede pasar de 90 grados.',
  SOLAR_HORIZON_INVALID: 'El horizonte necesita de 4 a 360 alturas, de 0 a 90 grados.',
} as const

const supply = {
  ACCESS_TARIFF_UNKNOWN: 'Seleccione una tarifa de acceso',
  ACCESS_TARIFF_RETIRED: 'Esta tarifa de acceso ya no existe: elige una vigente.',
  CURVE_EMPTY: 'La curva de consumo no tiene ningún día.',
  CURVE_DAY_INVALID: 'La curva de consumo tiene un día repetido o con valores de más.',
  SOLAR_CURVE_NOT_A_YEAR: {
    text: ({ days }: Details) =>
      `La curva de consumo tiene ${String(days)} días: hace falta un año entero, de 360 a 366.`,
  },
  SOLAR_CURVE_HAS_GAPS: {
    text: ({ steps }: Details) =>
      `A la curva de consumo le faltan ${String(steps)} valores. Complétala antes de calcular.`,
  },
} as const

const price =
  'Falta un precio de un periodo con consumo o potencia, o hay potencia en un periodo que la tarifa no tiene.'

export const productionMessages = messagesOf(getSolarProduction, {
  fallback: 'Ha habido un error al calcular la producción solar',
  errors: { ...site, ...planes, SOLAR_RANGE_INVALID: 'Revise las fechas introducidas' },
})

export const bestAnglesMessages = messagesOf(optimizeAzimuthAndAngle, {
  fallback: 'Ha habido un error en la optimización de los paneles para la superficie',
  errors: { SOLAR_PLACE_NOT_IN_SPAIN: pvgisQuestionTexts.SOLAR_PLACE_NOT_IN_SPAIN },
})

export const panelLayoutMessages = messagesOf(getPanelLayout, {
  fallback: 'Ha habido un error al colocar los paneles en la superficie',
  errors: {
    SURFACE_POINTS_INVALID: 'La superficie necesita tres puntos o más.',
    SURFACE_CROSSES_ITSELF: 'El contorno de la superficie se cruza a sí mismo: corrige sus puntos.',
    SURFACE_TOO_SMALL: 'La superficie tiene menos de 1 m².',
    SURFACE_LAYOUT_INVALID: 'Revisa las medidas del panel, el retranqueo y el tamaño de la superficie.',
    SURFACE_PANEL_TOO_LARGE: 'En esta superficie no cabe ni un panel de este tamaño.',
    SURFACE_TOO_MANY_PANELS: {
      text: ({ most }: Details) =>
        `En esta superficie cabrían más de ${String(most)} paneles: revisa el contorno y las medidas.`,
    },
    SOLAR_PLANE_INVALID: planes.SOLAR_PLANE_INVALID,
  },
})

export const peakPowerMessages = messagesOf(optimizePeakPower, {
  success: 'Se ha completado la optimización',
  fallback: 'Se ha producido un error en la optimización de la potencia pico o selección del kit más óptimo.',
  errors: {
    ...site,
    ...planes,
    ...supply,
    SOLAR_CRITERION_INVALID: 'Los meses con excedentes van de 0 a 12, y el porcentaje, de 0 a 100.',
    SOLAR_SURFACES_MISSING: 'En las superficies no cabe ningún panel.',
    SOLAR_PANEL_MISSING: 'Seleccione un panel solar y configure al menos una superficie',
    SOLAR_KIT_NOT_FOUND: 'No se ha encontrado ningun kit para las superficies seleccionadas.',
    SOLAR_PRICE_INVALID: price,
  },
})

export const solarResultsMessages = messagesOf(getSolarResults, {
  success: 'Se han calculado los datos del estudio',
  fallback: 'Se ha producido un error al calcular los resultados del estudio',
  errors: {
    ...site,
    ...planes,
    ...supply,
    CURVE_QUARTER_HOURS_NOT_LICENSED: 'Las curvas cuarto-horarias necesitan la licencia Professional.',
    SOLAR_BATTERY_INVALID: 'Revisa la batería: la reserva no cabe, o un periodo carga y descarga a la vez.',
    SOLAR_COEFFICIENTS_INVALID: 'El coeficiente de reparto va de 0 a 1, con seis decimales como mucho.',
    SOLAR_PRICE_INVALID: price,
  },
})

export const economicBalanceMessages = messagesOf(getEconomicBalance, {
  fallback: 'Ha habido un error al calcular el balance económico',
  errors: {
    SOLAR_DISCOUNT_INVALID: 'Un descuento lleva un importe o un porcentaje, no los dos.',
    INITIAL_PAYMENT_INVALID: 'El pago inicial no puede ser mayor que el importe financiado.',
    INVALID_INPUT: invalidValue,
  },
})
