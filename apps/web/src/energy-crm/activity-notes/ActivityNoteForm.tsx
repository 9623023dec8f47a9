import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import {
  ACTIVITY_DATES,
  ACTIVITY_LIMITS,
  activityKinds,
  type ActivityRecord,
} from '@vatio/domain/energy-crm/activity-notes/activity-note'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { todayInMadrid } from '../../platform/formats/date-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { BoundField, FieldFormProvider } from '../../ui/form/Field.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TimeField } from '../../ui/form/TimeField.tsx'
import { useFormErrors } from '../../ui/form/use-form.ts'
import type { FormStore } from '../../ui/form/form-store.ts'
import type { NoteValues } from './activity-note-form.ts'
import styles from './ActivityNotes.module.css'
import { activityKindLabels, activityTexts as texts } from './activity-notes.messages.ts'
import { useActivityPeople } from './activity-notes.queries.ts'

interface ActivityNoteFormProps {
  readonly form: FormStore<NoteValues>
  readonly record: { readonly entity: ActivityRecord; readonly idEntity: string }
  readonly label: string
  readonly submitLabel: string
  readonly busy: boolean
  /** Whether the further fields are open from the beginning. */
  readonly isWhole?: boolean
  readonly isFocused?: boolean
  readonly notice?: ReactNode
  readonly onSubmit: (values: NoteValues) => void
  readonly onCancel?: (() => void) | undefined
}

const kindOptions = activityKinds.map((value) => ({ value, label: activityKindLabels[value] }))
const FURTHER = ['date', 'time', 'contactPerson', 'step', 'stepDate', 'stepUser']

/** Writes or edits an entry: its kind and text at once, the rest on request. Ctrl+Enter saves it. */
export function ActivityNoteForm(props: ActivityNoteFormProps) {
  const {
    form,
    record,
    label,
    submitLabel,
    busy,
    isWhole = false,
    isFocused,
    notice,
    onSubmit,
    onCancel,
  } = props
  const [isOpen, setOpen] = useState(isWhole)
  const text = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isFocused) text.current?.focus()
  }, [isFocused])
  const errors = useFormErrors(form)
  // An error is never hidden.
  const isShown = isOpen || FURTHER.some((name) => Boolean(errors[name]))
  const id = useId()
  const buttons = (
    <span className={styles.buttons}>
      {onCancel ? (
        <Button variant="default" onClick={onCancel} disabled={busy}>
          {texts.cancel}
        </Button>
      ) : null}
      <Button type="submit" loading={busy}>
        {submitLabel}
      </Button>
    </span>
  )
  return (
    <form className={styles.form} aria-label={label} noValidate onSubmit={form.onSubmit(onSubmit)}>
      <FieldFormProvider value={{ form }}>
        <BoundField name="text">
          {(field) => (
            <Textarea
              label={texts.text}
              placeholder={texts.textPlaceholder}
              required
              autosize
              minRows={2}
              maxRows={12}
              maxLength={ACTIVITY_LIMITS.text}
              ref={text}
              {...field}
            />
          )}
        </BoundField>
        <div className={styles.quick}>
          <BoundField name="kind">
            {(field) => <SelectField label={texts.kind} data={kindOptions} w={140} {...field} />}
          </BoundField>
          <Button
            variant="subtle"
            aria-expanded={isShown}
            aria-controls={id}
            rightSection={isShown ? <IconChevronUp size={16} /> : <IconChevronDown size={16} />}
            onClick={() => setOpen(!isShown)}
          >
            {texts.details}
          </Button>
          {isShown ? null : buttons}
        </div>
        <div id={id} hidden={!isShown}>
          {isShown ? <FurtherFields record={record} /> : null}
        </div>
        {isShown ? buttons : null}
      </FieldFormProvider>
      {notice}
    </form>
  )
}

function FurtherFields({ record }: Pick<ActivityNoteFormProps, 'record'>) {
  const user = useUser()
  const people = useActivityPeople(record.entity, record.idEntity, true).data ?? []
  const options = people.map(({ userUID, userName }) => ({ value: userUID, label: userName }))
  return (
    <div className={styles.further}>
      <div className={styles.fields}>
        <BoundField name="date">
          {({ value, ...field }) => (
            <DateField
              label={texts.date}
              placeholder={texts.now}
              min={ACTIVITY_DATES.first}
              max={todayInMadrid()}
              value={value as string | null}
              {...field}
            />
          )}
        </BoundField>
        <BoundField name="time">
          {({ value, ...field }) => (
            <TimeField label={texts.time} value={(value as string | null) ?? ''} {...field} />
          )}
        </BoundField>
        <BoundField name="contactPerson">
          {(field) => (
            <TextInput
              label={texts.contactPerson}
              autoComplete="off"
              maxLength={ACTIVITY_LIMITS.contactPerson}
              {...field}
            />
          )}
        </BoundField>
      </div>
      <div className={styles.fields}>
        <BoundField name="step">
          {(field) => (
            <TextInput
              label={texts.nextStep}
              className={styles.nextStep}
              autoComplete="off"
              maxLength={ACTIVITY_LIMITS.nextStep}
              {...field}
            />
          )}
        </BoundField>
        <BoundField name="stepDate">
          {({ value, ...field }) => (
            <DateField
              label={texts.stepDate}
              min={ACTIVITY_DATES.first}
              max={ACTIVITY_DATES.last}
              value={value as string | null}
              {...field}
            />
          )}
        </BoundField>
        <BoundField name="stepUser">
          {({ value, ...field }) => (
            <SelectField
              label={texts.stepUser}
              data={options}
              placeholder={user.userName}
              clearable
              value={value as string | null}
              {...field}
            />
          )}
        </BoundField>
      </div>
      <BoundField name="pinned" type="checkbox">
        {(field) => <Checkbox label={texts.pinned} {...field} />}
      </BoundField>
    </div>
  )
}
