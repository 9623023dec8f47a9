import type { MailTemplate } from '@vatio/domain/mail/mail-templates/mail-template'
import { productBrand, type MailBrand } from './mail-brand.ts'
import { layOutMail } from './mail-layout.ts'
import { greet } from './mail-templates.ts'
import type { Mail } from './outbox.ts'

export interface UserInvitation {
  readonly to: string
  readonly userName: string
  readonly companyName: string
  readonly link: string
  readonly brand?: MailBrand
}

/** The mail that lets an invited person choose their password. */
export function userInvitationMail(invitation: UserInvitation): Mail {
  const { to, userName, companyName, link, brand = productBrand } = invitation
  return layOutMail(
    {
      template: 'userInvitation' satisfies MailTemplate,
      to,
      subject: `${companyName} te invita a ${brand.title}`,
      greeting: greet(userName),
      paragraphs: [
        `${companyName} ha creado una cuenta para ti en ${brand.title}.`,
        'Pulsa el botón para elegir tu contraseña y empezar a trabajar:',
      ],
      action: { label: 'Elegir mi contraseña', link },
      notes: [
        'El enlace sirve una sola vez y caduca en 72 horas.',
        'Si no esperabas esta invitación, ignora este mensaje.',
      ],
    },
    brand,
  )
}

export interface EmailChange {
  readonly to: string
  readonly userName: string
  readonly link: string
  readonly brand?: MailBrand
}

/** The mail to a new address that an Admin gave: its link proves the mailbox. */
export function emailChangeMail({ to, userName, link, brand = productBrand }: EmailChange): Mail {
  return layOutMail(
    {
      template: 'emailChange' satisfies MailTemplate,
      to,
      subject: `Confirma tu nuevo email de ${brand.title}`,
      greeting: greet(userName),
      paragraphs: [
        `El administrador de tu empresa ha puesto esta dirección como la de tu cuenta de ${brand.title}.`,
        'Para confirmarla y volver a entrar, elige una contraseña nueva:',
      ],
      action: { label: 'Confirmar mi email', link },
      notes: [
        'El enlace sirve una sola vez y caduca en 72 horas.',
        'Si no esperabas este cambio, ignora este mensaje.',
      ],
    },
    brand,
  )
}
