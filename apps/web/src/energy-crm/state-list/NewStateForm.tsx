import { Button, TextInput } from '@mantine/core'
import { DEFAULT_STATE_COLOUR, isSameStateName } from '@vatio/domain/energy-crm/state-list/listed-state'
import { isHexColour } from '@vatio/domain/identity/themes/colour-contrast'
import { useEffect, useRef, useState } from 'react'
import { ColourField } from '../../ui/form/ColourField.tsx'
import type { VersionedState, StateWrites } from '../state-list.ts'
import { stateListTexts as texts } from '../state-list.messages.ts'
import styles from './StateList.module.css'

interface NewStateFormProps<State extends VersionedState> {
  readonly writes: StateWrites<State>
  readonly names: readonly string[]
  readonly onClose: () => void
}

/** Creates states; once one is created the button is disabled until the name changes. */
export function NewStateForm<State extends VersionedState>({
  writes,
  names,
  onClose,
}: NewStateFormProps<State>) {
  const [name, setName] = useState('')
  const [colour, setColour] = useState<string>(DEFAULT_STATE_COLOUR)
  const [createdName, setCreatedName] = useState<string | null>(null)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const isCreated = createdName === name
  const isTaken = !isCreated && names.some((other) => isSameStateName(other, name))
  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault()
        writes.create({ name, badgeColor: colour.toLowerCase() }, () => setCreatedName(name))
      }}
    >
      <TextInput
        label={texts.name}
        value={name}
        error={isTaken ? texts.nameTaken : null}
        maxLength={80}
        autoComplete="off"
        ref={first}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <ColourField label={texts.colour} value={colour} onChange={setColour} />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          {isCreated ? texts.close : texts.cancel}
        </Button>
        <Button
          type="submit"
          loading={writes.isCreating}
          disabled={isCreated || isTaken || name.trim() === '' || !isHexColour(colour)}
        >
          {isCreated ? texts.created : texts.create}
        </Button>
      </div>
    </form>
  )
}
