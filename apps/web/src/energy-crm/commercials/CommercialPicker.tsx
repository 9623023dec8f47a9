import { Select } from '@mantine/core'
import { commercialFullName } from '@vatio/domain/energy-crm/commercials/commercial'
import type { ReactNode } from 'react'
import { useCommercials } from './commercials.queries.ts'
import { commercialTexts } from './commercials.messages.ts'

interface CommercialPickerProps {
  readonly value: string | null
  readonly onChange: (idCommercial: string | null) => void
  readonly label?: string
  readonly error?: ReactNode
  readonly required?: boolean
  readonly disabled?: boolean
  readonly clearable?: boolean
}

/** Chooses one of the commercials the user sees. */
export function CommercialPicker({ label = 'Comercial', error, ...props }: CommercialPickerProps) {
  const query = useCommercials()
  return (
    <Select
      label={label}
      placeholder={query.isPending ? 'Cargando…' : 'Sin comercial'}
      searchable
      clearable
      nothingFoundMessage="Sin coincidencias"
      {...props}
      data={(query.data ?? []).map((commercial) => ({
        value: commercial.idCommercial,
        label: commercialFullName(commercial),
      }))}
      error={error || (query.isError ? commercialTexts.list : null)}
    />
  )
}
