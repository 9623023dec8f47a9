import type { Insertable } from 'kysely'
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

export function findMail(tx: TenantTransaction, idMail: string) {
  return tx.db
    .selectFrom('mailMessages')
    .select(['recipient', 'subject', 'sealedBody', 'state'])
    .where('clientUID', '=', tx.clientUID)
    .where('idMail', '=', idMail)
    .executeTakeFirst()
}

/** Records that the mail was sent, and deletes its body with its links. */
export async function markSent(tx: TenantTransaction, idMail: string, at: Date): Promise<void> {
  await mailOf(tx, idMail)
    .set((mail) => ({
      state: 'sent',
      sentAt: at,
      sealedBody: null,
      errorCode: null,
      attempts: mail('attempts', '+', 1),
    }))
    .execute()
}

/** Records a failed attempt; after the last one the mail has failed permanently. */
export async function markAttempt(
  tx: TenantTransaction,
  idMail: string,
  errorCode: string,
  final: boolean,
): Promise<void> {
  await mailOf(tx, idMail)
    .set((mail) => ({
      attempts: mail('attempts', '+', 1),
      errorCode,
      ...(final ? { state: 'failed', sealedBody: null } : {}),
    }))
    .where('state', '=', 'pending')
    .execute()
}

function mailOf(tx: TenantTransaction, idMail: string) {
  return tx.db.updateTable('mailMessages').where('clientUID', '=', tx.clientUID).where('idMail', '=', idMail)
}
