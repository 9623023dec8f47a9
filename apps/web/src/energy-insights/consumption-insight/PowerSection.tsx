import { useMemo } from 'react'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { durationChart, monthsAboveContracted, peakChart } from './insight-lines.ts'
import styles from './InsightSections.module.css'
import { SeriesChart } from './SeriesChart.tsx'
import type { ShownCurve } from './shown-curve.ts'

/** Highest powers beside what is contracted, and how long each power is needed. */
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
            En {months === 1 ? '1 mes' : `${months} meses`} algún periodo pide más potencia que la contratada.
          </Notice>
        )
      })}
      <Card title="Potencia máxima de cada mes">
        <SeriesChart
          {...peaks}
          label="Potencia máxima de cada mes"
          fileName="potencia-maxima"
          unit="kW"
          height={300}
        />
        {isHourly ? (
          <div className={styles.note}>
            <Notice tone="info">
              Con valores horarios la potencia es la media de la hora: el maxímetro, que mide cuartos de hora,
              marca más.
            </Notice>
          </div>
        ) : null}
      </Card>
      <Card title="Curva de duración de carga">
        <SeriesChart
          {...duration}
          label="Curva de duración de carga"
          fileName="duracion-de-carga"
          unit="kW"
          height={300}
        />
      </Card>
    </>
  )
}
