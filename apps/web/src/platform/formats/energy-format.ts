import { scaleEnergy } from '@vatio/domain/text/scale-energy'
import { formatNumber, NO_VALUE } from './number-format.ts'

export { scaleEnergy }

/** Totals, key figures and charts, in kWh, MWh or GWh by their size: 1234567 is `1,23 GWh`. */
export function formatEnergy(energyKwh: number | null | undefined): string {
  if (energyKwh === null || energyKwh === undefined || !Number.isFinite(energyKwh)) return NO_VALUE
  const { value, unit } = scaleEnergy(energyKwh)
  return `${formatNumber(value)}\u00a0${unit}`
}

/** Energy in kWh without change of unit, for columns whose header states it. */
export function formatKwh(energyKwh: number | null | undefined): string {
  return formatNumber(energyKwh)
}

/** The same with its unit, for the facts of a record: never scaled, so that it reads as in the form. */
export function formatKwhWithUnit(energyKwh: number | null | undefined): string {
  const text = formatKwh(energyKwh)
  return text === NO_VALUE ? text : `${text}\u00a0kWh`
}

/** Power in kW with its unit. */
export function formatPower(powerKw: number | null | undefined): string {
  const text = formatNumber(powerKw)
  return text === NO_VALUE ? text : `${text}\u00a0kW`
}
