import { toPricesByPeriod } from '@vatio/domain/energy-crm/tariff-prices/tariff-price'
import type { TariffPrice } from '@vatio/protocol/energy-crm/tariff-prices/tariff-prices.schema'
import type { TariffPriceRow } from './tariff-prices.repository.ts'

export function presentTariffPrice(row: TariffPriceRow): TariffPrice {
  return {
    idTariffPrice: row.id_tariff_price,
    idTariff: row.id_tariff,
    kind: row.kind,
    prices: toPricesByPeriod(row.prices),
    validFrom: row.valid_from,
    validTo: row.valid_to,
    creationTimestamp: row.creation_timestamp.toISOString(),
    version: row.version,
  }
}
