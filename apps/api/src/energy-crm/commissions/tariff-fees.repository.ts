import { tariffFeeErrors } from '@vatio/domain/energy-crm/commissions/commission.errors'
import { domainError } from '@vatio/domain/domain-error'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import type { TariffFeeRule } from '@vatio/protocol/energy-crm/commissions/tariff-fees.schema'
import { sql } from 'kysely'
import { withConstraints, type TenantTransaction } from '../../platform/db/database.ts'
import { NEXT_VERSION, recordTable } from '../../platform/records/record-table.ts'
import { isMarketerSeen } from '../energy-marketers/marketer-visibility.service.ts'

export const tariffFeeTable = recordTable({
  table: 'tariffFees',
  id: 'idTariffFee',
  hasCreator: true,
  isSoftDeleted: true,
  constraintErrors: {
    tariff_fees_no_overlap: () => domainError(tariffFeeErrors, 'TARIFF_FEE_OVERLAP', { field: 'validFrom' }),
  },
})

/** Rules of a tariff, those of the parent where they are linked, the newest first. */
export async function listFees(tx: TenantTransaction, idTariff: string): Promise<TariffFeeRule[]> {
  const rows = await selectFees(tx, 't.idFeeTariff')
    .where('t.idTariff', '=', idTariff)
    .orderBy('f.validFrom', (order) => order.desc().nullsLast())
    .orderBy('f.idTariffFee')
    .execute()
  return rows.map(toTariffFee)
}

export async function findFee(tx: TenantTransaction, id: string): Promise<TariffFeeRule | null> {
  const row = await selectFees(tx, 't.idTariff').where('f.idTariffFee', '=', id).executeTakeFirst()
  return row ? toTariffFee(row) : null
}

/** Whether there is such a tariff that the user may see. */
export async function isTariffSeen(tx: TenantTransaction, idTariff: string): Promise<boolean> {
  return (await selectSeenTariff(tx, idTariff).executeTakeFirst()) !== undefined
}

/** A tariff that the user may see, locked against other changes of its rules; undefined where there is none. */
export function lockTariff(
  tx: TenantTransaction,
  idTariff: string,
): Promise<{ readonly linkedFees: boolean } | undefined> {
  return selectSeenTariff(tx, idTariff).forNoKeyUpdate().executeTakeFirst()
}

/** @throws TARIFF_FEE_OVERLAP. */
export async function closeFee(
  tx: TenantTransaction,
  idTariffFee: string,
  validTo: CivilDate,
): Promise<void> {
  const update = tx.db
    .updateTable('tariffFees')
    .set({ validTo, version: NEXT_VERSION })
    .where('clientUID', '=', tx.clientUID)
    .where('idTariffFee', '=', idTariffFee)
  await withConstraints(update.execute(), tariffFeeTable.constraintErrors)
}

/** A tariff and the day on which a rule of it would pay. */
export interface TariffOnDay {
  readonly idTariff: string
  readonly day: CivilDate
}

/** Those of some tariffs that have a rule in force on their day. */
export async function selectTariffsWithFee(
  tx: TenantTransaction,
  asked: readonly TariffOnDay[],
): Promise<TariffOnDay[]> {
  const ids = asked.map(({ idTariff }) => idTariff)
  const days = asked.map(({ day }) => day)
  const { rows } = await sql<TariffOnDay>`
    select distinct asked.id_tariff as "idTariff", asked.day
    from unnest(${ids}::uuid[], ${days}::date[]) as asked (id_tariff, day)
    join tariffs t on t.client_uid = ${tx.clientUID} and t.id_tariff = asked.id_tariff
    join tariff_fees f on f.client_uid = t.client_uid and f.id_tariff = t.id_fee_tariff and f.deleted_at is null
      and daterange(f.valid_from, f.valid_to, '[]') @> asked.day`.execute(tx.db)
  return rows
}

function selectSeenTariff(tx: TenantTransaction, idTariff: string) {
  return tx.db
    .selectFrom('tariffs as t')
    .select(['t.idTariff', 't.linkedFees'])
    .where('t.clientUID', '=', tx.clientUID)
    .where('t.idTariff', '=', idTariff)
    .where('t.deletedAt', 'is', null)
    .where((tariff) => isMarketerSeen(tariff.ref('t.idEnergyMarketer')))
}

/** @param owner whose rules a tariff has: its own, or also those that it reads from its parent. */
function selectFees(tx: TenantTransaction, owner: 't.idTariff' | 't.idFeeTariff') {
  return tx.db
    .selectFrom('tariffFees as f')
    .innerJoin('tariffs as t', (join) =>
      join.onRef('t.clientUID', '=', 'f.clientUID').onRef(owner, '=', 'f.idTariff'),
    )
    .select(['f.idTariffFee', 't.idTariff', 'f.mode', 'f.validFrom', 'f.validTo'])
    .select(['f.creationTimestamp', 'f.version'])
    .select((fee) => fee.ref('f.thresholds').$castTo<TariffFeeRule['thresholds']>().as('thresholds'))
    .where('f.clientUID', '=', tx.clientUID)
    .where('f.deletedAt', 'is', null)
    .where('t.deletedAt', 'is', null)
    .where((fee) => isMarketerSeen(fee.ref('t.idEnergyMarketer')))
}

type Row = Awaited<ReturnType<ReturnType<typeof selectFees>['executeTakeFirstOrThrow']>>

function toTariffFee(row: Row): TariffFeeRule {
  return { ...row, creationTimestamp: row.creationTimestamp.toISOString() }
}
