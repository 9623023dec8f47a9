import type { MailState } from '@vatio/domain/mail/outbox/mail-state'
import type { TenantTransaction } from '../db/database.ts'

export interface MailRow {
  readonly id_mail: string
  readonly template: string
  readonly recipient: string
  readonly subject: string
  readonly sealed_body: string | null
  readonly state: MailState
}

export async function insertMail(
  tx: TenantTransaction,
  mail: MailRow & { readonly created_at: Date },
): Promise<void> {
  await tx.query(
    `insert into mail_messages
       (client_uid, id_mail, template, recipient, subject, sealed_body, state, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      tx.clientUID,
      mail.id_mail,
      mail.template,
      mail.recipient,
      mail.subject,
      mail.sealed_body,
      mail.state,
      mail.created_at,
    ],
  )
}

export async function findMail(tx: TenantTransaction, idMail: string): Promise<MailRow | null> {
  const [row] = await tx.query<MailRow & Record<string, unknown>>(
    `select id_mail, template, recipient, subject, sealed_body, state
     from mail_messages where client_uid = $1 and id_mail = $2`,
    [tx.clientUID, idMail],
  )
  return row ?? null
}

/** Notes that the mail went out; its body, with its links, is not kept any longer. */
export async function markSent(tx: TenantTransaction, idMail: string, at: Date): Promise<void> {
  await tx.query(
    `update mail_messages
     set state = 'sent', sent_at = $3, sealed_body = null, error_code = null, attempts = attempts + 1
     where client_uid = $1 and id_mail = $2`,
    [tx.clientUID, idMail, at],
  )
}

/** Notes a failed attempt; after the last one the mail has failed for good. */
export async function markAttempt(
  tx: TenantTransaction,
  idMail: string,
  errorCode: string,
  final: boolean,
): Promise<void> {
  await tx.query(
    `update mail_messages
     set attempts = attempts + 1, error_code = $3, state = case when $4 then 'failed' else state end,
         sealed_body = case when $4 then null else sealed_body end
     where client_uid = $1 and id_mail = $2 and state = 'pending'`,
    [tx.clientUID, idMail, errorCode, final],
  )
}
