import { periodNames } from '@vatio/domain/periods/by-period'
import type { ReactNode } from 'react'
import { useFieldProps } from './Field.tsx'
import type { InputStore } from './form-store.ts'
import type { PeriodFieldsProps } from './PeriodFields.tsx'
import { useFormErrors } from './use-form.ts'

interface BoundPeriodsProps {
  readonly form: InputStore
  /** Of the list of figures; its errors are `path.p1`. */
  readonly path: string
  readonly children: (props: Pick<PeriodFieldsProps, 'values' | 'onChange' | 'error' | 'errors'>) => ReactNode
}

/** The figures of one list of a form by period, with their errors. */
export function BoundPeriods({ form, path, children }: BoundPeriodsProps): ReactNode {
  const { value, error, onChange } = useFieldProps(path)
  const found = useFormErrors(form)
  const errors = periodNames.map((period) => found[`${path}.${period}`] ?? undefined)
  return children({ values: value as (number | null)[], error, errors, onChange })
}
