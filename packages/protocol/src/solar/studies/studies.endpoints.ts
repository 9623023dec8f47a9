import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { affectedReplySchema, idSchema, typedText, versionSchema } from '../../wire.ts'
import { inSolarStudies } from '../solar-access.ts'
import {
  studyCommentSchema,
  studyConsumptionInputSchema,
  studyConsumptionSchema,
  studyCreationSchema,
  studyListSchema,
  studyPageQuerySchema,
  studySavingSchema,
  studySchema,
  studyUpdateSchema,
} from './studies.schema.ts'

const byId = z.strictObject({ id: idSchema })

export const listStudies = endpoint({
  method: 'GET',
  path: '/api/solar/studies',
  summary: 'Los estudios solares que ve quien pregunta, por páginas, con filtros y orden.',
  access: inSolarStudies,
  query: studyPageQuerySchema,
  reply: studyListSchema,
  errors: [],
})

export const getStudy = endpoint({
  method: 'GET',
  path: '/api/solar/studies/:id',
  summary: 'Un estudio con todo lo que contiene, salvo los valores de su curva.',
  access: inSolarStudies,
  params: byId,
  reply: studySchema,
  errors: [],
})

export const createStudy = endpoint({
  method: 'POST',
  path: '/api/solar/studies',
  summary:
    'Empieza un estudio, que es un borrador hasta que se guarda, con lo que se sabe del cliente, suministro, contrato o comparativa.',
  access: inSolarStudies,
  body: studyCreationSchema,
  reply: studySchema,
  status: 201,
  errors: ['SOLAR_STUDY_DRAFTS_LIMIT'],
})

export const updateStudy = endpoint({
  method: 'PUT',
  path: '/api/solar/studies',
  summary: 'Guarda lo que se ha introducido en un estudio y calcula sus cifras.',
  access: inSolarStudies,
  body: studyUpdateSchema,
  reply: studySchema,
  errors: [],
})

export const saveStudy = endpoint({
  method: 'PUT',
  path: '/api/solar/studies/:id/saving',
  summary: 'Da nombre a un estudio y lo pone en la lista; hace falta el paso de datos del cliente.',
  access: inSolarStudies,
  params: byId,
  body: studySavingSchema,
  reply: studySchema,
  errors: ['SOLAR_STUDY_INCOMPLETE', 'COMMERCIAL_UNKNOWN'],
})

export const duplicateStudy = endpoint({
  method: 'POST',
  path: '/api/solar/studies/:id/duplicate',
  summary: 'Copia un estudio con su curva, en el estado predeterminado y sin comentarios.',
  access: inSolarStudies,
  params: byId,
  reply: studySchema,
  status: 201,
  errors: ['SOLAR_STUDY_DRAFTS_LIMIT'],
})

export const removeStudy = endpoint({
  method: 'DELETE',
  path: '/api/solar/studies/:id',
  summary: 'Elimina un estudio, que se puede recuperar.',
  access: inSolarStudies,
  params: byId,
  reply: affectedReplySchema,
  errors: [],
})

export const restoreStudy = endpoint({
  method: 'POST',
  path: '/api/solar/studies/:id/restore',
  summary: 'Recupera un estudio eliminado.',
  access: inSolarStudies,
  params: byId,
  reply: studySchema,
  errors: ['RECORD_NOT_DELETED', 'RESTORE_PARENT_DELETED', 'SOLAR_STUDY_DRAFTS_LIMIT'],
})

export const setStudyState = endpoint({
  method: 'PUT',
  path: '/api/solar/studies/:id/state',
  summary: 'Cambia el estado de un estudio.',
  access: inSolarStudies,
  params: byId,
  body: z.strictObject({ idSolarStudyState: idSchema, version: versionSchema }),
  reply: studySchema,
  errors: ['SOLAR_STUDY_STATE_UNKNOWN'],
})

export const getStudyConsumption = endpoint({
  method: 'GET',
  path: '/api/solar/studies/:id/consumption',
  summary: 'La curva de un estudio con sus valores.',
  access: inSolarStudies,
  params: byId,
  reply: studyConsumptionSchema,
  errors: ['CURVE_NOT_FOUND'],
})

export const setStudyConsumption = endpoint({
  method: 'PUT',
  path: '/api/solar/studies/:id/consumption',
  summary: 'Pone la curva de un estudio, que es una copia suya.',
  access: inSolarStudies,
  params: byId,
  body: studyConsumptionInputSchema,
  reply: studySchema,
  errors: ['CURVE_EMPTY', 'CURVE_DAY_INVALID', 'SOLAR_CURVE_NOT_A_YEAR', 'CURVE_QUARTER_HOURS_NOT_LICENSED'],
})

export const listStudyComments = endpoint({
  method: 'GET',
  path: '/api/solar/studies/:id/comments',
  summary: 'Los comentarios de un estudio, del más reciente al más antiguo.',
  access: inSolarStudies,
  params: byId,
  reply: z.array(studyCommentSchema),
  errors: [],
})

export const createStudyComment = endpoint({
  method: 'POST',
  path: '/api/solar/studies/:id/comments',
  summary: 'Añade un comentario a un estudio.',
  access: inSolarStudies,
  params: byId,
  body: z.strictObject({ text: typedText(2_000, 1) }),
  reply: studyCommentSchema,
  status: 201,
  errors: [],
})

export const removeStudyComment = endpoint({
  method: 'DELETE',
  path: '/api/solar/studies/comments/:id',
  summary: 'Elimina un comentario: el propio, o cualquiera un administrador.',
  access: inSolarStudies,
  params: byId,
  reply: affectedReplySchema,
  errors: [],
})

export const getSolarDocumentsStorage = endpoint({
  method: 'GET',
  path: '/api/solar/documents/totalStorage',
  summary: 'Lo que ocupan los documentos de los estudios solares de la empresa.',
  access: inSolarStudies,
  reply: z.strictObject({ totalStorage: z.int().min(0).describe('Bytes.') }),
  errors: [],
})
