import { PRODUCT_NAME } from '../product.ts'
import type { Mail } from './outbox.ts'

interface ResetPasswordFacts {
  readonly to: string
  readonly userName: string
  readonly link: string
}

/** The mail with the link to set a new password. */
export function resetPasswordMail(facts: ResetPasswordFacts): Mail {
  return mailOf('resetPassword', facts.to, `Recupera tu contraseña de ${PRODUCT_NAME}`, [
    `Hola ${facts.userName}:`,
    'Hemos recibido una petición para cambiar tu contraseña. El enlace sirve una vez y caduca en una hora:',
    facts.link,
    'Si no lo has pedido tú, no hagas nada: tu contraseña sigue siendo la misma.',
  ])
}

function mailOf(template: string, to: string, subject: string, paragraphs: readonly string[]): Mail {
  const html = paragraphs.map((text) => `<p>${linked(escapeHtml(text))}</p>`).join('\n')
  return {
    to,
    subject,
    template,
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html><html lang="es"><body style="font-family:sans-serif">\n${html}\n</body></html>`,
  }
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (character) => entities[character])
}

function linked(escaped: string): string {
  return /^https?:\/\/\S+$/.test(escaped) ? `<a href="${escaped}">${escaped}</a>` : escaped
}
