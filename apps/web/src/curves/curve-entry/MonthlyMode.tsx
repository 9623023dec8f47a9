import { Button } from '@mantine/core'
import { curveYearChoices } from '@vatio/domain/curves/curve-entry/curve-years'
import { useState } from 'react'
import { monthNames, todayInMadrid } from '../../platform/formats/date-format.ts'
import { FormSection } from '../../ui/form/FormSection.tsx'
import { PeriodFields } from '../../ui/form/PeriodFields.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { curveEntryTexts as texts } from './curve-entry.messages.ts'
import { useGenerateCurve } from './curve-entry.queries.ts'
import styles from './CurveEntryCard.module.css'
import type { GenerationMode } from './generation-mode.ts'

const NAMES = monthNames.map((name) => `${name.charAt(0).toUpperCase()}${name.slice(1, 3)}`)
const NO_VALUES: readonly null[] = Array<null>(12).fill(null)

/** Energy of each month of a year. */
export function MonthlyMode({ zone, requireTariff, onGenerated }: GenerationMode) {
  const years = curveYearChoices(Number(todayInMadrid().slice(0, 4)))
  const [year, setYear] = useState<number | null>(null)
  const [values, setValues] = useState<readonly (number | null)[]>(NO_VALUES)
  const [isChecked, setChecked] = useState(false)
  const generation = useGenerateCurve('monthly_consumption', { onSuccess: onGenerated })
  const hasNoEnergy = values.every((kwh) => kwh === null)
  const missing = monthNames.filter((_, month) => values[month] === null)

  const generate = () => {
    setChecked(true)
    const tariff = requireTariff()
    if (tariff === null || year === null || hasNoEnergy || values.some((kwh) => Number.isNaN(kwh))) return
    const monthlyConsumption = [...values]
    generation.mutate({ body: { mode: 'monthly_consumption', tariff, zone, year, monthlyConsumption } })
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
      <FormSection>
        <SelectField
          label={texts.year}
          data={years.map(String)}
          value={year === null ? null : String(year)}
          onChange={(chosen) => setYear(chosen === null ? null : Number(chosen))}
          error={isChecked && year === null ? texts.yearNeeded : null}
        />
      </FormSection>
      <PeriodFields
        label={texts.energyByMonth}
        unit="kWh"
        periods={12}
        names={NAMES}
        values={values}
        onChange={setValues}
        showTotal
        error={isChecked && hasNoEnergy ? texts.noEnergy : undefined}
        help={
          !hasNoEnergy && missing.length > 0
            ? texts.completeMonths(new Intl.ListFormat('es').format(missing))
            : undefined
        }
      />
      <Button type="submit" className={styles.start} loading={generation.isPending}>
        {texts.generate}
      </Button>
    </form>
  )
}
