import { compactIdentifier } from '@vatio/domain/identifiers/compact-identifier'
import { isValidNif } from '@vatio/domain/identifiers/nif'
import type { ReportDocument } from '@vatio/domain/templates/report-documents/report-document'
import { acceptanceStates, MAX_SECTION_SECONDS } from '@vatio/domain/templates/shareables/shareable'
import { z } from 'zod'
import { anybody, endpoint } from '../../endpoint.ts'
import { civilDateSchema, idSchema, instantSchema, typedText } from '../../wire.ts'
import { reportDocumentSchema } from '../report-documents/report-document.schema.ts'
import { mailAddressSchema, shareableCommentSchema } from './shareables.schema.ts'

/*
 * Calls of the page of a shared document, without a session. Where the link has a password, every call but
 * `open` needs what `open` answered as `access`, sent as `Authorization: Bearer`; neither password nor access
 * ever stand in an address.
 */

const byKey = z.strictObject({
  templateIdentifier: z.string().min(1).max(100),
  stateKey: z.string().min(1).max(200),
})
const opened = ['SHAREABLE_GONE', 'SHAREABLE_PASSWORD'] as const

const acceptanceSchema = z.strictObject({
  state: z.enum(acceptanceStates),
  text: z.string().describe('Lo que se acepta.'),
  acceptedAt: instantSchema.nullable(),
  acceptedBy: z.string().nullable(),
})

const documentSchema: z.ZodType<ReportDocument> = reportDocumentSchema

export const publicShareableSchema = z.strictObject({
  title: z.string(),
  document: documentSchema,
  contentVersion: z.int().min(1).describe('Cambia cuando cambian las cifras.'),
  figuresDate: civilDateSchema,
  changes: z.array(z.string()).describe('Datos que han cambiado desde entonces.'),
  company: z.strictObject({
    name: z.string(),
    logo: z.string().nullable().describe('Dirección de la imagen, en este servidor.'),
    colours: z.strictObject({ primary: z.string(), onPrimary: z.string() }),
    contact: z
      .strictObject({ name: z.string(), email: z.string(), phone: z.string().nullable() })
      .nullable()
      .describe('Quién lo comparte; null si la empresa no lo muestra.'),
  }),
  allowDownload: z.boolean(),
  expiresAt: instantSchema,
  acceptance: acceptanceSchema,
  allowComments: z.boolean(),
  comments: z.array(shareableCommentSchema),
  privacy: z.strictObject({
    responsible: z.string(),
    contact: z.string().nullable(),
    text: z.array(z.string()).readonly().describe('Párrafos de la información de protección de datos.'),
  }),
  access: z.string().nullable().describe('Permiso de 12 horas tras la contraseña; null si no tiene.'),
})
export type PublicShareable = z.infer<typeof publicShareableSchema>

export const getPublicShareable = endpoint({
  method: 'GET',
  path: '/api/templates/shareables/:templateIdentifier/:stateKey',
  summary: 'Un documento compartido, para quien tiene su dirección.',
  access: anybody,
  params: byKey,
  reply: publicShareableSchema,
  errors: opened,
})

export const openPublicShareable = endpoint({
  method: 'POST',
  path: '/api/templates/shareables/:templateIdentifier/:stateKey/open',
  summary: 'Abre con su contraseña un documento compartido.',
  access: anybody,
  params: byKey,
  body: z.strictObject({ password: z.string().min(1).max(200) }),
  reply: publicShareableSchema,
  errors: opened,
})

export const getPublicShareableState = endpoint({
  method: 'GET',
  path: '/api/templates/shareables/:templateIdentifier/:stateKey/state',
  summary: 'Lo que puede cambiar en un documento compartido mientras se lee.',
  access: anybody,
  params: byKey,
  reply: z.strictObject({
    contentVersion: z.int().min(1),
    acceptance: acceptanceSchema.pick({ state: true, acceptedAt: true, acceptedBy: true }),
    commentCount: z.int().min(0),
  }),
  errors: opened,
})

export const visitPublicShareable = endpoint({
  method: 'POST',
  path: '/api/templates/shareables/:templateIdentifier/:stateKey/visit',
  summary: 'Apunta que una persona lee el documento, y después cuánto tiempo cada página.',
  access: anybody,
  params: byKey,
  body: z.strictObject({
    idVisit: idSchema.optional().describe('La respuesta de la primera llamada, para añadir tiempos.'),
    seconds: z
      .record(z.string().regex(/^[\w-]{1,60}$/), z.number().min(0).max(MAX_SECTION_SECONDS))
      .refine((seconds) => Object.keys(seconds).length <= 60, 'TOO_MANY_SECTIONS')
      .default({})
      .describe('Segundos desde la llamada anterior, por `idPage` del documento.'),
    access: z
      .string()
      .max(2000)
      .optional()
      .describe('El permiso, donde no cabe en una cabecera (sendBeacon).'),
  }),
  reply: z.strictObject({
    idVisit: idSchema.nullable().describe('null cuando no se sigue al lector: no hay nada que añadir.'),
  }),
  errors: opened,
})

export const commentPublicShareable = endpoint({
  method: 'POST',
  path: '/api/templates/shareables/:templateIdentifier/:stateKey/comments',
  summary: 'Deja un comentario en un documento compartido.',
  access: anybody,
  params: byKey,
  body: z.strictObject({ name: typedText(120, 1), text: typedText(2000, 1) }),
  reply: shareableCommentSchema,
  status: 201,
  errors: [...opened, 'SHAREABLE_COMMENTS_OFF', 'SHAREABLE_COMMENTS_FULL'],
})

export const listPublicShareableComments = endpoint({
  method: 'GET',
  path: '/api/templates/shareables/:templateIdentifier/:stateKey/comments',
  summary: 'Los comentarios de un documento compartido, en orden.',
  access: anybody,
  params: byKey,
  reply: z.array(shareableCommentSchema),
  errors: opened,
})

export const requestShareableAcceptance = endpoint({
  method: 'POST',
  path: '/api/templates/shareables/:templateIdentifier/:stateKey/acceptance',
  summary: 'Envía al email un código de un solo uso para aceptar el documento.',
  access: anybody,
  params: byKey,
  body: z.strictObject({
    contentVersion: z.int().min(1).describe('Lo que se ha leído.'),
    name: typedText(200, 3),
    nif: typedText(20, 1).transform(compactIdentifier).refine(isValidNif, 'NIF_INVALID'),
    email: mailAddressSchema,
  }),
  reply: z.strictObject({ expiresAt: instantSchema.describe('Hasta cuándo sirve el código.') }),
  errors: [
    ...opened,
    'SHAREABLE_ACCEPTANCE_OFF',
    'SHAREABLE_ACCEPTED',
    'SHAREABLE_CHANGED',
    'TOO_MANY_MAILS',
  ],
})

export const confirmShareableAcceptance = endpoint({
  method: 'POST',
  path: '/api/templates/shareables/:templateIdentifier/:stateKey/acceptance/confirm',
  summary: 'Acepta el documento con el código del email.',
  access: anybody,
  params: byKey,
  body: z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
  reply: z.strictObject({
    idAcceptance: idSchema,
    acceptedAt: instantSchema,
    acceptedBy: z.string(),
    documentSha256: z.string(),
  }),
  errors: [
    ...opened,
    'SHAREABLE_CODE_INVALID',
    'SHAREABLE_CHANGED',
    'SHAREABLE_ACCEPTANCE_OFF',
    'SHAREABLE_ACCEPTED',
  ],
})

export const downloadPublicShareable = endpoint({
  method: 'GET',
  path: '/api/templates/shareables/:templateIdentifier/:stateKey/pdf',
  summary: 'El PDF de un documento compartido.',
  access: anybody,
  params: byKey,
  errors: [...opened, 'SHAREABLE_DOWNLOAD_OFF'],
})

export const showShareableImage = endpoint({
  method: 'GET',
  path: '/api/templates/shareables/:templateIdentifier/:stateKey/images/:idGenericDocument',
  summary: 'Una imagen del documento compartido; ninguna otra.',
  access: anybody,
  params: byKey.extend({ idGenericDocument: idSchema }),
  errors: [...opened],
})
