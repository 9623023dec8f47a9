import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'

const PROVIDER = 'datadis'
/** Maximum age of a token; Datadis does not document their validity. */
const LIFE_MS = 30 * 60_000

/** The sealed token of the company, unless it is old or the credentials have changed since. */
export async function selectToken(tx: TenantTransaction, now: Date): Promise<string | null> {
  const token = await tx.db
    .selectFrom('supplyTokens as t')
    .innerJoin('integrations as i', (join) =>
      join.onRef('i.clientUID', '=', 't.clientUID').onRef('i.provider', '=', 't.provider'),
    )
    .select('t.sealedToken')
    .where('t.clientUID', '=', tx.clientUID)
    .where('t.provider', '=', PROVIDER)
    .whereRef('t.obtainedAt', '>=', 'i.updatedAt')
    .where('t.obtainedAt', '>', new Date(now.getTime() - LIFE_MS))
    .executeTakeFirst()
  return token?.sealedToken ?? null
}

/** Stores a token, unless the credentials were deleted meanwhile. */
export async function storeToken(tx: TenantTransaction, sealedToken: string, now: Date): Promise<void> {
  await sql`
    insert into supply_tokens (client_uid, provider, sealed_token, obtained_at)
    select i.client_uid, i.provider, ${sealedToken}, ${now} from integrations i
    where i.client_uid = ${tx.clientUID} and i.provider = ${PROVIDER}
    on conflict (client_uid, provider) do update set
      sealed_token = excluded.sealed_token, obtained_at = excluded.obtained_at`.execute(tx.db)
}

export async function deleteToken(tx: TenantTransaction): Promise<void> {
  await tx.db
    .deleteFrom('supplyTokens')
    .where('clientUID', '=', tx.clientUID)
    .where('provider', '=', PROVIDER)
    .execute()
}
