import { documentEntities } from '@vatio/domain/energy-crm/documents/document'
import { z } from 'zod'
import { idSchema, instantSchema } from '../../wire.ts'

export const documentEntitySchema = z.enum(documentEntities)

const fileFields = {
  name: z.string(),
  mimeType: z.string().describe('El tipo que dice su contenido, no el que indica quien lo sube.'),
  size: z.int().min(1).describe('Bytes.'),
  creationTimestamp: instantSchema,
  creationUserUID: idSchema
    .nullable()
    .describe('Quién lo subió: lo ven los administradores y quien lo subió; para los demás, null.'),
}

/** A file that was added to a record. */
export const documentSchema = z.strictObject({
  idDocument: idSchema,
  entity: documentEntitySchema,
  idEntity: idSchema,
  ...fileFields,
  checksum: z.string().describe('SHA-256 del contenido, en hexadecimal.'),
})
export type Document = z.infer<typeof documentSchema>

/** A document as part of its contract. */
export const contractDocumentSchema = z.strictObject({ idContractDocument: idSchema, ...fileFields })
export type ContractDocument = z.infer<typeof contractDocumentSchema>
