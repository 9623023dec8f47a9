import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'

/** The rows of a contract, the newest first. Triggers of the database write them. */
export function selectHistory(tx: TenantTransaction, idContractInfo: string) {
  return tx.db
    .selectFrom('contractHistory as h')
    .innerJoin('contractStates as s', (join) =>
      join.onRef('s.clientUID', '=', 'h.clientUID').onRef('s.idContractState', '=', 'h.idContractState'),
    )
    .leftJoin('energyMarketers as m', (join) =>
      join.onRef('m.clientUID', '=', 'h.clientUID').onRef('m.idEnergyMarketer', '=', 'h.idEnergyMarketer'),
    )
    .leftJoin('tariffs as t', (join) =>
      join.onRef('t.clientUID', '=', 'h.clientUID').onRef('t.idTariff', '=', 'h.idTariff'),
    )
    .leftJoin('commercials as o', (join) =>
      join.onRef('o.clientUID', '=', 'h.clientUID').onRef('o.idCommercial', '=', 'h.idCommercial'),
    )
    .select(['h.idContractHistory', 'h.idContractState', 'h.closed', 'h.tariffType', 'h.lastStateChangeDate'])
    .select(['h.creationTimestamp', 'h.creationUserUID'])
    .select(sql<'fixed' | 'indexed' | null>`h.type`.as('type'))
    .select(['s.name as stateName', 's.badgeColor as stateBadgeColor', 's.hideToCommercials'])
    .select(['m.name as energyMarketerName', 't.name as tariffName'])
    .select(
      sql<
        string | null
      >`case when o.id_commercial is not null then concat_ws(' ', o.name, o.first_surname) end`.as(
        'commercialName',
      ),
    )
    .select(
      sql<string[]>`array(
        select a.name from auxiliary_services a
        where a.client_uid = h.client_uid and a.id_auxiliary_service = any(h.auxiliary_services)
        order by a.name collate spanish)`.as('auxiliaryServicesNames'),
    )
    .where('h.clientUID', '=', tx.clientUID)
    .where('h.idContractInfo', '=', idContractInfo)
    .orderBy('h.creationTimestamp', 'desc')
    .orderBy('h.idContractHistory')
    .execute()
}
