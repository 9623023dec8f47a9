import { Button } from '@mantine/core'
import type { MailStart } from '@vatio/protocol/mail/report-mails/report-mails.schema'
import { showToast } from '../../platform/messages/toasts.ts'
import { useDraft } from '../../platform/session/use-draft.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ErrorCount } from '../../ui/form/ErrorCount.tsx'
import { fieldErrorsOf } from '../../ui/form/apply-field-errors.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { findMailErrors, newMail, type MailFormValues, type ReportSource } from './mail-form.ts'
import { MailComposer } from './MailComposer.tsx'
import { reportMailTexts as texts } from './report-mails.messages.ts'
import { useMailStart, useSendReportMails } from './report-mails.queries.ts'

export interface MailReportCardProps extends ReportSource {
  /** Of the report, for the subject. */
  readonly title: string
  /** The address that it goes to, where the screen knows it. */
  readonly email?: string | undefined
  readonly onClose: () => void
}

/** The dialog that sends a report by mail. What is written is kept until it is sent. */
export function MailReportCard(props: MailReportCardProps) {
  const query = useMailStart(props)
  if (query.data) return <MailForm {...props} start={query.data} />
  return (
    <Dialog title={texts.title} size="large" onClose={props.onClose}>
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </Dialog>
  )
}

function MailForm(props: MailReportCardProps & { readonly start: MailStart }) {
  const { start, templateType, source, idTemplate, title, email, onClose } = props
  const form = useForm<MailFormValues>({
    initialValues: newMail(start, title, email),
    validate: findMailErrors,
  })
  const draft = useDraft(`/mail/report/${templateType}/${source.idEntity}`, form)
  const send = useSendReportMails({
    onSuccess: ({ mails }) => {
      draft.forget()
      showToast({ tone: 'success', text: texts.sent(mails.length) })
      onClose()
    },
    onError: fieldErrorsOf(form),
  })
  const report = { templateType, source, idTemplate }
  const discard = () => {
    draft.forget()
    onClose()
  }
  return (
    <Dialog
      title={texts.title}
      size="large"
      onClose={onClose}
      locked={send.isPending}
      onSubmit={form.onSubmit((values) =>
        send.mutate({ body: { ...report, ...values, recipients: [...values.recipients] } }),
      )}
      footer={
        <>
          <ErrorCount form={form} />
          {draft.restored ? (
            <Button variant="subtle" onClick={discard} disabled={send.isPending}>
              {texts.discard}
            </Button>
          ) : null}
          <Button variant="default" onClick={onClose} disabled={send.isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={send.isPending}>
            {texts.send(form.values.recipients.length)}
          </Button>
        </>
      }
    >
      <MailComposer form={form} report={report} start={start} isRestored={draft.restored} />
    </Dialog>
  )
}
