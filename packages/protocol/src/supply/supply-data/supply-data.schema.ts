import { integrationProviders } from '@vatio/domain/identity/integrations/integration'
import { isWellFormedCups } from '@vatio/domain/identifiers/cups'
import { compactIdentifier } from '@vatio/domain/identifiers/compact-identifier'
import { isValidNif } from '@vatio/domain/identifiers/nif'
import { passingFailures } from '@vatio/domain/supply/supply-data/supply-data.errors'
import { z } from 'zod'
import { contractedPowerSchema } from '../../energy-crm/consumption-points/consumption-points.schema.ts'
import { instantSchema, typedText } from '../../wire.ts'

/** Users of comparisons and solar studies query supplies too. */
export const supplyAccess = {
  kind: 'signed-in',
  applications: ['energy-crm', 'billing', 'solar-studies'],
} as const

/** Errors of any query to a provider. */
export const supplyQuestionErrors = [
  'INTEGRATION_INACTIVE',
  'SECRET_UNREADABLE',
  'SUPPLY_CREDENTIALS_REFUSED',
  'SUPPLY_QUERY_REPEATED',
  'SUPPLY_PROVIDER_UNAVAILABLE',
  'SUPPLY_ADDRESS_REFUSED',
  'SUPPLY_ANSWER_UNREADABLE',
  'SUPPLY_NOT_AVAILABLE',
  'SUPPLY_NOT_AUTHORISED',
] as const

export const supplyCupsSchema = typedText(40, 20)
  .transform(compactIdentifier)
  .refine((cups) => cups !== '' && isWellFormedCups(cups), 'CUPS_LENGTH')

/** Tax number of the holder of a supply. */
export const holderSchema = typedText(20, 1).transform(compactIdentifier).refine(isValidNif, 'NIF_INVALID')

const ASKS =
  'true: el titular pide la consulta. Sin una autorización suya guardada hay que decirlo; queda en la auditoría.'
/** The caller states that the holder asks for the query, in the query string and in a body. */
export const holderAsksQuerySchema = z.stringbool().default(false).describe(ASKS)
export const holderAsksSchema = z.boolean().default(false).describe(ASKS)

/** Source and time of an answer. */
export const supplySourceSchema = z.strictObject({
  provider: z.enum(integrationProviders),
  answeredBy: z
    .enum(['provider', 'stand-in'])
    .describe('stand-in: un servicio de pruebas o los datos de ejemplo, no el proveedor.'),
  cached: z.boolean().describe('Respuesta guardada de una consulta anterior.'),
  answeredAt: instantSchema,
  nextQueryAt: instantSchema
    .optional()
    .describe('Hasta entonces se usa la respuesta guardada; Datadis no admite antes la misma consulta.'),
  insteadOf: z
    .enum(passingFailures)
    .optional()
    .describe('Por qué es una respuesta anterior: se ha preguntado y el proveedor no ha respondido.'),
})
export type SupplySource = z.infer<typeof supplySourceSchema>

/** Facts of a supply from a provider; null where not given. */
export const supplyFactsSchema = z.strictObject({
  address: z.string().nullable(),
  addressCode: z.string().nullable(),
  city: z.string().nullable(),
  region: z.string().nullable(),
  atrTariff: z.string().nullable(),
  contractedPowerPeriods: contractedPowerSchema.nullable(),
  maxPowerKw: z.number().nullable(),
  anualConsumption: z.number().nullable().describe('kWh de un año.'),
  distributorName: z.string().nullable(),
  pointType: z.int().min(1).max(5).nullable(),
  cnae: z.string().nullable(),
  hasSelfConsumption: z.boolean().nullable(),
})
