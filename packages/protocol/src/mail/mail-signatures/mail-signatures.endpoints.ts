import { z } from 'zod'
import { endpoint, signedIn } from '../../endpoint.ts'
import { typedText } from '../../wire.ts'

const signatureSchema = z.strictObject({
  text: typedText(1000).describe('Se pone al final de los emails; vacía si no hay firma.'),
})

export const getMailSignature = endpoint({
  method: 'GET',
  path: '/api/mail/signature',
  summary: 'La firma de los emails de quien la pide.',
  access: signedIn,
  reply: signatureSchema,
  errors: [],
})

export const updateMailSignature = endpoint({
  method: 'PUT',
  path: '/api/mail/signature',
  summary: 'Cambia la firma de los emails propios.',
  access: { kind: 'signed-in', noImpersonation: true },
  body: signatureSchema,
  reply: signatureSchema,
  errors: [],
})
