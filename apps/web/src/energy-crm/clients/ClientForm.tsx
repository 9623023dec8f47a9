import { Textarea } from '@mantine/core'
import { clientFullName } from '@vatio/domain/energy-crm/clients/client'
import { commercialFullName } from '@vatio/domain/energy-crm/commercials/commercial'
import { clientSchema, type Client } from '@vatio/protocol/energy-crm/clients/clients.schema'
import type { ReactNode } from 'react'
import { BoundField, Field } from '../../ui/form/Field.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { IbanField, NifField } from '../../ui/form/IdentifierFields.tsx'
import { NewRecord } from '../../ui/form/NewRecord.tsx'
import { RecordFormPanel } from '../../ui/form/RecordFormPanel.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useFieldError, useFormValue } from '../../ui/form/use-form.ts'
import { useRecordForm, type RecordFormProps } from '../../ui/form/use-record-form.ts'
import { useMandatoryClientFields } from '../client-configuration/client-configuration.queries.ts'
import { AddressFields } from '../AddressFields.tsx'
import { clientInfoFields as info } from '../client-info-fields.ts'
import { CommercialPicker } from '../commercials/CommercialPicker.tsx'
import { NoCommercialCard } from '../commercials/NoCommercialCard.tsx'
import {
  useCommercials,
  useCommercialScope,
  useLacksEveryCommercial,
} from '../commercials/commercials.queries.ts'
import { useClientCustomFields } from '../custom-fields/custom-fields.queries.ts'
import { ClientCustomFieldsSection } from './ClientCustomFieldsSection.tsx'
import { clientContactFields as contact, clientFields as fields } from './client-fields.ts'
import {
  clientDifferences,
  validateClientForm,
  toClientFormValues,
  toClientInput,
  type ClientFormValues,
} from './client-form.ts'
import { useClientTypologies, useCreateClient, useSectors, useUpdateClient } from './clients.queries.ts'
import { clientLink } from './ClientsPage.tsx'
import { DuplicateClientsCard } from './DuplicateClientsCard.tsx'
import { clientTexts as texts } from './clients.messages.ts'

const LIST = '/energy-crm/clients'

/** Creates or edits a client in a panel. */
export function ClientForm(props: RecordFormProps<Client>) {
  const customFields = useClientCustomFields()
  const record = useRecordForm(props, {
    id: 'idClient',
    address: LIST,
    toValues: toClientFormValues,
    validate: (values) => validateClientForm(values, customFields),
    storedShape: clientSchema,
  })
  const { form, opened: client } = record
  const typologies = useClientTypologies()
  const sectors = useSectors()
  const commercials = useCommercials()
  const scope = useCommercialScope()
  const lacksCommercial = useLacksEveryCommercial()

  const create = useCreateClient(record.handlers)
  const update = useUpdateClient(record.handlers)

  const nameOf = (field: string, id: string): string => {
    if (field === 'sector') return sectors.data?.find((row) => String(row.idSector) === id)?.name ?? id
    if (field === 'clientTypology') {
      return typologies.data?.find((row) => row.idClientTypology === id)?.name ?? id
    }
    const commercial = commercials.data?.find((row) => row.idCommercial === id)
    return commercial ? commercialFullName(commercial) : id
  }

  const { required, missing } = useMandatoryClientFields()
  const title = client ? `Editar ${clientFullName(client.clientInfo)}` : 'Nuevo cliente'
  return (
    <RecordFormPanel
      title={title}
      submitLabel={client ? 'Guardar cliente' : 'Crear cliente'}
      width="wide"
      record={record}
      busy={create.isPending || update.isPending}
      blocked={lacksCommercial}
      mandatory={{
        required,
        // Never missing for a user who cannot choose it: the server assigns their own commercial.
        missing: (values) => missing(scope === 'own' ? { ...values, commercial: 'own' } : values),
      }}
      differences={(stored, values) => clientDifferences(stored, values, nameOf, customFields)}
      onSubmit={(values, edited) => {
        const body = toClientInput(values, customFields)
        if (edited) update.mutate({ body: { ...body, ...edited } })
        else create.mutate({ body })
      }}
    >
      {scope === 'own' ? <OwnCommercialCard form={form} /> : null}
      <IdentitySection
        duplicates={
          <Duplicates form={form} client={client} isSaving={create.isPending || create.isSuccess} />
        }
      />
      <ContactSection />
      <FormSection title="Persona de contacto">
        <Field of={contact.agentName} />
        <Field of={contact.agentPhoneNumber} />
        <Field of={contact.agentEmail} />
      </FormSection>
      <ClientCustomFieldsSection form={form} fields={customFields ?? []} />
      <FormSection title={fields.observations.label}>
        <Wide>
          <BoundField name="observations">
            {(field) => (
              <Textarea aria-label={fields.observations.label} {...field} autosize minRows={3} maxRows={10} />
            )}
          </BoundField>
        </Wide>
      </FormSection>
    </RecordFormPanel>
  )
}

/** Panel with the form of a new client. */
export function NewClient() {
  return <NewRecord list={{ to: LIST }} linkOf={(client) => clientLink(client.idClient)} form={ClientForm} />
}

type Form = FormStore<ClientFormValues>

function OwnCommercialCard({ form }: { readonly form: Form }) {
  return <NoCommercialCard error={useFieldError(form, 'commercial')} />
}

interface DuplicatesProps {
  readonly form: Form
  readonly client: Client | null
  /** The client is being created, or was: it is no duplicate of itself. */
  readonly isSaving: boolean
}

function IdentitySection({ duplicates }: { readonly duplicates: ReactNode }) {
  const typologies = useClientTypologies().data ?? []
  const sectors = useSectors().data ?? []
  const scope = useCommercialScope()
  return (
    <FormSection title={texts.identification}>
      <Field of={info.name} isFirst />
      <BoundField name="clientInfo.dniOrCif">
        {(field) => <NifField label={info.dniOrCif.label} {...field} />}
      </BoundField>
      <Field of={info.firstSurname} />
      <Field of={info.secondSurname} />
      <Wide>{duplicates}</Wide>
      <BoundField name="clientTypology">
        {(field) => (
          <SelectField
            label={fields.clientTypology.label}
            {...field}
            placeholder={texts.noTypology}
            clearable
            data={typologies.map((row) => ({ value: row.idClientTypology, label: row.name }))}
          />
        )}
      </BoundField>
      <BoundField name="sector">
        {(field) => (
          <SelectField
            label={fields.sector.label}
            {...field}
            placeholder="Sin sector"
            clearable
            data={sectors.map((row) => ({ value: String(row.idSector), label: row.name }))}
          />
        )}
      </BoundField>
      {scope === 'own' ? null : (
        <BoundField name="commercial">
          {(field) => (
            <CommercialPicker
              label={fields.commercial.label}
              {...field}
              value={field.value as string | null}
              {...(scope === 'groups' ? { required: true } : {})}
            />
          )}
        </BoundField>
      )}
      <Field of={fields.active} />
    </FormSection>
  )
}

/** Other clients like this one; none while it is being created, as it is no duplicate of itself. */
function Duplicates({ form, client, isSaving }: DuplicatesProps) {
  const typed = useFormValue(form, ({ clientInfo }) => {
    const { name, firstSurname, secondSurname, dniOrCif, email, phoneNumber } = clientInfo
    return { name, firstSurname, secondSurname, dniOrCif, email, phoneNumber }
  })
  return <DuplicateClientsCard typed={isSaving ? null : typed} idClient={client?.idClient ?? null} />
}

function ContactSection() {
  return (
    <FormSection title="Contacto">
      <Field of={info.phoneNumber} />
      <Field of={info.email} />
      <AddressFields of={info} />
      <BoundField name="clientInfo.iban">
        {(field) => <IbanField label={info.iban.label} {...field} />}
      </BoundField>
    </FormSection>
  )
}
