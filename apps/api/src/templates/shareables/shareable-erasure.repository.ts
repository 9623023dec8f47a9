import { sql } from 'kysely'
import { isOneOf } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'

/** Links to records of a client, to their address, or that they accepted. */
export async function listLinksOfClient(tx: TenantTransaction, idClient: string, records: readonly string[]) {
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
  return rows
}

/** Deletes comments and visits of accepted links, revokes them and takes their recipient away. */
export async function eraseReaders(
  tx: TenantTransaction,
  accepted: readonly string[],
  at: Date,
): Promise<void> {
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
}
