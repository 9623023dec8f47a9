import { Button, TextInput } from '@mantine/core'
import type { ChangedSupply, WhatIf } from '@vatio/domain/billing/what-if/what-if'
import type { Comparison, ComparisonCreation } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { useState } from 'react'
import { LimitReachedCard } from '../../identity/licences/LicenceGateCard.tsx'
import { useCreateLimit } from '../../identity/licences/licences.queries.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useCreateComparison } from '../comparisons/comparisons.queries.ts'
import { toChangedInput } from './changed-input.ts'
import { keepsEnergy } from './what-if-form.ts'
import { whatIfTexts as texts } from './what-if.messages.ts'

interface SaveWhatIfDialogProps {
  readonly saved: Comparison
  readonly change: WhatIf
  readonly changed: ChangedSupply
  readonly onClose: () => void
  readonly onSaved: (created: Comparison) => void
}

/** Saves a changed comparison as another one. */
export function SaveWhatIfDialog({ saved, change, changed, onClose, onSaved }: SaveWhatIfDialogProps) {
  const [name, setName] = useState(texts.nameOf(saved.name).slice(0, 160))
  const create = useCreateComparison({ onSuccess: onSaved })
  const limit = useCreateLimit('comparisons')
  return (
    <Dialog
      title={texts.saveTitle}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        const body: ComparisonCreation = { name: name.trim(), ...toChangedInput(saved, change, changed) }
        create.mutate({ body })
      }}
      locked={create.isPending}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={create.isPending}>
            {texts.cancel}
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
      <p>{texts.saveNote}</p>
      {keepsEnergy(change) ? null : <p>{texts.saveTotals}</p>}
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
