import type { ElectricityOffer } from '@vatio/domain/billing/comparisons/electricity-comparison'
import type { LastingPrices } from '@vatio/domain/billing/electricity-bills/price-structure'
import type { AccessTariffName } from '@vatio/domain/periods/access-tariffs/access-tariff'
import type { CurrentOffer } from '../../energy-crm/tariff-prices/current-offers.service.ts'

/** A stored offer as the calculation takes it. */
export function toOffer(offer: CurrentOffer, atrTariff: AccessTariffName): ElectricityOffer {
  return {
    idTariff: offer.idTariff,
    atrTariff,
    prices: toPrices(offer),
    validFrom: offer.validFrom,
    validTo: offer.validTo,
  }
}

/** Energy prices of an indexed tariff are the management fee that it adds to the market price. */
function toPrices(offer: CurrentOffer): LastingPrices {
  const terms = {
    isBasePrice: offer.isBasePrice,
    powerEurPerKwDay: offer.powerPrices ?? [],
    surplusEurPerKwh: offer.excessRetributionPrice,
  }
  return offer.type === 'indexed'
    ? { ...terms, structure: 'indexed', marginEurPerKwh: offer.energyPrices }
    : { ...terms, energyEurPerKwh: offer.energyPrices }
}
