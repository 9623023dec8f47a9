import { z } from 'zod'

export const regionSchema = z.strictObject({
  idRegion: z.int().describe('Código de provincia del INE.'),
  name: z.string(),
  postcodePrefix: z.string().describe('Dos primeras cifras de sus códigos postales.'),
})
