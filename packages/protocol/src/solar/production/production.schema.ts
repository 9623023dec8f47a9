import { lossParts } from '@vatio/domain/solar/production/losses'
import { z } from 'zod'
import { curveSchema } from '../../curves/consumption-curves/consumption-curves.schema.ts'
import { civilDateSchema } from '../../wire.ts'
import {
  coordinateFields,
  panelPeakPowerSchema,
  panelSurfaceSchema,
  planeSchema,
  solarSourceSchema,
  surfaceSiteSchema,
  yearlyRangeSchema,
} from './solar-site.schema.ts'

/** Longest range of a production curve, days. */
export const MOST_PRODUCTION_DAYS = 366

export const productionInputSchema = z.strictObject({
  site: surfaceSiteSchema,
  surface: panelSurfaceSchema,
  solarPanel: z.strictObject({ peakPower: panelPeakPowerSchema }),
  year: z
    .int()
    .min(2000)
    .max(2099)
    .describe('Año de la curva, si no hay fechas; las fechas, de 2000 a 2099.'),
  startDate: civilDateSchema.optional().describe('Primer día; el 1 de enero del año si falta.'),
  endDate: civilDateSchema.optional().describe('Último día, incluido; el 31 de diciembre si falta.'),
})
export type ProductionInput = z.output<typeof productionInputSchema>

export const productionSchema = z.strictObject({
  ...curveSchema.shape,
  peakPowerKwp: z.number().describe('Paneles × Wp ÷ 1.000.'),
  totalKwh: z.number().describe('De los días pedidos.'),
  typicalYear: z.strictObject({
    totalKwh: z.number(),
    monthlyKwh: z.array(z.number()).length(12).describe('De enero a diciembre.'),
    range: yearlyRangeSchema,
  }),
  plane: z.strictObject({
    used: planeSchema.describe('Suma de inclinaciones, con la que se calcula.'),
    composed: planeSchema.describe('El plano real de un panel girado sobre la cubierta.'),
    isDifferent: z.boolean(),
  }),
  losses: z.strictObject({
    percent: z
      .number()
      .describe('%; las de la petición: un archivo de PVGIS de la superficie lleva las suyas.'),
    parts: z.array(z.enum(lossParts)).describe('Lo que incluyen; ni nieve ni suciedad extraordinaria.'),
  }),
  source: solarSourceSchema,
})
export type Production = z.infer<typeof productionSchema>

const textNumber = (least: number, most: number) => z.coerce.number().min(least).max(most)

export const bestAnglesQuerySchema = z.strictObject({
  lat: textNumber(-90, 90).describe(coordinateFields.lat.description ?? ''),
  lng: textNumber(-180, 180).describe(coordinateFields.lng.description ?? ''),
})

export const bestAnglesSchema = z.strictObject({
  slope: z
    .int()
    .describe('Grados desde la horizontal: la suma de inclination y panelInclination en las demás llamadas.'),
  azimuth: z
    .int()
    .describe(
      'Grados desde el sur, oeste positivo: como orientation y panelOrientation en las demás llamadas.',
    ),
  kwhPerKwp: z.number().describe('Producción de un año con estos ángulos, kWh por kWp.'),
  source: solarSourceSchema,
})
export type BestAnglesReply = z.infer<typeof bestAnglesSchema>
