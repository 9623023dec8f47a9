import { domainError } from '@vatio/domain/domain-error'
import { mailTextErrors } from '@vatio/domain/mail/mail-texts/mail-text.errors'
import { recordTable } from '../../platform/records/record-table.ts'

export const mailTextTable = recordTable({
  table: 'mailTexts',
  id: 'idMailText',
  hasCreator: true,
  isSoftDeleted: false,
  constraintErrors: {
    mail_texts_name_key: () => domainError(mailTextErrors, 'MAIL_TEXT_NAME_TAKEN', { field: 'name' }),
  },
})
