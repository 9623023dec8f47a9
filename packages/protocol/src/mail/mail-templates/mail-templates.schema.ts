import { licences } from '@vatio/domain/identity/licences/licence'
import { z } from 'zod'
import { typedText } from '../../wire.ts'
import { mailAddressSchema } from '../contact/contact.schema.ts'

export const sendWithTemplateQuerySchema = z.strictObject({
  subject: typedText(150, 1),
  email: mailAddressSchema,
})

/** Parameters of the templates; each uses its own. */
export const sendWithTemplateBodySchema = z.strictObject({
  /** Name the mail greets, of `shareableLink`. */
  recipientName: typedText(120).optional(),
  /** Shared document of this installation, of `shareableLink`. */
  link: z.url().max(500).optional(),
  /** Some words of the sender. */
  message: typedText(2000).optional(),
  /** Requested plan, of `planChange`. */
  license: z.enum(licences).optional(),
})
