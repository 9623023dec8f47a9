import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import { clientFullName } from '@vatio/domain/energy-crm/clients/client'
import { commercialFullName } from '@vatio/domain/energy-crm/commercials/commercial'
import {
  clientSchema,
  type Client,
  type SavedClient,
} from '@vatio/protocol/energy-crm/clients/clients.schema'
import { useEffect, useRef } from 'react'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { IbanField, NifField } from '../../ui/form/IdentifierFields.tsx'
import { RecordFormPanel } from '../../ui/form/RecordFormPanel.tsx'
import { useOpenedRecord, useRecordForm } from '../../ui/form/use-record-form.ts'
import { useMissingClientFields } from '../client-configuration/client-configuration.queries.ts'
import { CommercialPicker } from '../commercials/CommercialPicker.tsx'
import { useCommercials, useCommercialScope } from '../commercials/commercials.queries.ts'
import {
  clientDifferences,
  clientFieldLabels as labels,
  clientFormFaults,
  toClientFormValues,
  toClientInput,
  type ClientFormValues,
} from './client-form.ts'
import { createClientMessages, updateClientMessages } from './clients.messages.ts'
import {
  useClientTypologies,
  useClientWithNif,
  useCreateClient,
  useSectors,
  useUpdateClient,
} from './clients.queries.ts'

interface ClientFormProps {
  /** The client to edit; null for a new one. */
  readonly client: Client | null
  readonly onSaved: (client: SavedClient) => void
  /** Leaves the form but stays with the record. */
  readonly onCancel: () => void
  readonly onClose: () => void
}

/** Creates or edits a client in a panel. */
export function ClientForm({ client: given, onSaved, onCancel, onClose }: ClientFormProps) {
  const client = useOpenedRecord(given)
  const record = useRecordForm<ClientFormValues, Client, SavedClient>({
    draft: client ? `/energy-crm/clients/${client.idClient}@${client.version}` : '/energy-crm/clients/new',
    initialValues: toClientFormValues(client),
    validate: clientFormFaults,
    messages: client ? updateClientMessages : createClientMessages,
    storedShape: clientSchema,
    toReply: (stored) => ({ ...stored, warnings: [] }),
    onSaved,
  })
  const { form } = record
  const typologies = useClientTypologies()
  const sectors = useSectors()
  const commercials = useCommercials()
  const scope = useCommercialScope()
  const twin = useClientWithNif(form.values.clientInfo.dniOrCif, client?.idClient ?? null)

  const create = useCreateClient(record.handlers)
  const update = useUpdateClient(record.handlers)

  const firstField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (client === null) firstField.current?.focus()
  }, [client])

  function send(values: ClientFormValues, version = client?.version) {
    const input = toClientInput(values)
    if (client && version) update.mutate({ body: { ...input, idClient: client.idClient, version } })
    else create.mutate({ body: input })
  }

  const nameOf = (field: 'clientTypology' | 'sector' | 'commercial', id: string | null): string => {
    if (id === null) return ''
    if (field === 'sector') return sectors.data?.find((row) => String(row.idSector) === id)?.name ?? id
    if (field === 'clientTypology') {
      return typologies.data?.find((row) => row.idClientTypology === id)?.name ?? id
    }
    const commercial = commercials.data?.find((row) => row.idCommercial === id)
    return commercial ? commercialFullName(commercial) : id
  }

  // A user with one commercial does not choose: the server takes theirs.
  const mandatory = useMissingClientFields(
    scope === 'own' ? { ...form.values, commercial: 'own' } : form.values,
  )
  const ask = (name: string) => {
    const given = form.getInputProps(name)
    if (!mandatory.required.has(name)) return given
    return { ...given, required: true, error: given.error ?? mandatory.missing.get(name) }
  }
  const text = (name: string, label: string) => ({ label, ...ask(name) })
  const title = client ? `Editar ${clientFullName(client.clientInfo)}` : 'Nuevo cliente'
  return (
    <RecordFormPanel
      title={title}
      submitLabel={client ? 'Guardar cliente' : 'Crear cliente'}
      width="wide"
      record={record}
      busy={create.isPending || update.isPending}
      incomplete={mandatory.missing.size > 0}
      differences={(stored) => clientDifferences(stored, form.values, nameOf)}
      onSubmit={send}
      onCancel={onCancel}
      onClose={onClose}
    >
      <FormSection title="Identificación">
        <TextInput {...text('clientInfo.name', labels.name)} ref={firstField} required autoComplete="off" />
        <NifField
          {...text('clientInfo.dniOrCif', labels.dniOrCif)}
          value={form.values.clientInfo.dniOrCif}
          description={
            twin ? `Ya existe otro cliente con este número: ${clientFullName(twin.clientInfo)}` : null
          }
        />
        <TextInput {...text('clientInfo.firstSurname', labels.firstSurname)} autoComplete="off" />
        <TextInput {...text('clientInfo.secondSurname', labels.secondSurname)} autoComplete="off" />
        <Select
          {...text('clientTypology', labels.clientTypology)}
          placeholder="Sin tipología"
          clearable
          data={(typologies.data ?? []).map((row) => ({ value: row.idClientTypology, label: row.name }))}
        />
        <Select
          {...text('sector', labels.sector)}
          placeholder="Sin sector"
          clearable
          data={(sectors.data ?? []).map((row) => ({ value: String(row.idSector), label: row.name }))}
        />
        {scope === 'own' ? null : (
          <CommercialPicker
            {...ask('commercial')}
            value={form.values.commercial}
            {...(scope === 'groups' ? { required: true } : {})}
          />
        )}
        <Switch
          label={labels.active}
          {...form.getInputProps('active', { type: 'checkbox' })}
          pb={8}
          style={{ alignSelf: 'end' }}
        />
      </FormSection>
      <FormSection title="Contacto">
        <TextInput {...text('clientInfo.phoneNumber', labels.phoneNumber)} type="tel" autoComplete="off" />
        <TextInput {...text('clientInfo.email', labels.email)} type="email" autoComplete="off" />
        <Wide>
          <TextInput {...text('clientInfo.address', labels.address)} autoComplete="off" />
        </Wide>
        <TextInput
          {...text('clientInfo.addressCode', labels.addressCode)}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextInput {...text('clientInfo.city', labels.city)} autoComplete="off" />
        <TextInput {...text('clientInfo.region', labels.region)} autoComplete="off" />
        <IbanField {...text('clientInfo.iban', labels.iban)} value={form.values.clientInfo.iban} />
      </FormSection>
      <FormSection title="Persona de contacto">
        <TextInput {...text('agentName', labels.agentName)} autoComplete="off" />
        <TextInput {...text('agentPhoneNumber', labels.agentPhoneNumber)} type="tel" autoComplete="off" />
        <TextInput {...text('agentEmail', labels.agentEmail)} type="email" autoComplete="off" />
      </FormSection>
      <FormSection title={labels.observations}>
        <Wide>
          <Textarea
            aria-label={labels.observations}
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
