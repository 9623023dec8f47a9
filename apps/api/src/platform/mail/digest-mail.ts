import type { MailTemplate } from '@vatio/domain/mail/mail-templates/mail-template'
import { productBrand, type MailBrand } from './mail-brand.ts'
import { layOutMail } from './mail-layout.ts'
import { greet } from './mail-templates.ts'
import type { Mail } from './outbox.ts'

export interface Digest {
  readonly to: string
  readonly userName: string
  readonly items: readonly { readonly title: string; readonly text: string }[]
  /** Number of notifications that the mail does not list. */
  readonly more: number
  readonly link: string
  readonly brand?: MailBrand
}

/** The daily mail with the notifications that a person has not read on the screen. */
export function dailyDigestMail({ to, userName, items, more, link, brand = productBrand }: Digest): Mail {
  const count = items.length + more
  return layOutMail(
    {
      template: 'dailyDigest' satisfies MailTemplate,
      to,
      subject: count === 1 ? `Tienes un aviso en ${brand.title}` : `Tienes ${count} avisos en ${brand.title}`,
      greeting: greet(userName),
      paragraphs: [
        ...items.map((item) => `${item.title}. ${item.text}`),
        ...(more > 0 ? [more === 1 ? 'Y un aviso más.' : `Y ${more} avisos más.`] : []),
      ],
      action: { label: `Abrir ${brand.title}`, link },
      notes: ['Puedes elegir qué avisos recibes en Configuración, Avisos.'],
    },
    brand,
  )
}
