import type { MailState } from '@vatio/domain/mail/outbox/mail-state'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { countUpToLimit, type Total } from '../../platform/db/totals.ts'
import type { MailListRow } from './outbox.repository.ts'

export interface CompanyMailRow extends MailListRow {
  readonly clientUID: string
  readonly companyName: string
}

export interface CompanyMailPage {
  readonly text?: string | undefined
  readonly clientUID?: string | undefined
  readonly state?: MailState | undefined
  readonly limit: number
  readonly offset: number
}

const EVERYTHING = 2_147_483_647

/**
 * A page of the mails of all companies; the function runs as the steward and returns rows only to a
 * superadmin without impersonation.
 */
export async function listCompanyMailRows(
  tx: TenantTransaction,
  { text, clientUID, state, limit, offset }: CompanyMailPage,
): Promise<Total & { rows: CompanyMailRow[] }> {
  const mails = (most: number, skipped: number) =>
    sql`list_mails_for_superadmin(${text || null}, ${clientUID ?? null}, ${state ?? null}, ${most}, ${skipped})`
  const page = sql<CompanyMailRow>`
    select client_uid, company_name, id_mail, template, recipient as "to", subject, state, attempts, error_code,
           created_at, sent_at
    from ${mails(limit, offset)}`
  const [{ rows }, total] = await Promise.all([
    page.execute(tx.db),
    countUpToLimit(tx, sql`select from ${mails(EVERYTHING, 0)}`),
  ])
  return { rows, ...total }
}

/** The name of the transaction's own company. */
export async function getCompanyName(tx: TenantTransaction): Promise<string> {
  const { name } = await tx.db
    .selectFrom('organisations')
    .select('name')
    .where('clientUID', '=', tx.clientUID)
    .executeTakeFirstOrThrow()
  return name
}
