import { productBrand, type MailBrand } from './mail-brand.ts'
import { layOutMail } from './mail-layout.ts'
import { greet } from './mail-templates.ts'
import type { Mail } from './outbox.ts'

/** Template of the test mail. */
export const TEST_MAIL = 'test'

/** The mail that an Admin sends to themselves to see whether mails arrive. */
export function testMail(given: {
  readonly to: string
  readonly userName: string
  readonly publicUrl: string
  readonly brand?: MailBrand
}): Mail {
  const { to, userName, publicUrl, brand = productBrand } = given
  return layOutMail(
    {
      template: TEST_MAIL,
      to,
      subject: `Email de prueba de ${brand.title}`,
      greeting: greet(userName),
      paragraphs: [
        `Este es el email de prueba que has pedido en la configuración de ${brand.title}.`,
        'Si lo estás leyendo, los emails salen y llegan bien.',
      ],
      action: { label: `Abrir ${brand.title}`, link: publicUrl },
      notes: ['No hace falta que respondas a este mensaje.'],
    },
    brand,
  )
}
