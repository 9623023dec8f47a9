import type { ErrorTable } from '../../domain-error.ts'

export const mailTextErrors = {
  /** The owner has a text of this name. */
  MAIL_TEXT_NAME_TAKEN: 'conflict',
  /** Texts of the company are written by its Admins. */
  MAIL_TEXT_OF_COMPANY: 'forbidden',
} as const satisfies ErrorTable
