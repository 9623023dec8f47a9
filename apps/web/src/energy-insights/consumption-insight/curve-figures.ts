import { formatDateRange } from '../../platform/formats/date-format.ts'
import { formatKwhWithUnit, scaleEnergy } from '../../platform/formats/energy-format.ts'
import { formatCount, formatNumber, formatRatio, NO_VALUE } from '../../platform/formats/number-format.ts'
import type { Insight } from '@vatio/protocol/energy-insights/consumption-insight/consumption-insight.schema'
import { insightTexts as texts } from './consumption-insight.messages.ts'

/** One figure of a curve, formatted. */
export interface CurveFigure {
  readonly label: string
  readonly value: string
  readonly unit?: string
  readonly note?: string
}

const energy = (kwh: number): Pick<CurveFigure, 'value' | 'unit'> => {
  const { value, unit } = scaleEnergy(kwh)
  return { value: formatNumber(value), unit }
}
const percent = (share: number | null): Pick<CurveFigure, 'value' | 'unit'> =>
  share === null ? { value: NO_VALUE } : { value: formatNumber(share * 100), unit: '%' }

/** The highest power of all months. */
export function highestPeak({ peaks }: Insight): Insight['peaks'][number] | undefined {
  return peaks.reduce<Insight['peaks'][number] | undefined>(
    (highest, peak) => (highest && highest.highestKw >= peak.highestKw ? highest : peak),
    undefined,
  )
}

/** Totals of a curve, its missing and estimated hours, and its powers. */
export function curveFigures(insight: Insight): CurveFigure[] {
  const { hours, missingHours, estimatedHours, estimatedKwh, totalKwh, baseLoad, gapCount } = insight
  const peak = highestPeak(insight)
  return [
    { label: 'Consumo total', ...energy(totalKwh), note: formatKwhWithUnit(totalKwh) },
    { label: 'Consumo anual estimado', ...energy(insight.annualKwh), note: '365 × media diaria' },
    {
      label: texts.daysWithData,
      value: formatCount(insight.days),
      note: formatDateRange(insight.startDate, insight.endDate),
    },
    {
      label: 'Sin dato',
      ...percent(hours === 0 ? null : missingHours / hours),
      note: `${formatCount(missingHours)} h en ${gapCount === 1 ? '1 hueco' : `${formatCount(gapCount)} huecos`}`,
    },
    {
      label: 'Consumo estimado',
      ...percent(totalKwh > 0 ? estimatedKwh / totalKwh : null),
      note: `${formatCount(estimatedHours)} h no medidas`,
    },
    {
      label: texts.maxPower,
      value: formatNumber(peak?.highestKw),
      unit: 'kW',
      note: insight.stepMinutes === 15 ? texts.highestQuarter : texts.highestHour,
    },
    {
      label: 'Consumo base',
      value: formatNumber(baseLoad?.powerKw),
      unit: baseLoad ? 'kW' : undefined,
      note: baseLoad ? `${formatRatio(baseLoad.share ?? 0)} del consumo` : texts.noWholeDays,
    },
    {
      label: 'Factor de carga',
      ...percent(insight.duration.loadFactor),
      note: `media de ${formatNumber(insight.duration.meanKw)} kW`,
    },
    {
      label: 'Fuera de horario',
      ...percent(insight.outOfHours.share),
      note: formatKwhWithUnit(insight.outOfHours.closedKwh),
    },
  ]
}
