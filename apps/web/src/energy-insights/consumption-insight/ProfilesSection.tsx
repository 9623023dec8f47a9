import { useMemo } from 'react'
import { Card } from '../../ui/Card.tsx'
import type { Opening } from './insight-address.ts'
import { highestHour, hourlyChart, monthlyChart } from './insight-lines.ts'
import styles from './InsightSections.module.css'
import { OpeningCard } from './OpeningCard.tsx'
import { SeriesChart } from '../../ui/charts/SeriesChart.tsx'
import { inspectTitleOf, type ShownCurve } from './shown-curve.ts'
import { WeekMatrix } from './WeekMatrix.tsx'
import { insightTexts as texts } from './consumption-insight.messages.ts'

interface ProfilesSectionProps {
  readonly curves: readonly ShownCurve[]
  readonly opening: Opening
  /** Absent where the page is printed. */
  readonly onOpening?: (opening: Opening) => void
}

/** The average day, the months, the hours of the week and the consumption out of hours. */
export function ProfilesSection({ curves, opening, onOpening }: ProfilesSectionProps) {
  const isSingle = curves.length === 1
  const working = useMemo(
    () => hourlyChart(curves, isSingle ? ['workingDay', 'restDay'] : ['workingDay']),
    [curves, isSingle],
  )
  const rest = useMemo(() => (isSingle ? null : hourlyChart(curves, ['restDay'])), [curves, isSingle])
  const monthly = useMemo(() => monthlyChart(curves), [curves])
  const highest = useMemo(() => highestHour(curves), [curves])
  const hottest = useMemo(
    () =>
      Math.max(0, ...curves.flatMap(({ insight }) => insight.matrix.meanKwh.flat().map((kwh) => kwh ?? 0))),
    [curves],
  )
  return (
    <>
      <div className={isSingle ? undefined : styles.pair}>
        <Card title={isSingle ? texts.averageDay : texts.averageWorkingDay}>
          <SeriesChart
            {...working}
            label={isSingle ? texts.averageDay : texts.averageWorkingDay}
            inspectTitle={inspectTitleOf(isSingle ? texts.averageDay : texts.averageWorkingDay, curves)}
            fileName="dia-medio"
            unit="kWh"
            hasTotal
            {...(isSingle ? {} : { max: highest, group: 'average-day' })}
          />
        </Card>
        {rest ? (
          <Card title="Fin de semana o festivo medio">
            <SeriesChart
              {...rest}
              label="Fin de semana o festivo medio"
              fileName="fin-de-semana-medio"
              unit="kWh"
              hasTotal
              max={highest}
              group="average-day"
            />
          </Card>
        ) : null}
      </div>
      <Card title="Consumo mensual">
        <SeriesChart
          {...monthly}
          label="Consumo mensual"
          inspectTitle={inspectTitleOf('Consumo mensual', curves)}
          fileName="consumo-mensual"
          unit="kWh"
          hasTotal
        />
      </Card>
      <div className={isSingle ? undefined : styles.pair}>
        {curves.map(({ key, name, insight }) => (
          <Card key={key} title={isSingle ? texts.hourAndWeekday : texts.hourAndWeekdayOf(name)}>
            <WeekMatrix name={name} meanKwh={insight.matrix.meanKwh} highestKwh={hottest} />
          </Card>
        ))}
      </div>
      <OpeningCard curves={curves} opening={opening} onOpening={onOpening} />
    </>
  )
}
