import {
  pricesInOrder,
  type TariffPriceKind,
  type TariffPriceRegister,
} from '@vatio/domain/energy-crm/tariff-prices/tariff-price'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { marketerSeenCondition } from '../energy-marketers/marketer-visibility.service.ts'

export interface TariffPriceRow {
  id_tariff_price: string
  id_tariff: string
  kind: TariffPriceKind
  /** Six values from p1 on. */
  prices: (number | null)[]
  valid_from: CivilDate
  valid_to: CivilDate | null
  creation_timestamp: Date
  version: number
}

const SELECT = `
  select p.id_tariff_price, p.id_tariff, p.kind, array[p.p1, p.p2, p.p3, p.p4, p.p5, p.p6]::float8[] as prices,
         p.valid_from, p.valid_to, p.creation_timestamp, p.version
  from tariff_prices p
  join tariffs t on t.client_uid = p.client_uid and t.id_tariff = p.id_tariff
  where p.client_uid = $1 and t.deleted_at is null and ${marketerSeenCondition('t.id_energy_marketer')}`

/** Registers of some tariffs, the newest first. */
export function selectPrices(tx: TenantTransaction, idTariffs: readonly string[]): Promise<TariffPriceRow[]> {
  return tx.query<TariffPriceRow>(
    `${SELECT} and p.id_tariff = any($2::uuid[]) order by p.valid_from desc, p.kind, p.id_tariff_price`,
    [tx.clientUID, idTariffs],
  )
}

export async function selectPrice(tx: TenantTransaction, id: string): Promise<TariffPriceRow | null> {
  const [row] = await tx.query<TariffPriceRow>(`${SELECT} and p.id_tariff_price = $2`, [tx.clientUID, id])
  return row ?? null
}

/**
 * Access tariffs of some tariffs, locked against each other's price changes until the transaction ends; those
 * that do not exist are left out.
 */
export async function lockTariffs(
  tx: TenantTransaction,
  idTariffs: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx.query<{ id_tariff: string; id_tarifa_atr: number }>(
    `select id_tariff, id_tarifa_atr from tariffs
     where client_uid = $1 and id_tariff = any($2::uuid[]) and deleted_at is null
     order by id_tariff for no key update`,
    [tx.clientUID, idTariffs],
  )
  return new Map(rows.map((row) => [row.id_tariff, row.id_tarifa_atr]))
}

export type NewRegister = TariffPriceRegister & { readonly idTariff: string }

export async function insertPrices(tx: TenantTransaction, registers: readonly NewRegister[]): Promise<void> {
  if (registers.length === 0) return
  const periods = registers.map((register) => pricesInOrder(register.prices))
  await tx.query(
    `insert into tariff_prices
       (client_uid, creation_user_uid, id_tariff_price, id_tariff, kind, valid_from, valid_to,
        p1, p2, p3, p4, p5, p6)
     select $1, $2, u.* from unnest($3::uuid[], $4::uuid[], $5::text[], $6::date[], $7::date[],
       $8::numeric[], $9::numeric[], $10::numeric[], $11::numeric[], $12::numeric[], $13::numeric[]) u`,
    [
      tx.clientUID,
      tx.userUID ?? null,
      registers.map((register) => register.idTariffPrice),
      registers.map((register) => register.idTariff),
      registers.map((register) => register.kind),
      registers.map((register) => register.validFrom),
      registers.map((register) => register.validTo),
      ...[0, 1, 2, 3, 4, 5].map((period) => periods.map((values) => values[period])),
    ],
  )
}

export async function closePrices(
  tx: TenantTransaction,
  closings: readonly { readonly idTariffPrice: string; readonly validTo: CivilDate }[],
): Promise<void> {
  if (closings.length === 0) return
  await tx.query(
    `update tariff_prices p set valid_to = u.valid_to, version = p.version + 1
     from unnest($2::uuid[], $3::date[]) as u (id_tariff_price, valid_to)
     where p.client_uid = $1 and p.id_tariff_price = u.id_tariff_price`,
    [
      tx.clientUID,
      closings.map((closing) => closing.idTariffPrice),
      closings.map((closing) => closing.validTo),
    ],
  )
}

/** Whether a row with that id and version was there to be changed. */
export async function updatePriceRow(
  tx: TenantTransaction,
  register: Omit<TariffPriceRegister, 'kind'> & { readonly version: number },
): Promise<boolean> {
  const rows = await tx.query(
    `update tariff_prices
     set valid_from = $4, valid_to = $5, p1 = $6, p2 = $7, p3 = $8, p4 = $9, p5 = $10, p6 = $11,
         version = version + 1
     where client_uid = $1 and id_tariff_price = $2 and version = $3
     returning version`,
    [
      tx.clientUID,
      register.idTariffPrice,
      register.version,
      register.validFrom,
      register.validTo,
      ...pricesInOrder(register.prices),
    ],
  )
  return rows.length > 0
}
