import { MOST_PANEL_INCLINATION } from '@vatio/domain/solar/optimisation/best-angles'
import { DEFAULT_LOSS_PERCENT } from '@vatio/domain/solar/production/losses'
import { solarSourceKinds, solarSourceTools } from '@vatio/domain/solar/sources/solar-source'
import { z } from 'zod'
import { idSchema } from '../../wire.ts'
import { pvgisQuestionErrors } from '../pvgis/pvgis.endpoints.ts'

/** Coordinates of a place; whether it is in Spain is the domain's to say. */
export const coordinateFields = {
  lat: z.number().min(-90).max(90).describe('Latitud, grados.'),
  lng: z.number().min(-180).max(180).describe('Longitud, grados; negativa al oeste de Greenwich.'),
}

/** Sources that a caller may ask for. */
export const requestedSources = ['best', 'embedded', 'pvgis'] as const

/** A place and the source of its sun. */
export const solarSiteSchema = z.strictObject({
  ...coordinateFields,
  altitude: z
    .number()
    .min(-100)
    .max(4_000)
    .nullable()
    .default(null)
    .describe('Altitud, m; null si no se conoce.'),
  source: z
    .enum(requestedSources)
    .default('best')
    .describe(
      'best: PVGIS si ya ha contestado para este lugar, si no el clima incorporado, sin esperar; embedded: siempre el clima incorporado; pvgis: se pregunta a PVGIS el tiempo del lugar y se espera.',
    ),
  idPvgisFile: idSchema
    .nullable()
    .default(null)
    .describe('Archivo de PVGIS con el tiempo o el clima del lugar (tmy o MRcalc); manda sobre source.'),
  lossPercent: z
    .number()
    .min(0)
    .max(100)
    .default(DEFAULT_LOSS_PERCENT)
    .describe('Pérdidas del sistema, %; otras que 14 son configuración avanzada (Professional).'),
})
/** A place whose surface may also be asked of PVGIS itself: one question for each plane, so only where there is one. */
export const surfaceSiteSchema = solarSiteSchema.extend({
  source: z
    .enum([...requestedSources, 'pvgis-series'])
    .default('best')
    .describe(
      `${solarSiteSchema.shape.source.description ?? ''} pvgis-series: se le pregunta la producción de la superficie, para contrastar.`,
    ),
})
export type SolarSiteInput = z.output<typeof surfaceSiteSchema>

const degreesFromSouth = z.number().min(-180).max(180).describe('Grados desde el sur: 90 oeste, -90 este.')

/** The planes of a surface and of its panels. */
export const surfacePlaneFields = {
  inclination: z.number().min(0).max(90).describe('Inclinación de la cubierta, grados.'),
  orientation: degreesFromSouth.describe(
    'Orientación de la cubierta, grados desde el sur: 90 oeste, -90 este. No cuenta en una cubierta plana.',
  ),
  panelInclination: z
    .number()
    .min(0)
    .max(MOST_PANEL_INCLINATION)
    .default(0)
    .describe('Inclinación de los paneles sobre la cubierta, grados; con la de la cubierta, 90 como mucho.'),
  panelOrientation: degreesFromSouth
    .default(0)
    .describe(
      'Orientación de los paneles, grados desde el sur: 90 oeste, -90 este. No cuenta si van pegados a una cubierta inclinada (panelInclination 0).',
    ),
}

/** A surface with its panels, as its production needs it. */
export const panelSurfaceSchema = z.strictObject({
  ...surfacePlaneFields,
  panelNumber: z.int().min(0).max(100_000).describe('Paneles de la superficie.'),
  mounting: z
    .enum(['free', 'insulated'])
    .default('free')
    .describe('free: con aire detrás, como PVGIS; insulated: pegados a la cubierta, más calientes.'),
  horizon: z
    .array(z.number().min(0).max(90))
    .min(4)
    .max(360)
    .nullable()
    .default(null)
    .describe('Altura del horizonte alrededor, grados, desde el norte en el sentido del reloj.'),
  idPvgisFile: idSchema
    .nullable()
    .default(null)
    .describe(
      'Archivo de PVGIS con la producción de esta superficie (seriescalc o PVcalc), que se toma tal cual por kWp: con su plano, sus pérdidas y su horizonte, no con los de aquí.',
    ),
})
export type PanelSurfaceInput = z.output<typeof panelSurfaceSchema>

/** Peak power of a panel, Wp. */
export const panelPeakPowerSchema = z
  .number()
  .positive()
  .max(2_000)
  .describe('Potencia pico de un panel, Wp.')

/** Where the sun of the figures comes from. */
export const solarSourceSchema = z.strictObject({
  kind: z.enum(solarSourceKinds),
  tool: z.enum(solarSourceTools).nullable().describe('Herramienta de PVGIS; null si no es de PVGIS.'),
  place: z.strictObject({ lat: z.number(), lng: z.number(), altitude: z.number() }),
  isAltitudeEstimated: z.boolean(),
  nearestCapital: z.string().nullable(),
  database: z.string().nullable(),
  years: z.tuple([z.int(), z.int()]).nullable().describe('Primer y último año de los datos.'),
  system: z
    .strictObject({
      inclination: z.number().nullable(),
      azimuth: z.number().nullable(),
      lossPercent: z.number().nullable(),
    })
    .nullable()
    .describe(
      'Para qué plano y pérdidas calculó PVGIS esta producción; null si el dato no lo dice, o si es tiempo o clima, que valen para cualquiera.',
    ),
  uncertaintyPercent: z.number().describe('Lo que un año puede diferir del de PVGIS, %.'),
  yearlySpreadPercent: z
    .number()
    .nullable()
    .describe('Desviación típica de los años del lugar, %; null si no se conoce.'),
})
export type SolarSourceReply = z.infer<typeof solarSourceSchema>

/** Sources of surfaces whose own production is known, as by a file; null where it is that of the place. */
export const surfaceSourcesSchema = z
  .array(solarSourceSchema.nullable())
  .describe('De cada superficie, si su producción viene de PVGIS; null si es la del lugar.')

/** Range of a yearly figure. */
export const yearlyRangeSchema = z.strictObject({
  p50: z.number(),
  p90: z.number().describe('Lo que superan nueve de cada diez años.'),
  p10: z.number().describe('Lo que supera uno de cada diez años.'),
  isEstimated: z.boolean().describe('Si la variación entre años es la general y no la del lugar.'),
})

export const planeSchema = z.strictObject({ inclination: z.number(), azimuth: z.number() })

/** Codes of a place and its source. */
export const siteErrors = [...pvgisQuestionErrors, 'SOLAR_FILE_TOOL_MISMATCH', 'SOLAR_FILE_FAR_AWAY'] as const

/** Codes of the planes of surfaces. */
export const planeErrors = ['SOLAR_PLANE_INVALID', 'SOLAR_HORIZON_INVALID'] as const
