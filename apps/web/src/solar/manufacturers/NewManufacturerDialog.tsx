import { Button, TextInput } from '@mantine/core'
import { isSameManufacturerName } from '@vatio/domain/solar/manufacturers/manufacturer'
import type { Manufacturer } from '@vatio/protocol/solar/manufacturers/manufacturers.schema'
import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { manufacturerTexts as texts } from './manufacturers.messages.ts'
import { useCreateManufacturer, useManufacturers } from './manufacturers.queries.ts'

interface NewManufacturerDialogProps {
  readonly onCreated: (manufacturer: Manufacturer) => void
  readonly onClose: () => void
}

/** Asks for the name of a new manufacturer, which must not exist yet. */
export function NewManufacturerDialog({ onCreated, onClose }: NewManufacturerDialogProps) {
  const [name, setName] = useState('')
  const known = useManufacturers().data ?? []
  const create = useCreateManufacturer({ onSuccess: onCreated })
  const isTaken = known.some((manufacturer) => isSameManufacturerName(manufacturer.name, name))
  return (
    <Dialog
      title={texts.add}
      onClose={onClose}
      locked={create.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        // The dialog may be inside another form, which must not be submitted.
        event.stopPropagation()
        if (name.trim() !== '' && !isTaken && !create.isPending) create.mutate({ body: { name } })
      }}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={create.isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={create.isPending} disabled={name.trim() === '' || isTaken}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <TextInput
        label={texts.name}
        value={name}
        error={isTaken ? texts.taken : null}
        maxLength={120}
        autoComplete="off"
        required
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </Dialog>
  )
}
