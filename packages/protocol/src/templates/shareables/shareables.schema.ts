import { isPlainMailAddress } from '@vatio/domain/identifiers/mail-address'
import { reportEntities, templateTypes } from '@vatio/domain/templates/report-templates/template-type'
import { deviceClasses } from '@vatio/domain/templates/shareables/reader-agent'
import {
  acceptanceStates,
  MAX_EXPIRY_DAYS,
  MAX_RECIPIENTS,
  shareableStates,
} from '@vatio/domain/templates/shareables/shareable'
import { z } from 'zod'
import {
  civilDateSchema,
  idSchema,
  instantSchema,
  listReply,
  pageQuerySchema,
  typedText,
  versionSchema,
} from '../../wire.ts'

export const mailAddressSchema = typedText(254, 3).refine(isPlainMailAddress, 'MAIL_ADDRESS_INVALID')
const passwordSchema = z.string().min(6).max(200)

/** The record that a shared document is made of; a consumption point also names its days. */
export const shareableSourceSchema = z.strictObject({
  entity: z.enum(reportEntities),
  idEntity: idSchema,
  from: civilDateSchema.optional(),
  to: civilDateSchema.optional(),
})
export type ShareableSource = z.output<typeof shareableSourceSchema>

const recipientSchema = z.strictObject({
  name: typedText(200).optional(),
  email: mailAddressSchema.optional(),
})
export type ShareableRecipient = z.output<typeof recipientSchema>

export const shareableCreationSchema = z.strictObject({
  templateType: z.enum(templateTypes),
  source: shareableSourceSchema,
  idTemplate: idSchema.optional().describe('Ausente, la que corresponde al registro.'),
  title: typedText(200, 1).optional(),
  recipients: z
    .array(recipientSchema)
    .max(MAX_RECIPIENTS)
    .default([])
    .describe('Un enlace para cada uno; vacío, un enlace sin destinatario.'),
  expiresAt: instantSchema.optional().describe('Ausente, los días de la configuración.'),
  password: passwordSchema.optional(),
  allowDownload: z.boolean().optional().describe('Ausente, lo que diga la configuración.'),
  requestAcceptance: z.boolean().default(false),
  comments: z.boolean().default(true).describe('Si quien lo lee puede comentar.'),
})
export type ShareableCreation = z.output<typeof shareableCreationSchema>

export const shareableUpdateSchema = z.strictObject({
  version: versionSchema,
  title: typedText(200, 1).optional(),
  expiresAt: instantSchema.optional(),
  active: z.boolean().optional().describe('false revoca el enlace al momento; true lo vuelve a abrir.'),
  password: passwordSchema.nullable().optional().describe('null la quita.'),
  allowDownload: z.boolean().optional(),
  requestAcceptance: z.boolean().optional(),
  comments: z.boolean().optional(),
})
export type ShareableUpdate = z.output<typeof shareableUpdateSchema>

/** A link as whoever may revoke it sees it. */
export const shareableSchema = z.strictObject({
  idShareable: idSchema,
  templateIdentifier: z.string(),
  stateKey: z.string().nullable().describe('null si la clave que la protegía se ha perdido.'),
  link: z.string().nullable(),
  templateType: z.enum(templateTypes),
  title: z.string(),
  owner: z.strictObject({ userUID: idSchema, userName: z.string() }),
  relatedTo: z.strictObject({ entity: z.enum(reportEntities), idEntity: idSchema }),
  recipient: z.strictObject({ name: z.string().nullable(), email: z.string().nullable() }),
  state: z.enum(shareableStates),
  active: z.boolean().describe('No revocado; puede haber caducado.'),
  expiresAt: instantSchema,
  hasPassword: z.boolean(),
  allowDownload: z.boolean(),
  comments: z.boolean(),
  commentCount: z.int().min(0),
  figuresDate: civilDateSchema,
  contentVersion: z.int().min(1),
  changes: z.array(z.string()).describe('Datos del registro que han cambiado desde entonces.'),
  acceptance: z.enum(acceptanceStates),
  visits: z.int().min(0),
  lastVisit: instantSchema.nullable(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  version: versionSchema,
})
export type Shareable = z.infer<typeof shareableSchema>

export const shareableQuerySchema = pageQuerySchema.extend({
  text: typedText(200).optional(),
  templateType: z.enum(templateTypes).optional(),
  state: z.enum(shareableStates).optional(),
  acceptance: z.enum(acceptanceStates).optional(),
  opened: z.enum(['yes', 'no']).optional(),
  entity: z.enum(reportEntities).optional(),
  idEntity: idSchema.optional(),
  ownerUserUID: idSchema.optional(),
  sort: z.enum(['createdAt', 'expiresAt', 'lastVisit', 'visits', 'title']).default('createdAt'),
  direction: z.enum(['asc', 'desc']).default('desc'),
})
export type ShareableQuery = z.output<typeof shareableQuerySchema>

export const shareableListSchema = listReply(shareableSchema, {})

export const shareableConfigSchema = z.strictObject({
  enabled: z.boolean(),
  defaultExpiryDays: z.int().min(1).max(MAX_EXPIRY_DAYS),
  showContact: z.boolean().describe('La página dice quién lo comparte, con su email y su teléfono.'),
  allowDownload: z.boolean(),
  version: z.int().min(0).describe('0 mientras la empresa no ha guardado la suya.'),
})

export const shareableStatisticsSchema = z.strictObject({
  visits: z.int().min(0).describe('Aperturas por una persona; no cuentan las de programas.'),
  uniqueVisitors: z.int().min(0).describe('Lectores distintos de cada día; sin quien pide no ser seguido.'),
  firstVisit: instantSchema.nullable(),
  lastVisit: instantSchema.nullable(),
  downloads: z.int().min(0),
  sections: z
    .array(z.strictObject({ section: z.string(), label: z.string(), seconds: z.int().min(0) }))
    .describe('Tiempo de lectura por página del documento, en segundos.'),
  devices: z.array(z.strictObject({ device: z.enum(deviceClasses), visits: z.int().min(0) })),
})
export type ShareableStatistics = z.infer<typeof shareableStatisticsSchema>

export const shareableCommentSchema = z.strictObject({
  idComment: idSchema,
  author: z.strictObject({ kind: z.enum(['customer', 'agent']), name: z.string() }),
  text: z.string(),
  createdAt: instantSchema,
})
export type ShareableComment = z.infer<typeof shareableCommentSchema>

export const evidenceFilings = ['pending', 'filed', 'without-documents', 'full', 'failed'] as const

/** What proves an acceptance. Nobody can change it afterwards. */
export const shareableEvidenceSchema = z.strictObject({
  idAcceptance: idSchema,
  state: z.enum(['valid', 'void']).describe('void: las cifras cambiaron después.'),
  contentVersion: z.int().min(1),
  acceptedAt: instantSchema,
  text: z.string().describe('El texto que se aceptó.'),
  name: z.string(),
  nif: z.string(),
  email: z.string().describe('Dirección que recibió el código y lo devolvió.'),
  codeSentAt: instantSchema,
  ip: z.string(),
  userAgent: z.string(),
  documentSha256: z.string().describe('SHA-256 del documento en JSON canónico (RFC 8785), en hexadecimal.'),
  pdfSha256: z
    .string()
    .nullable()
    .describe('SHA-256 del PDF con la página de la prueba, en hexadecimal; null mientras no se ha hecho.'),
  filing: z
    .enum(evidenceFilings)
    .describe('Si el PDF está con los documentos del registro; full: no cabe en el plan.'),
  document: z.unknown().describe('El documento aceptado.'),
})
export type ShareableEvidence = z.infer<typeof shareableEvidenceSchema>
