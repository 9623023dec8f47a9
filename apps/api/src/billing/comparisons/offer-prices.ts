import type { ElectricityOffer } from '@vatio/domain/billing/comparisons/electricity-comparison'
import { toElectricityPrices } from '@vatio/domain/energy-crm/tariff-prices/stored-prices'
import type { AccessTariffName } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { fromPeriodArray } from '@vatio/domain/periods/by-period'
import type { CurrentOffer } from '../../energy-crm/tariff-prices/current-offers.service.ts'

/** A stored offer as the calculation takes it. */
export function toOffer(offer: CurrentOffer, atrTariff: AccessTariffName): ElectricityOffer {
  return {
    idTariff: offer.idTariff,
    atrTariff,
    prices: toElectricityPrices({
      ...offer,
      energyPrices: fromPeriodArray(offer.energyPrices),
      powerPrices: offer.powerPrices && fromPeriodArray(offer.powerPrices),
    }),
    virtualBattery: offer.virtualBattery,
    validFrom: offer.validFrom,
    validTo: offer.validTo,
  }
}
