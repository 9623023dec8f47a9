import { formatMonth } from '../../platform/formats/date-format.ts'
import { BoundPeriods } from '../../ui/form/BoundPeriods.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { PeriodFields } from '../../ui/form/PeriodFields.tsx'
import { useFieldError } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { PowerValues } from './power-form.ts'
import styles from './PowerOptimisation.module.css'
import { powerTexts as texts } from './power-optimisation.messages.ts'

interface MaximetersFieldProps {
  readonly form: FormStore<PowerValues>
  readonly months: readonly string[]
  readonly periods: number
}

/** The highest demand of each month by power period. */
export function MaximetersField({ form, months, periods }: MaximetersFieldProps) {
  const error = useFieldError(form, 'maximeters')
  return (
    <div className={styles.maximeters} data-invalid-group={error ? '' : undefined}>
      {error ? <Notice tone="danger">{error}</Notice> : null}
      <p className={styles.help}>{texts.maximetersHelp}</p>
      {months.map((month, index) => (
        <BoundPeriods key={month} form={form} path={`maximeters.${index}.power`}>
          {(props) => (
            <PeriodFields
              label={nameOf(month)}
              unit="kW"
              decimals={3}
              periods={periods}
              names={periods === 2 ? ['Punta', 'Valle'] : undefined}
              {...props}
            />
          )}
        </BoundPeriods>
      ))}
    </div>
  )
}

function nameOf(month: string): string {
  const name = formatMonth(`${month}-01`)
  return name.charAt(0).toUpperCase() + name.slice(1)
}
