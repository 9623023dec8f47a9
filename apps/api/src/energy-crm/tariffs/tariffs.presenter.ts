import { getAtrTariff } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import { fromPeriodArray } from '@vatio/domain/periods/by-period'
import type { Tariff } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'
import type { TariffRow } from './tariffs.repository.ts'

export function presentTariff(row: TariffRow): Tariff {
  const { energy, power, creationTimestamp, idTarifaAtr, ...rest } = row
  const { idEnergyMarketer, energyMarketerName, idTariffTypology, tariffTypologyName, ...own } = rest
  const { idParentTariff, parentTariffName, ...tariff } = own
  const { idTarifaATR, nombre, periods } = getAtrTariff(idTarifaAtr)
  return {
    ...tariff,
    energyMarketer: { idEnergyMarketer, name: energyMarketerName },
    atrTariff: { idTarifaATR, nombre, periods },
    tariffTypology: idTariffTypology === null ? null : { idTariffTypology, name: tariffTypologyName ?? '' },
    parentTariff: idParentTariff === null ? null : { idTariff: idParentTariff, name: parentTariffName ?? '' },
    energyPrices: energy && fromPeriodArray(energy),
    powerPrices: power && fromPeriodArray(power),
    creationTimestamp: creationTimestamp.toISOString(),
  }
}
