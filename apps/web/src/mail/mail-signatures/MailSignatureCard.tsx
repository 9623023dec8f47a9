import { Button, Textarea } from '@mantine/core'
import { useDraft } from '../../platform/session/use-draft.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useForm, useIsDirty } from '../../ui/form/use-form.ts'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import { signatureTexts as texts } from './mail-signatures.messages.ts'
import { useMailSignature, useUpdateMailSignature } from './mail-signatures.queries.ts'
import styles from './MailSignatureCard.module.css'

/** The signature of the own mails. */
export function MailSignatureCard() {
  const query = useMailSignature()
  return (
    <Card title={texts.title}>
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <FormSkeleton /> : null}
      {query.data ? <SignatureForm text={query.data.text} /> : null}
    </Card>
  )
}

function SignatureForm({ text }: { readonly text: string }) {
  const form = useForm({ initialValues: { text } })
  const draft = useDraft('/configuration/mail-signature', form)
  const isDirty = useIsDirty(form)
  const update = useUpdateMailSignature({
    onSuccess: () => {
      draft.forget()
      form.resetDirty()
    },
  })
  return (
    <form className={styles.form} onSubmit={form.onSubmit((body) => update.mutate({ body }))} noValidate>
      <Textarea
        label={texts.label}
        description={texts.help}
        placeholder={texts.example}
        maxLength={1000}
        autosize
        minRows={4}
        maxRows={10}
        {...form.getInputProps('text')}
      />
      <Button type="submit" loading={update.isPending} disabled={!isDirty}>
        {texts.save}
      </Button>
      <UnsavedGuard dirty={isDirty} onLeave={draft.forget} />
    </form>
  )
}
