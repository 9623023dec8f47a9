import { Select, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { clientFullName } from '@vatio/domain/energy-crm/clients/client'
import { commercialFullName } from '@vatio/domain/energy-crm/commercials/commercial'
import { clientSchema, type Client } from '@vatio/protocol/energy-crm/clients/clients.schema'
import { useEffect, useRef } from 'react'
import { Field, useFieldProps } from '../../ui/form/Field.tsx'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { IbanField, NifField } from '../../ui/form/IdentifierFields.tsx'
import { NewRecord } from '../../ui/form/NewRecord.tsx'
import { RecordFormPanel } from '../../ui/form/RecordFormPanel.tsx'
import { useRecordForm, type RecordFormProps } from '../../ui/form/use-record-form.ts'
import { useMissingClientFields } from '../client-configuration/client-configuration.queries.ts'
import { CommercialPicker } from '../commercials/CommercialPicker.tsx'
import { NoCommercialCard } from '../commercials/NoCommercialCard.tsx'
import {
  useCommercials,
  useCommercialScope,
  useLacksEveryCommercial,
} from '../commercials/commercials.queries.ts'
import { useClientCustomFields } from '../custom-fields/custom-fields.queries.ts'
import { ClientCustomFieldsSection } from './ClientCustomFieldsSection.tsx'
import {
  clientContactFields as contact,
  clientFields as fields,
  clientInfoFields as info,
} from './client-fields.ts'
import {
  clientDifferences,
  validateClientForm,
  toClientFormValues,
  toClientInput,
  type ClientFormValues,
} from './client-form.ts'
import {
  useClientTypologies,
  useClientWithNif,
  useCreateClient,
  useSectors,
  useUpdateClient,
} from './clients.queries.ts'
import { clientLink } from './ClientsPage.tsx'
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

  // Never missing for a user who cannot choose it: the server assigns their own commercial.
  const mandatory = useMissingClientFields(
    scope === 'own' ? { ...form.values, commercial: 'own' } : form.values,
  )
  const title = client ? `Editar ${clientFullName(client.clientInfo)}` : 'Nuevo cliente'
  return (
    <RecordFormPanel
      title={title}
      submitLabel={client ? 'Guardar cliente' : 'Crear cliente'}
      width="wide"
      record={record}
      busy={create.isPending || update.isPending}
      incomplete={mandatory.missing.size > 0 || lacksCommercial}
      mandatory={mandatory}
      differences={(stored) => clientDifferences(stored, form.values, nameOf, customFields)}
      onSubmit={(values, edited) => {
        const body = toClientInput(values, customFields)
        if (edited) update.mutate({ body: { ...body, ...edited } })
        else create.mutate({ body })
      }}
    >
      {scope === 'own' ? <NoCommercialCard error={form.errors.commercial} /> : null}
      <IdentitySection form={form} client={client} isSaving={create.isPending || create.isSuccess} />
      <ContactSection form={form} />
      <FormSection title="Persona de contacto">
        <Field of={contact.agentName} />
        <Field of={contact.agentPhoneNumber} />
        <Field of={contact.agentEmail} />
      </FormSection>
      <ClientCustomFieldsSection form={form} fields={customFields ?? []} />
      <FormSection title={fields.observations.label}>
        <Wide>
          <Textarea
            aria-label={fields.observations.label}
            {...form.getInputProps('observations')}
            autosize
            minRows={3}
            maxRows={10}
          />
        </Wide>
      </FormSection>
    </RecordFormPanel>
  )
}

/** Panel with the form of a new client. */
export function NewClient() {
  return <NewRecord list={{ to: LIST }} linkOf={(client) => clientLink(client.idClient)} form={ClientForm} />
}

type Form = UseFormReturnType<ClientFormValues>

interface IdentitySectionProps {
  readonly form: Form
  readonly client: Client | null
  /** The client is being created, or was: it is no duplicate of itself. */
  readonly isSaving: boolean
}

function IdentitySection({ form, client, isSaving }: IdentitySectionProps) {
  const ask = useFieldProps()
  const typologies = useClientTypologies().data ?? []
  const sectors = useSectors().data ?? []
  const scope = useCommercialScope()
  const { clientInfo, commercial } = form.values
  const duplicate = useClientWithNif(clientInfo.dniOrCif, client?.idClient ?? null)
  const firstField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (client === null) firstField.current?.focus()
  }, [client])
  return (
    <FormSection title={texts.identification}>
      <Field of={info.name} ref={firstField} />
      <NifField
        label={info.dniOrCif.label}
        {...ask('clientInfo.dniOrCif')}
        value={clientInfo.dniOrCif}
        description={
          duplicate && !isSaving ? texts.otherClientWithNif(clientFullName(duplicate.clientInfo)) : null
        }
      />
      <Field of={info.firstSurname} />
      <Field of={info.secondSurname} />
      <Select
        label={fields.clientTypology.label}
        {...ask('clientTypology')}
        placeholder={texts.noTypology}
        clearable
        data={typologies.map((row) => ({ value: row.idClientTypology, label: row.name }))}
      />
      <Select
        label={fields.sector.label}
        {...ask('sector')}
        placeholder="Sin sector"
        clearable
        data={sectors.map((row) => ({ value: String(row.idSector), label: row.name }))}
      />
      {scope === 'own' ? null : (
        <CommercialPicker
          label={fields.commercial.label}
          {...ask('commercial')}
          value={commercial}
          {...(scope === 'groups' ? { required: true } : {})}
        />
      )}
      <Field of={fields.active} />
    </FormSection>
  )
}

function ContactSection({ form }: { readonly form: Form }) {
  const ask = useFieldProps()
  return (
    <FormSection title="Contacto">
      <Field of={info.phoneNumber} />
      <Field of={info.email} />
      <Field of={info.address} isWide />
      <Field of={info.addressCode} inputMode="numeric" />
      <Field of={info.city} />
      <Field of={info.region} />
      <IbanField label={info.iban.label} {...ask('clientInfo.iban')} value={form.values.clientInfo.iban} />
    </FormSection>
  )
}
