import { DOCUMENT_MAX_BYTES } from '@vatio/domain/files/file-kind'
import { z } from 'zod'
import { anybody, endpoint } from '../../endpoint.ts'
import { affectedReplySchema, fileLinkSchema, idSchema } from '../../wire.ts'
import { contractDocumentSchema, documentEntitySchema, documentSchema } from './documents.schema.ts'

const reader = { kind: 'signed-in', applications: ['energy-crm'] } as const
const ofRecord = z.strictObject({ entity: documentEntitySchema, idEntity: idSchema })
const upload = { maxBytes: DOCUMENT_MAX_BYTES }

export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/energy-crm/documents/:entity/:idEntity',
  summary: 'Los documentos de un registro que ve el usuario, del más nuevo al más antiguo.',
  access: reader,
  params: ofRecord,
  reply: z.array(documentSchema),
  errors: [],
})

export const uploadDocument = endpoint({
  method: 'POST',
  path: '/api/energy-crm/documents/:entity/:idEntity',
  summary: 'Añade un documento a un registro: PDF, imagen, Office, CSV, texto o ZIP, de hasta 25 MB.',
  access: reader,
  params: ofRecord,
  upload,
  reply: documentSchema,
  status: 201,
  errors: ['FILE_KIND_REFUSED', 'FILE_EMPTY'],
})

export const getTotalStorage = endpoint({
  method: 'GET',
  path: '/api/energy-crm/documents/totalStorage',
  summary: 'Bytes que ocupan los archivos de la empresa, como los cuenta su licencia.',
  access: { ...reader, role: 'admin' },
  reply: z.int().min(0),
  errors: [],
})

export const getDocumentLink = endpoint({
  method: 'GET',
  path: '/api/energy-crm/documents/:idDocument/link',
  summary: 'Un enlace de 10 minutos a un documento, que deja de valer con la sesión.',
  access: reader,
  // The audit says who read it.
  writes: true,
  exports: true,
  params: z.strictObject({ idDocument: idSchema }),
  reply: fileLinkSchema,
  errors: [],
})

export const removeDocument = endpoint({
  method: 'DELETE',
  path: '/api/energy-crm/documents/:idDocument',
  summary: 'Elimina un documento: quien lo subió o un administrador. Se puede restaurar durante 30 días.',
  access: reader,
  params: z.strictObject({ idDocument: idSchema }),
  reply: affectedReplySchema,
  errors: ['DOCUMENT_OF_SOMEBODY_ELSE', 'DOCUMENT_OF_AUTHORISATION'],
})

export const downloadDocument = endpoint({
  method: 'GET',
  path: '/api/energy-crm/documents/file/:link',
  summary: 'El archivo de un documento, por su enlace; con view, para verlo en el navegador.',
  access: anybody,
  params: z.strictObject({ link: z.string().max(1_000) }),
  query: z.strictObject({ view: z.stringbool().default(false) }),
  errors: [],
})

const contractDocument = z.strictObject({ idContractDocument: idSchema })

export const uploadContractDocument = endpoint({
  method: 'POST',
  path: '/api/energy-crm/contracts/:id/documents',
  summary: 'Añade un documento a un contrato.',
  access: reader,
  params: z.strictObject({ id: idSchema }),
  upload,
  reply: contractDocumentSchema,
  status: 201,
  errors: ['FILE_KIND_REFUSED', 'FILE_EMPTY'],
})

export const getContractDocumentLink = endpoint({
  method: 'GET',
  path: '/api/energy-crm/contracts/documents/:idContractDocument/link',
  summary: 'Un enlace de 10 minutos a un documento de un contrato.',
  access: reader,
  writes: true,
  exports: true,
  params: contractDocument,
  reply: fileLinkSchema,
  errors: [],
})

export const removeContractDocument = endpoint({
  method: 'DELETE',
  path: '/api/energy-crm/contracts/documents/:idContractDocument',
  summary: 'Elimina un documento de un contrato: quien lo subió o un administrador.',
  access: reader,
  params: contractDocument,
  reply: affectedReplySchema,
  errors: ['DOCUMENT_OF_SOMEBODY_ELSE', 'DOCUMENT_OF_AUTHORISATION'],
})
