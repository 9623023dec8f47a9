import { domainError } from '@vatio/domain/domain-error'
import { assertSells } from '@vatio/domain/energy-crm/energy-marketers/energy-marketer'
import { energyMarketerErrors } from '@vatio/domain/energy-crm/energy-marketers/energy-marketer.errors'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import { requestErrors } from '@vatio/domain/request.errors'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'

/**
 * Condition that the user of the transaction may see the marketer of this column. Groups may restrict what
 * their members see; the user is set in the database, so that no caller can forget to pass it.
 *
 * @param idEnergyMarketer the column with the marketer, e.g. `eb.ref('t.idEnergyMarketer')`.
 */
export function isMarketerSeen(idEnergyMarketer: Expression<string>): Condition {
  // An uncorrelated subquery: it runs once, not for each row.
  return sql<SqlBool>`coalesce(${idEnergyMarketer} = any ((select seen_energy_marketers())::uuid[]), true)`
}

/** @throws NOT_FOUND where there is no such marketer that the user may see. */
export async function assertMarketerSeen(tx: TenantTransaction, idEnergyMarketer: string): Promise<void> {
  const marketer = await selectSeenMarketer(tx, idEnergyMarketer).executeTakeFirst()
  if (!marketer) throw domainError(requestErrors, 'NOT_FOUND')
}

/**
 * Locks the marketer of a new record against edits and deletion until the transaction ends.
 *
 * @throws ENERGY_MARKETER_UNKNOWN, ENERGY_MARKETER_SHARED, ENERGY_MARKETER_DOES_NOT_SELL.
 */
export async function lockMarketerThatSells(
  tx: TenantTransaction,
  idEnergyMarketer: string,
  utilityType: UtilityType,
): Promise<void> {
  const marketer = await selectSeenMarketer(tx, idEnergyMarketer).forShare().executeTakeFirst()
  if (!marketer)
    throw domainError(energyMarketerErrors, 'ENERGY_MARKETER_UNKNOWN', { field: 'energyMarketer' })
  if (marketer.idSource !== null) throw domainError(energyMarketerErrors, 'ENERGY_MARKETER_SHARED')
  assertSells(marketer, utilityType)
}

function selectSeenMarketer(tx: TenantTransaction, idEnergyMarketer: string) {
  return tx.db
    .selectFrom('energyMarketers')
    .select(['idEnergyMarketer', 'utilityTypes', 'idSource'])
    .where('clientUID', '=', tx.clientUID)
    .where('idEnergyMarketer', '=', idEnergyMarketer)
    .where('deletedAt', 'is', null)
    .where((marketer) => isMarketerSeen(marketer.ref('idEnergyMarketer')))
}
