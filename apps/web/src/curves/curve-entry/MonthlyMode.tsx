import { Button } from '@mantine/core'
import { curveYearChoices } from '@vatio/domain/curves/curve-entry/curve-years'
import { useState } from 'react'
import { monthNames, todayInMadrid } from '../../platform/formats/date-format.ts'
import { FormSection } from '../../ui/form/FormSection.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { PeriodFields } from '../../ui/form/PeriodFields.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { curveEntryTexts as texts } from './curve-entry.messages.ts'
import { useGenerateCurve } from './curve-entry.queries.ts'
import styles from './CurveEntryCard.module.css'
import type { GenerationMode } from './generation-mode.ts'

const NAMES = monthNames.map((name) => `${name.charAt(0).toUpperCase()}${name.slice(1, 3)}`)
const NO_VALUES: readonly null[] = Array<null>(12).fill(null)

/** Energy of each month of a year, or of the whole year where that is all one knows. */
export function MonthlyMode({ zone, requireTariff, onGenerated }: GenerationMode) {
  const years = curveYearChoices(Number(todayInMadrid().slice(0, 4)))
  const [year, setYear] = useState<number | null>(null)
  const [annual, setAnnual] = useState<number | null>(null)
  const [values, setValues] = useState<readonly (number | null)[]>(NO_VALUES)
  const [isChecked, setChecked] = useState(false)
  const generation = useGenerateCurve('monthly_consumption', { onSuccess: onGenerated })
  const hasNoMonth = values.every((kwh) => kwh === null)
  const hasNoEnergy = hasNoMonth && annual === null
  const hasBoth = !hasNoMonth && annual !== null
  const missing = monthNames.filter((_, month) => values[month] === null)

  const generate = () => {
    setChecked(true)
    const tariff = requireTariff()
    if (tariff === null || year === null || hasNoEnergy || hasBoth) return
    if ([annual, ...values].some((kwh) => Number.isNaN(kwh) || (kwh ?? 0) < 0)) return
    const ofSupply = { tariff, zone, year }
    generation.mutate({
      body:
        annual === null
          ? { mode: 'monthly_consumption', ...ofSupply, monthlyConsumption: [...values] }
          : { mode: 'annual', ...ofSupply, anualConsumption: annual },
    })
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
        <NumberField
          label={texts.energyOfYear}
          description={texts.energyOfYearHelp}
          unit="kWh"
          min={0}
          value={annual}
          onChange={setAnnual}
          error={isChecked && hasBoth ? texts.yearAndMonths : undefined}
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
          !hasNoMonth && missing.length > 0
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
