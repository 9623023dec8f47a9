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

/** The mail to a new address: the change holds once its link is followed. */
export function emailChangeMail({ to, userName, link, brand = productBrand }: EmailChange): Mail {
  return layOutMail(
    {
      template: 'emailChange' satisfies MailTemplate,
      to,
      subject: `Confirma tu nuevo email de ${brand.title}`,
      greeting: greet(userName),
      paragraphs: [
        `Has pedido que esta dirección sea la de tu cuenta de ${brand.title}.`,
        'Pulsa el botón para confirmarla:',
      ],
      action: { label: 'Confirmar mi email', link },
      notes: [
        'El enlace caduca en 24 horas. Hasta entonces tu cuenta sigue con la dirección de antes.',
        'Si no lo has pedido, ignora este mensaje.',
      ],
    },
    brand,
  )
}
