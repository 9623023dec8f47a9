import { SegmentedControl } from '@mantine/core'
import {
  COMPLETE_CURVE_DAYS,
  estimateAnnualKwh,
  isIncompleteCurve,
} from '@vatio/domain/curves/consumption-curves/annual-consumption'
import { accessTariffs, type AccessTariffName } from '@vatio/domain/periods/access-tariffs/access-tariff'
import {
  getGeographicalZone,
  type GeographicalZoneId,
} from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { ESTIMATED, MISSING, totalKwh, type EnergySeries } from '@vatio/domain/time/energy-series'
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { formatDate } from '../../platform/formats/date-format.ts'
import { scaleEnergy } from '../../platform/formats/energy-format.ts'
import { formatCount, formatNumber } from '../../platform/formats/number-format.ts'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { clampRange, type DayRange } from '../../ui/charts/time-range.ts'
import { TimeRangeBar } from '../../ui/charts/TimeRangeBar.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { Stat, Stats } from '../../ui/Stat.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { CurveChart } from './CurveChart.tsx'
import { CurveGaps } from './CurveGaps.tsx'
import styles from './CurveOverviewCard.module.css'
import { MonthlyChart } from './MonthlyChart.tsx'
import { PeriodTotals } from './PeriodTotals.tsx'
import { curveTexts as texts } from './consumption-curves.messages.ts'

interface CurveOverviewCardProps {
  /** Name of the supply and the year, by which the graph inspector tells curves apart. */
  readonly name?: string
  readonly series: EnergySeries
  readonly surplus: EnergySeries | null
  /** Days with a value. */
  readonly days: number
  readonly firstDate: string
  readonly lastDate: string
  /** Null while it is unknown: then it is asked for before anything is split by its periods. */
  readonly tariff: AccessTariffName | null
  readonly zone: GeographicalZoneId
  /** Of a sum; absent where the supply determines it, or another field does. */
  readonly onTariff?: (tariff: AccessTariffName) => void
  /** Name of the view by months, where a screen has its own. */
  readonly monthsLabel?: string
}

const tariffNames = accessTariffs.filter(({ active }) => active).map(({ nombre }) => nombre)

/** Figures of a curve, its chart, and its energy by months and by tariff periods. */
export function CurveOverviewCard(props: CurveOverviewCardProps) {
  const {
    series,
    surplus,
    days,
    firstDate,
    lastDate,
    tariff,
    zone,
    onTariff,
    name,
    monthsLabel = texts.months,
  } = props
  const [view, setView] = useState<'curve' | 'months'>('curve')
  const { timeZone } = getGeographicalZone(zone)
  const [chosen, setChosen] = useState<DayRange | null>(null)
  // A range of another year of the supply shows nothing of this one.
  const range = useMemo(
    () => chosen && clampRange(chosen, { from: firstDate, to: lastDate }),
    [chosen, firstDate, lastDate],
  )
  const facts = useMemo(() => factsOf(series), [series])
  // The chart is painted first: what stands below it takes as long again.
  const below = useDeferredValue(series, null)
  const total = scaleEnergy(facts.totalKwh)
  const annual = scaleEnergy(estimateAnnualKwh(facts.totalKwh, Math.max(days, 1)))
  const isQuarterHourly = series.stepMinutes === 15
  const byTariff = (render: (known: AccessTariffName) => ReactNode) =>
    tariff === null ? (
      <Notice tone="info">{onTariff ? texts.tariffOfSum : texts.tariffUnknown}</Notice>
    ) : (
      render(tariff)
    )
  return (
    <div className={styles.overview}>
      <Stats>
        <Stat label="Consumo total" value={formatNumber(total.value)} unit={total.unit} />
        <Stat
          label="Consumo anual estimado"
          value={formatNumber(annual.value)}
          unit={annual.unit}
          note="365 × media diaria"
        />
        <Stat
          label={texts.daysWithData}
          value={formatCount(days)}
          note={`${formatDate(firstDate)} a ${formatDate(lastDate)}`}
        />
        <Stat
          label="Sin dato"
          value={formatCount(facts.missing)}
          unit={texts.steps(facts.missing, isQuarterHourly)}
          note={`${formatCount(facts.estimated)} ${texts.estimatedSteps(facts.estimated, isQuarterHourly)}`}
        />
      </Stats>
      {isIncompleteCurve(days) ? (
        <Notice tone="warning" title="Curva incompleta">
          {texts.incompleteYear(formatCount(days), COMPLETE_CURVE_DAYS)}
        </Notice>
      ) : null}
      <Card
        title={
          <SegmentedControl
            aria-label="Vista de la curva"
            data={[
              { value: 'curve', label: 'Curva de consumo' },
              { value: 'months', label: monthsLabel },
            ]}
            value={view}
            onChange={(value) => setView(value === 'months' ? 'months' : 'curve')}
          />
        }
      >
        {view === 'curve' ? (
          <>
            <TimeRangeBar bounds={{ from: firstDate, to: lastDate }} range={range} onRange={setChosen} />
            <CurveChart
              series={series}
              surplus={surplus}
              zone={timeZone}
              range={range}
              onRange={setChosen}
              name={name}
            />
          </>
        ) : (
          byTariff((known) => <MonthlyChart series={series} tariff={known} zone={zone} name={name} />)
        )}
        {below ? <CurveGaps series={below} zone={timeZone} /> : null}
      </Card>
      <Card title="Consumo por periodos">
        {onTariff ? (
          <SelectField
            label="Tarifa de acceso"
            w={240}
            maw="100%"
            mb={16}
            data={tariffNames}
            placeholder={texts.chooseTariff}
            value={tariff}
            onChange={(chosen) => {
              const found = tariffNames.find((one) => one === chosen)
              if (found) onTariff(found)
            }}
          />
        ) : null}
        {byTariff((known) =>
          below ? <PeriodTotals series={below} tariff={known} zone={zone} /> : <TextSkeleton lines={6} />,
        )}
      </Card>
    </div>
  )
}

function factsOf(series: EnergySeries): { totalKwh: number; missing: number; estimated: number } {
  let missing = 0
  let estimated = 0
  for (const quality of series.quality ?? []) {
    if (quality === MISSING) missing++
    else if (quality === ESTIMATED) estimated++
  }
  return { totalKwh: totalKwh(series), missing, estimated }
}
