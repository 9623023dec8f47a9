import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { manufacturerTexts as texts } from './manufacturers.messages.ts'
import { useManufacturers } from './manufacturers.queries.ts'
import { NewManufacturerDialog } from './NewManufacturerDialog.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'

interface ManufacturerPickerProps {
  readonly value: string | null
  readonly onChange: (idManufacturer: string | null) => void
  readonly error?: ReactNode
}

/** Chooses a manufacturer of the inventory, or adds a new one. */
export function ManufacturerPicker({ value, onChange, error }: ManufacturerPickerProps) {
  const query = useManufacturers()
  const [isAdding, setAdding] = useState(false)
  const options = (query.data ?? []).map(({ idManufacturer, name }) => ({
    value: idManufacturer,
    label: name,
  }))
  return (
    <div>
      <SelectField
        label={texts.label}
        placeholder={texts.choose}
        data={options}
        value={value}
        onChange={onChange}
        error={error}
        required
        nothingFoundMessage={texts.none}
      />
      <Button
        variant="subtle"
        size="compact-sm"
        mt={4}
        leftSection={<IconPlus size={14} stroke={1.5} />}
        onClick={() => setAdding(true)}
      >
        {texts.add}
      </Button>
      {isAdding ? (
        <NewManufacturerDialog
          onClose={() => setAdding(false)}
          onCreated={(manufacturer) => {
            setAdding(false)
            onChange(manufacturer.idManufacturer)
          }}
        />
      ) : null}
    </div>
  )
}
