import type { TenantTransaction } from '../../platform/db/database.ts'

/** Longer than this no token is trusted; Datadis does not say how long they live. */
const LIFE = '30 minutes'

/** The sealed token of the company, unless it is old or the credentials have changed since. */
export async function selectToken(tx: TenantTransaction, now: Date): Promise<string | null> {
  const [row] = await tx.query<{ sealed_token: string }>(
    `select t.sealed_token from supply_tokens t
     join integrations i on i.client_uid = t.client_uid and i.provider = t.provider
     where t.client_uid = $1 and t.provider = 'datadis' and t.obtained_at >= i.updated_at
       and t.obtained_at > $2::timestamptz - interval '${LIFE}'`,
    [tx.clientUID, now],
  )
  return row?.sealed_token ?? null
}

/** Keeps a token; where the credentials went meanwhile there is nothing to keep it for. */
export async function writeToken(tx: TenantTransaction, sealedToken: string, now: Date): Promise<void> {
  await tx.query(
    `insert into supply_tokens (client_uid, provider, sealed_token, obtained_at)
     select i.client_uid, i.provider, $2, $3 from integrations i
     where i.client_uid = $1 and i.provider = 'datadis'
     on conflict (client_uid, provider) do update set
       sealed_token = excluded.sealed_token, obtained_at = excluded.obtained_at`,
    [tx.clientUID, sealedToken, now],
  )
}

export async function deleteToken(tx: TenantTransaction): Promise<void> {
  await tx.query(`delete from supply_tokens where client_uid = $1 and provider = 'datadis'`, [tx.clientUID])
}
