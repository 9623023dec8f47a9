import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { LimitReachedCard } from '../identity/licences/LicenceGateCard.tsx'
import { useCreateLimit } from '../identity/licences/licences.queries.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { comparisonActionTexts as texts } from './comparison.messages.ts'

interface SaveComparisonDialogProps {
  readonly suggestedName: string
  readonly isSaving: boolean
  readonly onSave: (name: string) => void
  readonly onClose: () => void
}

/** Asks for the name under which a comparison is saved. */
export function SaveComparisonDialog(props: SaveComparisonDialogProps) {
  const { suggestedName, isSaving, onSave, onClose } = props
  const [name, setName] = useState(suggestedName)
  const limit = useCreateLimit('comparisons')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave(name.trim())
  }
  return (
    <Dialog
      title={texts.save}
      onClose={onClose}
      onSubmit={submit}
      locked={isSaving}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={isSaving}>
            Cancelar
          </Button>
          <Button
            type="submit"
            loading={isSaving}
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
