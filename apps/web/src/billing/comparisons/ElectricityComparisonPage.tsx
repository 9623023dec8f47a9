import { Button } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ElectricityComparisonResult } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { useEffect, useState } from 'react'
import { useSupply } from '../../curves/consumption-curves/consumption-curves.queries.ts'
import { todayInMadrid } from '../../platform/formats/date-format.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import { useDraft } from '../../platform/session/use-draft.ts'
import { ReportActionsCard } from '../../templates/report-actions/ReportActionsCard.tsx'
import { fieldErrorsOf } from '../../ui/form/apply-field-errors.ts'
import { ErrorCount } from '../../ui/form/ErrorCount.tsx'
import { FieldFormProvider } from '../../ui/form/Field.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { useFormStore, useFormValue, useIsDirty } from '../../ui/form/use-form.ts'
import { ReadBillCard } from '../bill-qr/ReadBillCard.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Page } from '../../ui/Page.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import { MissingFiguresCard } from '../../periods/regulated-prices/MissingFiguresCard.tsx'
import { comparisonActionTexts, comparisonFieldTexts, energyPriceWarning } from '../comparison.messages.ts'
import { ComparisonKindField } from '../ComparisonKindField.tsx'
import { PriceDateFields } from '../PriceDateFields.tsx'
import { nameOfComparison, openOfferOf, saveForReport } from '../save-for-report.ts'
import { SaveComparisonDialog } from '../SaveComparisonDialog.tsx'
import { BillComparison } from './BillComparison.tsx'
import { BillDetailsSection } from './BillDetailsSection.tsx'
import {
  emptyComparison,
  hasEnergyPrices,
  isEstimate,
  toComparedValues,
  type ComparisonValues,
} from './comparison-form.ts'
import { toComparisonInput } from './comparison-input.ts'
import { validateComparison } from './comparison-validation.ts'
import { valuesOfComparison } from './saved-comparison-form.ts'
import { useComparison, useCreateComparison, useEvaluate } from './comparisons.queries.ts'
import { ComparisonResult } from './ComparisonResult.tsx'
import { ConsumptionSection } from './ConsumptionSection.tsx'
import { CurrentContractSection } from './CurrentContractSection.tsx'
import { PowerProposalSection } from './PowerProposalSection.tsx'
import { SupplySection } from './SupplySection.tsx'
import { valuesOfSupply } from './supply-values.ts'
import styles from '../ComparisonForm.module.css'
import { comparisonTexts as texts } from './comparisons.messages.ts'

const TITLE = 'Comparar electricidad'
const route = getRouteApi('/app/billing/electricity')

/**
 * A new comparison: blank, of a supply (`?supply=`), of a bill that was read (`?factura=1`), from a saved one at the prices
 * of today (`?desde=`), or a copy of one at its own (`?copia=`).
 */
export function ElectricityComparisonPage() {
  const search = route.useSearch()
  if (!search.factura) return <ComparisonOfAddress />
  return (
    <BillComparison
      title={TITLE}
      idSupply={search.supply ?? null}
      renderEditor={(initial, draftName) => (
        <ComparisonEditor key={draftName} initial={initial} draftName={draftName} />
      )}
    />
  )
}

function ComparisonOfAddress() {
  const { desde, copia, supply: supplyId } = route.useSearch()
  const from = desde ?? copia ?? null
  const idSupply = from === null ? (supplyId ?? null) : null
  const saved = useComparison(from)
  const supply = useSupply(idSupply)
  const today = todayInMadrid()
  if (from === null && idSupply === null) {
    return <ComparisonEditor key="new" initial={emptyComparison(today)} draftName="new" />
  }
  const query = from === null ? supply : saved
  if (query.isError) {
    return (
      <Page title={TITLE}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Page>
    )
  }
  if (saved.data) {
    return (
      <ComparisonEditor
        key={`${from}/${copia ?? ''}`}
        initial={valuesOfComparison(saved.data, desde ? today : saved.data.priceDate)}
        draftName={desde ?? `copy/${copia ?? ''}`}
      />
    )
  }
  if (supply.data) return <SupplyComparison key={idSupply} supply={supply.data} today={today} />
  return (
    <Page title={TITLE}>
      <FormSkeleton fields={8} />
    </Page>
  )
}

interface SupplyComparisonProps {
  readonly supply: ConsumptionPoint
  readonly today: string
}

function SupplyComparison({ supply, today }: SupplyComparisonProps) {
  const empty = emptyComparison(today)
  const isElectricity = supply.utilityType === 'electricity'
  const initial = isElectricity ? { ...empty, ...valuesOfSupply(supply, empty) } : empty
  return <ComparisonEditor initial={initial} draftName={`supply/${supply.idConsumptionPoint}`} />
}

interface ComparisonEditorProps {
  readonly initial: ComparisonValues
  readonly draftName: string
}

function ComparisonEditor({ initial, draftName }: ComparisonEditorProps) {
  const navigate = useNavigate()
  const form = useFormStore<ComparisonValues>({ initialValues: initial, validate: validateComparison })
  const draft = useDraft(`/billing/electricity/${draftName}`, form)
  const isDirty = useIsDirty(form)
  const kind = useFormValue(form, (values) => values.kind)
  const isFast = kind === 'fast'
  const [result, setResult] = useState<ElectricityComparisonResult | null>(null)
  // Not in the URL: an unsaved result could not be restored from it.
  const [shown, setShown] = useState<string>()
  const [saving, setSaving] = useState(false)
  const [savedId, setSavedId] = useState<string | null>(null)
  const evaluate = useEvaluate({
    onSuccess: (reply) => {
      setResult(reply)
      if (!hasEnergyPrices(form.getValues())) showToast(energyPriceWarning)
    },
    onError: fieldErrorsOf(form),
  })
  const create = useCreateComparison({
    onSuccess: ({ idComparison }) => {
      draft.forget()
      setSavedId(idComparison)
    },
  })

  // Effects of children run first: the guard below no longer blocks this navigation.
  useEffect(() => {
    if (savedId !== null) {
      void navigate({ to: '/billing/result/$idComparison', params: { idComparison: savedId } })
    }
  }, [savedId, navigate])

  const compare = form.onSubmit((values) => evaluate.mutate({ body: toComparisonInput(values) }))

  if (result) {
    const name = nameOfComparison(form.getValues())
    const selectedOffer = openOfferOf(result.offers, shown)
    return (
      <Page
        title="Resultado de la comparativa"
        subtitle={comparisonActionTexts.unsaved}
        crumb={comparisonActionTexts.result}
        step="result"
        actions={
          <>
            <Button variant="default" onClick={() => setResult(null)}>
              {comparisonActionTexts.change}
            </Button>
            <ReportActionsCard
              templateType="billComparisonResult"
              source={() =>
                saveForReport(create, { ...toComparisonInput(form.getValues()), name, selectedOffer })
              }
              title={name}
            />
            <Button onClick={() => setSaving(true)}>{comparisonActionTexts.save}</Button>
          </>
        }
      >
        <UnsavedGuard dirty={savedId === null} onLeave={draft.forget} />
        <ComparisonResult
          result={result}
          currentMarketer={form.getValues().currentMarketer || null}
          input={toComparisonInput(form.getValues())}
          isEstimated={isEstimate(toComparedValues(form.getValues()))}
          shown={shown}
          onShow={setShown}
        />
        {saving ? (
          <SaveComparisonDialog
            suggestedName={form.getValues().supplyLabel || form.getValues().currentMarketer}
            isSaving={create.isPending}
            onSave={(name) => create.mutate({ body: { name, ...toComparisonInput(form.getValues()) } })}
            onClose={() => setSaving(false)}
          />
        ) : null}
      </Page>
    )
  }

  return (
    <Page title={TITLE} subtitle={comparisonFieldTexts.subtitle} actions={<ReadBillCard />}>
      <UnsavedGuard dirty={isDirty} onLeave={draft.forget} />
      <FieldFormProvider value={{ form }}>
        <form noValidate onSubmit={compare}>
          <ComparisonKindField
            kind={kind}
            onChange={(next) => form.setValues({ kind: next })}
            fastHelp={texts.fastHelp}
          />
          <div className={styles.missing}>
            <MissingFigures form={form} />
          </div>
          <div className={styles.cards}>
            <div className={styles.column}>
              <SupplySection form={form} />
              {isFast ? null : <BillDetailsSection form={form} />}
            </div>
            <div className={styles.column}>
              <ConsumptionSection form={form} />
              <CurrentContractSection form={form} />
              {isFast ? null : <PowerProposalSection form={form} />}
            </div>
          </div>
          <PriceDateFields />
          <div className={styles.bar}>
            <ErrorCount form={form} />
            <Button type="submit" loading={evaluate.isPending}>
              {comparisonActionTexts.compare}
            </Button>
          </div>
        </form>
      </FieldFormProvider>
    </Page>
  )
}

function MissingFigures({ form }: { readonly form: FormStore<ComparisonValues> }) {
  const compared = useFormValue(form, ({ atrTariff, geographicalZone, priceDate, latestKnown }) => ({
    tariff: atrTariff,
    zone: geographicalZone,
    date: priceDate,
    latestKnown,
  }))
  return <MissingFiguresCard {...compared} />
}
