import { documentEntities } from '@vatio/domain/energy-crm/documents/document'
import { SCAN_IMAGE_MAX_BYTES, scanSessionStatuses } from '@vatio/domain/billing/scan-sessions/scan-session'
import { z } from 'zod'
import { anybody, endpoint } from '../../endpoint.ts'
import { affectedReplySchema, idSchema, instantSchema, typedText } from '../../wire.ts'

const inBilling = { kind: 'signed-in', applications: ['billing'] } as const
const byKey = z.strictObject({ key: z.string().min(1).max(80) })

/** A session as the screen that began it sees it. */
export const scanSessionSchema = z.strictObject({
  status: z.enum(scanSessionStatuses),
  phone: z
    .strictObject({
      device: z.string().describe('Sistema y navegador del móvil.'),
      confirmationCode: z.string().describe('Cifras que muestran los dos lados.'),
      confirmed: z.boolean(),
    })
    .nullable()
    .describe('null hasta que un móvil abre la dirección.'),
  images: z.array(z.strictObject({ idGenericDocument: idSchema, order: z.int().min(1) })),
  creationTimestamp: instantSchema,
  expiresAt: instantSchema.describe('Hasta cuándo se empareja y, confirmado el móvil, se envían fotos.'),
})
export type ScanSession = z.infer<typeof scanSessionSchema>

export const createScanSession = endpoint({
  method: 'POST',
  path: '/api/billing/qrSessions',
  summary:
    'Abre una sesión para enviar desde un móvil las fotos de una factura; termina las anteriores del usuario.',
  access: inBilling,
  reply: scanSessionSchema.extend({
    sessionKey: z.string().describe('Va en la dirección del móvil; solo se muestra aquí y sirve una vez.'),
  }),
  status: 201,
  errors: [],
})

export const getScanSession = endpoint({
  method: 'GET',
  path: '/api/billing/qrSessions/:key',
  summary: 'Una sesión de escaneo propia, para la pantalla que la ha abierto.',
  access: inBilling,
  params: byKey,
  reply: scanSessionSchema,
  errors: [],
})

export const confirmScanSession = endpoint({
  method: 'POST',
  path: '/api/billing/qrSessions/:key/confirm',
  summary: 'Confirma el móvil emparejado, que desde entonces puede enviar fotos.',
  access: inBilling,
  params: byKey,
  reply: scanSessionSchema,
  errors: ['SCAN_SESSION_OVER', 'SCAN_SESSION_UNPAIRED'],
})

export const closeScanSession = endpoint({
  method: 'DELETE',
  path: '/api/billing/qrSessions/:key',
  summary: 'Termina una sesión de escaneo propia y elimina sus fotos.',
  access: inBilling,
  params: byKey,
  reply: affectedReplySchema,
  errors: [],
})

export const storeScannedBill = endpoint({
  method: 'POST',
  path: '/api/billing/qrSessions/:key/document',
  summary:
    'Une las fotos de la sesión en un PDF, lo guarda como documento de un registro y termina la sesión.',
  access: inBilling,
  params: byKey,
  body: z.strictObject({ entity: z.enum(documentEntities), idEntity: idSchema, name: typedText(120, 1) }),
  reply: z.strictObject({ idDocument: idSchema, name: z.string() }),
  status: 201,
  errors: ['SCAN_SESSION_OVER', 'SCAN_SESSION_WITHOUT_IMAGES'],
})

export const pairScanSession = endpoint({
  method: 'POST',
  path: '/api/billing/qrSessions/:key/pair',
  summary:
    'Empareja el primer móvil que abre la dirección: gasta el código y recibe permiso para enviar fotos.',
  access: anybody,
  params: byKey,
  reply: z.strictObject({
    uploadToken: z.string().describe('Solo sirve para enviar fotos a esta sesión, como Bearer.'),
    confirmationCode: z.string(),
    expiresAt: instantSchema,
  }),
  errors: ['SCAN_SESSION_OVER'],
})

export const sendScanImage = endpoint({
  method: 'POST',
  path: '/api/billing/qrSessions/:key/images',
  summary: 'Recibe del móvil emparejado una foto JPEG; la misma foto dos veces cuenta una.',
  access: anybody,
  params: byKey,
  upload: { maxBytes: SCAN_IMAGE_MAX_BYTES },
  reply: z.strictObject({ order: z.int().min(1), expiresAt: instantSchema }),
  status: 201,
  errors: ['SCAN_SESSION_OVER', 'SCAN_SESSION_UNCONFIRMED', 'SCAN_SESSION_FULL', 'SCAN_IMAGE_UNREADABLE'],
})
