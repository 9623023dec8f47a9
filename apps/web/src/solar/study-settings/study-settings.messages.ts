import { updateSolarStudySettings } from '@vatio/protocol/solar/study-settings/study-settings.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'

export const updateStudySettingsMessages = messagesOf(updateSolarStudySettings, {
  success: 'Se han guardado los valores de los estudios nuevos',
  fallback: 'Ha habido un error al guardar los valores de los estudios nuevos',
  errors: {
    VERSION_CONFLICT: 'Otra persona ha cambiado estos valores. Revisa los que hay ahora y guarda de nuevo.',
  },
})

export const studySettingsTexts = {
  title: 'Valores de los estudios nuevos',
  commission: 'Comisión del distribuidor',
  help: 'Parte del margen que un estudio nuevo reserva para el distribuidor. Los estudios ya empezados conservan la suya.',
  outOfRange: 'De 0 a 100',
  save: 'Guardar valores',
} as const
