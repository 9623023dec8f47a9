import { integrationProviders } from '@vatio/domain/identity/integrations/integration'
import { supplyFailures } from '@vatio/domain/supply/supply-data/supply-data.errors'
import { z } from 'zod'
import { instantSchema } from '../../wire.ts'

const countSchema = z.int().min(0)

/** How a provider has answered of late, for one distributor. */
export const supplyHealthSchema = z.strictObject({
  provider: z.enum(integrationProviders),
  distributor: z
    .string()
    .nullable()
    .describe('En Datadis, su número de distribuidora; en SIPS, las cuatro cifras del CUPS; null, todas.'),
  asked: countSchema.describe('Las últimas consultas, de las que se cuenta lo demás: como mucho 100.'),
  answered: countSchema,
  empty: countSchema.describe('Respondidas sin datos.'),
  repeated: countSchema.describe('Rechazadas por repetidas (429).'),
  notAvailable: countSchema.describe('Suministros desconocidos o sin permiso (403, 404).'),
  failed: countSchema.describe('Errores de servicio, de credenciales o de formato.'),
  medianMilliseconds: z.number().min(0).nullable().describe('Mediana de las respondidas.'),
  lastAskedAt: instantSchema,
  lastAnsweredAt: instantSchema.nullable(),
  lastFailure: z.enum(supplyFailures).nullable(),
  lastFailureAt: instantSchema.nullable(),
})
export type SupplyHealth = z.infer<typeof supplyHealthSchema>
