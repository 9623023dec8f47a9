import { ConsumptionPointPicker } from '../../energy-crm/consumption-points/ConsumptionPointPicker.tsx'
import { Card } from '../../ui/Card.tsx'
import styles from './CurveChooser.module.css'
import { CurveRow } from './CurveRow.tsx'
import type { InsightAnswer } from './consumption-insight.queries.ts'
import { MAX_CURVES, writeCurve, type ChosenCurve } from './insight-address.ts'

interface CurveChooserProps {
  readonly curves: readonly ChosenCurve[]
  readonly answers: readonly InsightAnswer[]
  readonly onChange: (curves: readonly ChosenCurve[]) => void
}

/** The curves of the analysis: one, or up to four side by side. */
export function CurveChooser({ curves, answers, onChange }: CurveChooserProps) {
  const hasRoom = curves.length < MAX_CURVES
  const change = (place: number, ...instead: ChosenCurve[]) =>
    onChange([...curves.slice(0, place), ...instead, ...curves.slice(place + 1)])
  return (
    <Card title="Curvas">
      {curves.length > 0 ? (
        <ul className={styles.rows}>
          {curves.map((curve, place) => (
            <CurveRow
              key={`${place} ${curve.id}`}
              curve={curve}
              place={place}
              answer={answers[place]}
              hasRoom={hasRoom}
              taken={curves.filter(({ id }) => id === curve.id).map(({ span }) => span)}
              onSpan={(span) => change(place, { id: curve.id, span })}
              onAdd={(span) => onChange([...curves, { id: curve.id, span }])}
              onRemove={() => change(place)}
            />
          ))}
        </ul>
      ) : null}
      {hasRoom ? (
        <div className={styles.picker} data-print="hide">
          <ConsumptionPointPicker
            // A new field after each choice: the chosen curve is listed above.
            key={curves.map(writeCurve).join(' ')}
            value={null}
            label={curves.length === 0 ? 'Punto de consumo' : 'Comparar con otro punto de consumo'}
            utilityType="electricity"
            onChange={(id) => {
              if (id !== null) onChange([...curves, { id, span: null }])
            }}
          />
        </div>
      ) : (
        <p className={styles.full}>Se comparan hasta cuatro curvas. Quita una para elegir otra.</p>
      )}
    </Card>
  )
}
