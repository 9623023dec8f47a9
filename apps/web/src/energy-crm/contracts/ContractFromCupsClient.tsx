import { Anchor, Checkbox } from '@mantine/core'
import type { ClientTypology } from '@vatio/protocol/energy-crm/clients/clients.schema'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { BoundField, Field } from '../../ui/form/Field.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { NifField } from '../../ui/form/IdentifierFields.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useFormValue } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/Notice.tsx'
import { AddressFields } from '../AddressFields.tsx'
import type { NifCheck, TypedClientInfo } from '../clients/clients.queries.ts'
import { DuplicateClientsCard } from '../clients/DuplicateClientsCard.tsx'
import { newClientFields as fields, newContactFields } from './contract-from-cups-fields.ts'
import {
  copiesAddress,
  hasAddress,
  suggestedTypology,
  type ContractFromCupsValues,
} from './contract-from-cups.ts'
import { contractFromCupsTexts as texts } from './contract-from-cups.messages.ts'
import { contractFormTexts } from './contracts.messages.ts'

interface ClientOfCupsProps {
  readonly form: FormStore<ContractFromCupsValues>
  /** Name of the client who exists; null for a new one. */
  readonly name: string | null
  /** The client is that of the supply or of the address, not one found by a typed number. */
  readonly isFixed: boolean
  /** Id of the typology of a new client. */
  readonly typology: string | null
  readonly typologies: readonly ClientTypology[]
  readonly nifCheck: NifCheck
  /** The stored supply of the CUPS. */
  readonly point: ConsumptionPoint | null
  /** Names of the fields that the company requires. */
  readonly required: ReadonlySet<string>
  /** The client is being created, or was. */
  readonly isSaving: boolean
}

/** The client of the contract: one who exists, or the few fields of a new one. */
export function ClientOfCups(props: ClientOfCupsProps) {
  const { form, name, isFixed, typology, typologies, nifCheck, point, required, isSaving } = props
  const { isCompany, isCopied, typed } = useFormValue(form, (values) => ({
    typed: typedInfo(values),
    isCompany: suggestedTypology(values.client.clientInfo.dniOrCif) === 'Empresa',
    isCopied: copiesAddress(values, point),
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
        {(field) => (
          <NifField
            label={fields.dniOrCif.label}
            {...field}
            error={field.error || (nifCheck.hasFailed && texts.nifUnchecked)}
            description={<NifCheckLine check={nifCheck} />}
          />
        )}
      </BoundField>
      {name === null ? (
        <>
          <Field of={fields.name} />
          {[fields.firstSurname, fields.secondSurname].map((field) =>
            isCompany && !required.has(field.name) ? null : <Field key={field.name} of={field} />,
          )}
          <Field of={fields.phoneNumber} />
          <Field of={fields.email} />
          <Wide>
            <DuplicateClientsCard typed={isSaving ? null : typed} />
          </Wide>
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
          {Object.values(newContactFields).map((field) =>
            required.has(field.name) ? <Field key={field.name} of={field} /> : null,
          )}
          {hasAddress(point) ? (
            <Wide>
              <BoundField name="client.isLikeSupply" type="checkbox">
                {(field) => <Checkbox label={texts.clientLikeSupply} {...field} />}
              </BoundField>
            </Wide>
          ) : null}
          {isCopied ? null : <AddressFields of={fields} />}
        </>
      ) : (
        <Wide>
          <Notice tone="info">{texts.foundClient(name)}</Notice>
        </Wide>
      )}
    </FormSection>
  )
}

// The number is left out: a client who has it is chosen by it.
function typedInfo({ client }: ContractFromCupsValues): TypedClientInfo {
  const { name, firstSurname, secondSurname, email, phoneNumber } = client.clientInfo
  return { name, firstSurname, secondSurname, dniOrCif: '', email, phoneNumber }
}

/** That the client is being looked for, or a way to ask again. */
function NifCheckLine({ check }: { readonly check: NifCheck }) {
  return (
    <span aria-live="polite">
      {check.isPending ? texts.nifChecking : null}
      {check.hasFailed ? (
        <Anchor component="button" type="button" size="xs" onClick={check.retry}>
          {contractFormTexts.retryCheck}
        </Anchor>
      ) : null}
    </span>
  )
}
