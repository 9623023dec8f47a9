import { commercialFullName } from '@vatio/domain/energy-crm/commercials/commercial'
import type { ReactNode } from 'react'
import { TextLink } from '../../ui/ButtonLink.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { commercialTexts as texts } from './commercials.messages.ts'
import { useCommercials, useMayEditCommercials } from './commercials.queries.ts'

interface CommercialPickerProps {
  readonly value: string | null
  readonly onChange: (idCommercial: string | null) => void
  readonly label?: string
  readonly error?: ReactNode
  readonly required?: boolean
  readonly disabled?: boolean
  readonly clearable?: boolean
}

/** Chooses one of the commercials the user sees; without any it leads to where one is created. */
export function CommercialPicker({ label = 'Comercial', error, ...props }: CommercialPickerProps) {
  const query = useCommercials()
  const isEmpty = query.data?.length === 0
  return (
    <SelectField
      label={label}
      placeholder={query.isPending ? 'Cargando…' : props.required ? 'Elegir comercial' : 'Sin comercial'}
      clearable
      description={isEmpty ? <NoneYet /> : null}
      // One may have been created in the other tab.
      onDropdownOpen={() => {
        if (isEmpty) void query.refetch()
      }}
      {...props}
      data={(query.data ?? []).map((commercial) => ({
        value: commercial.idCommercial,
        label: commercialFullName(commercial),
      }))}
      error={error || (query.isError ? texts.list : null)}
    />
  )
}

function NoneYet() {
  const mayCreate = useMayEditCommercials()
  if (!mayCreate) return `${texts.noneYet} ${texts.askForOne}`
  return (
    <>
      {texts.noneYet} {/* In another tab: this one has a form that is being filled in. */}
      <TextLink to="/energy-crm/commercials/new" target="_blank" inherit>
        {texts.createOne}
      </TextLink>
    </>
  )
}
