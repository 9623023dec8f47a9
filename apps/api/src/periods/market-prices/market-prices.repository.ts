import type { MarketPriceDay } from '@vatio/domain/periods/market-prices/market-price'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import type { MarketFileReply } from '@vatio/protocol/periods/market-prices/market-prices.schema'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { only } from '../../platform/elements.ts'

/** Bidding area of the Spanish market. */
const AREA = 'ES'

export async function selectDays(
  tx: TenantTransaction,
  from: CivilDate,
  to: CivilDate,
): Promise<MarketPriceDay[]> {
  const rows = await tx.db
    .selectFrom('marketPrices')
    .select(['day', 'stepMinutes', 'source', 'isSample'])
    // As one text to split: the driver parses arrays character by character, which takes longer than the
    // query for a year.
    .select(sql<string>`array_to_string(eur_per_mwh, ' ')`.as('prices'))
    .where('area', '=', AREA)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()
  return rows.map(({ prices, ...day }) => ({ ...day, eurPerMwh: prices.split(' ').map(Number) }))
}

export function selectMarketVersion(tx: TenantTransaction, from: CivilDate, to: CivilDate) {
  return tx.db
    .selectFrom('marketPrices')
    .select(({ fn }) => [
      fn.sum<number>('version').as('version'),
      fn.max('importedAt').$castTo<Date>().as('importedAt'),
    ])
    .where('area', '=', AREA)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .executeTakeFirstOrThrow()
}

export async function selectMonths(tx: TenantTransaction) {
  const { rows } = await sql<{
    month: string
    days: number
    sampleDays: number
    firstDay: CivilDate
    lastDay: CivilDate
    mean: number
  }>`
    select to_char(day, 'YYYY-MM') as month, count(*) as days, count(*) filter (where is_sample) as sample_days,
           min(day) as first_day, max(day) as last_day,
           avg((select avg(price) from unnest(eur_per_mwh) price)) as mean
    from market_prices where area = ${AREA} group by 1 order by 1 desc`.execute(tx.db)
  return rows
}

export async function storeDay(
  tx: TenantTransaction,
  { day, stepMinutes, eurPerMwh, source }: MarketPriceDay,
): Promise<MarketFileReply['outcome']> {
  const { rows } = await sql<{ outcome: MarketFileReply['outcome'] }>`
    select put_market_prices(${AREA}, ${day}, ${stepMinutes}, ${eurPerMwh}, ${source}) as outcome`.execute(
    tx.db,
  )
  return only(rows).outcome
}
