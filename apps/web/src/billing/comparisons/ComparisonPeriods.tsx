import type { ReactNode } from 'react'
import { useFieldProps } from '../../ui/form/Field.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import type { PeriodFieldsProps } from '../../ui/form/PeriodFields.tsx'
import { useFormErrors } from '../../ui/form/use-form.ts'
import type { ComparisonValues, PeriodList } from './comparison-form.ts'
import { periodErrors } from './comparison-validation.ts'

interface ComparisonPeriodsProps {
  readonly form: FormStore<ComparisonValues>
  /** Of the list of figures, e.g. `currentPrices.energy`. */
  readonly path: string
  readonly children: (props: Pick<PeriodFieldsProps, 'values' | 'onChange' | 'error' | 'errors'>) => ReactNode
}

/** The figures of one list by period, with their errors. */
export function ComparisonPeriods({ form, path, children }: ComparisonPeriodsProps): ReactNode {
  const { value, error, onChange } = useFieldProps(path)
  const errors = periodErrors(useFormErrors(form), path)
  return children({ values: value as PeriodList, error, errors, onChange })
}
