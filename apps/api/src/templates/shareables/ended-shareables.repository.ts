import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'

const BATCH = 500

/** Links that ended before a moment, and were not accepted after another one. */
export async function listEndedShareables(
  tx: TenantTransaction,
  { plainBefore, acceptedBefore }: { readonly plainBefore: Date; readonly acceptedBefore: Date },
): Promise<{ readonly ids: readonly string[]; readonly hasMore: boolean }> {
  const { rows } = await sql<{ id: string }>`
    select s.id_shareable as id from shareables s
    where s.client_uid = ${tx.clientUID}
      and least(s.expires_at, s.revoked_at) < ${plainBefore}
      and not exists (
        select from shareable_acceptances a where a.client_uid = s.client_uid and a.id_shareable = s.id_shareable
          and a.accepted_at >= ${acceptedBefore})
    limit ${BATCH}`.execute(tx.db)
  return { ids: rows.map(({ id }) => id), hasMore: rows.length === BATCH }
}
