import { auditedActions } from '@vatio/domain/administration/audit/audited-action'
import { auditedEntities } from '@vatio/domain/administration/audit/audited-entity'
import { z } from 'zod'
import { civilDateSchema, idSchema, instantSchema, typedText } from '../../wire.ts'

const auditedEntitySchema = z.enum(auditedEntities)
const auditedActionSchema = z.enum(auditedActions)

/** Filters of the audit; an absent one does not filter. */
const auditFilter = {
  userUID: idSchema.optional(),
  entity: auditedEntitySchema.optional(),
  idEntity: typedText(100, 1).optional(),
  action: auditedActionSchema.optional(),
  /** Civil dates of Madrid, both included. */
  from: civilDateSchema.optional(),
  to: civilDateSchema.optional(),
}
export const auditFilterSchema = z.strictObject(auditFilter)
export type AuditFilter = z.infer<typeof auditFilterSchema>

export const auditPageSchema = z.strictObject({
  ...auditFilter,
  limit: z.coerce.number().int().min(1).max(100).default(50),
  /** `nextCursor` of the previous page. */
  cursor: idSchema.optional(),
})

export const auditEventSchema = z.strictObject({
  idAuditEvent: idSchema,
  at: instantSchema,
  /** Actor; null for the product itself and for an unknown person. */
  userUID: idSchema.nullable(),
  userName: z.string().nullable(),
  email: z.string().nullable(),
  /** By a superadmin who impersonated the person. */
  bySuperadmin: z.boolean(),
  action: auditedActionSchema,
  entity: auditedEntitySchema,
  idEntity: z.string().nullable(),
  /** Name of the record, as far as the event contains it. */
  name: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  ip: z.string().nullable(),
  /** The contents were erased because they were personal data. */
  isErased: z.boolean(),
  /** Whether the deleted record can be restored. */
  isRestorable: z.boolean(),
})
export type AuditEventReply = z.infer<typeof auditEventSchema>

export const auditChoicesSchema = z.strictObject({
  persons: z.array(z.strictObject({ userUID: idSchema, userName: z.string(), email: z.string() })),
  entities: z.array(auditedEntitySchema),
  actions: z.array(auditedActionSchema),
})
export type AuditChoices = z.infer<typeof auditChoicesSchema>

export const restoreRecordSchema = z.strictObject({
  entity: auditedEntitySchema,
  idEntity: idSchema,
})
