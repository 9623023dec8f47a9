import type { MailState } from '@vatio/domain/mail/outbox/mail-state'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { countRows, type Total } from '../../platform/db/totals.ts'

export interface MailListRow {
  readonly id_mail: string
  readonly template: string
  readonly recipient: string
  readonly subject: string
  readonly state: MailState
  readonly attempts: number
  readonly error_code: string | null
  readonly created_at: Date
  readonly sent_at: Date | null
}

const COLUMNS = 'id_mail, template, recipient, subject, state, attempts, error_code, created_at, sent_at'

export interface MailPage {
  readonly state?: MailState | undefined
  readonly limit: number
  readonly offset: number
}

/** A page of mails without their bodies: those are not even read. */
export async function listMailRows(
  tx: TenantTransaction,
  page: MailPage,
): Promise<Total & { rows: MailListRow[] }> {
  const select = `select ${COLUMNS} from mail_messages
                  where client_uid = $1 and ($2::text is null or state = $2)`
  const values = [tx.clientUID, page.state ?? null]
  const rows = await tx.query<MailListRow & Record<string, unknown>>(
    `${select} order by created_at desc, id_mail desc limit $3 offset $4`,
    [...values, page.limit, page.offset],
  )
  return { rows, ...(await countRows(tx, select, values)) }
}

export async function findMailRow(
  tx: TenantTransaction,
  idMail: string,
): Promise<(MailListRow & { readonly sealed_body: string | null }) | null> {
  const [row] = await tx.query<MailListRow & { sealed_body: string | null } & Record<string, unknown>>(
    `select ${COLUMNS}, sealed_body from mail_messages where client_uid = $1 and id_mail = $2`,
    [tx.clientUID, idMail],
  )
  return row ?? null
}
