import type { MailTemplate } from '@vatio/domain/mail/mail-templates/mail-template'
import { productBrand, type MailBrand } from './mail-brand.ts'
import { layOutMail } from './mail-layout.ts'
import { greet } from './mail-templates.ts'
import type { Mail } from './outbox.ts'
import { unlinked } from './unlinked.ts'

export interface ShareableLink {
  readonly to: string
  readonly subject: string
  readonly recipientName: string
  readonly senderName: string
  readonly message: string
  /** A shared document of this installation: the caller has checked it. */
  readonly link: string
  readonly brand?: MailBrand
}

/** The mail with which a consultant sends a customer a shared document. */
export function shareableLinkMail(given: ShareableLink): Mail {
  const { to, subject, recipientName, senderName, message, link, brand = productBrand } = given
  return layOutMail(
    {
      template: 'shareableLink' satisfies MailTemplate,
      to,
      subject,
      greeting: greet(recipientName),
      paragraphs: [
        `${unlinked(senderName)} ha compartido un documento contigo desde ${brand.title}.`,
        ...linesOf(message),
        'Pulsa el botón para verlo:',
      ],
      action: { label: 'Ver el documento', link },
    },
    brand,
  )
}

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

export interface PlanChange {
  readonly to: string
  readonly companyName: string
  readonly userName: string
  readonly email: string
  readonly licence: string
  readonly requested: string
  readonly message: string
}

/** The mail that requests another plan from the operators of the installation. */
export function planChangeMail(given: PlanChange): Mail {
  return layOutMail({
    template: 'planChange' satisfies MailTemplate,
    to: given.to,
    subject: `Cambio de plan: ${unlinked(given.companyName)}`,
    greeting: 'Hola:',
    paragraphs: [
      `${unlinked(given.companyName)} pide cambiar su plan ${given.licence} por ${given.requested}.`,
      `Lo pide ${unlinked(given.userName)} (${given.email}).`,
      ...linesOf(given.message),
    ],
  })
}

export interface ContactText {
  readonly to: string
  readonly feedback: string
  readonly email: string | undefined
  /** Subject, if the sender gave one. */
  readonly subject?: string
}

/** The mail with a text of the contact form. */
export function contactMail({ to, feedback, email, subject }: ContactText): Mail {
  const lines = linesOf(feedback)
  return layOutMail({
    template: 'contact' satisfies MailTemplate,
    to,
    subject: `Contacto: ${(subject ?? lines[0] ?? '').slice(0, 80)}`,
    greeting: 'Hola:',
    paragraphs: lines,
    notes: [email === undefined ? 'No ha dejado ningún email.' : `Responder a: ${email}`],
  })
}

/** Paragraphs are apart by an empty line. */
function paragraphsOf(text: string): string[][] {
  return text
    .split(/\n\s*\n/)
    .map(linesOf)
    .filter((lines) => lines.length > 0)
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
