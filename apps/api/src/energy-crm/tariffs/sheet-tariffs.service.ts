import { getAtrTariff } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import { sql } from 'kysely'
import { isOneOf } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { insertRow, softDeleteRow } from '../../platform/records/record-table.ts'
import { isMarketerSeen, lockMarketerThatSells } from '../energy-marketers/marketer-visibility.service.ts'
import { tariffTable } from './tariffs.record.ts'

/** A tariff as a price sheet finds it. */
export interface SheetTariff {
  readonly idTariff: string
  readonly name: string
  readonly idTarifaATR: number
  readonly linkedPrices: boolean
  readonly active: boolean
}

/** The tariffs of a marketer. */
export async function listSheetTariffs(
  tx: TenantTransaction,
  idEnergyMarketer: string,
): Promise<SheetTariff[]> {
  const rows = await tx.db
    .selectFrom('tariffs')
    .select(['idTariff', 'name', 'idTarifaAtr', 'linkedPrices', 'active'])
    .where('clientUID', '=', tx.clientUID)
    .where('idEnergyMarketer', '=', idEnergyMarketer)
    .where('deletedAt', 'is', null)
    .where((tariff) => isMarketerSeen(tariff.ref('idEnergyMarketer')))
    .orderBy('idTarifaAtr')
    .orderBy(sql`name collate spanish`)
    .orderBy('idTariff')
    .execute()
  return rows.map(({ idTarifaAtr, ...row }) => ({ ...row, idTarifaATR: idTarifaAtr }))
}

/**
 * Creates a tariff with fixed prices, without prices yet.
 *
 * @throws ENERGY_MARKETER_UNKNOWN, ENERGY_MARKETER_DOES_NOT_SELL, TARIFF_NAME_TAKEN.
 */
export async function createSheetTariff(
  tx: TenantTransaction,
  tariff: {
    readonly idEnergyMarketer: string
    readonly name: string
    readonly idTarifaATR: number
    readonly isBasePrice: boolean
  },
): Promise<string> {
  const { idEnergyMarketer, name, idTarifaATR, isBasePrice } = tariff
  const { utilityType } = getAtrTariff(idTarifaATR)
  await lockMarketerThatSells(tx, idEnergyMarketer, utilityType)
  const idTariff = newId()
  await insertRow(tx, tariffTable, idTariff, {
    name,
    type: 'fixed',
    isBasePrice,
    active: true,
    idTarifaAtr: idTarifaATR,
    idTariffTypology: null,
    idEnergyMarketer,
    utilityType,
  })
  return idTariff
}

/**
 * Of some tariffs, those that can be removed as if they had never been created: nobody has edited or linked them,
 * no contract has them, and they have neither fee rules nor other prices.
 *
 * @param ownPrices registers that are theirs from the beginning.
 */
export async function listUntouchedTariffs(
  tx: TenantTransaction,
  idTariffs: readonly string[],
  ownPrices: readonly string[],
): Promise<Set<string>> {
  const rows = await tx.db
    .selectFrom('tariffs as t')
    .select('t.idTariff')
    .where('t.clientUID', '=', tx.clientUID)
    .where((tariff) => isOneOf(tariff.ref('t.idTariff'), idTariffs, 'uuid'))
    .where('t.deletedAt', 'is', null)
    .where('t.version', '=', 1)
    .where(
      sql<boolean>`not exists (select from contracts c where c.client_uid = t.client_uid and c.id_tariff = t.id_tariff
          and c.deleted_at is null)
        and not exists (select from tariff_fees f where f.client_uid = t.client_uid and f.id_tariff = t.id_tariff
          and f.deleted_at is null)
        and not exists (select from tariff_prices p where p.client_uid = t.client_uid and p.id_tariff = t.id_tariff
          and not (p.version = 1 and p.id_tariff_price = any (${ownPrices}::uuid[])))
        and not exists (select from tariffs l where l.client_uid = t.client_uid and l.id_parent_tariff = t.id_tariff
          and l.deleted_at is null)`,
    )
    .execute()
  return new Set(rows.map((row) => row.idTariff))
}

/** Deletes a tariff softly that has lost its prices. */
export async function removeSheetTariff(tx: TenantTransaction, idTariff: string): Promise<void> {
  await softDeleteRow(tx, tariffTable, idTariff)
}
