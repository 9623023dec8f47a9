import { builtInBackgrounds } from '@vatio/domain/templates/backgrounds/background'
import { z } from 'zod'
import { endpoint, signedIn } from '../../endpoint.ts'
import { affectedReplySchema, idSchema, instantSchema, listReply, typedText } from '../../wire.ts'

export const backgroundSchema = z.strictObject({
  idBackground: z.union([z.enum(builtInBackgrounds), idSchema]),
  name: z.string(),
  idGenericDocument: idSchema.nullable().describe('La imagen; los integrados se dibujan.'),
  builtIn: z.boolean(),
  clientUID: idSchema.nullable(),
  createdAt: instantSchema.nullable(),
})
export type Background = z.infer<typeof backgroundSchema>

export const backgroundInputSchema = z.strictObject({
  name: typedText(120, 1),
  idGenericDocument: idSchema.describe('Una imagen que ha subido quien llama.'),
})

const byAdmin = { kind: 'signed-in', role: 'admin' } as const

export const listBackgrounds = endpoint({
  method: 'GET',
  path: '/api/templates/backgrounds',
  summary: 'Los fondos de página integrados y los de la empresa.',
  access: signedIn,
  reply: listReply(backgroundSchema, {}),
  errors: [],
})

export const createBackground = endpoint({
  method: 'POST',
  path: '/api/templates/backgrounds',
  summary: 'Añade un fondo de página de la empresa.',
  access: byAdmin,
  body: backgroundInputSchema,
  reply: backgroundSchema,
  status: 201,
  errors: ['BACKGROUND_NAME_TAKEN', 'TEMPLATE_IMAGE_UNKNOWN'],
})

export const removeBackground = endpoint({
  method: 'DELETE',
  path: '/api/templates/backgrounds/:id',
  summary: 'Elimina un fondo de página que ninguna plantilla usa.',
  access: byAdmin,
  params: z.strictObject({ id: idSchema }),
  reply: affectedReplySchema,
  errors: ['BACKGROUND_IN_USE'],
})
