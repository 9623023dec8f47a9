import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { affectedReplySchema, idSchema } from '../../wire.ts'
import { inSolarStudies } from '../solar-access.ts'
import {
  MAX_PVGIS_FILE_BYTES,
  pvgisFileSchema,
  pvgisPlaceSchema,
  pvgisWeatherSchema,
} from './pvgis.schema.ts'

/** What a question to PVGIS may be answered with. */
export const pvgisQuestionErrors = [
  'SOLAR_PLACE_NOT_IN_SPAIN',
  'PVGIS_PLACE_AT_SEA',
  'PVGIS_QUESTION_REFUSED',
  'PVGIS_TOO_MANY_QUESTIONS',
  'PVGIS_OVERLOADED',
  'PVGIS_UNAVAILABLE',
] as const

export const getPvgisWeather = endpoint({
  method: 'POST',
  path: '/api/solar/pvgis/weather',
  summary:
    'El tiempo del año típico de PVGIS en un lugar de España, que vale para cualquier superficie. La primera vez puede tardar 40 s; después se guarda.',
  access: inSolarStudies,
  reads: true,
  body: pvgisPlaceSchema,
  reply: pvgisWeatherSchema,
  errors: pvgisQuestionErrors,
})

export const uploadPvgisFile = endpoint({
  method: 'POST',
  path: '/api/solar/pvgis/files',
  summary:
    'Lee un archivo descargado de PVGIS: CSV de tmy, seriescalc o PVcalc, o JSON también de MRcalc. Se guarda lo leído, no el archivo.',
  access: inSolarStudies,
  upload: { maxBytes: MAX_PVGIS_FILE_BYTES },
  reply: pvgisFileSchema,
  status: 201,
  errors: ['PVGIS_CONTENT_UNKNOWN', 'PVGIS_CONTENT_INCOMPLETE', 'PVGIS_FILES_LIMIT'],
})

export const listPvgisFiles = endpoint({
  method: 'GET',
  path: '/api/solar/pvgis/files',
  summary: 'Los archivos de PVGIS de la empresa, del más reciente al más antiguo.',
  access: inSolarStudies,
  reply: z.array(pvgisFileSchema),
  errors: [],
})

export const removePvgisFile = endpoint({
  method: 'DELETE',
  path: '/api/solar/pvgis/files/:id',
  summary: 'Elimina un archivo de PVGIS.',
  access: inSolarStudies,
  params: z.strictObject({ id: idSchema }),
  reply: affectedReplySchema,
  errors: [],
})
