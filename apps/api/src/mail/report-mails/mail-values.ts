import { formatField } from '@vatio/domain/templates/report-documents/format-field'
import type { ReportData } from '@vatio/domain/templates/report-data/report-variable'
import { getVariableCatalogue } from '@vatio/domain/templates/report-data/variable-catalogues'
import type { TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import { mailVariables } from '@vatio/domain/mail/report-mails/report-mail'
import type { MailStart } from '@vatio/protocol/mail/report-mails/report-mails.schema'
import { unlinked } from '../../platform/mail/unlinked.ts'

type MailVariable = MailStart['variables'][number]

/** The variables of a mail with their values in a report: those of the mail itself have none yet. */
export function listMailVariables(templateType: TemplateType, data: ReportData): MailVariable[] {
  const { fields } = getVariableCatalogue(templateType)
  return [
    ...Object.entries(mailVariables).map(([variable, label]) => ({
      variable,
      label,
      group: 'Email',
      value: null,
    })),
    ...Object.entries(fields).map(([variable, field]) => {
      const value = data.fields[variable] ?? null
      const isEmpty = value === null || value === ''
      return {
        variable,
        label: field.label,
        group: field.group,
        value: isEmpty ? null : formatField(value, field),
      }
    }),
  ]
}

/** The values that a mail is filled in with. Names and other texts are written so that no mail program links them. */
export function toMailValues(
  templateType: TemplateType,
  data: ReportData,
  recipientName: string,
  link: string | null,
): ReadonlyMap<string, string | null> {
  const { fields } = getVariableCatalogue(templateType)
  const values = new Map<string, string | null>(
    listMailVariables(templateType, data).map(({ variable, value }) => [
      variable,
      value !== null && fields[variable]?.kind === 'text' ? unlinked(value) : value,
    ]),
  )
  return values.set('recipient.name', unlinked(recipientName)).set('report.link', link)
}
