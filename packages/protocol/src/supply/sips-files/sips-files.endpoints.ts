import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { affectedReplySchema, idSchema } from '../../wire.ts'
import { MAX_SIPS_FILE_BYTES, sipsFileSchema, sipsHistorySchema } from './sips-files.schema.ts'

const admins = { kind: 'signed-in', role: 'admin', applications: ['energy-crm'] } as const
const byId = z.strictObject({ id: idSchema })

export const uploadSipsFile = endpoint({
  method: 'POST',
  path: '/api/supply/sipsFiles',
  summary:
    'Lee un archivo de SIPS (datos técnicos o consumos, de electricidad o gas) y guarda solo lo que dice de los puntos de consumo de la empresa.',
  access: admins,
  upload: { maxBytes: MAX_SIPS_FILE_BYTES },
  reply: sipsFileSchema,
  status: 201,
  errors: ['SIPS_FILE_UNKNOWN', 'SIPS_FILE_RUNNING'],
})

export const listSipsFiles = endpoint({
  method: 'GET',
  path: '/api/supply/sipsFiles',
  summary: 'Los archivos de SIPS leídos, del más reciente al más antiguo.',
  access: admins,
  reply: z.array(sipsFileSchema),
  errors: [],
})

export const removeSipsFile = endpoint({
  method: 'DELETE',
  path: '/api/supply/sipsFiles/:id',
  summary: 'Deja de leer un archivo o lo quita de la lista; lo que ya se guardó se queda.',
  access: admins,
  params: byId,
  reply: affectedReplySchema,
  errors: [],
})

export const getSipsHistory = endpoint({
  method: 'GET',
  path: '/api/supply/sipsFiles/consumptionPoints/:id',
  summary: 'Los consumos por meses y periodos de un punto de consumo según los archivos de SIPS.',
  access: { kind: 'signed-in', applications: ['energy-crm', 'billing', 'solar-studies'] },
  params: byId,
  reply: sipsHistorySchema,
  errors: [],
})
