import { Button, TextInput } from '@mantine/core'
import type { GasComparison } from '@vatio/protocol/billing/gas-comparisons/gas-comparisons.schema'
import { useState, type FormEvent } from 'react'
import { LimitReachedCard } from '../../identity/licences/LicenceGateCard.tsx'
import { useCreateLimit } from '../../identity/licences/licences.queries.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import type { GasValues } from './gas-comparison-form.ts'
import { toGasInput } from './gas-comparison-input.ts'
import { gasTexts as texts } from './gas-comparisons.messages.ts'
import { useCreateGasComparison } from './gas-comparisons.queries.ts'

interface SaveGasComparisonDialogProps {
  readonly values: GasValues
  readonly onClose: () => void
  readonly onSaved: (saved: GasComparison) => void
}

/** Saves the gas comparison under a name. */
export function SaveGasComparisonDialog({ values, onClose, onSaved }: SaveGasComparisonDialogProps) {
  const [name, setName] = useState(values.supplyLabel || values.currentMarketer)
  const create = useCreateGasComparison({ onSuccess: onSaved })
  const limit = useCreateLimit('comparisons')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate({ body: { name: name.trim(), ...toGasInput(values) } })
  }
  return (
    <Dialog
      title={texts.saveTitle}
      onClose={onClose}
      onSubmit={submit}
      locked={create.isPending}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={create.isPending}>
            Cancelar
          </Button>
          <Button
            type="submit"
            loading={create.isPending}
            disabled={limit.disabled || name.trim() === ''}
            title={limit.title}
          >
            {texts.save}
          </Button>
        </>
      }
    >
      <LimitReachedCard quantity="comparisons" />
      <TextInput
        label={texts.name}
        value={name}
        maxLength={160}
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </Dialog>
  )
}
