import type { Actor } from '../../platform/auth/actor.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { Where } from '../../platform/db/where.ts'
import { whereCommercialVisible } from '../../energy-crm/commercials/commercial-visibility.service.ts'
import { whereConsumptionPointVisible } from '../../energy-crm/consumption-points/consumption-point-visibility.service.ts'

/** Supplies of the tenant among these, by their first twenty characters. */
export function selectKnownCups(tx: TenantTransaction, cups20: readonly string[]): Promise<string[]> {
  return selectCups(tx, ofCups(tx, cups20))
}

/** Those of them that the actor sees. */
export function selectVisibleCups(
  tx: TenantTransaction,
  actor: Actor,
  cups20: readonly string[],
): Promise<string[]> {
  const where = ofCups(tx, cups20)
  whereConsumptionPointVisible(actor, 'p', where)
  return selectCups(tx, where)
}

/** Whether a client of the tenant has this tax number. */
export function hasClient(tx: TenantTransaction, dniOrCif: string): Promise<boolean> {
  return existsClient(tx, ofHolder(tx, dniOrCif))
}

/** Whether one whom the actor sees has it. */
export function seesClient(tx: TenantTransaction, actor: Actor, dniOrCif: string): Promise<boolean> {
  const where = ofHolder(tx, dniOrCif)
  whereCommercialVisible(actor, 'c.id_commercial', where)
  return existsClient(tx, where)
}

function ofCups(tx: TenantTransaction, cups20: readonly string[]): Where {
  const where = new Where()
  where.and(`p.client_uid = ${where.param(tx.clientUID)} and p.deleted_at is null`)
  return where.and(`p.cups20 = any (${where.param(cups20)}::text[])`)
}

async function selectCups(tx: TenantTransaction, where: Where): Promise<string[]> {
  const rows = await tx.query<{ cups20: string }>(
    `select p.cups20 from consumption_points p where ${where.sql}`,
    where.values,
  )
  return rows.map(({ cups20 }) => cups20)
}

function ofHolder(tx: TenantTransaction, dniOrCif: string): Where {
  const where = new Where()
  where.and(`c.client_uid = ${where.param(tx.clientUID)} and c.deleted_at is null`)
  return where.and(`c.dni_or_cif = ${where.param(dniOrCif)}`)
}

async function existsClient(tx: TenantTransaction, where: Where): Promise<boolean> {
  const rows = await tx.query(`select 1 from clients c where ${where.sql} limit 1`, where.values)
  return rows.length > 0
}
