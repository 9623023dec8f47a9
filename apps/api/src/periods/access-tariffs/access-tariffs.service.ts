import { getAccessTariff, type AccessTariff } from '@vatio/domain/periods/access-tariffs/access-tariff'

/** The tariff that a query names by its code (`18`) or its name (`2.0TD`). @throws ACCESS_TARIFF_RETIRED, ACCESS_TARIFF_UNKNOWN */
export function parseAccessTariff(text: string): AccessTariff {
  return getAccessTariff(/^\d+$/.test(text) ? Number(text) : text)
}
