import { Button } from '@mantine/core'
import type { PeriodTable } from '@vatio/domain/curves/curve-entry/period-readings'
import { fromPeriodArray, toPeriodArray } from '@vatio/domain/periods/by-period'
import { mergePeriods } from '@vatio/domain/profiles/consumption-estimation/merge-periods'
import { useState } from 'react'
import { EnergyByPeriod } from '../../ui/form/EnergyByPeriod.tsx'
import { curveEntryTexts as texts } from './curve-entry.messages.ts'
import { useGenerateCurve } from './curve-entry.queries.ts'
import styles from './CurveEntryCard.module.css'
import type { GenerationMode } from './generation-mode.ts'
import { validateRange, type GenerationRange } from './generation-range.ts'
import { RangeFields } from './RangeFields.tsx'

interface PeriodsModeProps extends GenerationMode {
  /** The energy that an answer or a file gave, if any. */
  readonly found?: PeriodTable | undefined
}

const NO_VALUES: readonly null[] = [null, null, null, null, null, null]

/** Energy of each period between two days. */
export function PeriodsMode({ periods, zone, requireTariff, onGenerated, found }: PeriodsModeProps) {
  const [range, setRange] = useState<GenerationRange>(found ?? { startDate: null, endDate: null })
  const [values, setValues] = useState<readonly (number | null)[]>(
    found ? mergedFor(periods, toPeriodArray(found.energyByPeriod)) : NO_VALUES,
  )
  const [isChecked, setChecked] = useState(false)
  const generation = useGenerateCurve('periods', { onSuccess: onGenerated })
  const given = values.slice(0, periods)
  const hasNoEnergy = given.every((kwh) => kwh === null)
  const isUnread = given.some((kwh) => Number.isNaN(kwh))

  const generate = () => {
    setChecked(true)
    const tariff = requireTariff()
    const errors = validateRange(range)
    const { startDate, endDate } = range
    if (tariff === null || errors.startDate !== null || errors.endDate !== null) return
    if (startDate === null || endDate === null || hasNoEnergy || isUnread) return
    const consumptionByPeriod = fromPeriodArray(given)
    generation.mutate({ body: { mode: 'periods', tariff, zone, startDate, endDate, consumptionByPeriod } })
  }
  return (
    <form
      className={styles.mode}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        generate()
      }}
    >
      <RangeFields range={range} isChecked={isChecked} onRange={setRange} />
      <EnergyByPeriod
        label={texts.energyOfRange}
        periods={periods}
        values={given}
        onChange={(next) => setValues([...next, ...values.slice(next.length)])}
        error={isChecked && hasNoEnergy ? texts.noEnergy : undefined}
      />
      <Button type="submit" className={styles.start} loading={generation.isPending}>
        {texts.generate}
      </Button>
    </form>
  )
}

/** Energy of six periods in those that the tariff has, where it is spread over more. */
function mergedFor(periods: number, values: readonly (number | null)[]): readonly (number | null)[] {
  if (values.slice(periods).every((kwh) => !kwh)) return values
  return mergePeriods(
    values.map((kwh) => kwh ?? 0),
    periods,
  )
}
