import { Button, Switch, TextInput } from '@mantine/core'
import { isSameStateName } from '@vatio/domain/energy-crm/state-list/listed-state'
import { isHexColour } from '@vatio/domain/identity/themes/colour-contrast'
import { useEffect, useRef, useState } from 'react'
import { ColourField } from '../../ui/form/ColourField.tsx'
import type { VersionedState, StateKind, StateWrites } from '../state-list.ts'
import { stateListTexts as texts } from '../state-list.messages.ts'
import styles from './StateList.module.css'

interface EditStateFormProps<State extends VersionedState> {
  readonly kind: StateKind<State>
  readonly writes: StateWrites<State>
  readonly state: State
  readonly otherNames: readonly string[]
  readonly onClose: () => void
}

/** Edits name, colour and flags of a state in its row. */
export function EditStateForm<State extends VersionedState>({
  kind,
  writes,
  state,
  otherNames,
  onClose,
}: EditStateFormProps<State>) {
  const [name, setName] = useState(state.name)
  const [colour, setColour] = useState(state.badgeColor)
  const [flags, setFlags] = useState<Partial<State>>({})
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const isTaken = otherNames.some((other) => isSameStateName(other, name))
  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault()
        const common: Partial<VersionedState> = { name, badgeColor: colour.toLowerCase() }
        writes.change(state, { ...flags, ...(common as Partial<State>) }, onClose)
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
      {kind.flags.length > 0 ? (
        <div className={styles.flags}>
          {kind.flags.map((flag) => (
            <Switch
              key={flag.name}
              label={flag.label}
              checked={Boolean(flags[flag.name] ?? state[flag.name])}
              onChange={(event) => {
                const { checked } = event.currentTarget
                setFlags((before) => ({ ...before, [flag.name]: checked }))
              }}
            />
          ))}
        </div>
      ) : null}
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button
          type="submit"
          loading={writes.isChanging}
          disabled={isTaken || name.trim() === '' || !isHexColour(colour)}
        >
          {texts.save}
        </Button>
      </div>
    </form>
  )
}
