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

export interface ShareableCode {
  readonly to: string
  readonly name: string
  readonly companyName: string
  readonly title: string
  /** Six digits. */
  readonly code: string
  readonly minutes: number
  readonly brand?: MailBrand
}

/** The mail whose code proves that who accepts a document reads this mailbox. */
export function shareableCodeMail(given: ShareableCode): Mail {
  const { to, name, companyName, title, code, minutes, brand = productBrand } = given
  return layOutMail(
    {
      template: 'shareableCode' satisfies MailTemplate,
      to,
      subject: 'Tu código para aceptar un documento',
      greeting: greet(name),
      paragraphs: [
        `Para aceptar «${unlinked(title)}» de ${unlinked(companyName)}, escribe este código en la página del documento:`,
        code,
      ],
      notes: [
        `El código sirve una sola vez y caduca en ${minutes} minutos. No se lo des a nadie.`,
        'Si no quieres aceptar nada, ignora este mensaje: sin el código no se acepta.',
      ],
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

/** The lines of a text, without empty ones. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
