import {
  getPvgisWeather,
  removePvgisFile,
  uploadPvgisFile,
} from '@vatio/protocol/solar/pvgis/pvgis.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'
import { estimatedMeanwhile, pvgisQuestionTexts } from '../pvgis-question.messages.ts'

export const pvgisWeatherMessages = messagesOf(getPvgisWeather, {
  fallback: `No se han podido obtener los datos de PVGIS. ${estimatedMeanwhile}`,
  errors: pvgisQuestionTexts,
})

const notProcessed = 'No se ha podido procesar el archivo de PVGIS'

export const uploadPvgisMessages = messagesOf(uploadPvgisFile, {
  success: 'El archivo de PVGIS se ha guardado',
  fallback: notProcessed,
  errors: {
    PVGIS_CONTENT_UNKNOWN: `${notProcessed}: no es un CSV ni un JSON descargado de PVGIS (serie horaria, año típico, producción mensual o radiación mensual).`,
    PVGIS_CONTENT_INCOMPLETE: `${notProcessed}: le faltan horas, meses o datos, o alguno es imposible. Descárgalo de nuevo.`,
    PVGIS_FILES_LIMIT: {
      tone: 'warning',
      text: ({ max }) => `La empresa ya tiene ${String(max)} archivos de PVGIS. Elimina alguno que no uses.`,
    },
    PAYLOAD_TOO_LARGE: `${notProcessed}: supera 40 MB.`,
  },
})

export const removePvgisMessages = messagesOf(removePvgisFile, {
  success: 'El archivo de PVGIS se ha eliminado',
  fallback: 'Ha habido un error al eliminar el archivo de PVGIS.',
  errors: { NOT_FOUND: 'El archivo de PVGIS ya no existe.' },
})
