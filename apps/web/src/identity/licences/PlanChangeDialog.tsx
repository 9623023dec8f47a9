import { Button, Textarea } from '@mantine/core'
import { useForm } from '../../ui/form/use-form.ts'
import type { Licence } from '@vatio/domain/identity/licences/licence'
import { useDraft } from '../../platform/session/use-draft.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { licenceNames } from './licence-labels.ts'
import { licenceTexts as texts } from './licences.messages.ts'
import { usePlanChange } from './licences.queries.ts'

interface PlanChangeDialogProps {
  readonly wanted: Licence
  readonly billing: 'monthly' | 'annual'
  readonly supportEmail: string
  readonly onClose: () => void
}

/** Requests another plan from support; there is no payment. */
export function PlanChangeDialog({ wanted, billing, supportEmail, onClose }: PlanChangeDialogProps) {
  const form = useForm({ initialValues: { comment: '' } })
  const draft = useDraft('/plan-configuration/request', form)
  const request = usePlanChange({
    onSuccess: () => {
      draft.forget()
      onClose()
    },
  })
  const name = licenceNames[wanted]
  const send = (comment: string) =>
    request.mutate({
      params: { template: 'planChange' },
      query: { email: supportEmail, subject: texts.subject(name) },
      body: {
        license: wanted,
        message: [`${texts.billing[billing]}.`, comment.trim()].filter(Boolean).join('\n'),
      },
    })
  return (
    <Dialog
      title={texts.requestTitle(name)}
      onClose={onClose}
      locked={request.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        send(form.values.comment)
      }}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={request.isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={request.isPending}>
            {texts.send}
          </Button>
        </>
      }
    >
      <p>{texts.requestHelp}</p>
      <Textarea
        label={texts.comment}
        maxLength={1500}
        minRows={3}
        data-autofocus
        {...form.getInputProps('comment')}
      />
    </Dialog>
  )
}
