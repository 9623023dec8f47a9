import { Button, Textarea, TextInput } from '@mantine/core'
import { useForm } from '../ui/form/use-form.ts'
import { sendContact } from '@vatio/protocol/mail/contact/contact.endpoints'
import { useOperation } from '../platform/http/use-operation.ts'
import { useDraft } from '../platform/session/use-draft.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorCount } from '../ui/form/ErrorCount.tsx'
import { isEmail } from '../ui/form/email.ts'
import { contactTexts as texts, feedbackMessages } from './contact.messages.ts'

/** Sends feedback to the operators: a text, and an email if an answer is wanted. */
export function FeedbackDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useForm({
    initialValues: { feedback: '', email: '' },
    validateOnBlur: ['email'],
    validate: {
      feedback: (text) => (text.trim() === '' ? texts.noFeedback : null),
      email: (email) => (email.trim() === '' || isEmail(email) ? null : texts.invalidEmail),
    },
  })
  const draft = useDraft('/feedback', form)
  const send = useOperation(sendContact, feedbackMessages, {
    onSuccess: () => {
      draft.forget()
      onClose()
    },
  })
  return (
    <Dialog
      title={texts.feedbackTitle}
      onClose={onClose}
      locked={send.isPending}
      onSubmit={form.onSubmit(({ feedback, email }) =>
        send.mutate({ body: { feedback: feedback.trim(), email: email.trim() || undefined } }),
      )}
      footer={
        <>
          <ErrorCount form={form} />
          <Button variant="default" onClick={onClose} disabled={send.isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={send.isPending}>
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
