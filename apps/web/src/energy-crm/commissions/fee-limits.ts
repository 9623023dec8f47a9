import type { FeeThreshold } from '@vatio/domain/energy-crm/commissions/tariff-fee'
import { formatForEditing } from '../../platform/formats/number-format.ts'
import { feeLimitUnits as units } from './commissions.messages.ts'

type Limits = Omit<FeeThreshold, 'item'>

/** Band of power of a row: `de 10 a 15 kW`, `desde 15 kW`; null where it has none. */
export function powerBand({ powerFrom, powerTo }: Limits): string | null {
  return bandText(powerFrom, powerTo, units.power)
}

/** Band of yearly consumption of a row: `hasta 5.000 kWh/año`; null where it has none. */
export function consumptionBand({ consumptionFrom, consumptionTo }: Limits): string | null {
  return bandText(consumptionFrom, consumptionTo, units.consumption)
}

/** Both bands of a row; null where every contract fits. */
export function bandsOf(limits: Limits): string | null {
  return [powerBand(limits), consumptionBand(limits)].filter(Boolean).join(' y ') || null
}

function bandText(from: number | null, to: number | null, unit: string): string | null {
  const figure = (limit: number) => formatForEditing(limit, 3)
  if (from === null && to === null) return null
  if (from === null || from === 0) return to === null ? `desde 0 ${unit}` : `hasta ${figure(to)} ${unit}`
  return to === null ? `desde ${figure(from)} ${unit}` : `de ${figure(from)} a ${figure(to)} ${unit}`
}
