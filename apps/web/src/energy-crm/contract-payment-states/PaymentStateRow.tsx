import { Button, Switch, TextInput } from '@mantine/core'
import { isSameStateName } from '@vatio/domain/energy-crm/contract-payment-states/contract-payment-state'
import type { ContractPaymentState } from '@vatio/protocol/energy-crm/contract-payment-states/contract-payment-states.schema'
import { useEffect, useRef, useState } from 'react'
import { Badge } from '../../ui/Badge.tsx'
import { ColourField } from '../../ui/form/ColourField.tsx'
import { paymentStateTexts as texts } from './contract-payment-states.messages.ts'
import { useUpdatePaymentState } from './contract-payment-states.queries.ts'
import styles from './PaymentStates.module.css'

interface PaymentStateRowProps {
  readonly state: ContractPaymentState
  readonly otherNames: readonly string[]
}

/** A state with its switches; its name and colour are edited in place. */
export function PaymentStateRow({ state, otherNames }: PaymentStateRowProps) {
  const [isEditing, setEditing] = useState(false)
  const update = useUpdatePaymentState()
  const { name, badgeColor, active, defaultState } = state
  if (isEditing) {
    return (
      <li className={styles['row']}>
        <EditedState state={state} otherNames={otherNames} onClose={() => setEditing(false)} />
      </li>
    )
  }
  return (
    <li className={styles['row']}>
      <span className={styles['name']}>
        <Badge colour={badgeColor}>{name}</Badge>
        {defaultState ? <Badge tone="accent">{texts.isDefault}</Badge> : null}
      </span>
      <span className={styles['buttons']}>
        <Switch
          label={active ? texts.active : texts.inactive}
          aria-label={`${texts.active}: ${name}`}
          checked={active}
          disabled={update.isPending}
          // A state that nobody may pick is not what new contracts get.
          onChange={() =>
            update.change(state, active ? { active: false, defaultState: false } : { active: true })
          }
        />
        {active ? (
          <Button
            size="xs"
            variant="default"
            aria-label={`${defaultState ? texts.clearDefault : texts.makeDefault}: ${name}`}
            disabled={update.isPending}
            onClick={() => update.change(state, { defaultState: !defaultState })}
          >
            {defaultState ? texts.clearDefault : texts.makeDefault}
          </Button>
        ) : null}
        <Button
          size="xs"
          variant="default"
          aria-label={`${texts.edit}: ${name}`}
          onClick={() => setEditing(true)}
        >
          {texts.edit}
        </Button>
      </span>
    </li>
  )
}

function EditedState({
  state,
  otherNames,
  onClose,
}: PaymentStateRowProps & { readonly onClose: () => void }) {
  const [name, setName] = useState(state.name)
  const [colour, setColour] = useState(state.badgeColor)
  const update = useUpdatePaymentState(onClose)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const isTaken = otherNames.some((other) => isSameStateName(other, name))
  return (
    <form
      className={styles['panel']}
      onSubmit={(event) => {
        event.preventDefault()
        update.change(state, { name, badgeColor: colour.toLowerCase() })
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
      <div className={styles['buttons']}>
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button
          type="submit"
          loading={update.isPending}
          disabled={isTaken || name.trim() === '' || !/^#[0-9a-f]{6}$/i.test(colour)}
        >
          {texts.save}
        </Button>
      </div>
    </form>
  )
}
