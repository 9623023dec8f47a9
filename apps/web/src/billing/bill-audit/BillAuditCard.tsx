import { Button } from '@mantine/core'
import type { BillAudit } from '@vatio/protocol/billing/bill-audit/bill-audit.schema'
import { useState } from 'react'
import { useDraft } from '../../platform/session/use-draft.ts'
import { fieldErrorsOf } from '../../ui/form/apply-field-errors.ts'
import { ErrorCount } from '../../ui/form/ErrorCount.tsx'
import { FieldFormProvider } from '../../ui/form/Field.tsx'
import { useFormStore, useIsDirty } from '../../ui/form/use-form.ts'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import { AuditForm } from './AuditForm.tsx'
import { AuditResult } from './AuditResult.tsx'
import { emptyAudit, toAuditInput, validateAudit, type AuditValues } from './audit-form.ts'
import styles from './BillAudit.module.css'
import { auditTexts as texts } from './bill-audit.messages.ts'
import { useAuditBill } from './bill-audit.queries.ts'

/** What the form is filled in with: what a QR, a contract or a supply says. */
export type GivenBill = Partial<AuditValues>

interface BillAuditCardProps {
  readonly initial: GivenBill
  /** The draft is `/billing/bill-audit/` and this name; values kept there fill in the form. */
  readonly draftName: string
}

/** The form of an audit, then its result; what was typed stays for a change of it. */
export function BillAuditCard({ initial, draftName }: BillAuditCardProps) {
  const form = useFormStore<AuditValues>({
    initialValues: { ...emptyAudit(), ...initial },
    validate: validateAudit,
  })
  const draft = useDraft(`/billing/bill-audit/${draftName}`, form)
  const isDirty = useIsDirty(form)
  const [audit, setAudit] = useState<BillAudit | null>(null)
  const ask = useAuditBill({ onSuccess: setAudit, onError: fieldErrorsOf(form) })
  const guard = <UnsavedGuard dirty={isDirty} onLeave={draft.forget} />
  if (audit) {
    return (
      <>
        {guard}
        <AuditResult
          audit={audit}
          renderActions={() => (
            <Button variant="default" onClick={() => setAudit(null)}>
              {texts.change}
            </Button>
          )}
        />
      </>
    )
  }
  return (
    <FieldFormProvider value={{ form }}>
      {guard}
      <form noValidate onSubmit={form.onSubmit((values) => ask.mutate({ body: toAuditInput(values) }))}>
        <div className={styles.result}>
          <AuditForm form={form} />
          <div className={styles.bar}>
            <ErrorCount form={form} />
            <Button type="submit" loading={ask.isPending}>
              {texts.submit}
            </Button>
          </div>
        </div>
      </form>
    </FieldFormProvider>
  )
}
