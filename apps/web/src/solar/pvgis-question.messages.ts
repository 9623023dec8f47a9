import type { getPvgisWeather } from '@vatio/protocol/solar/pvgis/pvgis.endpoints'
import type { Message } from '../platform/messages/operation-messages.ts'

type Code = (typeof getPvgisWeather)['errors'][number]

export const estimatedMeanwhile = 'La producción se calcula mientras tanto con el clima medio de la zona.'

/** Texts of every operation that asks PVGIS. */
export const pvgisQuestionTexts = {
  SOLAR_PLACE_NOT_IN_SPAIN: 'El lugar está en el mar o fuera de España. Elige otro en el mapa.',
  PVGIS_PLACE_AT_SEA: 'Para PVGIS el lugar está en el mar. Elige otro en el mapa.',
  PVGIS_QUESTION_REFUSED: `PVGIS no admite los datos de la consulta. ${estimatedMeanwhile}`,
  PVGIS_TOO_MANY_QUESTIONS: `Hay demasiadas consultas a PVGIS. ${estimatedMeanwhile}`,
  PVGIS_OVERLOADED: `PVGIS está saturado. ${estimatedMeanwhile}`,
  PVGIS_UNAVAILABLE: `PVGIS no responde. ${estimatedMeanwhile}`,
} as const satisfies Readonly<Record<Code, Message>>
