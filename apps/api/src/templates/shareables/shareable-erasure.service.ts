import { sql } from 'kysely'
import { isOneOf } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { deleteShareables } from './shareables.repository.ts'

/**
 * Erases what was shared about a client or with them, before the client's own data go. A link that was accepted is revoked and
 * keeps its document and its evidence (RGPD art. 17.3.e), without recipient, comments and visits.
 *
 * @param records ids of the client and of their records.
 * @returns ids of the links, whose audit is erased too.
 */
export async function eraseShareablesOf(
  tx: TenantTransaction,
  idClient: string,
  records: readonly string[],
  at: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string; isAccepted: boolean }>`
    select s.id_shareable as id, exists (
      select from shareable_acceptances a where a.client_uid = s.client_uid and a.id_shareable = s.id_shareable
    ) as is_accepted
    from shareables s
    left join clients c on c.client_uid = s.client_uid and c.id_client = ${idClient}
    where s.client_uid = ${tx.clientUID} and (
      s.id_entity = any(${records}::uuid[]) or lower(s.recipient_email) = lower(c.email)
      or exists (select from shareable_acceptances a where a.client_uid = s.client_uid
        and a.id_shareable = s.id_shareable and a.nif = c.dni_or_cif))`.execute(tx.db)
  const accepted = rows.filter((row) => row.isAccepted).map((row) => row.id)
  await deleteShareables(
    tx,
    rows.filter((row) => !row.isAccepted).map((row) => row.id),
  )
  for (const table of ['shareableComments', 'shareableVisits'] as const) {
    await tx.db
      .deleteFrom(table)
      .where('clientUID', '=', tx.clientUID)
      .where((row) => isOneOf(row.ref('idShareable'), accepted, 'uuid'))
      .execute()
  }
  await tx.db
    .updateTable('shareables')
    .set((row) => ({
      recipientName: null,
      recipientEmail: null,
      revokedAt: row.fn.coalesce('revokedAt', sql<Date>`${at}`),
      version: sql<number>`version + 1`,
    }))
    .where('clientUID', '=', tx.clientUID)
    .where((row) => isOneOf(row.ref('idShareable'), accepted, 'uuid'))
    .execute()
  return rows.map((row) => row.id)
}
