import { Checkbox } from '@mantine/core'
import type { ClientTypology } from '@vatio/protocol/energy-crm/clients/clients.schema'
import { BoundField, Field } from '../../ui/form/Field.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { NifField } from '../../ui/form/IdentifierFields.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useFormValue } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/Notice.tsx'
import { AddressFields } from '../AddressFields.tsx'
import {
  newClientFields as fields,
  suggestedTypology,
  type ContractFromCupsValues,
} from './contract-from-cups.ts'
import { contractFromCupsTexts as texts } from './contract-from-cups.messages.ts'

interface ClientOfCupsProps {
  readonly form: FormStore<ContractFromCupsValues>
  /** Name of the client who exists; null for a new one. */
  readonly name: string | null
  /** The client is that of the supply or of the address, not one found by a typed number. */
  readonly isFixed: boolean
  /** Id of the typology of a new client. */
  readonly typology: string | null
  readonly typologies: readonly ClientTypology[]
}

/** The client of the contract: one who exists, or the few fields of a new one. */
export function ClientOfCups({ form, name, isFixed, typology, typologies }: ClientOfCupsProps) {
  const { isCompany, isLikeSupply } = useFormValue(form, (values) => ({
    isCompany: suggestedTypology(values.client.clientInfo.dniOrCif) === 'Empresa',
    isLikeSupply: values.client.isLikeSupply,
  }))
  if (isFixed) {
    return (
      <FormSection title={texts.client}>
        <Wide>{name === null ? null : <Notice tone="info">{texts.knownClient(name)}</Notice>}</Wide>
      </FormSection>
    )
  }
  return (
    <FormSection title={texts.client}>
      <BoundField name={fields.dniOrCif.name}>
        {(field) => <NifField label={fields.dniOrCif.label} {...field} />}
      </BoundField>
      {name === null ? (
        <>
          <Field of={fields.name} />
          {isCompany ? null : (
            <>
              <Field of={fields.firstSurname} />
              <Field of={fields.secondSurname} />
            </>
          )}
          <Field of={fields.phoneNumber} />
          <Field of={fields.email} />
          <BoundField name="client.clientTypology">
            {(field) => (
              <SelectField
                label={texts.typology}
                placeholder={texts.noTypology}
                {...field}
                value={typology}
                data={typologies.map((row) => ({ value: row.idClientTypology, label: row.name }))}
              />
            )}
          </BoundField>
          <Wide>
            <BoundField name="client.isLikeSupply" type="checkbox">
              {(field) => <Checkbox label={texts.clientLikeSupply} {...field} />}
            </BoundField>
          </Wide>
          {isLikeSupply ? null : <AddressFields of={fields} />}
        </>
      ) : (
        <Wide>
          <Notice tone="info">{texts.foundClient(name)}</Notice>
        </Wide>
      )}
    </FormSection>
  )
}
