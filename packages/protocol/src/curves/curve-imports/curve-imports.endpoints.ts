import { MAX_CURVE_FILE_BYTES } from '@vatio/domain/curves/curve-files/curve-file-name'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { affectedReplySchema, idSchema } from '../../wire.ts'
import {
  curveImportAnswerSchema,
  curveImportSchema,
  curveImportSummarySchema,
  curveImportUploadSchema,
  newCurveImportSchema,
} from './curve-imports.schema.ts'

const access = { kind: 'signed-in', applications: ['energy-crm'] } as const
const byId = z.strictObject({ id: idSchema })

export const createCurveImport = endpoint({
  method: 'POST',
  path: '/api/curves/imports',
  summary: 'Empieza una importación de curvas de varios suministros.',
  access,
  reply: newCurveImportSchema,
  status: 201,
  errors: [],
})

export const listCurveImports = endpoint({
  method: 'GET',
  path: '/api/curves/imports',
  summary: 'Las importaciones de curvas del usuario, de la más reciente a la más antigua.',
  access,
  reply: z.array(curveImportSummarySchema),
  errors: [],
})

export const getCurveImport = endpoint({
  method: 'GET',
  path: '/api/curves/imports/:id',
  summary: 'Una importación de curvas: sus archivos y qué ha sido de cada suministro.',
  access,
  params: byId,
  reply: curveImportSchema,
  errors: [],
})

export const uploadCurveImportFile = endpoint({
  method: 'POST',
  path: '/api/curves/imports/:id/files',
  summary:
    'Lee un archivo de curvas, de uno o de varios suministros; el mismo archivo no se lee dos veces. Lo que no se entiende queda dicho en la respuesta.',
  access,
  params: byId,
  upload: { maxBytes: MAX_CURVE_FILE_BYTES },
  reply: curveImportUploadSchema,
  errors: ['CURVE_IMPORT_TOO_MANY_ROWS'],
})

export const answerCurveImport = endpoint({
  method: 'PUT',
  path: '/api/curves/imports/:id/answers',
  summary: 'Responde a lo que falta por saber de unas filas, o las descarta.',
  access,
  params: byId,
  body: curveImportAnswerSchema,
  reply: curveImportSchema,
  errors: ['CURVE_IMPORT_OTHER_CLOCK', 'CURVE_IMPORT_ROW_FINISHED'],
})

export const confirmCurveImport = endpoint({
  method: 'POST',
  path: '/api/curves/imports/:id/confirm',
  summary: 'Guarda todas las filas listas; sigue aunque se cierre la página.',
  access,
  params: byId,
  reply: curveImportSchema,
  errors: ['CURVE_IMPORT_NOTHING_READY'],
})

export const removeCurveImport = endpoint({
  method: 'DELETE',
  path: '/api/curves/imports/:id',
  summary: 'Borra una importación; las curvas que se guardaron se quedan.',
  access,
  params: byId,
  reply: affectedReplySchema,
  errors: [],
})
