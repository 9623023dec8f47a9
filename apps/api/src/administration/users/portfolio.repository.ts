import type { HandOverCounts } from '@vatio/protocol/administration/users/users.schema'
import { isOneOf } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { NEXT_VERSION } from '../../platform/records/record-table.ts'

/** Ids of what belongs to a commercial, by kind. */
export type PortfolioIds = { readonly [Kind in keyof HandOverCounts]: readonly string[] }

/**
 * Column of the id of records that are moved with a portfolio, by table. A kind that belongs to the user
 * instead of the commercial (tasks) needs the same three parts here and in `handOverCountsSchema`, with its
 * own column.
 */
const ids = {
  clients: 'idClient',
  contracts: 'idContractInfo',
  comparisons: 'idComparison',
  solarStudies: 'idSolarStudy',
} as const
type Kind = keyof typeof ids

async function forEachKind<T>(work: (kind: Kind) => Promise<T>): Promise<Record<Kind, T>> {
  const clients = await work('clients')
  const contracts = await work('contracts')
  const comparisons = await work('comparisons')
  return { clients, contracts, comparisons, solarStudies: await work('solarStudies') }
}

/** How many records belong to a commercial, deleted ones not counted. */
export function countPortfolio(tx: TenantTransaction, idCommercial: string): Promise<HandOverCounts> {
  return forEachKind(async (kind) => {
    const { rows } = await tx.db
      .selectFrom(kind)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('clientUID', '=', tx.clientUID)
      .where('idCommercial', '=', idCommercial)
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow()
    return rows
  })
}

/** Moves everything from one commercial to another, including deleted records, and returns what was moved. */
export function movePortfolio(tx: TenantTransaction, from: string, to: string): Promise<PortfolioIds> {
  return forEachKind(async (kind) => {
    const rows = await tx.db
      .updateTable(kind)
      .set({ idCommercial: to, version: NEXT_VERSION })
      .where('clientUID', '=', tx.clientUID)
      .where('idCommercial', '=', from)
      .returning((row) => row.ref(ids[kind]).$castTo<string>().as('id'))
      .execute()
    return rows.map((row) => row.id)
  })
}

/** Moves these records back, except those that were moved again meanwhile. A hand-over of before there were studies has none. */
export function moveBack(
  tx: TenantTransaction,
  moved: Partial<PortfolioIds>,
  from: string,
  to: string,
): Promise<HandOverCounts> {
  return forEachKind(async (kind) => {
    const { numUpdatedRows } = await tx.db
      .updateTable(kind)
      .set({ idCommercial: to, version: NEXT_VERSION })
      .where('clientUID', '=', tx.clientUID)
      .where('idCommercial', '=', from)
      .where((row) => isOneOf(row.ref(ids[kind]).$castTo<string>(), moved[kind] ?? [], 'uuid'))
      .executeTakeFirst()
    return Number(numUpdatedRows)
  })
}

/** Commercials of two users, and one by id, locked in a fixed order until the transaction ends. */
export function lockHolders(tx: TenantTransaction, userUIDs: readonly string[], idCommercial: string | null) {
  return tx.db
    .selectFrom('commercials')
    .select(['idCommercial', 'userUID'])
    .where('clientUID', '=', tx.clientUID)
    .where('deletedAt', 'is', null)
    .where((m) => m.or([isOneOf(m.ref('userUID'), userUIDs, 'uuid'), m('idCommercial', '=', idCommercial)]))
    .orderBy('idCommercial')
    .forUpdate()
    .execute()
}

export async function findCommercialOf(tx: TenantTransaction, userUID: string): Promise<string | null> {
  const commercial = await tx.db
    .selectFrom('commercials')
    .select('idCommercial')
    .where('clientUID', '=', tx.clientUID)
    .where('userUID', '=', userUID)
    .executeTakeFirst()
  return commercial?.idCommercial ?? null
}
