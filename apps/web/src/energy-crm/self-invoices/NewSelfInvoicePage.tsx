import { useNavigate } from '@tanstack/react-router'
import { configurationFor } from '@vatio/domain/energy-crm/self-invoices/self-invoice'
import { canIssueSelfInvoices } from '@vatio/domain/energy-crm/self-invoices/self-invoice.policy'
import type { SelfInvoiceDetail } from '@vatio/protocol/energy-crm/self-invoices/self-invoices.schema'
import { useEffect, useState } from 'react'
import { todayInMadrid } from '../../platform/formats/date-format.ts'
import { useDraft } from '../../platform/session/use-draft.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { fieldErrorsOf } from '../../ui/form/apply-field-errors.ts'
import { markFirstField } from '../../ui/form/focus-first-invalid.ts'
import { useForm, useIsDirty } from '../../ui/form/use-form.ts'
import { Page } from '../../ui/Page.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import { AdjustmentsSection } from './AdjustmentsSection.tsx'
import { ContractsSection } from './ContractsSection.tsx'
import { PeriodSection } from './PeriodSection.tsx'
import { newSelfInvoice, previewInput, toSelfInvoiceInput, validateSelfInvoice } from './self-invoice-form.ts'
import { selfInvoiceConfigurationTexts } from './self-invoice-configurations.messages.ts'
import { selfInvoiceTexts as texts } from './self-invoices.messages.ts'
import {
  useCreateSelfInvoice,
  useSelfInvoiceConfigurations,
  useSelfInvoicePreview,
} from './self-invoices.queries.ts'
import { selfInvoiceLink } from './SelfInvoicesPage.tsx'
import styles from './SelfInvoices.module.css'
import { TotalsSection } from './TotalsSection.tsx'

const LIST = { text: texts.title, link: { to: '/energy-crm/self-invoices' } } as const
const ADDRESS = '/energy-crm/self-invoices/new'

/** Issues an invoice: commercial and period, their contracts, other lines, totals. */
export function NewSelfInvoicePage() {
  const mayIssue = canIssueSelfInvoices(useUser())
  const configurations = useSelfInvoiceConfigurations()
  return (
    <Page title={texts.add} crumbsAbove={[LIST]}>
      {configurations.isError ? (
        <ErrorState
          error={configurations.error}
          fallback={selfInvoiceConfigurationTexts.list}
          onRetry={() => void configurations.refetch()}
        />
      ) : configurations.isPending ? (
        <FormSkeleton />
      ) : configurations.data.length === 0 && mayIssue ? (
        <EmptyState
          text={texts.noConfiguration}
          action={
            <ButtonLink to="/configuration" search={{ section: 'self-invoices' }}>
              {texts.createConfiguration}
            </ButtonLink>
          }
        />
      ) : (
        <NewSelfInvoice configurations={configurations.data} />
      )}
    </Page>
  )
}

interface NewSelfInvoiceProps {
  readonly configurations: NonNullable<ReturnType<typeof useSelfInvoiceConfigurations>['data']>
}

function NewSelfInvoice({ configurations }: NewSelfInvoiceProps) {
  const form = useForm({ initialValues: newSelfInvoice(todayInMadrid()), validate: validateSelfInvoice })
  const draft = useDraft(ADDRESS, form)
  const isDirty = useIsDirty(form)
  const { values } = form
  const configuration =
    configurations.find((one) => one.idSelfInvoiceConfiguration === values.idSelfInvoiceConfiguration) ??
    (values.idCommercial ? configurationFor(configurations, values.idCommercial) : null)
  const asked = previewInput(values, configuration)
  const preview = useSelfInvoicePreview(asked)
  const [issued, setIssued] = useState<SelfInvoiceDetail | null>(null)
  const navigate = useNavigate()
  const showErrors = fieldErrorsOf(form)
  const create = useCreateSelfInvoice({
    onSuccess: (invoice) => {
      draft.forget()
      setIssued(invoice)
    },
    onError: (error, input, messages) => {
      if (error.code === 'SELF_INVOICE_FEES_CHANGED') void preview.refetch()
      return showErrors(error, input, messages)
    },
  })
  // After the render in which the form counts as saved: the guard of unsaved changes would ask.
  useEffect(() => {
    if (issued) void navigate(selfInvoiceLink(issued.idSelfInvoice))
    // oxlint-disable-next-line react/exhaustive-deps -- once per issued invoice
  }, [issued])
  const found = asked === null ? undefined : preview.data
  const issue = form.onSubmit((valid) => {
    if (!configuration) form.showErrors({ idSelfInvoiceConfiguration: texts.chooseConfiguration })
    else if (asked && found) create.mutate({ body: toSelfInvoiceInput(valid, asked, found.contracts) })
  })
  return (
    <form className={styles.parts} noValidate ref={markFirstField} onSubmit={issue}>
      <UnsavedGuard dirty={isDirty && issued === null} onLeave={draft.forget} />
      <PeriodSection form={form} configurations={configurations} configuration={configuration} />
      {asked === null ? (
        <Card title={texts.contracts}>
          <EmptyState text={texts.chooseCommercial} />
        </Card>
      ) : (
        <ContractsSection form={form} preview={preview} />
      )}
      <AdjustmentsSection form={form} closedContracts={found?.closedContracts ?? []} />
      {configuration && found ? (
        <TotalsSection form={form} configuration={configuration} preview={found} busy={create.isPending} />
      ) : null}
    </form>
  )
}
