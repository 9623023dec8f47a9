import { z } from 'zod'
import { typedText } from '../../wire.ts'
import { coordinateFields } from '../production/solar-site.schema.ts'
import { mapPointSchema } from '../surfaces/panel-layout.schema.ts'

/** Most addresses of one answer. */
export const MAX_MAP_ADDRESSES = 10

const serviceFields = {
  available: z.boolean().describe('Si la instalación tiene el servicio; no, que conteste ahora.'),
  isSample: z.boolean().describe('Si contesta con datos inventados, para pruebas y demostraciones.'),
  attribution: z.string().describe('Lo que hay que citar junto a los datos.'),
}

export const mapServicesSchema = z.strictObject({
  tiles: z.strictObject({ ...serviceFields, maxZoom: z.int() }),
  addresses: z.strictObject(serviceFields),
  buildings: z.strictObject(serviceFields),
})
export type MapServices = z.infer<typeof mapServicesSchema>

export const mapTileSchema = z.strictObject({
  z: z.coerce.number().int().min(0).max(30),
  x: z.coerce.number().int().min(0),
  y: z.coerce.number().int().min(0).describe('Fila, desde el norte.'),
})

export const mapPlaceQuerySchema = z.strictObject({
  lat: z.coerce.number().min(-90).max(90),
  lng: z.coerce.number().min(-180).max(180),
})

export const mapAddressQuerySchema = z.strictObject({ q: typedText(150, 3) })

export const mapAddressReferenceSchema = z.strictObject({
  id: z.string().regex(/^[\w.-]{1,60}$/),
  type: z.string().regex(/^\w{1,30}$/),
  portal: z.coerce.number().int().min(1).max(99_999).optional().describe('Número de la calle.'),
})

const addressFields = {
  id: z.string(),
  type: z.string().describe('Lo que es en CartoCiudad, como portal o callejero.'),
  label: z.string().describe('La dirección en una línea.'),
  postalCode: z.string().nullable(),
  municipality: z.string().nullable(),
  province: z.string().nullable(),
}

export const mapAddressCandidateSchema = z.strictObject({
  ...addressFields,
  lat: z.number().nullable().describe('null hasta que se pide el lugar de la dirección.'),
  lng: z.number().nullable(),
})
export type MapAddressCandidate = z.infer<typeof mapAddressCandidateSchema>

export const mapAddressSchema = z.strictObject({
  ...addressFields,
  ...coordinateFields,
  isExact: z.boolean().describe('false si el portal no existe y se da el más cercano o la calle.'),
})
export type MapAddress = z.infer<typeof mapAddressSchema>

export const mapBuildingSchema = z.strictObject({
  reference: z.string().describe('Referencia catastral de la parcela, 14 caracteres.'),
  floors: z.int().nullable().describe('Plantas sobre rasante; null si no constan.'),
  polygons: z
    .array(
      z.strictObject({
        outer: z.array(mapPointSchema).describe('Las esquinas en orden, sin repetir la primera.'),
        holes: z.array(z.array(mapPointSchema)).describe('Patios.'),
      }),
    )
    .min(1)
    .describe('Contornos de los edificios de la parcela; primero el que contiene el punto.'),
  isSample: z.boolean(),
  attribution: z.string(),
})
export type MapBuilding = z.infer<typeof mapBuildingSchema>
