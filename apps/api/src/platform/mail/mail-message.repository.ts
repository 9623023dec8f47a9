import { sql, type Insertable } from 'kysely'
import type { TenantTransaction } from '../db/database.ts'
import type { MailMessages } from '../db/table-types.ts'

export async function insertMail(
  tx: TenantTransaction,
  mail: Omit<Insertable<MailMessages>, 'clientUID'>,
): Promise<void> {
  await tx.db
    .insertInto('mailMessages')
    .values({ ...mail, clientUID: tx.clientUID })
    .execute()
}

export type MailToSend = NonNullable<Awaited<ReturnType<typeof findMail>>>

/** A mail with its sealed body and the file of its mailing. */
export function findMail(tx: TenantTransaction, idMail: string) {
  return tx.db
    .selectFrom('mailMessages as m')
    .leftJoin('mailings as g', (join) =>
      join.onRef('g.clientUID', '=', 'm.clientUID').onRef('g.idMailing', '=', 'm.idMailing'),
    )
    .select(['m.recipient', 'm.subject', 'm.sealedBody', 'm.state', 'm.senderUserUID'])
    .select(['m.fromName', 'm.fromAddress', 'm.replyTo', 'g.storageKey', 'g.fileName'])
    .where('m.clientUID', '=', tx.clientUID)
    .where('m.idMail', '=', idMail)
    .executeTakeFirst()
}

/** Records that the mail was sent, also where it was cancelled meanwhile, and deletes its body with its links. */
export async function markSent(
  tx: TenantTransaction,
  idMail: string,
  { at, senderRefused }: { readonly at: Date; readonly senderRefused: boolean },
): Promise<void> {
  await mailOf(tx, idMail)
    .set((mail) => ({
      state: 'sent',
      sentAt: at,
      endedAt: at,
      sealedBody: null,
      errorCode: null,
      smtpCode: null,
      smtpStatus: null,
      senderRefused,
      nextAttemptAt: null,
      attempts: mail('attempts', '+', 1),
    }))
    .execute()
}

export interface FailedAttempt {
  readonly at: Date
  readonly errorCode: string
  readonly smtpCode?: number | null
  readonly smtpStatus?: string | null
  /** The state of a mail that is not tried again, or null. */
  readonly end: 'refused' | 'failed' | null
  readonly nextAttemptAt?: Date
}

/** Records a failed attempt. After the last one the body is deleted, unless a person may have the mail sent again. */
export async function markAttempt(
  tx: TenantTransaction,
  idMail: string,
  { at, errorCode, smtpCode = null, smtpStatus = null, end, nextAttemptAt }: FailedAttempt,
): Promise<void> {
  await mailOf(tx, idMail)
    .set((mail) => ({
      attempts: mail('attempts', '+', 1),
      errorCode,
      smtpCode,
      smtpStatus,
      nextAttemptAt: end === null ? (nextAttemptAt ?? null) : null,
      ...(end === null
        ? {}
        : {
            state: end,
            endedAt: at,
            sealedBody: sql<string | null>`case when sender_user_uid is null then null else sealed_body end`,
          }),
    }))
    .where('state', '=', 'pending')
    .execute()
}

function mailOf(tx: TenantTransaction, idMail: string) {
  return tx.db.updateTable('mailMessages').where('clientUID', '=', tx.clientUID).where('idMail', '=', idMail)
}
