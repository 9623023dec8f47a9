import { comparisonErrors } from '@vatio/domain/billing/comparisons/comparison.errors'
import type { ComparedSupply } from '@vatio/domain/billing/comparisons/electricity-comparison'
import { COMPARED_DAYS } from '@vatio/domain/billing/comparisons/last-year'
import { electricityBillErrors } from '@vatio/domain/billing/electricity-bills/electricity-bill.errors'
import {
  marketDaysOfMonth,
  replayMonthsUntil,
  type ReplayMonth,
} from '@vatio/domain/billing/price-replay/replay-months'
import {
  replayYear,
  type MarketMonth,
  type ReplayedSupply,
} from '@vatio/domain/billing/price-replay/replay-year'
import { DomainError, domainError } from '@vatio/domain/domain-error'
import { elementAt } from '@vatio/domain/element-at'
import { roundDecimals } from '@vatio/domain/money/round-cents'
import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { generateFromPeriods } from '@vatio/domain/profiles/consumption-estimation/generate-curve'
import { addDays, civilDateAt } from '@vatio/domain/time/civil-time'
import { endUtcOf } from '@vatio/domain/time/energy-series'
import type { PriceReplay, replayPrices } from '@vatio/protocol/billing/price-replay/price-replay.endpoints'
import type { Call } from '../../platform/http/route.ts'
import { findMarketPrices } from '../comparisons/compared-market.service.ts'
import { prepareComparison, toElectricityOffers } from '../comparisons/electricity-comparison.service.ts'

/**
 * Replays the last twelve whole months of a supply with some of the offers that it is compared with.
 *
 * @throws NOT_FOUND for a client or supply that the actor does not see; COMPARISON_OFFER_UNKNOWN for a tariff that is not
 * offered on the day; the codes of dates and curves.
 */
export async function simulatePastYear(call: Call<typeof replayPrices>): Promise<PriceReplay> {
  const { tx, actor, body } = call
  const comparing = { tx, actor, clock: call.platform.clock }
  const { supply, offers } = await prepareComparison(comparing, body.comparison)
  const chosen = body.tariffs.map((idTariff) => {
    const offer = offers.find((one) => one.idTariff === idTariff)
    if (!offer) throw domainError(comparisonErrors, 'COMPARISON_OFFER_UNKNOWN', { field: 'tariffs' })
    return offer
  })
  const { months, source, ...replayed } = hoursOf(supply)
  const priced: MarketMonth[] = []
  for (const month of months) {
    const days = marketDaysOfMonth(month, supply.supply.zone)
    const { stepMinutes } = replayed.curve
    priced.push({ ...month, market: await findMarketPrices(tx, { ...days, stepMinutes }) })
  }
  return {
    from: months[0]?.from ?? supply.priceDate,
    to: months.at(-1)?.to ?? supply.priceDate,
    source,
    isSample: priced.some(({ market }) => !(market instanceof DomainError) && market.isSample === true),
    months: priced.map(({ month, market }) => ({ month, marketEurPerMwh: meanOf(market) })),
    offers: toElectricityOffers(chosen, body.comparison.atrTariff.nombre).map((offer, index) => {
      const { months: costs, ...figures } = replayYear(replayed, priced, offer)
      const { name, energyMarketer } = elementAt(chosen, index)
      return { ...figures, name, energyMarketer, months: [...costs] }
    }),
  }
}

/** The hours of the supply: those of its curve, or its typed energy of a year shared by the profile of its tariff. */
function hoursOf(
  compared: ComparedSupply,
): ReplayedSupply & { readonly months: ReplayMonth[]; readonly source: PriceReplay['source'] } {
  const { consumption, marketPrices: _market, reactiveKvarh: _reactive, ...supply } = compared
  const { zone, tariff } = supply.supply
  if ('curve' in consumption) {
    const { curve, surplusCurve } = consumption
    if (curve.kwh.length === 0) {
      throw domainError(electricityBillErrors, 'CONSUMPTION_CURVE_INCOMPLETE', { field: 'curve' })
    }
    const lastDay = civilDateAt(endUtcOf(curve) - 1, getGeographicalZone(zone).timeZone)
    return { supply, curve, surplusCurve, months: replayMonthsUntil(lastDay), source: 'curve' }
  }
  const months = replayMonthsUntil(addDays(supply.priceDate, -1))
  const kwh = consumption.kwhByPeriod.flatMap((energyKwh) =>
    typeof energyKwh === 'number' ? [(energyKwh * COMPARED_DAYS) / consumption.days] : [],
  )
  const { series } = generateFromPeriods(
    {
      tariff,
      zone,
      startDate: months[0]?.from ?? supply.priceDate,
      endDate: months.at(-1)?.to ?? supply.priceDate,
    },
    kwh,
  )
  return { supply, curve: series, months, source: 'profile' }
}

/** Mean price of the days, EUR/MWh; null where they are not known. */
function meanOf(market: MarketMonth['market']): number | null {
  if (market instanceof DomainError) return null
  const { eurPerMwh } = market
  return roundDecimals(eurPerMwh.reduce((sum, price) => sum + price, 0) / eurPerMwh.length, 2)
}
