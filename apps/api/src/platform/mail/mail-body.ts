import type { SecretBox, SecretPlace } from '../secrets/secret-box.ts'

export interface MailBody {
  readonly text: string
  readonly html: string
}

/**
 * Seals the body of a mail: its links give access to accounts, and a copy of the database must not contain
 * them in plain text.
 */
export function sealBody(secrets: SecretBox, clientUID: string, idMail: string, body: MailBody): string {
  return secrets.seal(JSON.stringify([body.text, body.html]), placeOf(clientUID, idMail))
}

/** @throws SECRET_UNREADABLE when the key is lost. */
export function openBody(secrets: SecretBox, clientUID: string, idMail: string, sealed: string): MailBody {
  const [text, html] = JSON.parse(secrets.open(sealed, placeOf(clientUID, idMail))) as [string, string]
  return { text, html }
}

function placeOf(clientUID: string, idMail: string): SecretPlace {
  return { table: 'mail_messages', column: 'sealed_body', clientUID, id: idMail }
}
