import { z } from 'zod'

export const postcodeSchema = z.strictObject({
  postcode: z.string(),
  province: z.string().describe('Provincia de sus dos primeras cifras.'),
  geographicalZone: z.strictObject({ idZona: z.union([1, 2, 3, 4, 5].map((id) => z.literal(id))) }),
  towns: z
    .array(
      z.strictObject({
        name: z.string(),
        source: z
          .enum(['own', 'cartociudad', 'stand-in'])
          .describe('Quién la nombra: los registros de la empresa, CartoCiudad o un servidor de pruebas.'),
      }),
    )
    .describe('Poblaciones del código postal, primero las de los registros que ve el usuario.'),
  lookup: z
    .enum(['answered', 'unavailable', 'off'])
    .describe('Si CartoCiudad ha contestado; off donde la instalación no le pregunta.'),
})

export type Postcode = z.infer<typeof postcodeSchema>
export type TownSource = Postcode['towns'][number]['source']
