import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { affectedReplySchema, idSchema, listReply, versionSchema } from '../../wire.ts'
import {
  activityListSchema,
  activityNoteInputSchema,
  activityNotePageSchema,
  activityNoteSchema,
  activityNoteUpdateSchema,
  activityPersonSchema,
  activityRecordSchema,
} from './activity-notes.schema.ts'

const access = { kind: 'signed-in', applications: ['energy-crm'] } as const
const params = z.strictObject({ id: idSchema })
const ofRecord = z.strictObject({ entity: activityRecordSchema, idEntity: idSchema })
const contentErrors = ['ACTIVITY_NOTE_IN_FUTURE', 'NEXT_STEP_USER_UNKNOWN'] as const

export const listActivityNotes = endpoint({
  method: 'GET',
  path: '/api/energy-crm/activityNotes/:entity/:idEntity',
  summary:
    'Notas y llamadas de un registro que ve quien llama: las fijadas primero, y de la más nueva a la más antigua. Un cliente y un punto de consumo incluyen las de sus contratos.',
  access,
  params: z.strictObject({ entity: activityListSchema, idEntity: idSchema }),
  query: activityNotePageSchema,
  reply: listReply(activityNoteSchema, { openIncidents: z.int().min(0) }),
  errors: [],
})

export const listActivityPeople = endpoint({
  method: 'GET',
  path: '/api/energy-crm/activityNotes/:entity/:idEntity/people',
  summary: 'Quién ve un registro y puede ser responsable de un próximo paso, por nombre.',
  access,
  params: ofRecord,
  reply: z.array(activityPersonSchema),
  errors: [],
})

export const createActivityNote = endpoint({
  method: 'POST',
  path: '/api/energy-crm/activityNotes/:entity/:idEntity',
  summary: 'Anota algo en un cliente o un contrato.',
  access,
  params: ofRecord,
  body: activityNoteInputSchema,
  reply: activityNoteSchema,
  status: 201,
  errors: contentErrors,
})

export const updateActivityNote = endpoint({
  method: 'PUT',
  path: '/api/energy-crm/activityNotes/:id',
  summary: 'Cambia una anotación entera: quien la escribió o un administrador.',
  access,
  params,
  body: activityNoteUpdateSchema,
  reply: activityNoteSchema,
  errors: [...contentErrors, 'ACTIVITY_NOTE_OF_SOMEBODY_ELSE'],
})

export const resolveIncident = endpoint({
  method: 'PUT',
  path: '/api/energy-crm/activityNotes/:id/resolution',
  summary: 'Resuelve una incidencia, o la vuelve a abrir.',
  access,
  params,
  body: z.strictObject({ resolved: z.boolean(), version: versionSchema }),
  reply: activityNoteSchema,
  errors: ['ACTIVITY_NOTE_NO_INCIDENT'],
})

export const completeNextStep = endpoint({
  method: 'PUT',
  path: '/api/energy-crm/activityNotes/:id/nextStep',
  summary: 'Marca el próximo paso como hecho, o como pendiente.',
  access,
  params,
  body: z.strictObject({ done: z.boolean(), version: versionSchema }),
  reply: activityNoteSchema,
  errors: ['ACTIVITY_NOTE_NO_STEP'],
})

export const removeActivityNote = endpoint({
  method: 'DELETE',
  path: '/api/energy-crm/activityNotes/:id',
  summary: 'Elimina una anotación: quien la escribió o un administrador.',
  access,
  params,
  reply: affectedReplySchema,
  errors: ['ACTIVITY_NOTE_OF_SOMEBODY_ELSE'],
})

export const restoreActivityNote = endpoint({
  method: 'POST',
  path: '/api/energy-crm/activityNotes/:id/restore',
  summary: 'Recupera una anotación que quien llama ha eliminado.',
  access,
  params,
  reply: activityNoteSchema,
  errors: [],
})
