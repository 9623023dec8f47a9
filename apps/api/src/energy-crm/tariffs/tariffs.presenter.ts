import { toPricesByPeriod } from '@vatio/domain/energy-crm/tariff-prices/tariff-price'
import { getAtrTariff } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import type { Tariff } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'
import type { TariffRow } from './tariffs.repository.ts'

export function presentTariff(row: TariffRow): Tariff {
  const { idTarifaATR, nombre, periods } = getAtrTariff(row.id_tarifa_atr)
  return {
    idTariff: row.id_tariff,
    name: row.name,
    utilityType: row.utility_type,
    energyMarketer: { idEnergyMarketer: row.id_energy_marketer, name: row.energy_marketer_name },
    atrTariff: { idTarifaATR, nombre, periods },
    type: row.type,
    isBasePrice: row.is_base_price,
    tariffTypology:
      row.id_tariff_typology === null
        ? null
        : { idTariffTypology: row.id_tariff_typology, name: row.tariff_typology_name ?? '' },
    active: row.active,
    energyPrices: row.energy && toPricesByPeriod(row.energy),
    powerPrices: row.power && toPricesByPeriod(row.power),
    excessRetributionPrice: row.excess_retribution,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    creationTimestamp: row.creation_timestamp.toISOString(),
    version: row.version,
  }
}
