import type { HandOverCounts } from '@vatio/protocol/security/users/users.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'

/** Ids of what hangs from a commercial, by kind. */
export type PortfolioIds = { readonly [Kind in keyof HandOverCounts]: readonly string[] }

/**
 * What changes hands with a portfolio. A kind that hangs from the user instead of the commercial (tasks) takes the same
 * three parts here and in `handOverCountsSchema`, with its own column.
 */
const parts = {
  clients: { table: 'clients', id: 'id_client' },
  contracts: { table: 'contracts', id: 'id_contract_info' },
  comparisons: { table: 'comparisons', id: 'id_comparison' },
} as const
const kinds = Object.keys(parts) as (keyof typeof parts)[]

async function forEachKind<T>(
  work: (kind: keyof typeof parts) => Promise<T>,
): Promise<Record<keyof typeof parts, T>> {
  const results: [string, T][] = []
  for (const kind of kinds) results.push([kind, await work(kind)])
  return Object.fromEntries(results) as Record<keyof typeof parts, T>
}

/** How much hangs from a commercial; deleted records are not counted. */
export function countPortfolio(tx: TenantTransaction, idCommercial: string): Promise<HandOverCounts> {
  return forEachKind(async (kind) => {
    const [row] = await tx.query<{ rows: number }>(
      `select count(*) as rows from ${parts[kind].table}
       where client_uid = $1 and id_commercial = $2 and deleted_at is null`,
      [tx.clientUID, idCommercial],
    )
    return row.rows
  })
}

/** Moves everything from one commercial to another, deleted records along with it, and says what was moved. */
export function movePortfolio(tx: TenantTransaction, from: string, to: string): Promise<PortfolioIds> {
  return forEachKind(async (kind) => {
    const { table, id } = parts[kind]
    const rows = await tx.query<{ id: string }>(
      `update ${table} set id_commercial = $3, version = version + 1
       where client_uid = $1 and id_commercial = $2 returning ${id} as id`,
      [tx.clientUID, from, to],
    )
    return rows.map((row) => row.id)
  })
}

/** Moves these records back, as far as nobody has given them to somebody else meanwhile. */
export function moveBack(
  tx: TenantTransaction,
  ids: PortfolioIds,
  from: string,
  to: string,
): Promise<HandOverCounts> {
  return forEachKind(async (kind) => {
    const { table, id } = parts[kind]
    const rows = await tx.query(
      `update ${table} set id_commercial = $3, version = version + 1
       where client_uid = $1 and id_commercial = $2 and ${id} = any ($4::uuid[]) returning 1 as moved`,
      [tx.clientUID, from, to, ids[kind]],
    )
    return rows.length
  })
}

export interface PortfolioHolder {
  id_commercial: string
  user_uid: string | null
}

/** Commercials of two users, and one asked for by id, locked in one order until the transaction ends. */
export function lockHolders(
  tx: TenantTransaction,
  userUIDs: readonly string[],
  idCommercial: string | null,
): Promise<PortfolioHolder[]> {
  return tx.query<PortfolioHolder>(
    `select id_commercial, user_uid from commercials
     where client_uid = $1 and (user_uid = any ($2::uuid[]) or id_commercial = $3)
     order by id_commercial for update`,
    [tx.clientUID, userUIDs, idCommercial],
  )
}

export async function findCommercialOf(tx: TenantTransaction, userUID: string): Promise<string | null> {
  const [row] = await tx.query<{ id_commercial: string }>(
    'select id_commercial from commercials where client_uid = $1 and user_uid = $2',
    [tx.clientUID, userUID],
  )
  return row?.id_commercial ?? null
}
