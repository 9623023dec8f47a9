import { sql } from 'kysely'
import type { Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'

/** Contracts of a condition on `contracts c` by state, the largest count first. */
export function countByState(tx: TenantTransaction, condition: Condition) {
  const counted = tx.db
    .selectFrom('contracts as c')
    .select(({ fn }) => ['c.clientUID', 'c.idContractState', fn.countAll<number>().as('contracts')])
    .where(condition)
    .groupBy(['c.clientUID', 'c.idContractState'])
  return tx.db
    .selectFrom(counted.as('counted'))
    .innerJoin('contractStates as s', (join) =>
      join
        .onRef('s.clientUID', '=', 'counted.clientUID')
        .onRef('s.idContractState', '=', 'counted.idContractState'),
    )
    .select(['s.idContractState', 's.name', 's.badgeColor', 'counted.contracts'])
    .orderBy('counted.contracts', 'desc')
    .orderBy(sql`s.name collate spanish`)
    .execute()
}

/**
 * Contracts of a condition on `contracts c` by commercial, the largest count first and those without one
 * last.
 */
export function countByCommercial(tx: TenantTransaction, condition: Condition) {
  const counted = tx.db
    .selectFrom('contracts as c')
    .select(({ fn }) => ['c.clientUID', 'c.idCommercial', fn.countAll<number>().as('contracts')])
    .where(condition)
    .groupBy(['c.clientUID', 'c.idCommercial'])
  return tx.db
    .selectFrom(counted.as('counted'))
    .leftJoin('commercials as o', (join) =>
      join
        .onRef('o.clientUID', '=', 'counted.clientUID')
        .onRef('o.idCommercial', '=', 'counted.idCommercial'),
    )
    .select(['o.idCommercial', 'o.name', 'o.firstSurname', 'o.secondSurname', 'counted.contracts'])
    .orderBy(sql`o.id_commercial is null`)
    .orderBy('counted.contracts', 'desc')
    .orderBy(sql`o.name collate spanish`)
    .orderBy('o.idCommercial')
    .execute()
}

/** When the contracts of a condition on `contracts c` were created, oldest first. */
export async function selectCreationTimestamps(
  tx: TenantTransaction,
  condition: Condition,
  range: { readonly from: Date; readonly before: Date },
): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('contracts as c')
    .select('c.creationTimestamp')
    .where(condition)
    .where('c.creationTimestamp', '>=', range.from)
    .where('c.creationTimestamp', '<', range.before)
    .orderBy('c.creationTimestamp')
    .execute()
  return rows.map(({ creationTimestamp }) => creationTimestamp.toISOString())
}
