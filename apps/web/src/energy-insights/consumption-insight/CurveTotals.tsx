import {
  COMPLETE_CURVE_DAYS,
  isIncompleteCurve,
} from '@vatio/domain/curves/consumption-curves/annual-consumption'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Stat, Stats } from '../../ui/Stat.tsx'
import type { Column } from '../../ui/table/column.ts'
import { curveFigures, type CurveFigure } from './curve-figures.ts'
import styles from './CurveTotals.module.css'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import type { ShownCurve } from './shown-curve.ts'
import { insightTexts as texts } from './consumption-insight.messages.ts'

/** Figures of the curves: tiles for one, a table for several. */
export function CurveTotals({
  curves,
  isPart,
}: {
  readonly curves: readonly ShownCurve[]
  /** Whether only some days were asked for, so that missing ones are no fault of the curve. */
  readonly isPart: boolean
}) {
  const [first] = curves
  if (!first) return null
  return (
    <>
      {curves.length === 1 ? (
        <Stats>
          {curveFigures(first.insight).map((figure) => (
            <Stat key={figure.label} {...figure} />
          ))}
        </Stats>
      ) : (
        <Card title={texts.comparison}>
          <ComparedFigures rows={curveFigures(first.insight)} curves={curves} />
        </Card>
      )}
      {curves.map(({ key, name, insight }) =>
        !isPart && isIncompleteCurve(insight.days) ? (
          <Notice key={key} tone="warning" title={`Curva incompleta: ${name}`}>
            {texts.incompleteYear(formatCount(insight.days), COMPLETE_CURVE_DAYS)}
          </Notice>
        ) : null,
      )}
      {curves.map(({ key, name, insight }) =>
        insight.gaps.length > 0 ? (
          <details key={key} className={styles.gaps}>
            <summary>
              {insight.gapCount === 1
                ? '1 hueco sin datos'
                : `${formatCount(insight.gapCount)} huecos sin datos`}
              {curves.length > 1 ? ` en ${name}` : ''}
            </summary>
            <ul>
              {insight.gaps.map((gap) => (
                <li key={gap.startTimestamp}>
                  {formatDateTime(gap.startTimestamp, insight.consumptionPoint.timeZone)} a{' '}
                  {formatDateTime(gap.endTimestamp, insight.consumptionPoint.timeZone)} ·{' '}
                  {formatCount(gap.hours)} h
                </li>
              ))}
              {insight.gapCount > insight.gaps.length ? <li>{texts.shorterGaps}</li> : null}
            </ul>
          </details>
        ) : null,
      )}
    </>
  )
}

interface ComparedFiguresProps {
  /** One row for each figure; every curve has the same ones. */
  readonly rows: readonly CurveFigure[]
  readonly curves: readonly ShownCurve[]
}

function ComparedFigures({ rows, curves }: ComparedFiguresProps) {
  const columns: Column<CurveFigure>[] = [
    { id: 'figure', header: 'Cifra', render: ({ label }) => label },
    ...curves.map(({ key, name, insight }) => {
      const figures = new Map(curveFigures(insight).map((figure) => [figure.label, figure]))
      return {
        id: key,
        header: name,
        render: ({ label }: CurveFigure) => {
          const figure = figures.get(label)
          return (
            <>
              <strong>{[figure?.value, figure?.unit].filter(Boolean).join(' ')}</strong>
              <span className={styles.note}>{figure?.note}</span>
            </>
          )
        },
      }
    }),
  ]
  return <FiguresTable caption={texts.curveComparison} columns={columns} rows={rows} isTall />
}
