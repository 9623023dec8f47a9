import type { MailTemplate } from '@vatio/domain/mail/mail-templates/mail-template'
import { productBrand, type MailBrand } from './mail-brand.ts'
import { layOutMail } from './mail-layout.ts'
import type { Mail } from './outbox.ts'
import { unlinked } from './unlinked.ts'

interface PersonalLink {
  readonly to: string
  readonly userName: string
  readonly link: string
  readonly brand?: MailBrand
}

/** The greeting of a mail, with or without a name. */
export function greet(userName: string): string {
  const name = userName.trim()
  return name === '' ? 'Hola:' : `Hola, ${unlinked(name)}:`
}

/** The mail with the link to set a new password. */
export function resetPasswordMail({ to, userName, link, brand = productBrand }: PersonalLink): Mail {
  return layOutMail(
    {
      template: 'resetPassword' satisfies MailTemplate,
      to,
      subject: `Recupera tu contraseña de ${brand.title}`,
      greeting: greet(userName),
      paragraphs: [
        `Hemos recibido una petición para cambiar tu contraseña de ${brand.title}.`,
        'Pulsa el botón para elegir una nueva:',
      ],
      action: { label: 'Elegir contraseña nueva', link },
      notes: [
        'El enlace sirve una sola vez y caduca en una hora.',
        'Si no has pedido el cambio, no hagas nada: tu contraseña sigue siendo la misma.',
      ],
    },
    brand,
  )
}

/** The mail with the link that validates a new account. */
export function accountValidationMail({ to, userName, link, brand = productBrand }: PersonalLink): Mail {
  return layOutMail(
    {
      template: 'accountValidation' satisfies MailTemplate,
      to,
      subject: `Valida tu cuenta de ${brand.title}`,
      greeting: greet(userName),
      paragraphs: [
        `¡Gracias por registrarte en ${brand.title}!`,
        'Pulsa el botón para validar tu dirección de email y empezar a trabajar:',
      ],
      action: { label: 'Validar mi cuenta', link },
      notes: [
        'El enlace caduca en 24 horas; desde la pantalla de acceso puedes pedir otro.',
        'Si no te has registrado, ignora este mensaje.',
      ],
    },
    brand,
  )
}
