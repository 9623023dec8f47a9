import { z } from 'zod'

export const geographicalZoneSchema = z.strictObject({
  idZona: z.int().min(1).max(5).describe('1 Península, 2 Canarias, 3 Baleares, 4 Ceuta, 5 Melilla.'),
  nombre: z.string(),
})
