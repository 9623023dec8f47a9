import { Button, Textarea, TextInput } from '@mantine/core'
import type { MailStart } from '@vatio/protocol/mail/report-mails/report-mails.schema'
import { useRef, useState, type SyntheticEvent } from 'react'
import { SelectField } from '../../ui/form/SelectField.tsx'
import type { WatchedForm } from '../../ui/form/use-form.ts'
import { SaveMailTextCard } from '../mail-texts/SaveMailTextCard.tsx'
import { useMailTexts } from '../mail-texts/mail-texts.queries.ts'
import { insertVariable, type MailFormValues, type ReportSource } from './mail-form.ts'
import styles from './MailReport.module.css'
import { reportMailTexts as texts } from './report-mails.messages.ts'

interface MailTextFieldsProps {
  readonly form: WatchedForm<MailFormValues>
  readonly report: ReportSource
  readonly variables: MailStart['variables']
}

type Written = 'subject' | 'text'

/** Subject and text, from a saved text where there is one, with variables of the report. */
export function MailTextFields({ form, report, variables }: MailTextFieldsProps) {
  const saved = (useMailTexts().data ?? []).filter(
    ({ templateType }) => templateType === null || templateType === report.templateType,
  )
  const [isSaving, setSaving] = useState(false)
  /** Where a variable goes: the place that was written last. */
  const place = useRef({
    field: 'text' as Written,
    start: form.values.text.length,
    end: form.values.text.length,
  })
  const remember = (field: Written) => ({
    onSelect: ({ currentTarget }: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const { selectionStart, selectionEnd } = currentTarget
      place.current = { field, start: selectionStart ?? 0, end: selectionEnd ?? 0 }
    },
  })
  const insert = (variable: string) => {
    const { field, ...selection } = place.current
    form.setFieldValue(field, insertVariable(form.values[field], variable, selection))
    const end = selection.start + variable.length + 4
    place.current = { field, start: end, end }
  }
  return (
    <>
      {saved.length === 0 ? null : (
        <SelectField
          label={texts.start}
          searchFrom={0}
          value={null}
          data={saved.map(({ idMailText, name }) => ({ value: idMailText, label: name }))}
          onChange={(id) => {
            const text = saved.find(({ idMailText }) => idMailText === id)
            if (text) form.setValues({ subject: text.subject, text: text.text })
          }}
        />
      )}
      <TextInput
        label={texts.subject}
        maxLength={150}
        autoComplete="off"
        {...remember('subject')}
        {...form.getInputProps('subject')}
      />
      <Textarea
        label={texts.text}
        maxLength={5000}
        autosize
        minRows={6}
        maxRows={16}
        {...remember('text')}
        {...form.getInputProps('text')}
      />
      <div className={styles.textTools}>
        <SelectField
          label={texts.variable}
          description={texts.variableHelp}
          searchFrom={0}
          value={null}
          data={groupsOf(variables)}
          onChange={(variable) => (variable ? insert(variable) : undefined)}
        />
        <Button variant="default" size="xs" onClick={() => setSaving(true)}>
          {texts.saveText}
        </Button>
      </div>
      {isSaving ? (
        <SaveMailTextCard
          subject={form.values.subject}
          text={form.values.text}
          templateType={report.templateType}
          onClose={() => setSaving(false)}
        />
      ) : null}
    </>
  )
}

/** The variables by their group, each with its value in this report. */
function groupsOf(variables: MailStart['variables']) {
  const groups = [...new Set(variables.map(({ group }) => group))]
  return groups.map((group) => ({
    group,
    items: variables
      .filter((one) => one.group === group)
      .map(({ variable, label, value }) => ({
        value: variable,
        label: variable.startsWith('re') && group === 'Email' ? label : `${label}: ${value ?? texts.noValue}`,
      })),
  }))
}
