import type { CivilDate } from '@vatio/domain/time/civil-time'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'

export interface FollowedRegister {
  readonly idTariffPrice: string
  /** The register before it; null where it was the first. */
  readonly idClosedPrice: string | null
  readonly closedValidTo: CivilDate | null
  readonly closedVersion: number | null
}

/** The registers with version 1 that are the last of their tariff and kind, whose register before has not changed either. */
export async function removeUnchangedFollowers(
  tx: TenantTransaction,
  registers: readonly FollowedRegister[],
): Promise<Set<string>> {
  const given = sql`unnest(
      ${registers.map((each) => each.idTariffPrice)}::uuid[],
      ${registers.map((each) => each.idClosedPrice)}::uuid[],
      ${registers.map((each) => each.closedValidTo)}::date[],
      ${registers.map((each) => each.closedVersion)}::int[]
    ) as g (id_tariff_price, id_closed_price, closed_valid_to, closed_version)`
  const { rows } = await sql<{ idTariffPrice: string }>`
    delete from tariff_prices p using ${given}
    where p.client_uid = ${tx.clientUID} and p.id_tariff_price = g.id_tariff_price and p.version = 1
      and not exists (
        select from tariff_prices n
        where n.client_uid = p.client_uid and n.id_tariff = p.id_tariff and n.kind = p.kind
          and n.valid_from > p.valid_from)
      and (g.id_closed_price is null or exists (
        select from tariff_prices c
        where c.client_uid = p.client_uid and c.id_tariff_price = g.id_closed_price and c.version = g.closed_version))
    returning p.id_tariff_price as "idTariffPrice"`.execute(tx.db)
  const removed = new Set(rows.map((row) => row.idTariffPrice))
  const reopened = registers.filter((each) => removed.has(each.idTariffPrice) && each.idClosedPrice !== null)
  await sql`
    update tariff_prices p set valid_to = g.closed_valid_to, version = p.version + 1
    from unnest(
      ${reopened.map((each) => each.idClosedPrice)}::uuid[],
      ${reopened.map((each) => each.closedValidTo)}::date[]
    ) as g (id_closed_price, closed_valid_to)
    where p.client_uid = ${tx.clientUID} and p.id_tariff_price = g.id_closed_price
      and p.valid_to is distinct from g.closed_valid_to`.execute(tx.db)
  return removed
}
