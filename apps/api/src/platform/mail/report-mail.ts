import type { MailTemplate } from '@vatio/domain/mail/mail-templates/mail-template'
import { productBrand, type MailBrand } from './mail-brand.ts'
import { layOutMail } from './mail-layout.ts'
import { linesOf } from './message-mails.ts'
import type { Mail } from './outbox.ts'

export interface ReportMail {
  readonly to: string
  readonly subject: string
  /** As its sender wrote it, with the variables filled in. */
  readonly text: string
  readonly signature: string
  /** The shared report; null where it is only attached. */
  readonly link: string | null
  readonly brand?: MailBrand
}

/** The mail with which a consultant sends a report. */
export function reportMail(given: ReportMail): Mail {
  const { to, subject, text, signature, link, brand = productBrand } = given
  return layOutMail(
    {
      template: 'report' satisfies MailTemplate,
      to,
      subject,
      paragraphs: paragraphsOf(text),
      ...(link === null ? {} : { action: { label: 'Ver el informe', link } }),
      signature: linesOf(signature),
    },
    brand,
  )
}

/** Paragraphs are apart by an empty line. */
function paragraphsOf(text: string): string[][] {
  return text
    .split(/\n\s*\n/)
    .map(linesOf)
    .filter((lines) => lines.length > 0)
}
