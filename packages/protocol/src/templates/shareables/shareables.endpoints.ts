import { z } from 'zod'
import { endpoint, signedIn } from '../../endpoint.ts'
import { affectedReplySchema, idSchema, typedText } from '../../wire.ts'
import {
  shareableCommentSchema,
  shareableConfigSchema,
  shareableCreationSchema,
  shareableEvidenceSchema,
  shareableListSchema,
  shareableQuerySchema,
  shareableSchema,
  shareableStatisticsSchema,
  shareableUpdateSchema,
} from './shareables.schema.ts'

const byId = z.strictObject({ id: idSchema })

export const createShareables = endpoint({
  method: 'POST',
  path: '/api/templates/shareables',
  summary: 'Comparte un documento con sus cifras de hoy: un enlace para cada destinatario.',
  access: signedIn,
  body: shareableCreationSchema,
  reply: z.array(shareableSchema),
  status: 201,
  errors: ['SHAREABLES_OFF', 'SHAREABLE_EXPIRY'],
})

export const listShareables = endpoint({
  method: 'GET',
  path: '/api/templates/shareables',
  summary: 'Los enlaces compartidos propios, los del grupo que se administra o los de la empresa.',
  access: signedIn,
  query: shareableQuerySchema,
  reply: shareableListSchema,
  errors: [],
})

export const getShareable = endpoint({
  method: 'GET',
  path: '/api/templates/shareables/:id',
  summary: 'Un enlace compartido.',
  access: signedIn,
  params: byId,
  reply: shareableSchema,
  errors: [],
})

export const updateShareable = endpoint({
  method: 'PUT',
  path: '/api/templates/shareables/:id',
  summary: 'Cambia título, caducidad, contraseña o permisos de un enlace, lo revoca o lo vuelve a abrir.',
  access: signedIn,
  withdraws: true,
  params: byId,
  body: shareableUpdateSchema,
  reply: shareableSchema,
  errors: ['SHAREABLE_EXPIRY'],
})

export const refreshShareable = endpoint({
  method: 'POST',
  path: '/api/templates/shareables/:id/refresh',
  summary: 'Pone en el mismo enlace las cifras de hoy; una aceptación anterior queda sin efecto.',
  access: signedIn,
  params: byId,
  reply: shareableSchema,
  errors: ['SHAREABLES_OFF'],
})

export const compareShareable = endpoint({
  method: 'POST',
  path: '/api/templates/shareables/:id/compare',
  summary: 'Mira qué datos del registro han cambiado desde que se compartió.',
  access: signedIn,
  params: byId,
  reply: z.strictObject({ changes: z.array(z.string()) }),
  errors: [],
})

export const listRelatedShareables = endpoint({
  method: 'GET',
  path: '/api/templates/shareables/:id/related',
  summary: 'Los demás enlaces del mismo registro.',
  access: signedIn,
  params: byId,
  reply: z.array(shareableSchema),
  errors: [],
})

export const listShareablesOfUser = endpoint({
  method: 'GET',
  path: '/api/templates/shareables/uid/:userUID',
  summary: 'Los enlaces que ha compartido un usuario, los últimos 200.',
  access: signedIn,
  params: z.strictObject({ userUID: idSchema }),
  reply: z.array(shareableSchema),
  errors: [],
})

export const getShareableConfig = endpoint({
  method: 'GET',
  path: '/api/templates/shareables/config',
  summary: 'La configuración de los enlaces de la empresa.',
  access: signedIn,
  reply: shareableConfigSchema,
  errors: [],
})

export const saveShareableConfig = endpoint({
  method: 'PUT',
  path: '/api/templates/shareables/config',
  summary: 'Guarda la configuración de los enlaces. Apagados, dejan de abrirse todos.',
  access: { kind: 'signed-in', role: 'admin' },
  body: shareableConfigSchema,
  reply: shareableConfigSchema,
  errors: [],
})

export const getShareableStatistics = endpoint({
  method: 'GET',
  path: '/api/templates/shareables/:id/statistics',
  summary: 'Cuánto y cómo se ha leído un documento compartido.',
  access: signedIn,
  params: byId,
  reply: shareableStatisticsSchema,
  errors: [],
})

export const listShareableEvidence = endpoint({
  method: 'GET',
  path: '/api/templates/shareables/:id/evidence',
  summary: 'Las pruebas de las aceptaciones de un enlace, la última primero.',
  access: signedIn,
  params: byId,
  reply: z.array(shareableEvidenceSchema),
  errors: [],
})

export const exportShareableEvidence = endpoint({
  method: 'GET',
  path: '/api/templates/shareables/:id/evidence/:idAcceptance/pdf',
  summary: 'El PDF de un documento aceptado, con la prueba de la aceptación en su última página.',
  access: signedIn,
  exports: true,
  params: byId.extend({ idAcceptance: idSchema }),
  errors: ['IMAGE_UNREADABLE', 'REPORT_NOT_RENDERED'],
})

export const listShareableComments = endpoint({
  method: 'GET',
  path: '/api/templates/shareables/:id/comments',
  summary: 'Los comentarios de un documento compartido, en orden.',
  access: signedIn,
  params: byId,
  reply: z.array(shareableCommentSchema),
  errors: [],
})

export const answerShareableComment = endpoint({
  method: 'POST',
  path: '/api/templates/shareables/:id/comments',
  summary: 'Contesta en un documento compartido.',
  access: signedIn,
  params: byId,
  body: z.strictObject({ text: typedText(2000, 1) }),
  reply: shareableCommentSchema,
  status: 201,
  errors: ['SHAREABLE_COMMENTS_FULL'],
})

export const removeShareable = endpoint({
  method: 'DELETE',
  path: '/api/templates/shareables/:id',
  summary: 'Elimina un enlace revocado o caducado que nadie ha aceptado, con sus estadísticas.',
  access: signedIn,
  withdraws: true,
  params: byId,
  reply: affectedReplySchema,
  errors: ['SHAREABLE_KEPT'],
})
