import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { sql, type SqlBool } from 'kysely'
import { isOneOf } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { insertRows, updateRows } from '../../platform/records/many-rows.ts'
import { presentConsumptionPoint } from './consumption-points.presenter.ts'
import { consumptionPointTable } from './consumption-points.record.ts'
import {
  selectConsumptionPoints,
  toConsumptionPointValues,
  type StoredConsumptionPoint,
} from './consumption-points.repository.ts'

export type { StoredConsumptionPoint } from './consumption-points.repository.ts'
export { toStoredPoint } from './consumption-points.service.ts'

/** A supply that is written, by its id. */
export interface WrittenPoint {
  readonly id: string
  readonly stored: StoredConsumptionPoint
}

/** The supplies of the company with one of some CUPS, compared by twenty characters. */
export async function listPointsByCups(
  tx: TenantTransaction,
  cups20: readonly string[],
): Promise<ConsumptionPoint[]> {
  if (cups20.length === 0) return []
  const rows = await selectConsumptionPoints(tx)
    .where('p.deletedAt', 'is', null)
    .where(sql<SqlBool>`p.cups20 = any(${[...cups20]}::text[])`)
    .execute()
  return rows.map(presentConsumptionPoint)
}

export async function insertPoints(tx: TenantTransaction, written: readonly WrittenPoint[]): Promise<void> {
  await insertRows(
    tx,
    consumptionPointTable,
    written.map(({ id, stored }) => ({ id, values: toConsumptionPointValues(stored) })),
  )
}

/** Replaces supplies that were read with a version. @returns ids of those that were written. */
export function updatePoints(
  tx: TenantTransaction,
  written: readonly (WrittenPoint & { readonly version: number })[],
): Promise<Set<string>> {
  return updateRows(
    tx,
    consumptionPointTable,
    written.map(({ id, version, stored }) => ({ id, version, values: toConsumptionPointValues(stored) })),
  )
}

/** Supplies as their audit events store them, by id. */
export async function listAuditedPoints(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, object>> {
  const rows = await selectConsumptionPoints(tx)
    .where((p) => isOneOf(p.ref('p.idConsumptionPoint'), ids, 'uuid'))
    .execute()
  return new Map(rows.map((row) => [row.idConsumptionPoint, presentConsumptionPoint(row)]))
}
