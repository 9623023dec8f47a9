import { useMemo } from 'react'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { durationChart, monthsAboveContracted, peakChart } from './insight-lines.ts'
import styles from './InsightSections.module.css'
import { SeriesChart } from '../../ui/charts/SeriesChart.tsx'
import { inspectTitleOf, type ShownCurve } from './shown-curve.ts'
import { insightTexts as texts } from './consumption-insight.messages.ts'

/** Highest powers beside the contracted ones, and the load duration. */
export function PowerSection({ curves }: { readonly curves: readonly ShownCurve[] }) {
  const peaks = useMemo(() => peakChart(curves), [curves])
  const duration = useMemo(() => durationChart(curves), [curves])
  const isHourly = curves.some(({ insight }) => insight.stepMinutes === 60)
  return (
    <>
      {curves.map((curve) => {
        const months = monthsAboveContracted(curve)
        return months === 0 ? null : (
          <Notice
            key={curve.key}
            tone="warning"
            title={`Por encima de la potencia contratada: ${curve.name}`}
          >
            {texts.aboveContracted(months === 1 ? '1 mes' : `${months} meses`)}
          </Notice>
        )
      })}
      <Card title={texts.maxPowerByMonth}>
        <SeriesChart
          {...peaks}
          label={texts.maxPowerByMonth}
          inspectTitle={inspectTitleOf(texts.maxPowerByMonth, curves)}
          fileName="potencia-maxima"
          unit="kW"
          height={300}
        />
        {isHourly ? (
          <div className={styles.note}>
            <Notice tone="info">{texts.hourlyPowerNotice}</Notice>
          </div>
        ) : null}
      </Card>
      <Card title={texts.loadDuration}>
        <SeriesChart
          {...duration}
          label={texts.loadDuration}
          inspectTitle={inspectTitleOf(texts.loadDuration, curves)}
          fileName="duracion-de-carga"
          unit="kW"
          height={300}
        />
      </Card>
    </>
  )
}
