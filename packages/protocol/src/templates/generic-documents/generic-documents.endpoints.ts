import { IMAGE_MAX_BYTES } from '@vatio/domain/files/image-kind'
import { z } from 'zod'
import { anybody, endpoint, signedIn } from '../../endpoint.ts'
import { affectedReplySchema, idSchema, instantSchema } from '../../wire.ts'

const params = z.strictObject({ id: idSchema })

/** An image that belongs to no record. */
export const genericDocumentSchema = z.strictObject({
  idGenericDocument: idSchema,
  name: z.string(),
  mimeType: z.string().describe('El tipo que dice su contenido, no el que indica quien lo sube.'),
  size: z.int().min(1).describe('Bytes.'),
  creationTimestamp: instantSchema,
})

export const uploadGenericDocument = endpoint({
  method: 'POST',
  path: '/api/templates/genericDocuments',
  summary:
    'Sube una imagen PNG, JPEG, GIF o WebP de hasta 10 MB, como la portada de un atajo. Solo la ve quien la sube, hasta que la empresa la usa en una plantilla o un fondo; si no la usa nada, se elimina al cabo de un día.',
  access: signedIn,
  upload: { maxBytes: IMAGE_MAX_BYTES },
  reply: genericDocumentSchema,
  status: 201,
  errors: ['FILE_KIND_REFUSED', 'FILE_EMPTY'],
})

export const deleteGenericDocument = endpoint({
  method: 'DELETE',
  path: '/api/templates/genericDocuments/:id',
  summary: 'Elimina una imagen que subió quien llama y que ninguna plantilla ni fondo usa.',
  access: signedIn,
  params,
  reply: affectedReplySchema,
  errors: ['IMAGE_IN_USE'],
})

export const getGenericDocumentLink = endpoint({
  method: 'GET',
  path: '/api/templates/genericDocuments/:id/link',
  summary:
    'La dirección de una imagen que subió quien llama o que la empresa usa en sus plantillas, durante 10 minutos y mientras dure la sesión.',
  access: signedIn,
  params,
  reply: z.strictObject({ url: z.string(), expiresAt: instantSchema }),
  errors: [],
})

export const showGenericDocument = endpoint({
  method: 'GET',
  path: '/api/templates/genericDocuments/file/:link',
  summary: 'La imagen de una dirección, para verla en el navegador.',
  access: anybody,
  params: z.strictObject({ link: z.string().max(1_000) }),
  errors: [],
})
