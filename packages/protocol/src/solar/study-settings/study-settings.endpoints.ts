import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { versionSchema } from '../../wire.ts'
import { inSolarStudies, solarAccess } from '../solar-access.ts'

export const solarStudySettingsSchema = z.strictObject({
  commercialFeePercentage: z
    .number()
    .min(0)
    .max(100)
    .describe('Comisión del distribuidor de un estudio nuevo, % del margen.'),
  version: versionSchema.nullable().describe('null mientras la empresa no ha cambiado nada.'),
})
export type SolarStudySettings = z.infer<typeof solarStudySettingsSchema>

export const getSolarStudySettings = endpoint({
  method: 'GET',
  path: '/api/solar/studies/settings',
  summary: 'Los valores con los que empieza un estudio solar de la empresa.',
  access: inSolarStudies,
  reply: solarStudySettingsSchema,
  errors: [],
})

export const updateSolarStudySettings = endpoint({
  method: 'PUT',
  path: '/api/solar/studies/settings',
  summary: 'Cambia los valores con los que empieza un estudio solar; los ya empezados conservan los suyos.',
  access: solarAccess('inventory'),
  body: solarStudySettingsSchema,
  reply: solarStudySettingsSchema,
  errors: [],
})
