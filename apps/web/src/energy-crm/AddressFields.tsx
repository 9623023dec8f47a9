import { Autocomplete, TextInput } from '@mantine/core'
import { findPostcodePlace } from '@vatio/domain/energy-crm/postcodes/postcode'
import { zoneOfPostcode } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { foldText } from '@vatio/domain/text/fold-text'
import { useEffect, useState, type ReactElement } from 'react'
import { Field, useFieldProps } from '../ui/form/Field.tsx'
import type { AnyDefinition } from '../ui/form/record-fields.ts'
import { postcodeTexts as texts } from './postcodes/postcodes.messages.ts'
import { useTowns } from './postcodes/postcodes.queries.ts'

type TextFieldOfForm = AnyDefinition & { readonly name: string }

interface AddressFieldsProps {
  readonly of: {
    readonly address: TextFieldOfForm
    readonly addressCode: TextFieldOfForm
    readonly city: TextFieldOfForm
    readonly region: TextFieldOfForm
  }
  /** Id of the zone as text, where the form has one; null for that of the postcode. */
  readonly zone?: { readonly value: string | null; readonly onChange: (zone: string) => void }
}

const maxOf = ({ input }: TextFieldOfForm) => (input.kind === 'text' ? input.max : undefined)
const isSameText = (left: string, right: string) => foldText(left.trim()) === foldText(right.trim())

/**
 * Street, postcode, town and province. A typed postcode fills province, zone and town where they are empty or come from the
 * postcode before it; several towns are offered.
 */
export function AddressFields({ of: fields, zone }: AddressFieldsProps): ReactElement {
  const code = useFieldProps(fields.addressCode.name)
  const town = useFieldProps(fields.city.name)
  const region = useFieldProps(fields.region.name)
  const postcode = code.value as string
  const city = town.value as string
  // What the user types is theirs: only a postcode typed here fills the town.
  const [typedPostcode, setTypedPostcode] = useState<string | null>(null)
  const [filledTown, setFilledTown] = useState<string | null>(null)
  const [placedPostcode, setPlacedPostcode] = useState(postcode)
  const isTyped = typedPostcode !== null && typedPostcode === postcode
  // The form itself changed it: a draft, a copied address.
  if (!isTyped && postcode !== placedPostcode && findPostcodePlace(postcode)) setPlacedPostcode(postcode)
  const towns = useTowns(isTyped ? postcode : '')
  const single = towns?.length === 1 ? towns[0] : undefined

  useEffect(() => {
    if (!isTyped || single === undefined || city.trim() !== '') return
    setFilledTown(single.name)
    town.onChange(single.name)
    // oxlint-disable-next-line react/exhaustive-deps -- once per answer: a town that the user empties stays empty
  }, [isTyped, single])

  function typePostcode(typed: string) {
    code.onChange(typed)
    setTypedPostcode(typed.trim() === '' ? null : typed)
    const place = findPostcodePlace(typed)
    if (place === null) return
    const before = findPostcodePlace(placedPostcode)
    setPlacedPostcode(typed)
    const province = region.value as string
    if (province.trim() === '' || (before && isSameText(province, before.province))) {
      region.onChange(place.province)
    }
    // A stored zone is explicit, also where it came from the postcode.
    if (zone && zone.value === String(zoneOfPostcode(placedPostcode))) {
      zone.onChange(String(place.geographicalZone))
    }
    if (filledTown !== null && city === filledTown && before?.postcode !== place.postcode) town.onChange('')
  }

  return (
    <>
      <Field of={fields.address} isWide />
      <TextInput
        label={fields.addressCode.label}
        required={fields.addressCode.required}
        inputMode="numeric"
        autoComplete="off"
        maxLength={maxOf(fields.addressCode)}
        {...code}
        onChange={(event) => typePostcode(event.currentTarget.value)}
      />
      <Autocomplete
        label={fields.city.label}
        required={fields.city.required}
        autoComplete="off"
        maxLength={maxOf(fields.city)}
        {...town}
        data={towns && towns.length > 1 ? towns.map(({ name }) => name) : []}
        description={isTyped ? townHint(towns, city) : null}
      />
      <Field of={fields.region} />
    </>
  )
}

function townHint(towns: ReturnType<typeof useTowns>, city: string): string | null {
  const known = towns?.find(({ name }) => isSameText(name, city))
  if (known) return texts.matches(known.source)
  const [first, ...others] = towns ?? []
  if (first === undefined) return null
  if (others.length > 0) return city.trim() === '' ? texts.choose(others.length + 1) : null
  return texts.differs(first.name, first.source)
}
