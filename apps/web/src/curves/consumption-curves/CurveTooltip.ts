import type { DayBand } from '@vatio/domain/curves/consumption-curves/daily-band'
import { civilTimeAt, type TimeZone } from '@vatio/domain/time/civil-time'
import { ESTIMATED, MISSING, type EnergySeries } from '@vatio/domain/time/energy-series'
import { formatDate } from '../../platform/formats/date-format.ts'
import { formatNumber } from '../../platform/formats/number-format.ts'
import { tooltipHtml, type TooltipRow } from '../../ui/charts/chart-tooltip.ts'
import { curveTexts as texts } from './consumption-curves.messages.ts'

const pad = (value: number): string => String(value).padStart(2, '0')

/** `26-10-2025 02:00 a 03:00 (segunda vez)`: the interval of a step on the supply's clock. */
export function stepLabel(series: EnergySeries, step: number, zone: TimeZone): string {
  const stepMs = series.stepMinutes * 60_000
  const start = civilTimeAt(series.startUtc + step * stepMs, zone)
  const endMinutes = start.hour * 60 + start.minute + series.stepMinutes
  const end = `${pad(Math.floor(endMinutes / 60))}:${pad(endMinutes % 60)}`
  const pass = start.secondPass ? ' (segunda vez)' : ''
  return `${formatDate(start.date)} ${pad(start.hour)}:${pad(start.minute)} a ${end}${pass}`
}

/** Energy of a step of the series. */
export function kwhAt(series: EnergySeries, step: number): number {
  const kwh = series.kwh[step]
  if (kwh === undefined) throw new Error(`The series has no step ${step}`)
  return kwh
}

/** Exact energy of one step, with its unit and quality. */
export function curveTooltip(
  series: EnergySeries,
  surplus: EnergySeries | null,
  step: number,
  zone: TimeZone,
  colours: { readonly consumption: string; readonly surplus: string },
): string {
  const quality = series.quality?.[step] ?? 0
  const energy = (kwh: number): string => `${formatNumber(kwh, 3)} kWh`
  const rows: TooltipRow[] = [
    {
      name: quality === ESTIMATED ? 'Consumo estimado' : 'Consumo',
      value: quality === MISSING ? 'sin dato' : energy(kwhAt(series, step)),
      colour: colours.consumption,
    },
  ]
  if (quality !== MISSING && series.stepMinutes === 15) {
    rows.push({ name: 'Potencia media', value: `${formatNumber(kwhAt(series, step) * 4, 2)} kW` })
  }
  if (surplus && quality !== MISSING) {
    rows.push({ name: 'Vertido', value: energy(kwhAt(surplus, step)), colour: colours.surplus })
  }
  return tooltipHtml(stepLabel(series, step, zone), rows)
}

/** The lowest, mean and highest step and the energy of one day. */
export function dayTooltip(
  band: DayBand,
  stepMinutes: 15 | 60,
  colours: { readonly consumption: string },
): string {
  const colour = colours.consumption
  const energy = (kwh: number): string => `${formatNumber(kwh, 3)} kWh`
  const notes = [
    band.isWhole ? [] : [texts.incompleteDay],
    band.isEstimated ? [texts.dayWithEstimates] : [],
  ].flat()
  return tooltipHtml(
    formatDate(band.date),
    [
      { name: texts.highestStep(stepMinutes), value: energy(band.highKwh) },
      { name: texts.meanStep(stepMinutes), value: energy(band.meanKwh), colour },
      { name: texts.lowestStep(stepMinutes), value: energy(band.lowKwh) },
      { name: texts.ofTheDay, value: `${formatNumber(band.totalKwh)} kWh` },
    ],
    notes.length > 0 ? notes.join(', ') : undefined,
  )
}
