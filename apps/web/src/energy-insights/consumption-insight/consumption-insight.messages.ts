import type { consumptionInsightErrors } from '@vatio/domain/energy-insights/consumption-insight/consumption-insight.errors'
import { getConsumptionInsight } from '@vatio/protocol/energy-insights/consumption-insight/consumption-insight.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

/** Why a curve cannot be looked into. */
export const consumptionInsightTexts: Readonly<Record<keyof typeof consumptionInsightErrors, string>> = {
  INSIGHT_CURVE_EMPTY: 'La curva no tiene ningún valor',
  INSIGHT_VALUE_INVALID: 'La curva tiene valores negativos o que no son números',
  INSIGHT_SCHEDULE_INVALID: 'Revisa el horario: cada tramo va de una hora a otra posterior, entre 0 y 24',
  INSIGHT_POINTS_INVALID: 'La curva de duración necesita entre 2 y 10.000 puntos',
  INSIGHT_RANGE_REVERSED: 'La segunda fecha es anterior a la primera',
}

export const insightMessages = messagesOf(getConsumptionInsight, {
  fallback: 'No se ha podido analizar la curva.',
  errors: {
    CURVE_NOT_FOUND: 'No hay datos entre esas fechas.',
    INSIGHT_CURVE_EMPTY: consumptionInsightTexts.INSIGHT_CURVE_EMPTY,
    INSIGHT_RANGE_REVERSED: consumptionInsightTexts.INSIGHT_RANGE_REVERSED,
    INSIGHT_SCHEDULE_INVALID: consumptionInsightTexts.INSIGHT_SCHEDULE_INVALID,
    NOT_FOUND: 'El punto de consumo ya no existe o no tienes acceso a él.',
  },
})
