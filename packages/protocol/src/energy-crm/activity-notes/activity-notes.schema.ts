import {
  ACTIVITY_DATES,
  ACTIVITY_LIMITS,
  activityKinds,
  activityLists,
  activityRecords,
} from '@vatio/domain/energy-crm/activity-notes/activity-note'
import { z } from 'zod'
import {
  civilDateSchema,
  idSchema,
  instantSchema,
  pageQuerySchema,
  typedText,
  versionSchema,
} from '../../wire.ts'

export const activityRecordSchema = z.enum(activityRecords)
export const activityListSchema = z.enum(activityLists)
export const activityKindSchema = z.enum(activityKinds)

export const activityPersonSchema = z.strictObject({ userUID: idSchema, userName: z.string() })
export type ActivityPerson = z.infer<typeof activityPersonSchema>

/** That something was done, and by whom; null where that is not known any more. */
const doneSchema = z.strictObject({ timestamp: instantSchema, user: activityPersonSchema.nullable() })

const stepDateSchema = civilDateSchema.refine(
  (date) => date >= ACTIVITY_DATES.first && date <= ACTIVITY_DATES.last,
  'DATE_OUT_OF_RANGE',
)
const timestampSchema = instantSchema.refine(
  (instant) => instant >= ACTIVITY_DATES.first,
  'DATE_OUT_OF_RANGE',
)

/** An entry of a client or a contract. */
export const activityNoteSchema = z.strictObject({
  idActivityNote: idSchema,
  kind: activityKindSchema,
  timestamp: instantSchema.describe('Cuándo ocurrió.'),
  text: z.string(),
  contactPerson: z.string().nullable().describe('Con quién se habló.'),
  pinned: z.boolean().describe('true: se ve antes que las demás.'),
  client: z.strictObject({ idClient: idSchema }).nullable(),
  contract: z
    .strictObject({ idContractInfo: idSchema, contractNumber: z.string().nullable() })
    .nullable()
    .describe('El contrato o el cliente al que pertenece: uno de los dos.'),
  nextStep: z
    .strictObject({
      text: z.string(),
      date: civilDateSchema,
      user: activityPersonSchema.describe('Responsable.'),
      done: doneSchema.nullable().describe('null: está pendiente.'),
    })
    .nullable(),
  resolution: doneSchema
    .nullable()
    .describe('De una incidencia; null: está abierta, o no es una incidencia.'),
  author: activityPersonSchema.nullable(),
  creationTimestamp: instantSchema,
  version: versionSchema,
})
export type ActivityNote = z.infer<typeof activityNoteSchema>

export const activityNoteInputSchema = z.strictObject({
  kind: activityKindSchema,
  timestamp: timestampSchema.optional().describe('Cuándo ocurrió; ausente, ahora.'),
  text: typedText(ACTIVITY_LIMITS.text, 1),
  contactPerson: typedText(ACTIVITY_LIMITS.contactPerson, 1).nullable().default(null),
  pinned: z.boolean().default(false),
  nextStep: z
    .strictObject({
      text: typedText(ACTIVITY_LIMITS.nextStep, 1),
      date: stepDateSchema,
      userUID: idSchema.optional().describe('Responsable; ausente, quien llama.'),
    })
    .nullable()
    .default(null),
})
export type ActivityNoteInput = z.infer<typeof activityNoteInputSchema>

export const activityNoteUpdateSchema = activityNoteInputSchema.extend({ version: versionSchema })
export type ActivityNoteUpdate = z.infer<typeof activityNoteUpdateSchema>

export const activityNotePageSchema = pageQuerySchema.extend({
  kind: activityKindSchema.optional(),
  pending: z
    .stringbool()
    .default(false)
    .describe('true: solo incidencias abiertas y próximos pasos sin hacer.'),
})

/** A pending next step, with the record it leads to. */
export const dueStepSchema = z.strictObject({
  idActivityNote: idSchema,
  entity: activityRecordSchema,
  idEntity: idSchema,
  name: z.string().nullable().describe('Nombre del cliente, o número del contrato.'),
  kind: activityKindSchema,
  text: z.string(),
  date: civilDateSchema,
})
export type DueStep = z.infer<typeof dueStepSchema>
