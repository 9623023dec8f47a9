import { PRODUCT_NAME } from '@vatio/domain/identity/themes/brand.data'
import type { MailTemplate } from '@vatio/domain/mail/mail-templates/mail-template'
import { productBrand, type MailBrand } from './mail-brand.ts'
import { layOutMail } from './mail-layout.ts'
import { greet } from './mail-templates.ts'
import type { Mail } from './outbox.ts'
import { unlinked } from './unlinked.ts'

/*
 * An Admin sees subject and template of the mails of their company. They are the same whether or not the
 * address has an account elsewhere, and contain no text of the company.
 */
const INVITATION = {
  template: 'userInvitation' satisfies MailTemplate,
  subject: `Tienes una invitación a ${PRODUCT_NAME}`,
}
const EMAIL_CHANGE = {
  template: 'emailChange' satisfies MailTemplate,
  subject: `Confirma tu nuevo email de ${PRODUCT_NAME}`,
}

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
      ...INVITATION,
      to,
      greeting: greet(userName),
      paragraphs: [
        `${unlinked(companyName)} ha creado una cuenta para ti en ${brand.title}.`,
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

/** Informs the owner of an existing account that a company invited its address. */
export function takenInvitationMail({ to }: { readonly to: string }): Mail {
  return layOutMail({
    ...INVITATION,
    to,
    greeting: greet(''),
    paragraphs: [
      `Una empresa ha invitado a esta dirección a ${PRODUCT_NAME}, donde ya tienes una cuenta.`,
      'No se ha cambiado nada en tu cuenta, y a la empresa no le hemos dicho que la tienes.',
      'Un email solo puede estar en una empresa: si quieres trabajar con ella, dale otra dirección.',
    ],
    notes: ['Si no esperabas esta invitación, ignora este mensaje.'],
  })
}

export interface EmailChange {
  readonly to: string
  readonly userName: string
  readonly link: string
  readonly brand?: MailBrand
}

/** The mail to a new address set by an Admin: its link proves the mailbox. */
export function emailChangeMail({ to, userName, link, brand = productBrand }: EmailChange): Mail {
  return layOutMail(
    {
      ...EMAIL_CHANGE,
      to,
      greeting: greet(userName),
      paragraphs: [
        `El administrador de tu empresa quiere que esta sea la dirección de tu cuenta de ${brand.title}.`,
        'Confírmala y entra desde entonces con ella y con tu contraseña de siempre:',
      ],
      action: { label: 'Confirmar mi email', link },
      notes: [
        'El enlace sirve una sola vez y caduca en 72 horas.',
        'Si no esperabas este cambio, ignora este mensaje: sin confirmarla no cambia nada.',
      ],
    },
    brand,
  )
}

/** Informs the owner of an existing account that another account requested its address. */
export function takenEmailChangeMail({ to }: { readonly to: string }): Mail {
  return layOutMail({
    ...EMAIL_CHANGE,
    to,
    greeting: greet(''),
    paragraphs: [
      `Una empresa ha querido dar esta dirección a otra cuenta de ${PRODUCT_NAME}.`,
      'Ya es la de tu cuenta, así que no se ha cambiado nada, y a la empresa no le hemos dicho que la tienes.',
    ],
    notes: ['No hace falta que hagas nada.'],
  })
}
