import { pvgisTools } from '@vatio/domain/solar/pvgis/pvgis-question'
import { z } from 'zod'
import { idSchema, instantSchema } from '../../wire.ts'

/** Largest uploaded file: twenty years of hours are half of it. */
export const MAX_PVGIS_FILE_BYTES = 40_000_000
/** Files of one company. */
export const MAX_PVGIS_FILES = 200

export const pvgisPlaceSchema = z.strictObject({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
})

export const pvgisOriginSchema = z.strictObject({
  place: pvgisPlaceSchema.extend({ altitudeM: z.number() }),
  database: z.string().nullable().describe('Como PVGIS-SARAH3; null si el contenido no lo dice.'),
  years: z.tuple([z.int(), z.int()]).nullable().describe('Primer y último año de los datos.'),
})
export type PvgisOriginReply = z.infer<typeof pvgisOriginSchema>

const hours = z.array(z.number()).length(8760)

export const pvgisWeatherSchema = z.strictObject({
  origin: pvgisOriginSchema,
  minute: z.int().min(0).max(59).describe('Minuto de cada hora al que corresponde la irradiancia.'),
  dni: hours.describe('Irradiancia directa normal, W/m². 8.760 horas desde el 1 de enero a las 0:00 UTC.'),
  dhi: hours.describe('Irradiancia difusa horizontal, W/m².'),
  airC: hours.describe('°C.'),
  windMS: hours.describe('Viento a 10 m, m/s.'),
})
export type PvgisWeatherReply = z.infer<typeof pvgisWeatherSchema>

export const pvgisFileSchema = z.strictObject({
  idPvgisFile: idSchema,
  name: z.string(),
  tool: z.enum(pvgisTools).describe('Herramienta de PVGIS que lo calculó.'),
  origin: pvgisOriginSchema,
  system: z
    .strictObject({
      tiltDeg: z.number().nullable(),
      azimuthSouthDeg: z.number().nullable(),
      lossPercent: z.number().nullable(),
      peakPowerKwp: z.number(),
    })
    .nullable()
    .describe('La instalación calculada; null en los archivos de clima.'),
  creationTimestamp: instantSchema,
})
export type PvgisFile = z.infer<typeof pvgisFileSchema>
