import {
  saveConsumptionCurve,
  storeConsumptionCurve,
} from '@vatio/protocol/curves/consumption-curves/consumption-curves.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

const writeErrors = {
  CURVE_EMPTY: 'La curva no tiene ningún valor que guardar.',
  CURVE_DAY_INVALID: {
    text: (details: Readonly<Record<string, unknown>>) =>
      `El día ${typeof details.date === 'string' ? details.date : ''} de la curva no es correcto.`,
  },
  CURVE_QUARTER_HOURS_NOT_LICENSED:
    'Las curvas cuartohorarias necesitan la licencia Professional o superior.',
  NOT_FOUND: 'El punto de consumo ya no existe o no tienes acceso a él.',
} as const

export const storeCurveMessages = messagesOf(storeConsumptionCurve, {
  success: 'Se ha guardado la curva de consumo',
  fallback: 'Ha habido un error al guardar la curva de consumo.',
  errors: { ...writeErrors, PAYLOAD_TOO_LARGE: 'La curva es demasiado larga para guardarla de una vez.' },
})

export const saveCurveMessages = messagesOf(saveConsumptionCurve, {
  success: 'Se ha guardado la curva de consumo',
  fallback: 'Ha habido un error al guardar la curva de consumo.',
  errors: writeErrors,
})
