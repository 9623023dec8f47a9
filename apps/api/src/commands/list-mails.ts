import { parseArgs } from 'node:util'
import type { MailState } from '@vatio/domain/mail/outbox/mail-state'
import { openBody } from '../platform/mail/mail-body.ts'
import type { SecretBox } from '../platform/secrets/secret-box.ts'
import { asSteward, auditCommand } from './as-steward.ts'

export interface MailFilter {
  /** How many of the newest. */
  readonly last: number
  /** Addressee, in any case. */
  readonly to?: string | undefined
}

export interface PrintedMail {
  readonly companyName: string
  readonly to: string
  readonly subject: string
  readonly state: MailState
  readonly createdAt: Date
  /** Null once the mail has been sent or has failed. */
  readonly text: string | null
}

interface MailRow extends Omit<PrintedMail, 'text'> {
  readonly clientUID: string
  readonly idMail: string
  readonly sealedBody: string | null
}

/** Reads `--last N` (1 to 1,000, 10 by default) and `--to E-MAIL`; null for anything else. */
export function parseMailFilter(args: readonly string[]): MailFilter | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { last: { type: 'string', default: '10' }, to: { type: 'string' } },
    })
    const last = Number(values.last)
    return Number.isInteger(last) && last >= 1 && last <= 1_000 ? { last, to: values.to } : null
  } catch {
    return null
  }
}

/**
 * The newest mails of all companies with their links, the newest last. The audit of each company records which
 * ones were read.
 *
 * @throws SECRET_UNREADABLE when the master key is lost.
 */
export async function listMails(
  adminUrl: string,
  secrets: SecretBox,
  { last, to }: MailFilter,
): Promise<PrintedMail[]> {
  return asSteward(adminUrl, async (client) => {
    const { rows } = await client.query<MailRow>(
      `select m.client_uid as "clientUID", m.id_mail as "idMail", o.name as "companyName", m.recipient as "to",
              m.subject, m.state, m.created_at as "createdAt", m.sealed_body as "sealedBody"
       from mail_messages m join organisations o on o.client_uid = m.client_uid
       where $1::text is null or lower(m.recipient) = lower($1)
       order by m.created_at desc, m.id_mail desc limit $2`,
      [to?.trim() ?? null, last],
    )
    const mails: PrintedMail[] = []
    for (const { clientUID, idMail, sealedBody, ...mail } of rows.toReversed()) {
      if (sealedBody === null) {
        mails.push({ ...mail, text: null })
        continue
      }
      mails.push({ ...mail, text: openBody(secrets, clientUID, idMail, sealedBody).text })
      const after = { to: mail.to, subject: mail.subject }
      await auditCommand(client, { clientUID, action: 'read', entity: 'mail', idEntity: idMail, after })
    }
    return mails
  })
}

/** A mail for a terminal; what people wrote in it cannot control the terminal. */
export function printMail({ companyName, to, subject, state, createdAt, text }: PrintedMail): string {
  const head = [
    `Company: ${companyName}`,
    `Date:    ${createdAt.toISOString()}`,
    `State:   ${state}`,
    `To:      ${to}`,
    `Subject: ${subject}`,
  ]
  const body = text ?? '(The text is deleted once a mail has been sent or has failed.)'
  // oxlint-disable-next-line no-control-regex -- all control characters but line ends
  return [...head, '', body].join('\n').replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, ' ')
}
