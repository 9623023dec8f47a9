import { Button, TextInput } from '@mantine/core'
import type { Comparison } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { useState, type FormEvent } from 'react'
import { LimitReachedCard } from '../../identity/licences/LicenceGateCard.tsx'
import { useCreateLimit } from '../../identity/licences/licences.queries.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import type { ComparisonValues } from './comparison-form.ts'
import { toComparisonInput } from './comparison-input.ts'
import { useCreateComparison } from './comparisons.queries.ts'

interface SaveComparisonDialogProps {
  readonly values: ComparisonValues
  readonly onClose: () => void
  readonly onSaved: (saved: Comparison) => void
}

/** Saves the comparison under a name. */
export function SaveComparisonDialog({ values, onClose, onSaved }: SaveComparisonDialogProps) {
  const [name, setName] = useState(values.supplyLabel || values.currentMarketer)
  const create = useCreateComparison({ onSuccess: onSaved })
  const limit = useCreateLimit('comparisons')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate({ body: { name: name.trim(), ...toComparisonInput(values) } })
  }
  return (
    <Dialog
      title="Guardar comparativa"
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
            Guardar comparativa
          </Button>
        </>
      }
    >
      <LimitReachedCard quantity="comparisons" />
      <TextInput
        label="Nombre"
        value={name}
        maxLength={160}
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </Dialog>
  )
}
