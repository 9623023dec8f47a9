import { isCommercialVisible } from '../../energy-crm/commercials/commercial-visibility.service.ts'
import { isConsumptionPointVisible } from '../../energy-crm/consumption-points/consumption-point-visibility.service.ts'
import { sql } from 'kysely'
import type { Viewer } from '../../platform/auth/actor.ts'
import { allOf, isOneOf } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'

/** Supplies of the tenant among these, by their first twenty characters. */
export function selectKnownCups(tx: TenantTransaction, cups20: readonly string[]): Promise<string[]> {
  return selectCups(tx, cups20)
}

/** Those of them that the actor may see. */
export function selectVisibleCups(
  tx: TenantTransaction,
  actor: Viewer,
  cups20: readonly string[],
): Promise<string[]> {
  return selectCups(tx, cups20, actor)
}

/** Whether a client of the tenant has this tax number. */
export function hasClient(tx: TenantTransaction, dniOrCif: string): Promise<boolean> {
  return existsClient(tx, dniOrCif)
}

/** Whether a client that the actor may see has it. */
export function canSeeClient(tx: TenantTransaction, actor: Viewer, dniOrCif: string): Promise<boolean> {
  return existsClient(tx, dniOrCif, actor)
}

async function selectCups(
  tx: TenantTransaction,
  cups20: readonly string[],
  actor?: Viewer,
): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('consumptionPoints as p')
    .select('p.cups20')
    .where('p.clientUID', '=', tx.clientUID)
    .where('p.deletedAt', 'is', null)
    .where((p) => isOneOf(p.ref('p.cups20'), cups20, 'text'))
    .where(allOf([actor && isConsumptionPointVisible(actor)]))
    .$narrowType<{ cups20: string }>()
    .execute()
  return rows.map((row) => row.cups20)
}

async function existsClient(tx: TenantTransaction, dniOrCif: string, actor?: Viewer): Promise<boolean> {
  const client = await tx.db
    .selectFrom('clients as c')
    .select('c.idClient')
    .where('c.clientUID', '=', tx.clientUID)
    .where('c.deletedAt', 'is', null)
    .where('c.dniOrCif', '=', dniOrCif)
    .where(allOf([actor && isCommercialVisible(actor, sql.ref('c.idCommercial'))]))
    .limit(1)
    .executeTakeFirst()
  return client !== undefined
}
