import type { MailState } from '@vatio/domain/mail/outbox/mail-state'
import { allOf, filterEqual } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { countUpToLimit, type Total } from '../../platform/db/totals.ts'

export type MailListRow = Awaited<ReturnType<typeof selectMails>>[number]

const COLUMNS = [
  'idMail',
  'template',
  'recipient as to',
  'subject',
  'state',
  'attempts',
  'errorCode',
  'createdAt',
  'sentAt',
] as const

export interface MailPage {
  readonly state?: MailState | undefined
  readonly limit: number
  readonly offset: number
}

/** A page of mails without their bodies: which are not read. */
export async function listMailRows(
  tx: TenantTransaction,
  page: MailPage,
): Promise<Total & { rows: MailListRow[] }> {
  const [rows, total] = await Promise.all([
    selectMails(tx, page),
    countUpToLimit(tx, mailsOf(tx, page.state).select([])),
  ])
  return { rows, ...total }
}

function selectMails(tx: TenantTransaction, { state, limit, offset }: MailPage) {
  return mailsOf(tx, state)
    .select(COLUMNS)
    .orderBy('createdAt', 'desc')
    .orderBy('idMail', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

function mailsOf(tx: TenantTransaction, state: MailState | undefined) {
  return tx.db
    .selectFrom('mailMessages')
    .where('clientUID', '=', tx.clientUID)
    .where((mail) => allOf([filterEqual(mail.ref('state'), state)]))
}

export type MailRow = NonNullable<Awaited<ReturnType<typeof findMailRow>>>

/** A mail with its sealed body. */
export function findMailRow(tx: TenantTransaction, idMail: string) {
  return tx.db
    .selectFrom('mailMessages')
    .select([...COLUMNS, 'sealedBody'])
    .where('clientUID', '=', tx.clientUID)
    .where('idMail', '=', idMail)
    .executeTakeFirst()
}
