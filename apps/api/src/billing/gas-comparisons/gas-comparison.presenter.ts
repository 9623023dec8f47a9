import type { GasBill } from '@vatio/domain/billing/gas-bills/gas-bill'
import type { GasComparison } from '@vatio/domain/billing/gas-bills/gas-comparison'
import type { ReproducedGasBill } from '@vatio/domain/billing/gas-bills/reproduced-gas-bill'
import type { GasBill as WireBill } from '@vatio/protocol/billing/gas-comparisons/gas-bills.schema'
import type {
  GasComparisonResult,
  ReproducedGasBill as WireReproduced,
} from '@vatio/protocol/billing/gas-comparisons/gas-comparisons.schema'
import type { CurrentOffer } from '../../energy-crm/tariff-prices/current-offers.service.ts'
import { presentLineParts, presentOffer, sixDecimals } from '../bill.presenter.ts'
import { offerFieldOf } from './gas-comparison-fields.ts'

/** The figures of a comparison: every ranked offer with its marketer, prices and bill. */
export function presentGasComparison(
  comparison: GasComparison,
  offers: readonly CurrentOffer[],
): Pick<
  GasComparisonResult,
  'priceDate' | 'current' | 'currentCostEur' | 'offers' | 'refused' | 'lastResortExit'
> {
  const byId = new Map(offers.map((offer) => [offer.idTariff, offer]))
  const offerOf = (idTariff: string): CurrentOffer => {
    const offer = byId.get(idTariff)
    if (!offer) throw new Error(`offer ${idTariff} was not among those compared`)
    return offer
  }
  const { lastResortExit } = comparison
  return {
    priceDate: comparison.priceDate,
    current: comparison.current && presentGasBill(comparison.current),
    currentCostEur: comparison.currentEur,
    offers: comparison.offers.map(({ bill, ...ranked }) => ({
      ...presentOffer(offerOf(ranked.idTariff)),
      ...ranked,
      bill: presentGasBill(bill),
    })),
    refused: comparison.refused.map(({ idTariff, code, field, details }) => {
      const { name, energyMarketer } = offerOf(idTariff)
      return { idTariff, name, energyMarketer, code, field: offerFieldOf(field), details: { ...details } }
    }),
    lastResortExit: lastResortExit && {
      ...lastResortExit,
      estimatedKwh: sixDecimals(lastResortExit.estimatedKwh),
    },
  }
}

/** The bill in hand with its deviation. */
export function presentReproduced(reproduced: ReproducedGasBill): WireReproduced {
  return {
    ...reproduced,
    causes: [...reproduced.causes],
    bill: presentGasBill(reproduced.bill),
    reason: null,
  }
}

function presentGasBill(bill: GasBill): WireBill {
  return {
    ...bill,
    energyKwh: sixDecimals(bill.energyKwh),
    notComputed: [...bill.notComputed],
    lines: bill.lines.map((line) => ({ ...line, ...presentLineParts(line), sources: [...line.sources] })),
  }
}
