import { Button } from '@mantine/core'
import type { PowerOptimisation } from '@vatio/protocol/billing/power-optimisation/power-optimisation.schema'
import { toPeriodArray } from '@vatio/domain/periods/by-period'
import { useState } from 'react'
import { todayInMadrid } from '../../platform/formats/date-format.ts'
import { useDraft } from '../../platform/session/use-draft.ts'
import { fieldErrorsOf } from '../../ui/form/apply-field-errors.ts'
import { ErrorCount } from '../../ui/form/ErrorCount.tsx'
import { FieldFormProvider } from '../../ui/form/Field.tsx'
import { useFormStore, useIsDirty } from '../../ui/form/use-form.ts'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import { PowerForm } from './PowerForm.tsx'
import { emptyPowers, toPowerInput, validatePowers, type PowerValues } from './power-form.ts'
import { PowerResult } from './PowerResult.tsx'
import styles from './PowerOptimisation.module.css'
import { powerTexts as texts } from './power-optimisation.messages.ts'
import { useOptimisePowers } from './power-optimisation.queries.ts'

/** Powers that a comparison is made with besides the current ones, as its form keeps them. */
export interface PowerProposalValues {
  /** kW, P1 first. */
  power: (number | null)[]
  /** EUR in a year. */
  excessPerYear: number
  currentExcessPerYear: number
  extensionRights: number | null
  accessRights: number | null
}

/** What the form is filled in with. */
export type GivenPowers = Partial<PowerValues>

interface OptimisePowersCardProps {
  readonly initial: GivenPowers
  readonly draftName: string
  /** Asks before the page is left with typed values; a dialog has its own way out. */
  readonly isGuarded: boolean
  readonly useLabel: string
  readonly onUse: (proposal: PowerProposalValues, values: PowerValues) => void
}

/** The form of an optimisation, then its result; what was typed stays for a change of it. */
export function OptimisePowersCard(props: OptimisePowersCardProps) {
  const { initial, draftName, isGuarded, useLabel, onUse } = props
  const form = useFormStore<PowerValues>({
    initialValues: { ...emptyPowers(todayInMadrid()), ...initial },
    validate: validatePowers,
  })
  const draft = useDraft(`/billing/power-optimisation/${draftName}`, form)
  const isDirty = useIsDirty(form)
  const [result, setResult] = useState<PowerOptimisation | null>(null)
  const optimise = useOptimisePowers({ onSuccess: setResult, onError: fieldErrorsOf(form) })
  const guard = isGuarded ? <UnsavedGuard dirty={isDirty} onLeave={draft.forget} /> : null
  if (result) {
    return (
      <>
        {guard}
        <PowerResult
          result={result}
          values={form.getValues()}
          renderActions={() => (
            <>
              <Button variant="default" onClick={() => setResult(null)}>
                {texts.change}
              </Button>
              <Button
                onClick={() => {
                  draft.forget()
                  form.resetDirty()
                  onUse(proposalOf(result, form.getValues()), form.getValues())
                }}
              >
                {useLabel}
              </Button>
            </>
          )}
        />
      </>
    )
  }
  return (
    <FieldFormProvider value={{ form }}>
      {guard}
      <form
        noValidate
        onSubmit={(event) => {
          // Over a comparison the form is a part of its page: React passes the event on through a dialog.
          event.stopPropagation()
          form.onSubmit((values) => optimise.mutate({ body: toPowerInput(values) }))(event)
        }}
      >
        <div className={styles.result}>
          <PowerForm form={form} />
          <div className={styles.bar}>
            <ErrorCount form={form} />
            <Button type="submit" loading={optimise.isPending}>
              {texts.submit}
            </Button>
          </div>
        </div>
      </form>
    </FieldFormProvider>
  )
}

function proposalOf({ proposed, yearly }: PowerOptimisation, values: PowerValues): PowerProposalValues {
  return {
    power: toPeriodArray(proposed.power),
    excessPerYear: yearly.proposedExcessEur,
    currentExcessPerYear: yearly.currentExcessEur,
    extensionRights: values.extensionRights,
    accessRights: values.accessRights,
  }
}
