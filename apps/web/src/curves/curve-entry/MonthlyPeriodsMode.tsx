import { Button } from '@mantine/core'
import { fromPeriodArray } from '@vatio/domain/periods/by-period'
import { useState } from 'react'
import { curveEntryTexts as texts } from './curve-entry.messages.ts'
import { useGenerateCurve } from './curve-entry.queries.ts'
import styles from './CurveEntryCard.module.css'
import type { GenerationMode } from './generation-mode.ts'
import { monthsOfRange, validateRange, type GenerationRange } from './generation-range.ts'
import { MonthTable, type MonthValues } from './MonthTable.tsx'
import { RangeFields } from './RangeFields.tsx'

/** Energy of each month by period between two days. */
export function MonthlyPeriodsMode({ periods, zone, requireTariff, onGenerated }: GenerationMode) {
  const [range, setRange] = useState<GenerationRange>({ startDate: null, endDate: null })
  // By month, so that a change of the range keeps what was typed.
  const [values, setValues] = useState<MonthValues>({})
  const [isChecked, setChecked] = useState(false)
  const generation = useGenerateCurve('monthly_periods', { onSuccess: onGenerated })
  const months = monthsOfRange(range)
  const given = months.flatMap(({ year, month }) => {
    const row = (values[`${year}-${month}`] ?? []).slice(0, periods)
    return row.some((kwh) => kwh !== null && kwh !== undefined) ? [{ year, month, row }] : []
  })
  const isUnread = given.some(({ row }) => row.some((kwh) => Number.isNaN(kwh)))

  const generate = () => {
    setChecked(true)
    const tariff = requireTariff()
    const errors = validateRange(range)
    const { startDate, endDate } = range
    if (tariff === null || errors.startDate !== null || errors.endDate !== null) return
    if (startDate === null || endDate === null || given.length === 0 || isUnread) return
    const body = {
      mode: 'monthly_periods' as const,
      tariff,
      zone,
      startDate,
      endDate,
      months: given.map(({ year, month, row }) => ({
        year,
        month,
        consumptionByPeriod: fromPeriodArray(row),
      })),
    }
    generation.mutate({ body })
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
      {months.length > 0 ? (
        <MonthTable months={months} periods={periods} values={values} onValues={setValues} />
      ) : null}
      {isChecked && months.length > 0 && given.length === 0 ? (
        <p className={styles.error}>{texts.noEnergy}</p>
      ) : null}
      <Button type="submit" className={styles.start} loading={generation.isPending}>
        {texts.generate}
      </Button>
    </form>
  )
}
