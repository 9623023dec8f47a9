import { panelPositions } from '@vatio/domain/solar/surfaces/panel-count'
import { rowAlignments } from '@vatio/domain/solar/surfaces/roof-layout'
import { z } from 'zod'
import { coordinateFields, surfacePlaneFields } from '../production/solar-site.schema.ts'

export const mapPointSchema = z.strictObject(coordinateFields)
const pathSchema = z.array(mapPointSchema).max(500)

export const availableAreaSchema = z
  .number()
  .min(0)
  .max(100)
  .nullable()
  .default(null)
  .describe(
    '% de la superficie que se puede cubrir, para el máximo por área; la colocación en filas no lo aplica. 85 si falta.',
  )

export const panelSizeFields = {
  heigth: z.number().min(1).max(10_000).describe('Alto, mm.'),
  width: z.number().min(1).max(10_000).describe('Ancho, mm.'),
}

export const panelLayoutInputSchema = z.strictObject({
  polygonPath: pathSchema.describe(
    'Las esquinas de la superficie, en orden y sin repetir la primera al final.',
  ),
  obstacles: z
    .array(pathSchema)
    .max(200)
    .default([])
    .describe(
      'Lo que no se puede cubrir: polígonos como el de la superficie, 2.000 esquinas en total como mucho.',
    ),
  setback: z.number().min(0).max(100).default(0).describe('Distancia que se deja a los bordes, m.'),
  ...surfacePlaneFields,
  solarPanel: z.strictObject(panelSizeFields),
  panelPosition: z
    .enum(panelPositions)
    .default('vertical')
    .describe('vertical: el alto sube por la pendiente; horizontal: sube el ancho.'),
  rows: z
    .enum(rowAlignments)
    .default('longest-edge')
    .describe('Filas a lo largo del borde más largo, o según la orientación.'),
  availableAreaPercentage: availableAreaSchema,
})
export type PanelLayoutInput = z.output<typeof panelLayoutInputSchema>

export const panelLayoutSchema = z.strictObject({
  area: z.number().describe('m², vista desde arriba.'),
  perimeter: z.number().describe('m'),
  dimensions: z.strictObject({ width: z.number(), length: z.number() }).describe('m'),
  panels: z
    .array(
      z.strictObject({
        row: z.int(),
        place: z.int().describe('Lugar en la fila.'),
        corners: z.array(z.strictObject({ lat: z.number(), lng: z.number() })).length(4),
      }),
    )
    .describe('Los paneles que caben, cada uno con sus esquinas vistas desde arriba.'),
  rows: z.int(),
  pitch: z.number().describe('De una fila a la siguiente, m.'),
  difference: z
    .strictObject({
      maximum: z.int().describe('Paneles por área, el máximo que se declara.'),
      placed: z.int(),
      byShape: z.int().describe('Los que quita la forma (negativo si los añade).'),
      byObstacles: z.int(),
      bySetback: z.int(),
    })
    .describe('Por qué no caben los del máximo: maximum − byShape − byObstacles − bySetback = placed.'),
})
export type PanelLayoutReply = z.infer<typeof panelLayoutSchema>
