import { connectionResults } from '@vatio/domain/identity/integrations/integration'
import { z } from 'zod'
import { optionalText } from '../../typed-field.ts'
import { instantSchema, typedText } from '../../wire.ts'

/** The returned part of an integration: its secrets are write-only. */
export const integrationStatusSchema = z.strictObject({
  active: z.boolean(),
  apiUrl: z.string().optional(),
  updatedAt: instantSchema.optional(),
  unreadable: z
    .literal(true)
    .optional()
    .describe(
      'Las credenciales se guardaron con una clave maestra que ya no está: hay que introducirlas de nuevo.',
    ),
})
export type IntegrationStatus = z.infer<typeof integrationStatusSchema>

export const integrationsSchema = z.strictObject({
  datadisIntegration: integrationStatusSchema,
  nemonIntegration: integrationStatusSchema,
  dynargyIntegration: integrationStatusSchema,
})
export type Integrations = z.infer<typeof integrationsSchema>

/** A secret as typed: not trimmed, so that trailing blanks are not lost. */
const secretSchema = z
  .string()
  .min(1)
  .max(2000)
  // oxlint-disable-next-line no-control-regex -- refusing them is the point
  .refine((text) => !/[\u0000-\u001f\u007f]/.test(text), 'CONTROL_CHARACTER')

export const datadisCredentialsSchema = z.strictObject({
  userName: typedText(60, 1).describe('NIF con el que se entra en Datadis.'),
  password: secretSchema,
  authorizedNif: optionalText(20).describe('NIF que autorizó a consultar sus datos, si es otro.'),
})
export type DatadisCredentials = z.output<typeof datadisCredentialsSchema>

export const sipsCredentialsSchema = z.strictObject({
  apiUrl: typedText(500, 1).describe('Dirección https de la API del proveedor.'),
  accessToken: secretSchema,
})
export type SipsCredentials = z.output<typeof sipsCredentialsSchema>

/** Result of a test of the stored credentials. */
export const connectionReportSchema = z.strictObject({
  result: z.enum(connectionResults),
  supplyCount: z.int().min(0).nullable().describe('Suministros que ve Datadis; null en los demás.'),
  milliseconds: z.int().min(0),
  answeredBy: z
    .literal('stand-in')
    .optional()
    .describe('Han respondido los datos de ejemplo, no el proveedor.'),
})
export type ConnectionReport = z.infer<typeof connectionReportSchema>
