import { ActionIcon, Button, Switch } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Badge } from '../../ui/Badge.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EditableRow } from '../../ui/EditableList.tsx'
import { EditStateForm } from './EditStateForm.tsx'
import type { VersionedState, StateKind, StateWrites } from '../state-list.ts'
import { stateListTexts as texts } from '../state-list.messages.ts'
import styles from './StateList.module.css'

export interface StateMoves {
  /** Null where the state cannot move further. */
  readonly up: (() => void) | null
  readonly down: (() => void) | null
}

interface StateRowProps<State extends VersionedState> {
  readonly kind: StateKind<State>
  readonly writes: StateWrites<State>
  readonly state: State
  readonly otherNames: readonly string[]
  /** Null where the company does not order the states. */
  readonly moves: StateMoves | null
}

/** Row of a state with its actions; name, colour and flags are edited in the row. */
export function StateRow<State extends VersionedState>({
  kind,
  writes,
  state,
  otherNames,
  moves,
}: StateRowProps<State>) {
  const [isEditing, setEditing] = useState(false)
  const { name, badgeColor, active, defaultState } = state
  const { remove } = writes
  const change = (given: Partial<VersionedState>) => {
    if (!writes.isChanging) writes.change(state, given as Partial<State>)
  }
  const form = isEditing ? (
    <EditStateForm
      // Reset when another user has changed the state.
      key={state.version}
      kind={kind}
      writes={writes}
      state={state}
      otherNames={otherNames}
      onClose={() => setEditing(false)}
    />
  ) : undefined
  return (
    <EditableRow
      form={form}
      actions={
        <>
          {/* The buttons that only some rows have come first, so that the others are aligned. */}
          {active !== false && kind.mayBeDefault(state) && (kind.mayHaveNoDefault || !defaultState) ? (
            <Button
              size="xs"
              variant="default"
              className={styles.setDefault}
              aria-label={`${defaultState ? texts.clearDefault : texts.makeDefault}: ${name}`}
              onClick={() => change({ defaultState: !defaultState })}
            >
              {defaultState ? texts.clearDefault : texts.makeDefault}
            </Button>
          ) : null}
          {remove && !defaultState ? <RemoveState name={name} remove={() => remove(state)} /> : null}
          {moves ? (
            <>
              <Move label={`${texts.up}: ${name}`} move={moves.up}>
                <IconArrowUp size={16} aria-hidden />
              </Move>
              <Move label={`${texts.down}: ${name}`} move={moves.down}>
                <IconArrowDown size={16} aria-hidden />
              </Move>
            </>
          ) : null}
          {active === undefined ? null : (
            <Switch
              label={active ? texts.active : texts.inactive}
              aria-label={`${texts.active}: ${name}`}
              checked={active}
              disabled={defaultState && !kind.mayHaveNoDefault}
              // An inactive state cannot be the default.
              onChange={() => change(active ? { active: false, defaultState: false } : { active: true })}
            />
          )}
          <Button
            size="xs"
            variant="default"
            aria-label={`${texts.edit}: ${name}`}
            onClick={() => setEditing(true)}
          >
            {texts.edit}
          </Button>
        </>
      }
    >
      <Badge colour={badgeColor}>{name}</Badge>
      {defaultState ? <Badge tone="accent">{texts.isDefault}</Badge> : null}
      {kind.flags.map(({ name: flag, label, icon: Picture }) =>
        state[flag] ? (
          <span key={flag} className={styles.mark}>
            <Picture size={14} aria-hidden />
            {label}
          </span>
        ) : null,
      )}
    </EditableRow>
  )
}

interface MoveProps {
  readonly label: string
  readonly move: (() => void) | null
  readonly children: ReactNode
}

/** Moves a state up or down. At the end of the list it stays focusable, so that the focus is not lost. */
function Move({ label, move, children }: MoveProps) {
  return (
    <ActionIcon
      variant="default"
      size={30}
      aria-label={label}
      aria-disabled={move === null}
      data-disabled={move === null || undefined}
      onClick={() => move?.()}
    >
      {children}
    </ActionIcon>
  )
}

/** Deletes a state after a confirmation. */
function RemoveState({ name, remove }: { readonly name: string; readonly remove: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={`${texts.remove}: ${name}`}
        onClick={() => setAsking(true)}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
      {isAsking ? (
        <ConfirmDialog
          title={texts.removeNamed(name)}
          destructive
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            remove()
          }}
        >
          <p>{texts.cannotBeUndone}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
