import type { AtrTariff } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import { accessTariffs, type AccessTariffName } from '@vatio/domain/periods/access-tariffs/access-tariff'

/** The access tariff of electricity whose sample supply an example prices; null for gas. */
export function findAccessTariffName({ nombre }: AtrTariff): AccessTariffName | null {
  return accessTariffs.find((tariff) => tariff.nombre === nombre)?.nombre ?? null
}
