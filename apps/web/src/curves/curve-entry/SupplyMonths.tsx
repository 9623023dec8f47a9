import { Button } from '@mantine/core'
import { toEnergySeries } from '@vatio/domain/curves/consumption-curves/curve-days'
import {
  findRangeDoubt,
  lastMonthsOf,
  readingsOfRange,
  type MonthRange,
} from '@vatio/domain/curves/curve-entry/month-range'
import type { PeriodReading } from '@vatio/domain/curves/curve-entry/period-readings'
import { isWellFormedCups } from '@vatio/domain/identifiers/cups'
import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { daysOfMonth } from '@vatio/domain/time/civil-time'
import type { GeneratedCurve } from '@vatio/protocol/curves/curve-entry/curve-entry.schema'
import { useMemo, useState } from 'react'
import { showToast } from '../../platform/messages/toasts.ts'
import { MeteringFoundCard } from '../../supply/supply-data/MeteringFoundCard.tsx'
import { useSupplyMonths, type AskedSupply } from '../../supply/supply-data/supply-data.queries.ts'
import type { SupplyPointPayload } from '../../supply/supply-point-files/supply-point-files.queries.ts'
import { SupplyPointFormatsCard } from '../../supply/supply-point-files/SupplyPointFormatsCard.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { wrongCups } from './curve-entry.messages.ts'
import { useGenerateCurve } from './curve-entry.queries.ts'
import styles from './CurveEntryCard.module.css'
import type { GenerationMode } from './generation-mode.ts'
import { MonthRangeDoubtNotice } from './MonthRangeDoubtNotice.tsx'
import { MonthRangeFields } from './MonthRangeFields.tsx'
import { questionIncomplete, supplyMonthsTexts as texts } from './supply-months.messages.ts'
import { SupplyMonthsChart } from './SupplyMonthsChart.tsx'
import { SupplyMonthsTotal } from './SupplyMonthsTotal.tsx'
import { SupplyPointFileButton } from './SupplyPointFileButton.tsx'

export interface SupplyMonthsProps extends Pick<GenerationMode, 'zone' | 'requireTariff'> {
  readonly asked: AskedSupply
  /** Null while none is chosen. */
  readonly tariff: string | null
  /** Told of a curve and where its months come from. */
  readonly onGenerated: (curve: GeneratedCurve, source: string) => void
  readonly onSupplyPoint: (payload: SupplyPointPayload) => void
}

/** A curve, and what it was calculated of. */
interface Calculated {
  readonly curve: GeneratedCurve['curve']
  readonly zone: GenerationMode['zone']
  readonly readings: readonly PeriodReading[]
}

const NO_RANGE: MonthRange = { start: null, end: null }

/** Months that a provider has of a supply: which of them, their energy, and the curve that is calculated of twelve. */
export function SupplyMonths(props: SupplyMonthsProps) {
  const { asked, tariff, zone, requireTariff, onGenerated, onSupplyPoint } = props
  const [range, setRange] = useState<MonthRange>(NO_RANGE)
  const { start, end } = range
  const months = useSupplyMonths(asked)
  const { readings, source, metered } = months
  const generation = useGenerateCurve('monthly_periods', {})
  const [calculated, setCalculated] = useState<Calculated | null>(null)
  const doubt = findRangeDoubt(range, readings)
  const inRange = useMemo(() => readingsOfRange(range, readings), [range, readings])
  const last = lastMonthsOf(readings)
  // The clock of the zone that it was calculated for, whatever is chosen since.
  const timeZone = getGeographicalZone(calculated?.zone ?? zone).timeZone
  const series = useMemo(
    () =>
      calculated?.readings === inRange
        ? toEnergySeries(calculated.curve.days, calculated.curve.stepMinutes, timeZone)
        : null,
    [calculated, inRange, timeZone],
  )

  const ask = () => {
    if (asked.cups === '' || start === null || end === null) showToast(questionIncomplete)
    else if (!isWellFormedCups(asked.cups)) showToast(wrongCups)
    else if (doubt !== 'reversed') months.ask(start, end)
  }
  const calculate = () => {
    const name = requireTariff()
    if (name === null || start === null || end === null) return
    const body = {
      mode: 'monthly_periods' as const,
      tariff: name,
      zone,
      startDate: `${start}-01`,
      endDate: `${end}-${daysOfMonth(Number(end.slice(0, 4)), Number(end.slice(5, 7)))}`,
      months: inRange.map(({ year, month, activeConsumptionByPeriod }) => ({
        year,
        month,
        consumptionByPeriod: activeConsumptionByPeriod,
      })),
    }
    generation.mutate(
      { body },
      {
        onSuccess: (made) => {
          setCalculated({ curve: made.curve, zone, readings: inRange })
          onGenerated(made, source ?? '')
        },
      },
    )
  }
  const isReady = start !== null && end !== null && inRange.length > 0 && doubt === null && tariff !== null
  return (
    <section className={styles.months} aria-label={texts.title}>
      <h3>{texts.title}</h3>
      <MonthRangeFields
        range={range}
        onRange={setRange}
        action={
          <Button
            variant="default"
            disabled={last === null}
            title={last === null ? texts.lastTwelveHelp : undefined}
            onClick={() => setRange(last ?? NO_RANGE)}
          >
            {texts.lastTwelve}
          </Button>
        }
      />
      {doubt === null ? null : <MonthRangeDoubtNotice doubt={doubt} range={range} readings={readings} />}
      <p className={styles.help}>
        {texts.help}
        {readings.length > 0 && tariff === null ? ` ${texts.tariffNeeded}` : ''}
      </p>
      <div className={styles.modes}>
        <Button variant="default" loading={months.isPending} onClick={ask}>
          {texts.askRegister}
        </Button>
        <Button disabled={!isReady} loading={generation.isPending} onClick={calculate}>
          {calculated ? texts.recalculate : texts.calculate}
        </Button>
      </div>
      {months.isPending ? <Notice tone="info">{texts.waitAnswer}</Notice> : null}
      {metered ? <MeteringFoundCard metered={metered} point={months.point} /> : null}
      {inRange.length > 0 ? (
        <>
          <SupplyMonthsTotal readings={inRange} />
          <SupplyMonthsChart readings={inRange} series={series} zone={timeZone} />
        </>
      ) : null}
      <div className={styles.file}>
        <span className={styles.help}>{texts.fileInstead}</span>
        <SupplyPointFileButton onSupplyPoint={onSupplyPoint} />
        <SupplyPointFormatsCard />
      </div>
    </section>
  )
}
