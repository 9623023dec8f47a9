import type { MailState } from '@vatio/domain/mail/outbox/mail-state'
import type { ReportEntity } from '@vatio/domain/templates/report-templates/template-type'
import { sql } from 'kysely'
import { allOf, filterEqual } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { countUpToLimit, type Total } from '../../platform/db/totals.ts'

export interface SentMailFilter {
  /** Only mails of this person. */
  readonly userUID?: string | undefined
  readonly state?: MailState | undefined
  readonly entity?: ReportEntity | undefined
  readonly idEntity?: string | undefined
}

export type SentMailRow = Awaited<ReturnType<typeof selectSentMails>>[number]

/** A page of mails that people sent, without their bodies. */
export async function listSentMailRows(
  tx: TenantTransaction,
  filter: SentMailFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<Total & { rows: SentMailRow[] }> {
  const [rows, total] = await Promise.all([
    selectSentMails(tx, filter, page),
    countUpToLimit(tx, sentMails(tx, filter).select([])),
  ])
  return { rows, ...total }
}

/** A mail that a person sent; locked, so that it is not sent or cancelled meanwhile. */
export async function lockSentMail(
  tx: TenantTransaction,
  idMail: string,
): Promise<{ state: MailState; hasBody: boolean; senderUserUID: string | null; to: string } | undefined> {
  return tx.db
    .selectFrom('mailMessages')
    .select((mail) => [
      'state',
      'senderUserUID',
      'recipient as to',
      mail('sealedBody', 'is not', null).as('hasBody'),
    ])
    .where('clientUID', '=', tx.clientUID)
    .where('idMail', '=', idMail)
    .where('senderUserUID', 'is not', null)
    .forUpdate()
    .$castTo<{ state: MailState; hasBody: boolean; senderUserUID: string | null; to: string }>()
    .executeTakeFirst()
}

export function findSentMailRow(tx: TenantTransaction, idMail: string): Promise<SentMailRow | undefined> {
  return selectColumns(sentMails(tx, {}).where('m.idMail', '=', idMail)).executeTakeFirst()
}

/** Has the mail wait again, as if new. */
export async function reopenMail(tx: TenantTransaction, idMail: string): Promise<void> {
  await mailOf(tx, idMail)
    .set({ state: 'pending', attempts: 0, errorCode: null, smtpCode: null, smtpStatus: null })
    .set({ endedAt: null, nextAttemptAt: null })
    .execute()
}

/** Cancels a mail and deletes its body. */
export async function cancelMail(tx: TenantTransaction, idMail: string, at: Date): Promise<void> {
  await mailOf(tx, idMail)
    .set({ state: 'cancelled', endedAt: at, sealedBody: null, nextAttemptAt: null })
    .execute()
}

/** Deletes the bodies of mails that ended before a moment without being sent. */
export async function clearOldBodies(tx: TenantTransaction, before: Date): Promise<void> {
  await tx.db
    .updateTable('mailMessages')
    .set({ sealedBody: null })
    .where('clientUID', '=', tx.clientUID)
    .where('sealedBody', 'is not', null)
    .where('endedAt', '<', before)
    .execute()
}

/** Takes the files from mailings whose mails have all ended before a moment. @returns the keys of the files. */
export async function clearOldAttachments(tx: TenantTransaction, before: Date): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    with old as (
      select client_uid, id_mailing, storage_key from mailings g
      where client_uid = ${tx.clientUID} and storage_key is not null and created_at < ${before}
        and not exists (
          select from mail_messages m
          where m.client_uid = g.client_uid and m.id_mailing = g.id_mailing
            and coalesce(m.ended_at, case when m.state = 'kept' then m.created_at end, 'infinity') >= ${before})
      for update)
    update mailings g set storage_key = null from old
    where g.client_uid = old.client_uid and g.id_mailing = old.id_mailing
    returning old.storage_key`.execute(tx.db)
  return rows.map((row) => row.storageKey)
}

/** Takes the files from the mailings about records. @returns the keys of the files. */
export async function clearAttachmentsOf(
  tx: TenantTransaction,
  records: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    with old as (
      select client_uid, id_mailing, storage_key from mailings
      where client_uid = ${tx.clientUID} and storage_key is not null and id_entity = any(${records}::uuid[])
      for update)
    update mailings g set storage_key = null from old
    where g.client_uid = old.client_uid and g.id_mailing = old.id_mailing
    returning old.storage_key`.execute(tx.db)
  return rows.map((row) => row.storageKey)
}

function selectSentMails(
  tx: TenantTransaction,
  filter: SentMailFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  return selectColumns(sentMails(tx, filter))
    .orderBy('m.createdAt', 'desc')
    .orderBy('m.idMail', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

function selectColumns(mails: ReturnType<typeof sentMails>) {
  return mails
    .select([
      'm.idMail',
      'm.template',
      'm.recipient as to',
      'm.subject',
      'm.state',
      'm.attempts',
      'm.errorCode',
    ])
    .select(['m.smtpCode', 'm.smtpStatus', 'm.senderRefused', 'm.createdAt', 'm.nextAttemptAt', 'm.endedAt'])
    .select(['u.userUID', 'u.userName', 'g.entity', 'g.idEntity', 'g.fileName'])
    .select((mail) => mail('m.sealedBody', 'is not', null).as('hasBody'))
    .$narrowType<{ entity: ReportEntity | null; hasBody: boolean }>()
}

function sentMails(tx: TenantTransaction, { userUID, state, entity, idEntity }: SentMailFilter) {
  return tx.db
    .selectFrom('mailMessages as m')
    .innerJoin('users as u', (join) =>
      join.onRef('u.clientUID', '=', 'm.clientUID').onRef('u.userUID', '=', 'm.senderUserUID'),
    )
    .leftJoin('mailings as g', (join) =>
      join.onRef('g.clientUID', '=', 'm.clientUID').onRef('g.idMailing', '=', 'm.idMailing'),
    )
    .where('m.clientUID', '=', tx.clientUID)
    .where((mail) =>
      allOf([
        filterEqual(mail.ref('m.senderUserUID'), userUID),
        filterEqual(mail.ref('m.state'), state),
        filterEqual(mail.ref('g.entity'), entity),
        filterEqual(mail.ref('g.idEntity'), idEntity),
      ]),
    )
}

function mailOf(tx: TenantTransaction, idMail: string) {
  return tx.db.updateTable('mailMessages').where('clientUID', '=', tx.clientUID).where('idMail', '=', idMail)
}
