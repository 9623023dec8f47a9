import type { ElectricityComparison } from '@vatio/domain/billing/comparisons/electricity-comparison'
import type { ElectricityBill } from '@vatio/domain/billing/electricity-bills/price-bill'
import { fromPeriodArray } from '@vatio/domain/periods/by-period'
import type { ElectricityComparisonResult } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import type { ElectricityBill as WireBill } from '@vatio/protocol/billing/electricity-bills/electricity-bills.schema'
import type { CurrentOffer } from '../../energy-crm/tariff-prices/current-offers.service.ts'
import { presentLineParts, presentOffer, sixDecimals } from '../bill.presenter.ts'
import { offerFieldOf } from './comparison-fields.ts'

/** The answer of a comparison: every ranked offer with its marketer, prices and bill. */
export function presentComparison(
  comparison: ElectricityComparison,
  offers: readonly CurrentOffer[],
  source: 'curve' | 'typed',
): ElectricityComparisonResult {
  const byId = new Map(offers.map((offer) => [offer.idTariff, offer]))
  const offerOf = (idTariff: string): CurrentOffer => {
    const offer = byId.get(idTariff)
    if (!offer) throw new Error(`offer ${idTariff} was not among those compared`)
    return offer
  }
  const { consumption } = comparison
  return {
    priceDate: comparison.priceDate,
    consumption: {
      source,
      givenDays: consumption.givenDays,
      factor: consumption.factor,
      byPeriod: fromPeriodArray(consumption.kwh.map(sixDecimals)),
      totalKwh: sixDecimals(consumption.kwh.reduce((sum, kwh) => sum + kwh, 0)),
      surplusKwh: sixDecimals(consumption.surplusKwh),
    },
    current: comparison.current && presentBill(comparison.current),
    offers: comparison.offers.map(
      ({ idTariff, position, yearlyCostEur, savingEur, savingPercent, afterPromotion, bill }) => ({
        ...presentOffer(offerOf(idTariff)),
        position,
        yearlyCostEur,
        savingEur,
        savingPercent,
        afterPromotion,
        bill: presentBill(bill),
      }),
    ),
    refused: comparison.refused.map(({ idTariff, code, field, details }) => {
      const { name, energyMarketer } = offerOf(idTariff)
      return { idTariff, name, energyMarketer, code, field: offerFieldOf(field), details: { ...details } }
    }),
  }
}

export function presentBill(bill: ElectricityBill): WireBill {
  return {
    ...bill,
    energyKwh: sixDecimals(bill.energyKwh),
    notComputed: [...bill.notComputed],
    lines: bill.lines.map((line) => ({ ...line, ...presentLineParts(line), sources: [...line.sources] })),
  }
}
