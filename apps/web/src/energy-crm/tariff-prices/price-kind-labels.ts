import type { TariffPriceKind } from '@vatio/domain/energy-crm/tariff-prices/tariff-price'
import type { AtrTariff } from '@vatio/domain/energy-crm/tariffs/atr-tariff'

/** Name and unit of a kind of price on screen. */
export interface PriceKindText {
  readonly name: string
  readonly unit: string
}

/** Name and unit depend on the access tariff: the power term of gas is a fixed term per day. */
export function priceKindText(kind: TariffPriceKind, atrTariff: AtrTariff): PriceKindText {
  if (kind === 'energy') return { name: 'Energía', unit: '€/kWh' }
  if (kind === 'excessRetribution') return { name: 'Excedentes', unit: '€/kWh' }
  return atrTariff.utilityType === 'gas'
    ? { name: 'Término fijo', unit: '€/día' }
    : { name: 'Potencia', unit: '€/kW·día' }
}

/** Kinds of price that an access tariff has: gas has no surplus. */
export function priceKindsOf(atrTariff: AtrTariff): readonly TariffPriceKind[] {
  return atrTariff.utilityType === 'gas' ? ['energy', 'power'] : ['energy', 'power', 'excessRetribution']
}
