/** Why a mail server refused a mail, as far as its codes say. */
export const mailRefusals = [
  'unknownAddress',
  'mailboxFull',
  'tooLarge',
  'senderRefused',
  'policy',
  'other',
] as const
export type MailRefusal = (typeof mailRefusals)[number]

/** The reasons as they follow a colon. */
export const mailRefusalTexts: Readonly<Record<MailRefusal, string>> = {
  unknownAddress: 'la dirección no existe',
  mailboxFull: 'el buzón está lleno',
  tooLarge: 'pesa más de lo que admite el buzón',
  senderRefused: 'el servidor no admite este remitente',
  policy: 'el servidor del destinatario lo rechaza por sus normas',
  other: 'el servidor de correo lo ha rechazado',
}

/** By the enhanced status code without its class (RFC 3463): subject and detail. */
const BY_STATUS: Readonly<Record<string, MailRefusal>> = {
  '1.1': 'unknownAddress',
  '1.2': 'unknownAddress',
  '1.3': 'unknownAddress',
  '1.6': 'unknownAddress',
  '1.10': 'unknownAddress',
  '2.1': 'unknownAddress',
  '2.2': 'mailboxFull',
  '2.3': 'tooLarge',
  '3.4': 'tooLarge',
  '1.7': 'senderRefused',
  '1.8': 'senderRefused',
}

/** By the reply code (RFC 5321 4.2.3), where the server gives no enhanced one. */
const BY_CODE: Readonly<Record<number, MailRefusal>> = {
  550: 'unknownAddress',
  551: 'unknownAddress',
  552: 'mailboxFull',
  553: 'unknownAddress',
}

/**
 * The reason of a refusal.
 *
 * @param code reply code of the server, 500 to 599; null when it gave none.
 * @param status enhanced status code such as `5.1.1`, or null.
 */
export function mailRefusalOf(code: number | null, status: string | null): MailRefusal {
  if (status !== null) {
    const detail = status.slice(status.indexOf('.') + 1)
    return BY_STATUS[detail] ?? (detail.startsWith('7.') ? 'policy' : 'other')
  }
  return BY_CODE[code ?? 0] ?? 'other'
}
