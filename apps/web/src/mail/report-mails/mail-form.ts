import { isPlainMailAddress } from '@vatio/domain/identifiers/mail-address'
import { randomUuid } from '../../platform/http/random-key.ts'
import type { MailContents } from '@vatio/domain/mail/report-mails/report-mail'
import type { ReportEntity, TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import type { MailStart } from '@vatio/protocol/mail/report-mails/report-mails.schema'
import type { FoundErrors } from '../../ui/form/form-store.ts'
import { reportMailTexts as texts } from './report-mails.messages.ts'

/** The report that a mail is about. */
export interface ReportSource {
  readonly templateType: TemplateType
  readonly source: {
    readonly entity: ReportEntity
    readonly idEntity: string
    readonly from?: string | undefined
    readonly to?: string | undefined
  }
  readonly idTemplate?: string | undefined
}

export interface MailFormValues {
  /** Sent with the mail, so that a repeated call sends nothing again. */
  readonly idMailing: string
  readonly recipients: readonly { readonly name: string; readonly email: string }[]
  readonly subject: string
  readonly text: string
  readonly attach: MailContents
  readonly requestAcceptance: boolean
}

/** A mail to the first known address, with the words that it begins with. */
export function newMail(start: MailStart, title: string, email: string | undefined): MailFormValues {
  const known = start.addresses.find((one) => one.email.toLowerCase() === email?.toLowerCase())
  const first = known ?? (email ? { name: '', email } : start.addresses[0])
  return {
    idMailing: randomUuid(),
    recipients: [first ?? { name: '', email: '' }],
    subject: texts.defaultSubject(title),
    text: texts.defaultText(title),
    attach: start.sharesLinks ? 'link' : 'pdf',
    requestAcceptance: false,
  }
}

export function findMailErrors({ recipients, subject, text }: MailFormValues): FoundErrors {
  const emails = recipients.map(({ email }) => email.trim().toLowerCase())
  return {
    subject: subject.trim() === '' ? texts.missing : null,
    text: text.trim() === '' ? texts.missing : null,
    ...Object.fromEntries(
      emails.map((email, place) => [
        `recipients.${place}.email`,
        emailError(email, emails.indexOf(email) < place),
      ]),
    ),
  }
}

function emailError(email: string, isRepeated: boolean): string | null {
  if (!isPlainMailAddress(email)) return texts.wrongEmail
  return isRepeated ? texts.repeated : null
}

/** The text with a variable put in the place of the selection. */
export function insertVariable(
  text: string,
  variable: string,
  selection: { readonly start: number; readonly end: number },
): string {
  return `${text.slice(0, selection.start)}{{${variable}}}${text.slice(selection.end)}`
}
