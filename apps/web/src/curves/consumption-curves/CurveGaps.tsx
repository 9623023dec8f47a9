import { gapsOf } from '@vatio/domain/curves/consumption-curves/curve-gaps'
import type { TimeZone } from '@vatio/domain/time/civil-time'
import type { EnergySeries } from '@vatio/domain/time/energy-series'
import { useMemo } from 'react'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { formatCount, formatNumber } from '../../platform/formats/number-format.ts'
import styles from './CurveGaps.module.css'
import { curveTexts as texts } from './consumption-curves.messages.ts'

const SHOWN = 6

/** Gaps of a curve, the longest first. */
export function CurveGaps({ series, zone }: { readonly series: EnergySeries; readonly zone: TimeZone }) {
  const gaps = useMemo(() => gapsOf(series, zone), [series, zone])
  if (gaps.length === 0) return null
  const longest = [...gaps].sort((one, other) => other.steps - one.steps).slice(0, SHOWN)
  const hours = (steps: number): string =>
    series.stepMinutes === 15 ? formatNumber(steps / 4) : formatCount(steps)
  return (
    <details className={styles.gaps}>
      <summary>
        {gaps.length === 1 ? '1 hueco sin datos' : `${formatCount(gaps.length)} huecos sin datos`}
      </summary>
      <ul>
        {longest.map((gap) => (
          <li key={gap.startUtc}>
            {formatDateTime(gap.startUtc, zone)} a {formatDateTime(gap.endUtc, zone)} · {hours(gap.steps)} h
          </li>
        ))}
        {gaps.length > SHOWN ? <li>{texts.shorterGapsInCsv}</li> : null}
      </ul>
    </details>
  )
}
