import { Button, Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { SelfInvoiceDetail } from '@vatio/protocol/energy-crm/self-invoices/self-invoices.schema'
import { useState } from 'react'
import { todayInMadrid } from '../../platform/formats/date-format.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { selfInvoiceLink } from './SelfInvoicesPage.tsx'
import { selfInvoiceTexts as texts } from './self-invoices.messages.ts'
import { useCancelSelfInvoice, usePaySelfInvoice } from './self-invoices.queries.ts'

interface InvoiceProps {
  readonly invoice: SelfInvoiceDetail
}
interface DialogProps extends InvoiceProps {
  readonly onClose: () => void
}

/** Marks an invoice as paid, or cancels it; a cancelled one has nothing more to do. */
export function SelfInvoiceActions({ invoice }: InvoiceProps) {
  const [open, setOpen] = useState<'paid' | 'cancel' | null>(null)
  const pay = usePaySelfInvoice()
  const close = () => setOpen(null)
  if (invoice.state === 'cancelled') return null
  const { idSelfInvoice: id, version } = invoice
  return (
    <>
      {invoice.state === 'paid' ? (
        <Button
          variant="default"
          size="xs"
          loading={pay.isPending}
          onClick={() => pay.mutate({ params: { id }, body: { version, paidDate: null } })}
        >
          {texts.unmarkPaid}
        </Button>
      ) : (
        <Button variant="default" size="xs" onClick={() => setOpen('paid')}>
          {texts.markPaid}
        </Button>
      )}
      {invoice.rectifies ? null : (
        <Button variant="default" size="xs" onClick={() => setOpen('cancel')}>
          Cancelar…
        </Button>
      )}
      {open === 'paid' ? <PaidDialog invoice={invoice} onClose={close} /> : null}
      {open === 'cancel' ? <CancelDialog invoice={invoice} onClose={close} /> : null}
    </>
  )
}

function PaidDialog({ invoice, onClose }: DialogProps) {
  const { idSelfInvoice: id, version } = invoice
  const form = useForm<{ paidDate: string | null }>({
    initialValues: { paidDate: todayInMadrid() },
    validate: { paidDate: (date) => (date === null ? texts.writeDate : null) },
  })
  const pay = usePaySelfInvoice({ onSuccess: onClose })
  return (
    <FormDialog
      title={texts.markPaid}
      form={form}
      submitLabel={texts.markPaid}
      busy={pay.isPending}
      onClose={onClose}
      onSubmit={({ paidDate }) => pay.mutate({ params: { id }, body: { version, paidDate } })}
    >
      <DateField label={texts.paidDate} {...form.getInputProps('paidDate')} value={form.values.paidDate} />
    </FormDialog>
  )
}

function CancelDialog({ invoice, onClose }: DialogProps) {
  const { idSelfInvoice: id, version } = invoice
  const navigate = useNavigate()
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? texts.writeReason : null) },
  })
  const cancel = useCancelSelfInvoice({
    onSuccess: (rectifying) => {
      onClose()
      void navigate(selfInvoiceLink(rectifying.idSelfInvoice))
    },
  })
  return (
    <FormDialog
      title={texts.cancel}
      form={form}
      submitLabel={texts.cancel}
      busy={cancel.isPending}
      onClose={onClose}
      onSubmit={({ reason }) => cancel.mutate({ params: { id }, body: { version, reason } })}
    >
      <p>{texts.cancelHelp}</p>
      <Textarea
        label={texts.reason}
        required
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
