import { layOutMail } from '../../platform/mail/mail-layout.ts'
import { greet } from '../../platform/mail/mail-templates.ts'
import { productBrand, type MailBrand } from '../../platform/mail/mail-brand.ts'
import type { Mail } from '../../platform/mail/outbox.ts'

interface AboutAccount {
  readonly to: string
  readonly userName: string
  readonly brand?: MailBrand
}

/** To the owner of an account, when somebody signs up with their e-mail. */
export function accountExistsMail(
  about: AboutAccount & { readonly link: string; readonly active: boolean },
): Mail {
  const { to, userName, link, active, brand = productBrand } = about
  return layOutMail(
    {
      template: 'accountExists',
      to,
      subject: `Ya tienes una cuenta de ${brand.title}`,
      greeting: greet(userName),
      paragraphs: active
        ? [
            'Alguien, quizá tú, ha intentado registrarse con este email, que ya tiene una cuenta.',
            'Entra con tu contraseña de siempre. Si no la recuerdas o aún no la tienes, elige una nueva:',
          ]
        : [
            'Alguien, quizá tú, ha intentado registrarse con este email, que ya tiene una cuenta desactivada.',
            'Habla con el administrador de tu empresa para volver a activarla.',
          ],
      action: active ? { label: 'Elegir contraseña', link } : undefined,
      notes: [
        ...(active ? ['El enlace sirve una sola vez y caduca en una hora.'] : []),
        'Si no has sido tú, no hagas nada: tu cuenta sigue como estaba.',
      ],
    },
    brand,
  )
}

const CHANGES = {
  password: {
    subject: 'Tu contraseña ha cambiado',
    text: 'La contraseña de tu cuenta se ha cambiado y las demás sesiones se han cerrado.',
  },
  email: {
    subject: 'El email de tu cuenta ha cambiado',
    text: 'El administrador de tu empresa ha dado otro email a tu cuenta: con esta dirección ya no se entra.',
  },
  'second-factor-on': {
    subject: 'Segundo factor activado',
    text: 'Tu cuenta pide desde ahora un código del autenticador al iniciar sesión.',
  },
  'second-factor-off': {
    subject: 'Segundo factor desactivado',
    text: 'Tu cuenta ya no pide un código del autenticador al iniciar sesión.',
  },
} as const

/** Informs the owner of a change to the credentials of their account. */
export function accessChangedMail(about: AboutAccount & { readonly change: keyof typeof CHANGES }): Mail {
  const { to, userName, change, brand = productBrand } = about
  return layOutMail(
    {
      template: 'accessChanged',
      to,
      subject: CHANGES[change].subject,
      greeting: greet(userName),
      paragraphs: [CHANGES[change].text],
      notes: ['Si no has sido tú, recupera tu contraseña desde la pantalla de acceso y avisa a soporte.'],
    },
    brand,
  )
}
