import { Button, TextInput } from '@mantine/core'
import {
  DEFAULT_STATE_COLOUR,
  isSameStateName,
} from '@vatio/domain/energy-crm/contract-payment-states/contract-payment-state'
import { useEffect, useRef, useState } from 'react'
import { ColourField } from '../../ui/form/ColourField.tsx'
import { paymentStateTexts as texts } from './contract-payment-states.messages.ts'
import { useCreatePaymentState } from './contract-payment-states.queries.ts'
import styles from './PaymentStates.module.css'

interface NewPaymentStateProps {
  readonly names: readonly string[]
  readonly onClose: () => void
}

/** The panel that creates a state; after one is created, another name begins the next. */
export function NewPaymentState({ names, onClose }: NewPaymentStateProps) {
  const [name, setName] = useState('')
  const [colour, setColour] = useState<string>(DEFAULT_STATE_COLOUR)
  const [createdName, setCreatedName] = useState<string | null>(null)
  const create = useCreatePaymentState(() => setCreatedName(name))
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const isCreated = createdName === name
  const isTaken = !isCreated && names.some((other) => isSameStateName(other, name))
  return (
    <form
      className={styles['panel']}
      onSubmit={(event) => {
        event.preventDefault()
        create.mutate({ body: { name, badgeColor: colour.toLowerCase() } })
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
          {isCreated ? 'Cerrar' : texts.cancel}
        </Button>
        <Button
          type="submit"
          loading={create.isPending}
          disabled={isCreated || isTaken || name.trim() === '' || !/^#[0-9a-f]{6}$/i.test(colour)}
        >
          {isCreated ? texts.created : texts.create}
        </Button>
      </div>
    </form>
  )
}
