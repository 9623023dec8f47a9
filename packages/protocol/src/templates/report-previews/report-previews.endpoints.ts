import { reportPreviewErrors } from '@vatio/domain/templates/report-previews/report-preview.errors'
import { z } from 'zod'
import { codesOf, endpoint, signedIn } from '../../endpoint.ts'
import { affectedReplySchema } from '../../wire.ts'
import { reportRecordErrors } from '../report-data/report-data.endpoints.ts'
import {
  createdPreviewSchema,
  idPreviewSchema,
  previewInputSchema,
  previewSchema,
} from './report-previews.schema.ts'

export const createPreview = endpoint({
  method: 'POST',
  path: '/api/templates/previews',
  summary: 'Compone un informe y lo guarda diez minutos para quien llama, que lo abre con la clave.',
  access: signedIn,
  body: previewInputSchema,
  reply: createdPreviewSchema,
  status: 201,
  errors: [
    ...codesOf(reportPreviewErrors),
    'CONDITION_UNKNOWN',
    'CONDITION_CYCLIC',
    'REPORT_TOO_LONG',
    ...reportRecordErrors,
  ],
})

export const getPreview = endpoint({
  method: 'GET',
  path: '/api/templates/previews/:idPreview',
  summary: 'Una vista previa propia que no ha caducado.',
  access: signedIn,
  params: z.strictObject({ idPreview: idPreviewSchema }),
  reply: previewSchema,
  errors: [],
})

export const removeOldPreviews = endpoint({
  method: 'DELETE',
  path: '/api/templates/previews',
  summary: 'Elimina las vistas previas propias menos las más recientes.',
  access: signedIn,
  reply: affectedReplySchema,
  errors: [],
})
