import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import {
  auxiliaryServiceSchema,
  type AuxiliaryService,
} from '@vatio/protocol/energy-crm/auxiliary-services/auxiliary-services.schema'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { MoneyField } from '../../ui/form/NumberField.tsx'
import { RecordFormPanel } from '../../ui/form/RecordFormPanel.tsx'
import { useOpenedRecord, useRecordForm } from '../../ui/form/use-record-form.ts'
import { utilityOptions } from '../utility-labels.ts'
import {
  auxiliaryServiceDifferences,
  auxiliaryServiceFormFaults,
  auxiliaryServiceIconOptions,
  toAuxiliaryServiceFormValues,
  toAuxiliaryServiceInput,
  type AuxiliaryServiceFormValues,
} from './auxiliary-service-form.ts'
import {
  auxiliaryServiceFieldLabels as labels,
  createAuxiliaryServiceMessages,
  updateAuxiliaryServiceMessages,
} from './auxiliary-services.messages.ts'
import { useCreateAuxiliaryService, useUpdateAuxiliaryService } from './auxiliary-services.queries.ts'

interface AuxiliaryServiceFormProps {
  readonly idEnergyMarketer: string
  /** Energies of the marketer. */
  readonly utilityTypes: readonly UtilityType[]
  /** The service to edit; null for a new one. */
  readonly service: AuxiliaryService | null
  readonly onDone: () => void
}

/** Creates or edits a service of a marketer in a panel. */
export function AuxiliaryServiceForm(props: AuxiliaryServiceFormProps) {
  const { idEnergyMarketer, utilityTypes, onDone } = props
  const service = useOpenedRecord(props.service)
  const record = useRecordForm({
    draft: service
      ? `/energy-crm/auxiliary-services/${service.idAuxiliaryService}@${service.version}`
      : `/energy-crm/auxiliary-services/new/${idEnergyMarketer}`,
    initialValues: toAuxiliaryServiceFormValues(service, utilityTypes[0] ?? 'electricity'),
    validate: auxiliaryServiceFormFaults,
    messages: service ? updateAuxiliaryServiceMessages : createAuxiliaryServiceMessages,
    storedShape: auxiliaryServiceSchema,
    toReply: (stored) => stored,
    onSaved: onDone,
  })
  const { form } = record
  const create = useCreateAuxiliaryService(record.handlers)
  const update = useUpdateAuxiliaryService(record.handlers)

  function send(values: AuxiliaryServiceFormValues, version = service?.version) {
    const body = toAuxiliaryServiceInput(values)
    if (service && version) {
      update.mutate({ body: { ...body, idAuxiliaryService: service.idAuxiliaryService, version } })
    } else {
      create.mutate({
        body: { ...body, utilityType: values.utilityType, energyMarketer: { idEnergyMarketer } },
      })
    }
  }

  return (
    <RecordFormPanel
      title={service ? `Editar ${service.name}` : 'Nuevo servicio auxiliar'}
      submitLabel={service ? 'Guardar servicio' : 'Crear servicio'}
      record={record}
      busy={create.isPending || update.isPending}
      differences={(stored) => auxiliaryServiceDifferences(stored, form.values)}
      onSubmit={send}
      onCancel={onDone}
    >
      <FormSection>
        <Wide>
          <TextInput
            label={labels.name}
            {...form.getInputProps('name')}
            required
            maxLength={120}
            data-autofocus
            autoComplete="off"
          />
        </Wide>
        <Select
          label={labels.icon}
          {...form.getInputProps('icon')}
          allowDeselect={false}
          data={auxiliaryServiceIconOptions}
        />
        {utilityTypes.length > 1 && !service ? (
          <Select
            label={labels.utilityType}
            {...form.getInputProps('utilityType')}
            allowDeselect={false}
            data={utilityOptions}
          />
        ) : null}
        <MoneyField
          label={labels.anualCost}
          {...form.getInputProps('anualCost')}
          value={form.values.anualCost}
          min={0}
        />
        <MoneyField label={labels.fee} {...form.getInputProps('fee')} value={form.values.fee} min={0} />
        <Wide>
          <Textarea label={labels.description} {...form.getInputProps('description')} maxLength={1000} />
        </Wide>
        <Wide>
          <Switch label={labels.active} {...form.getInputProps('active', { type: 'checkbox' })} />
        </Wide>
      </FormSection>
    </RecordFormPanel>
  )
}
