import { Button } from '@mantine/core'
import { ErrorCount } from '../../ui/form/ErrorCount.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { retentionBounds, type RetentionPeriods } from '@vatio/domain/administration/personal-data/retention'
import type { RetentionReply } from '@vatio/protocol/administration/personal-data/personal-data.schema'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormActions } from '../../ui/form/FormSection.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import styles from './PersonalData.module.css'
import { personalDataTexts as texts } from './personal-data.messages.ts'
import { useRetention, useUpdateRetention } from './personal-data.queries.ts'

type Field = keyof RetentionPeriods
const fields = Object.keys(retentionBounds) as Field[]

/** Retention periods of the company, in days. */
export function RetentionCard() {
  const query = useRetention()
  return (
    <Card title={texts.retentionTitle}>
      {query.isPending ? <FormSkeleton /> : null}
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.data ? (
        <PeriodsForm key={query.data.version} stored={query.data} onStale={() => void query.refetch()} />
      ) : null}
    </Card>
  )
}

function validatePeriod(field: Field, value: number | null): string | null {
  const [least, most] = retentionBounds[field]
  const fits = value !== null && Number.isInteger(value) && value >= least && value <= most
  return fits ? null : texts.between(least, most)
}

interface PeriodsFormProps {
  readonly stored: RetentionReply
  readonly onStale: () => void
}

// The form is valid: no field is empty.
const wholeOf = (values: Record<Field, number | null>): RetentionPeriods => ({
  auditDays: values.auditDays ?? 0,
  mailDays: values.mailDays ?? 0,
  rawAnswerDays: values.rawAnswerDays ?? 0,
  notificationDays: values.notificationDays ?? 0,
})

function PeriodsForm({ stored, onStale }: PeriodsFormProps) {
  const { version, ...periods } = stored
  const form = useForm<Record<Field, number | null>>({
    initialValues: periods,
    validate: Object.fromEntries(
      fields.map((field) => [field, (value: number | null) => validatePeriod(field, value)]),
    ),
  })
  const save = useUpdateRetention(onStale)
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => save.mutate({ body: { ...wholeOf(values), version } }))}
    >
      <div className={styles.periods}>
        {fields.map((field) => (
          <NumberField
            key={field}
            label={texts.retention[field]}
            description={texts.between(...retentionBounds[field])}
            unit={texts.days}
            decimals={0}
            {...form.getInputProps(field)}
            value={form.values[field]}
          />
        ))}
      </div>
      <FormActions>
        <ErrorCount form={form} />
        <Button type="submit" disabled={!form.isDirty()} loading={save.isPending}>
          Guardar
        </Button>
      </FormActions>
      <UnsavedGuard dirty={form.isDirty() && !save.isSuccess} />
    </form>
  )
}
