import type { LinkableTariff, TariffLink } from '@vatio/domain/energy-crm/tariffs/tariff-link'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import { sql, type SqlBool } from 'kysely'
import { isOneOf } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { isMarketerSeen } from '../energy-marketers/marketer-visibility.service.ts'

/** A tariff with its link and the day since which it has it. */
export type StoredLink = LinkableTariff & { readonly linkedSince: CivilDate | null }

/** Some tariffs, locked against each other's links and prices until the transaction ends; without those that do not exist. */
export async function lockLinkable(
  tx: TenantTransaction,
  idTariffs: readonly string[],
): Promise<Map<string, StoredLink>> {
  const rows = await tx.db
    .selectFrom('tariffs as t')
    .select(['t.idTariff', 't.idEnergyMarketer', 't.utilityType', 't.idTarifaAtr'])
    .select(['t.idParentTariff', 't.linkedPrices', 't.linkedFees', 't.linkedSince'])
    .where('t.clientUID', '=', tx.clientUID)
    .where((tariff) => isOneOf(tariff.ref('t.idTariff'), idTariffs, 'uuid'))
    .where('t.deletedAt', 'is', null)
    .where((tariff) => isMarketerSeen(tariff.ref('t.idEnergyMarketer')))
    .orderBy('t.idTariff')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map(({ idTarifaAtr, ...row }) => [row.idTariff, { ...row, idTarifaATR: idTarifaAtr }]))
}

/** Number of tariffs that read from a tariff. */
export async function countLinkedTo(tx: TenantTransaction, idTariff: string): Promise<number> {
  const { count } = await tx.db
    .selectFrom('tariffs')
    .select((tariff) => tariff.fn.countAll<number>().as('count'))
    .where('clientUID', '=', tx.clientUID)
    .where('idParentTariff', '=', idTariff)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Ends what a tariff has of its own of some kinds before a day, and gives it copies of what its parent has from that day
 * on.
 */
export async function replaceByCopyOfParent(
  tx: TenantTransaction,
  { idTariff, idParent, since }: { idTariff: string; idParent: string; since: CivilDate },
  kinds: TariffLink,
): Promise<void> {
  const creator = tx.userUID ?? null
  const isOwn = sql<SqlBool>`client_uid = ${tx.clientUID} and id_tariff = ${idTariff}`
  const isOfParent = sql<SqlBool>`client_uid = ${tx.clientUID} and id_tariff = ${idParent}
    and (valid_to is null or valid_to >= ${since})`
  if (kinds.linkedPrices) {
    await sql`delete from tariff_prices where ${isOwn} and valid_from >= ${since}`.execute(tx.db)
    await sql`
      update tariff_prices set valid_to = ${since}::date - 1, version = version + 1
      where ${isOwn} and (valid_to is null or valid_to >= ${since})`.execute(tx.db)
    await sql`
      insert into tariff_prices (client_uid, id_tariff_price, id_tariff, kind, p1, p2, p3, p4, p5, p6, structure,
        valid_from, valid_to, creation_user_uid)
      select client_uid, gen_random_uuid(), ${idTariff}::uuid, kind, p1, p2, p3, p4, p5, p6, structure,
        greatest(valid_from, ${since}), valid_to, ${creator}::uuid
      from tariff_prices where ${isOfParent}`.execute(tx.db)
  }
  if (kinds.linkedFees) {
    await sql`
      update tariff_fees set deleted_at = now(), deleted_user_uid = ${creator}, version = version + 1
      where ${isOwn} and deleted_at is null and valid_from >= ${since}`.execute(tx.db)
    await sql`
      update tariff_fees set valid_to = ${since}::date - 1, version = version + 1
      where ${isOwn} and deleted_at is null and (valid_to is null or valid_to >= ${since})`.execute(tx.db)
    await sql`
      insert into tariff_fees (client_uid, id_tariff_fee, id_tariff, mode, thresholds, valid_from, valid_to,
        creation_user_uid)
      select client_uid, gen_random_uuid(), ${idTariff}::uuid, mode, thresholds, greatest(valid_from, ${since}), valid_to,
        ${creator}::uuid
      from tariff_fees where ${isOfParent} and deleted_at is null`.execute(tx.db)
  }
}
