import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { MAX_RECIPIENTS } from '@vatio/domain/mail/report-mails/report-mail'
import type { MailStart } from '@vatio/protocol/mail/report-mails/report-mails.schema'
import type { WatchedForm } from '../../ui/form/use-form.ts'
import type { MailFormValues } from './mail-form.ts'
import styles from './MailReport.module.css'
import { reportMailTexts as texts } from './report-mails.messages.ts'

interface RecipientFieldsProps {
  readonly form: WatchedForm<MailFormValues>
  readonly addresses: MailStart['addresses']
}

const plus = <IconPlus size={16} stroke={1.5} aria-hidden />

/** Who gets the mail: typed, or taken from the addresses of the record. */
export function RecipientFields({ form, addresses }: RecipientFieldsProps) {
  const { recipients } = form.values
  const isFull = recipients.length >= MAX_RECIPIENTS
  const chosen = new Set(recipients.map(({ email }) => email.trim().toLowerCase()))
  const others = addresses.filter(({ email }) => !chosen.has(email.toLowerCase()))
  const add = (recipient: MailFormValues['recipients'][number]) => {
    const kept = recipients.filter(({ name, email }) => recipient.email === '' || name !== '' || email !== '')
    form.setFieldValue('recipients', [...kept, recipient])
  }
  return (
    <fieldset className={styles.recipients}>
      <legend>{texts.recipients}</legend>
      <p className={styles.help}>{texts.recipientsHelp}</p>
      {recipients.map((_, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the place is what its inputs are bound to
        <div key={place} className={styles.recipient}>
          <TextInput
            label={texts.email}
            type="email"
            autoComplete="off"
            maxLength={254}
            {...form.getInputProps(`recipients.${place}.email`)}
          />
          <TextInput
            label={texts.name}
            autoComplete="off"
            maxLength={120}
            {...form.getInputProps(`recipients.${place}.name`)}
          />
          <ActionIcon
            className={styles.remove}
            aria-label={texts.remove(place + 1)}
            disabled={recipients.length === 1}
            onClick={() => form.removeListItem('recipients', place)}
          >
            <IconX size={16} stroke={1.5} />
          </ActionIcon>
        </div>
      ))}
      <div className={styles.known}>
        {others.map((one) => (
          <Button
            key={one.email}
            size="xs"
            variant="default"
            leftSection={plus}
            disabled={isFull}
            onClick={() => add(one)}
          >
            {texts.addKnown(one.name, one.email)}
          </Button>
        ))}
        <Button
          size="xs"
          variant="subtle"
          leftSection={plus}
          disabled={isFull}
          onClick={() => add({ name: '', email: '' })}
        >
          {texts.add}
        </Button>
      </div>
    </fieldset>
  )
}
