import type { MarketPriceDay } from '@vatio/domain/periods/market-prices/market-price'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import type { MarketFileReply } from '@vatio/protocol/periods/market-prices/market-prices.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'

/** Bidding area of the Spanish market. */
const AREA = 'ES'

interface MarketPriceDbRow {
  day: CivilDate
  step_minutes: 15 | 60
  prices: string
  source: string
  is_sample: boolean
}

export interface MarketMonthDbRow {
  month: string
  days: number
  sample_days: number
  first_day: CivilDate
  last_day: CivilDate
  mean: number
}

export async function selectDays(
  tx: TenantTransaction,
  from: CivilDate,
  to: CivilDate,
): Promise<MarketPriceDay[]> {
  const rows = await tx.query<MarketPriceDbRow>(
    // One text to split: the driver reads arrays letter by letter, which costs more than the query for a year.
    `select day, step_minutes, array_to_string(eur_per_mwh, ' ') as prices, source, is_sample
     from market_prices where area = $1 and day between $2 and $3 order by day`,
    [AREA, from, to],
  )
  return rows.map((row) => ({
    day: row.day,
    stepMinutes: row.step_minutes,
    eurPerMwh: row.prices.split(' ').map(Number),
    source: row.source,
    isSample: row.is_sample,
  }))
}

export async function selectMonths(tx: TenantTransaction): Promise<MarketMonthDbRow[]> {
  return tx.query<MarketMonthDbRow>(
    `select to_char(day, 'YYYY-MM') as month, count(*) as days, count(*) filter (where is_sample) as sample_days,
            min(day) as first_day, max(day) as last_day,
            avg((select avg(price) from unnest(eur_per_mwh) price))::float8 as mean
     from market_prices where area = $1 group by 1 order by 1 desc`,
    [AREA],
  )
}

export async function putDay(
  tx: TenantTransaction,
  { day, stepMinutes, eurPerMwh, source }: MarketPriceDay,
): Promise<MarketFileReply['outcome']> {
  const [row] = await tx.query<{ outcome: MarketFileReply['outcome'] }>(
    'select put_market_prices($1, $2, $3, $4, $5) as outcome',
    [AREA, day, stepMinutes, eurPerMwh, source],
  )
  return row.outcome
}
