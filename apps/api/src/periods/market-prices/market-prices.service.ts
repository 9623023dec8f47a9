import { readFile } from 'node:fs/promises'
import { domainError } from '@vatio/domain/domain-error'
import { roundDecimals } from '@vatio/domain/money/round-cents'
import {
  checkMarketRange,
  marketPriceSeries,
  meanOfDay,
  type MarketPriceRange,
  type MarketPriceSeries,
} from '@vatio/domain/periods/market-prices/market-price'
import { parseMarginalPriceFile } from '@vatio/domain/periods/market-prices/parse-marginal-price-file'
import { requestErrors } from '@vatio/domain/request.errors'
import { daysOfMonth, monthOf, yearOf } from '@vatio/domain/time/civil-time'
import type { importMarketFile } from '@vatio/protocol/periods/market-prices/market-prices.endpoints'
import type {
  MarketCoverage,
  MarketFileReply,
} from '@vatio/protocol/periods/market-prices/market-prices.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { DetachedCall } from '../../platform/http/route.ts'
import { storeDay, selectDays, selectMarketVersion, selectMonths } from './market-prices.repository.ts'

/**
 * Prices of the daily market of whole days in Madrid, with a price for every step.
 *
 * @throws MARKET_RANGE_INVALID; MARKET_PRICES_MISSING when any day was not imported.
 */
export async function getPriceSeries(
  tx: TenantTransaction,
  range: MarketPriceRange,
): Promise<MarketPriceSeries> {
  checkMarketRange(range)
  return marketPriceSeries(await selectDays(tx, range.from, range.to), range)
}

/** Which prices some days have: a sum of versions that rises with each correction, and the last import. */
export async function getMarketVersion(
  tx: TenantTransaction,
  { from, to }: Pick<MarketPriceRange, 'from' | 'to'>,
): Promise<{ version: number; importedAt: string }> {
  const { version, importedAt } = await selectMarketVersion(tx, from, to)
  return { version, importedAt: importedAt.toISOString() }
}

/** The stored days, by months. */
export async function getCoverage(tx: TenantTransaction): Promise<MarketCoverage> {
  const months = await selectMonths(tx)
  return {
    firstDay: months.at(-1)?.firstDay ?? null,
    lastDay: months[0]?.lastDay ?? null,
    days: months.reduce((sum, { days }) => sum + days, 0),
    sampleDays: months.reduce((sum, { sampleDays }) => sum + sampleDays, 0),
    months: months.map(({ month, firstDay, days, sampleDays, mean }) => ({
      month,
      days,
      expectedDays: daysOfMonth(yearOf(firstDay), monthOf(firstDay)),
      sampleDays,
      meanEurPerMwh: roundDecimals(mean, 2),
    })),
  }
}

/**
 * Imports one file of the market operator. The same file twice changes nothing; a later version of the
 * file, or the file of a day with sample data, replaces it.
 *
 * @throws the codes of the file.
 */
export async function importFile(call: DetachedCall<typeof importMarketFile>): Promise<MarketFileReply> {
  const { file } = call
  if (!file) throw domainError(requestErrors, 'INVALID_INPUT', { field: 'file' })
  // Nothing but digits and marks is in these files: so their encoding does not matter.
  const day = parseMarginalPriceFile(file.fileName, await readFile(file.path, 'latin1'))
  const meanEurPerMwh = roundDecimals(meanOfDay(day), 2)
  const outcome = await call.inTransaction(async (tx, audit) => {
    const result = await storeDay(tx, day)
    if (result !== 'unchanged') {
      await audit({
        action: result === 'added' ? 'create' : 'update',
        entity: 'market-price',
        idEntity: day.day,
        after: { source: day.source, periods: day.eurPerMwh.length, meanEurPerMwh },
      })
    }
    return result
  })
  return {
    day: day.day,
    stepMinutes: day.stepMinutes,
    periods: day.eurPerMwh.length,
    meanEurPerMwh,
    outcome,
  }
}
