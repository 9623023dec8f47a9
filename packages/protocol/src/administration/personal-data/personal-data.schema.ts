import { retentionBounds } from '@vatio/domain/administration/personal-data/retention'
import { z } from 'zod'
import { idSchema, instantSchema, typedText } from '../../wire.ts'

export const subjectKindSchema = z.enum(['user', 'client'])
export type SubjectKind = z.infer<typeof subjectKindSchema>

/** A person whose data the company has. */
export const subjectSchema = z.strictObject({
  kind: subjectKindSchema,
  id: idSchema,
  name: z.string(),
  /** E-mail or tax number, to distinguish people of the same name. */
  detail: z.string().nullable(),
  isDeleted: z.boolean(),
})
export type Subject = z.infer<typeof subjectSchema>

export const subjectQuerySchema = z.strictObject({ text: typedText(100, 2) })

export const requestExportSchema = z.strictObject({ kind: subjectKindSchema, id: idSchema })

export const personalDataExportSchema = z.strictObject({
  idPersonalDataExport: idSchema,
  kind: subjectKindSchema,
  idSubject: idSchema,
  subjectName: z.string(),
  requestedAt: instantSchema,
  /** Null while it is being created. */
  readyAt: instantSchema.nullable(),
  expiresAt: instantSchema.nullable(),
  sizeBytes: z.int().min(0).nullable(),
})
export type PersonalDataExport = z.infer<typeof personalDataExportSchema>

export const eraseSchema = z.strictObject({
  kind: subjectKindSchema,
  id: idSchema,
  /** The name of the person as in the list, to confirm: the data cannot be restored. */
  confirmation: z.string().min(1).max(300),
})

const days = ([least, most]: readonly [number, number]) => z.int().min(least).max(most)
const periods = {
  auditDays: days(retentionBounds.auditDays),
  mailDays: days(retentionBounds.mailDays),
  rawAnswerDays: days(retentionBounds.rawAnswerDays),
  notificationDays: days(retentionBounds.notificationDays),
}

/** `version` 0: the company uses the default. */
export const retentionSchema = z.strictObject({ ...periods, version: z.int().min(0) })
export type RetentionReply = z.infer<typeof retentionSchema>
