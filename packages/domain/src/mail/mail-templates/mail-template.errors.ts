import type { ErrorTable } from '../../domain-error.ts'

export const mailTemplateErrors = {
  /** Only the product sends this template, or the role is too low. */
  MAIL_TEMPLATE_NOT_ALLOWED: 'forbidden',
  /** The template goes to the support address and nowhere else. */
  MAIL_RECIPIENT_NOT_ALLOWED: 'forbidden',
  /** The link of the mail does not lead to a shared document of this installation. */
  MAIL_LINK_NOT_ALLOWED: 'invalid',
} as const satisfies ErrorTable
