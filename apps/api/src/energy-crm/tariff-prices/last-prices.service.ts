import type { CivilDate } from '@vatio/domain/time/civil-time'
import { sql, type RawBuilder } from 'kysely'

/**
 * Last day of the last energy or power prices of the tariff `t`, or of the one whose prices it reads, whichever ends first;
 * null without an end or without prices.
 */
export function selectPricesEndOn(): RawBuilder<CivilDate | null> {
  return sql`(select min(l.valid_to) from (
    select distinct on (r.kind) r.valid_to from tariff_prices r
    where r.client_uid = t.client_uid and r.id_tariff = t.id_price_tariff and r.kind in ('energy', 'power')
    order by r.kind, r.valid_from desc) l)`
}

/** First day of the last energy prices of the tariff `t`; null without any. */
export function selectPricesChangedOn(): RawBuilder<CivilDate | null> {
  return sql`(select max(r.valid_from) from tariff_prices r
    where r.client_uid = t.client_uid and r.id_tariff = t.id_price_tariff and r.kind = 'energy')`
}
