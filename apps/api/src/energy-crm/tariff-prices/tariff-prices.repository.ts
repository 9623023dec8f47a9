import { domainError } from '@vatio/domain/domain-error'
import type { RegisterStructure } from '@vatio/domain/energy-crm/tariff-prices/price-structure'
import type { TariffPriceRegister } from '@vatio/domain/energy-crm/tariff-prices/tariff-price'
import { tariffPriceErrors } from '@vatio/domain/energy-crm/tariff-prices/tariff-price.errors'
import type { TariffType } from '@vatio/domain/energy-crm/tariffs/tariff'
import { fromPeriodArray, toPeriodArray, toSixPeriods, type ByPeriod } from '@vatio/domain/periods/by-period'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import type { RegisterStructureWire } from '@vatio/protocol/energy-crm/tariff-prices/price-structure.schema'
import type { TariffPrice } from '@vatio/protocol/energy-crm/tariff-prices/tariff-prices.schema'
import { sql } from 'kysely'
import { isOneOf } from '../../platform/db/condition.ts'
import { withConstraints, type TenantTransaction } from '../../platform/db/database.ts'
import { recordTable } from '../../platform/records/record-table.ts'
import { isMarketerSeen } from '../energy-marketers/marketer-visibility.service.ts'

const overlap = () => domainError(tariffPriceErrors, 'TARIFF_PRICE_OVERLAP', { field: 'validFrom' })

export const tariffPriceTable = recordTable({
  table: 'tariffPrices',
  id: 'idTariffPrice',
  hasCreator: true,
  isSoftDeleted: false,
  constraintErrors: { tariff_prices_no_overlap: overlap, tariff_prices_start_key: overlap },
})

/** Registers of some tariffs, those of the parent where they are linked, the newest first. */
export async function listPrices(
  tx: TenantTransaction,
  idTariffs: readonly string[],
): Promise<TariffPrice[]> {
  const rows = await selectPrices(tx, 't.idPriceTariff')
    .where((price) => isOneOf(price.ref('t.idTariff'), idTariffs, 'uuid'))
    .orderBy('p.validFrom', 'desc')
    .orderBy('p.kind')
    .orderBy('p.idTariffPrice')
    .execute()
  return rows.map(toTariffPrice)
}

/** The register of each kind that begins last, of each tariff of a marketer. */
export async function listLastPricesOfMarketer(
  tx: TenantTransaction,
  idEnergyMarketer: string,
): Promise<TariffPrice[]> {
  const rows = await selectPrices(tx, 't.idPriceTariff')
    .distinctOn(['t.idTariff', 'p.kind'])
    .where('t.idEnergyMarketer', '=', idEnergyMarketer)
    .orderBy('t.idTariff')
    .orderBy('p.kind')
    .orderBy('p.validFrom', 'desc')
    .execute()
  return rows.map(toTariffPrice)
}

export async function findPrice(tx: TenantTransaction, id: string): Promise<TariffPrice | null> {
  const row = await selectPrices(tx, 't.idTariff').where('p.idTariffPrice', '=', id).executeTakeFirst()
  return row ? toTariffPrice(row) : null
}

export interface LockedTariff {
  readonly idTarifaATR: number
  readonly type: TariffType
  readonly isBasePrice: boolean
  readonly linkedPrices: boolean
  /** A copy of another company's tariff. */
  readonly isCopy: boolean
}

/** Some tariffs, locked against each other's price changes until the transaction ends; without those that do not exist. */
export async function lockTariffs(
  tx: TenantTransaction,
  idTariffs: readonly string[],
): Promise<Map<string, LockedTariff>> {
  const rows = await tx.db
    .selectFrom('tariffs')
    .select(['idTariff', 'idTarifaAtr', 'type', 'isBasePrice', 'linkedPrices', 'idSource'])
    .where('clientUID', '=', tx.clientUID)
    .where((tariff) => isOneOf(tariff.ref('idTariff'), idTariffs, 'uuid'))
    .where('deletedAt', 'is', null)
    .orderBy('idTariff')
    .forNoKeyUpdate()
    .execute()
  return new Map(
    rows.map(({ idTariff, idTarifaAtr, idSource, ...tariff }) => [
      idTariff,
      { ...tariff, idTarifaATR: idTarifaAtr, isCopy: idSource !== null },
    ]),
  )
}

export type NewRegister = TariffPriceRegister & {
  readonly idTariff: string
  readonly structure?: RegisterStructure | null
}

/** @throws TARIFF_PRICE_OVERLAP. */
export async function insertPrices(tx: TenantTransaction, registers: readonly NewRegister[]): Promise<void> {
  if (registers.length === 0) return
  const rows = registers.map(({ prices, structure, ...register }) => ({
    ...register,
    structure: toStructureValue(structure ?? null),
    ...toPriceValues(prices),
    clientUID: tx.clientUID,
    creationUserUID: tx.userUID ?? null,
  }))
  const insert = tx.db.insertInto('tariffPrices').values(rows)
  await withConstraints(insert.execute(), tariffPriceTable.constraintErrors)
}

export async function closePrices(
  tx: TenantTransaction,
  closings: readonly { readonly idTariffPrice: string; readonly validTo: CivilDate }[],
): Promise<void> {
  if (closings.length === 0) return
  const ids = closings.map((closing) => closing.idTariffPrice)
  const days = closings.map((closing) => closing.validTo)
  await sql`
    update tariff_prices p set valid_to = u.valid_to, version = p.version + 1
    from unnest(${ids}::uuid[], ${days}::date[]) as u (id_tariff_price, valid_to)
    where p.client_uid = ${tx.clientUID} and p.id_tariff_price = u.id_tariff_price`.execute(tx.db)
}

/** Columns of the prices, which match the access tariff and the structure. */
export function toPriceValues(prices: ByPeriod) {
  return toSixPeriods(toPeriodArray(prices))
}

/** Column of the structure. */
export function toStructureValue(structure: RegisterStructure | null): string | null {
  return structure && JSON.stringify(structure)
}

/** @param owner whose registers a tariff has: its own, or also those that it reads from its parent. */
function selectPrices(tx: TenantTransaction, owner: 't.idTariff' | 't.idPriceTariff') {
  return tx.db
    .selectFrom('tariffPrices as p')
    .innerJoin('tariffs as t', (join) =>
      join.onRef('t.clientUID', '=', 'p.clientUID').onRef(owner, '=', 'p.idTariff'),
    )
    .select(['p.idTariffPrice', 't.idTariff', 'p.kind', 'p.p1', 'p.p2', 'p.p3', 'p.p4', 'p.p5', 'p.p6'])
    .select((price) => price.ref('p.structure').$castTo<RegisterStructureWire | null>().as('structure'))
    .select(['p.validFrom', 'p.validTo', 'p.creationTimestamp', 'p.version'])
    .where('p.clientUID', '=', tx.clientUID)
    .where('t.deletedAt', 'is', null)
    .where((price) => isMarketerSeen(price.ref('t.idEnergyMarketer')))
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPrices>['executeTakeFirstOrThrow']>>

function toTariffPrice({ p1, p2, p3, p4, p5, p6, ...row }: Row): TariffPrice {
  return {
    ...row,
    prices: fromPeriodArray([p1, p2, p3, p4, p5, p6]),
    creationTimestamp: row.creationTimestamp.toISOString(),
  }
}
