import { Button, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { sendContact } from '@vatio/protocol/mail/contact/contact.endpoints'
import { useOperation } from '../platform/http/use-operation.ts'
import { useDraft } from '../platform/session/use-draft.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { isEmail } from '../ui/form/email.ts'
import { contactTexts as texts, feedbackMessages } from './contact.messages.ts'

/** Sends feedback to the operators: a text, and an email if an answer is wanted. */
export function FeedbackDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useForm({
    mode: 'controlled',
    initialValues: { feedback: '', email: '' },
    validateInputOnBlur: ['email'],
    validate: { email: (email) => (email.trim() === '' || isEmail(email) ? null : texts.invalidEmail) },
  })
  const draft = useDraft('/feedback', form)
  const send = useOperation(sendContact, feedbackMessages, {
    onSuccess: () => {
      draft.forget()
      onClose()
    },
  })
  const { feedback, email } = form.values
  const isReady = feedback.trim() !== ''
  return (
    <Dialog
      title={texts.feedbackTitle}
      onClose={onClose}
      locked={send.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isReady || form.validate().hasErrors) return
        send.mutate({ body: { feedback: feedback.trim(), email: email.trim() || undefined } })
      }}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={send.isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" disabled={!isReady} loading={send.isPending}>
            {texts.send}
          </Button>
        </>
      }
    >
      <Textarea
        label={texts.feedback}
        required
        minRows={4}
        maxLength={4000}
        data-autofocus
        {...form.getInputProps('feedback')}
      />
      <TextInput
        label={texts.optionalEmail}
        type="email"
        autoComplete="email"
        {...form.getInputProps('email')}
      />
    </Dialog>
  )
}
