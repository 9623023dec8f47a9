import type { GasOffer } from '@vatio/domain/billing/gas-bills/gas-comparison'
import type { CurrentOffer } from '../../energy-crm/tariff-prices/current-offers.service.ts'

/** A stored offer as the calculation takes it: gas has one energy price, and its fixed term is in euros a day. */
export function toGasOffer(offer: CurrentOffer): GasOffer {
  const { idTariff, atrTariff, type, isBasePrice, energyPrices, powerPrices, validFrom, validTo } = offer
  return {
    idTariff,
    atrTariff,
    type,
    isBasePrice,
    prices: { energyEurPerKwh: energyPrices[0] ?? null, fixedEurPerDay: powerPrices?.[0] ?? null },
    validFrom,
    validTo,
  }
}
