import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { typeOfComparison } from '@vatio/domain/templates/report-templates/template-type'
import type { GasComparisonResult } from '@vatio/protocol/billing/gas-comparisons/gas-comparisons.schema'
import { useEffect, useState } from 'react'
import { showToast } from '../../platform/messages/toasts.ts'
import { useDraft } from '../../platform/session/use-draft.ts'
import { ReportActionsCard } from '../../templates/report-actions/ReportActionsCard.tsx'
import { fieldErrorsOf } from '../../ui/form/apply-field-errors.ts'
import { ErrorCount } from '../../ui/form/ErrorCount.tsx'
import { FieldFormProvider } from '../../ui/form/Field.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { useFormStore, useFormValue, useIsDirty } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import {
  comparisonActionTexts as actions,
  comparisonFieldTexts,
  energyPriceWarning,
} from '../comparison.messages.ts'
import styles from '../ComparisonForm.module.css'
import { ComparisonKindField } from '../ComparisonKindField.tsx'
import { PriceDateFields } from '../PriceDateFields.tsx'
import { nameOfComparison, openOfferOf, saveForReport } from '../save-for-report.ts'
import { SaveComparisonDialog } from '../SaveComparisonDialog.tsx'
import { hasCurrentCost, type GasValues } from './gas-comparison-form.ts'
import { toGasInput } from './gas-comparison-input.ts'
import { validateGasComparison } from './gas-comparison-validation.ts'
import { gasTexts as texts } from './gas-comparisons.messages.ts'
import { useCreateGasComparison, useEvaluateGas } from './gas-comparisons.queries.ts'
import { GasBillDetailsSection } from './GasBillDetailsSection.tsx'
import { GasConsumptionSection } from './GasConsumptionSection.tsx'
import { GasContractSection } from './GasContractSection.tsx'
import { GasResult } from './GasResult.tsx'
import { GasSupplySection } from './GasSupplySection.tsx'

interface GasEditorProps {
  readonly initial: GasValues
  readonly draftName: string
  /** What is said above the form. */
  readonly note?: string | null
}

/** The form of a gas comparison and, once compared, its result until it is saved. */
export function GasEditor({ initial, draftName, note = null }: GasEditorProps) {
  const navigate = useNavigate()
  const form = useFormStore<GasValues>({ initialValues: initial, validate: validateGasComparison })
  const draft = useDraft(`/billing/gas/${draftName}`, form)
  const isDirty = useIsDirty(form)
  const [result, setResult] = useState<GasComparisonResult | null>(null)
  // Not in the URL: an unsaved result could not be restored from it.
  const [shown, setShown] = useState<string>()
  const [saving, setSaving] = useState(false)
  const [savedId, setSavedId] = useState<string | null>(null)
  const evaluate = useEvaluateGas({
    onSuccess: (reply) => {
      setResult(reply)
      if (!hasCurrentCost(form.getValues())) showToast(energyPriceWarning)
    },
    onError: fieldErrorsOf(form),
  })
  const create = useCreateGasComparison({
    onSuccess: ({ idComparison }) => {
      draft.forget()
      setSavedId(idComparison)
    },
  })

  // Effects of children run first: the guard below no longer blocks this navigation.
  useEffect(() => {
    if (savedId === null) return
    void navigate({ to: '/billing/gas/result/$idComparison', params: { idComparison: savedId } })
  }, [savedId, navigate])

  if (result) {
    const name = nameOfComparison(form.getValues())
    const selectedOffer = openOfferOf(result.offers, shown)
    return (
      <Page
        title={texts.resultTitle}
        subtitle={actions.unsaved}
        crumb={actions.result}
        step="result"
        actions={
          <>
            <Button variant="default" onClick={() => setResult(null)}>
              {actions.change}
            </Button>
            <ReportActionsCard
              templateType={typeOfComparison({ utilityType: 'gas', kind: form.getValues().kind })}
              source={() => saveForReport(create, { ...toGasInput(form.getValues()), name, selectedOffer })}
              title={name}
            />
            <Button onClick={() => setSaving(true)}>{actions.save}</Button>
          </>
        }
      >
        <UnsavedGuard dirty={savedId === null} onLeave={draft.forget} />
        <GasResult
          result={result}
          currentMarketer={form.getValues().currentMarketer || null}
          shown={shown}
          onShow={setShown}
        />
        {saving ? (
          <SaveComparisonDialog
            suggestedName={form.getValues().supplyLabel || form.getValues().currentMarketer}
            isSaving={create.isPending}
            onSave={(name) => create.mutate({ body: { name, ...toGasInput(form.getValues()) } })}
            onClose={() => setSaving(false)}
          />
        ) : null}
      </Page>
    )
  }
  return (
    <Page title={texts.title} subtitle={comparisonFieldTexts.subtitle}>
      <UnsavedGuard dirty={isDirty} onLeave={draft.forget} />
      {note === null ? null : <Notice tone="warning">{note}</Notice>}
      <FieldFormProvider value={{ form }}>
        <form noValidate onSubmit={form.onSubmit((values) => evaluate.mutate({ body: toGasInput(values) }))}>
          <GasFields form={form} />
          <div className={styles.bar}>
            <ErrorCount form={form} />
            <Button type="submit" loading={evaluate.isPending}>
              {actions.compare}
            </Button>
          </div>
        </form>
      </FieldFormProvider>
    </Page>
  )
}

function GasFields({ form }: { readonly form: FormStore<GasValues> }) {
  const kind = useFormValue(form, (values) => values.kind)
  return (
    <>
      <ComparisonKindField
        kind={kind}
        onChange={(next) => form.setValues({ kind: next })}
        fastHelp={texts.fastHelp}
      />
      <div className={styles.cards}>
        <div className={styles.column}>
          <GasSupplySection form={form} />
          {kind === 'fast' ? null : <GasBillDetailsSection form={form} />}
        </div>
        <div className={styles.column}>
          <GasConsumptionSection form={form} />
          <GasContractSection form={form} />
        </div>
      </div>
      <PriceDateFields />
    </>
  )
}
