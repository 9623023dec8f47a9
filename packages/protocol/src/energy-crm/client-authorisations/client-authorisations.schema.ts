import {
  authorisationScopes,
  authorisationStates,
} from '@vatio/domain/energy-crm/client-authorisations/client-authorisation'
import { isWellFormedCups } from '@vatio/domain/identifiers/cups'
import { compactIdentifier } from '@vatio/domain/identifiers/compact-identifier'
import { isValidNif } from '@vatio/domain/identifiers/nif'
import { z } from 'zod'
import { civilDateSchema, idSchema, instantSchema, typedText, versionSchema } from '../../wire.ts'

const authorisedDate = civilDateSchema.refine(
  (date) => date >= '2000-01-01' && date <= '2099-12-31',
  'DATE_OUT_OF_RANGE',
)
const cupsSchema = typedText(40, 20)
  .transform(compactIdentifier)
  .refine((cups) => cups !== '' && isWellFormedCups(cups), 'CUPS_LENGTH')

const content = {
  holderName: typedText(200, 1).describe('Quién autoriza.'),
  holderNif: typedText(20, 1)
    .transform(compactIdentifier)
    .refine(isValidNif, 'NIF_INVALID')
    .describe('NIF del titular de los suministros.'),
  scope: z.enum(authorisationScopes).describe('datadis, sips o both: los registros que se pueden consultar.'),
  cups: z
    .array(cupsSchema)
    .max(200)
    .default([])
    .describe('Los suministros elegidos; vacío, todos los del titular.'),
  startDate: authorisedDate,
  endDate: authorisedDate.describe('Último día, incluido.'),
}

/** What the holder of supplies allows: which registers may be queried, for which supplies and until when. */
export const clientAuthorisationInputSchema = z.strictObject({
  ...content,
  idDocument: idSchema.nullable().default(null).describe('El documento firmado, uno del cliente.'),
})
export type ClientAuthorisationInput = z.output<typeof clientAuthorisationInputSchema>

export const clientAuthorisationSchema = z.strictObject({
  idClientAuthorisation: idSchema,
  client: z.strictObject({ idClient: idSchema }),
  holderName: z.string(),
  holderNif: z.string(),
  scope: z.enum(authorisationScopes),
  cups: z.array(z.string()),
  startDate: civilDateSchema,
  endDate: civilDateSchema,
  state: z.enum(authorisationStates),
  daysLeft: z.int().min(0).nullable().describe('Días hasta el último; null si no está vigente.'),
  keptUntil: civilDateSchema.describe('No se puede eliminar antes del día siguiente.'),
  document: z.strictObject({ idDocument: idSchema, name: z.string() }).nullable(),
  author: z.string().nullable().describe('Quién la añadió.'),
  creationTimestamp: instantSchema,
  revocation: z
    .strictObject({ date: civilDateSchema, timestamp: instantSchema, author: z.string().nullable() })
    .nullable(),
  version: versionSchema,
})
export type ClientAuthorisation = z.infer<typeof clientAuthorisationSchema>
