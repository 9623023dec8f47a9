import { Checkbox, Radio, Stack } from '@mantine/core'
import { mailContents } from '@vatio/domain/mail/report-mails/report-mail'
import type { WatchedForm } from '../../ui/form/use-form.ts'
import type { MailFormValues } from './mail-form.ts'
import { reportMailTexts as texts } from './report-mails.messages.ts'

interface MailContentsFieldProps {
  readonly form: WatchedForm<MailFormValues>
  readonly sharesLinks: boolean
}

/** Whether the mail has a link to the report, its PDF or both, and whether the link asks for acceptance. */
export function MailContentsField({ form, sharesLinks }: MailContentsFieldProps) {
  return (
    <>
      <Radio.Group
        label={texts.attach}
        description={sharesLinks ? null : texts.noLinks}
        {...form.getInputProps('attach')}
      >
        <Stack gap={8} pt={8}>
          {mailContents.map((contents) => (
            <Radio
              key={contents}
              value={contents}
              label={texts.contents[contents]}
              disabled={!sharesLinks && contents !== 'pdf'}
            />
          ))}
        </Stack>
      </Radio.Group>
      {form.values.attach === 'pdf' ? null : (
        <Checkbox
          label={texts.requestAcceptance}
          description={texts.requestAcceptanceHelp}
          {...form.getInputProps('requestAcceptance', { type: 'checkbox' })}
        />
      )}
    </>
  )
}
