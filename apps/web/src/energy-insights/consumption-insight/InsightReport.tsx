import { formatDateRange } from '../../platform/formats/date-format.ts'
import type { DayRange } from '../../ui/charts/time-range.ts'
import { PrintedReport } from '../../ui/PrintedReport.tsx'
import { CurveSwatch } from './CurveSwatch.tsx'
import { EvolutionSection } from './EvolutionSection.tsx'
import type { Opening } from './insight-address.ts'
import styles from './InsightReport.module.css'
import { PowerSection } from './PowerSection.tsx'
import { ProfilesSection } from './ProfilesSection.tsx'
import { supplyName, type ShownCurve } from './shown-curve.ts'
import { SummarySection } from './SummarySection.tsx'
import { insightTexts as texts } from './consumption-insight.messages.ts'

interface InsightReportProps {
  readonly id: string
  readonly curves: readonly ShownCurve[]
  readonly opening: Opening
  readonly range: DayRange | null
}

/** Printed report: brand of the company, names of the curves, and every view. */
export function InsightReport({ id, curves, opening, range }: InsightReportProps) {
  return (
    <PrintedReport id={id} title={texts.title}>
      {range ? <p>{formatDateRange(range.from, range.to)}</p> : null}
      <ul className={styles.curves}>
        {curves.map(({ key, place, name, insight: { consumptionPoint } }) => (
          <li key={key}>
            {curves.length > 1 ? <CurveSwatch place={place} /> : null}
            <span>
              <strong>{name}</strong>
              {[
                consumptionPoint.cups === supplyName(consumptionPoint) ? null : consumptionPoint.cups,
                consumptionPoint.atrTariff,
                consumptionPoint.geographicalZone,
              ]
                .filter(Boolean)
                .map((part) => ` · ${part}`)}
            </span>
          </li>
        ))}
      </ul>
      <h2>Resumen</h2>
      <SummarySection curves={curves} range={range} />
      <h2>Perfiles</h2>
      <ProfilesSection curves={curves} opening={opening} />
      <h2>Potencia</h2>
      <PowerSection curves={curves} />
      <h2>{texts.evolution}</h2>
      <EvolutionSection curves={curves} />
    </PrintedReport>
  )
}
