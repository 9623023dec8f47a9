import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import {
  auxiliaryServiceSchema,
  type AuxiliaryService,
} from '@vatio/protocol/energy-crm/auxiliary-services/auxiliary-services.schema'
import { Field } from '../../ui/form/Field.tsx'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { formDifferences, formFaults, toFormInput, toFormValues } from '../../ui/form/record-fields.ts'
import { RecordFormPanel } from '../../ui/form/RecordFormPanel.tsx'
import { useOpenedRecord, useRecordForm } from '../../ui/form/use-record-form.ts'
import {
  auxiliaryServiceFields as fields,
  type AuxiliaryServiceFormValues,
} from './auxiliary-service-fields.ts'
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
  const initialValues = toFormValues(fields, service)
  const record = useRecordForm({
    draft: service
      ? `/energy-crm/auxiliary-services/${service.idAuxiliaryService}@${service.version}`
      : `/energy-crm/auxiliary-services/new/${idEnergyMarketer}`,
    initialValues: service
      ? initialValues
      : { ...initialValues, utilityType: utilityTypes[0] ?? 'electricity' },
    validate: (values) => formFaults(fields, values),
    storedShape: auxiliaryServiceSchema,
    toReply: (stored) => stored,
    onSaved: onDone,
  })
  const { form } = record
  const create = useCreateAuxiliaryService(record.handlers)
  const update = useUpdateAuxiliaryService(record.handlers)

  function send(values: AuxiliaryServiceFormValues, version = service?.version) {
    const { utilityType, ...body } = toFormInput(fields, values)
    if (service && version) {
      update.mutate({ body: { ...body, idAuxiliaryService: service.idAuxiliaryService, version } })
    } else {
      create.mutate({
        body: { ...body, utilityType, energyMarketer: { idEnergyMarketer } },
      })
    }
  }

  return (
    <RecordFormPanel
      title={service ? `Editar ${service.name}` : 'Nuevo servicio auxiliar'}
      submitLabel={service ? 'Guardar servicio' : 'Crear servicio'}
      record={record}
      busy={create.isPending || update.isPending}
      differences={(stored) => formDifferences(fields, stored, form.values)}
      onSubmit={send}
      onCancel={onDone}
    >
      <FormSection>
        <Wide>
          <Field of={fields.name} isFirst />
        </Wide>
        <Field of={fields.icon} />
        {utilityTypes.length > 1 && !service ? <Field of={fields.utilityType} /> : null}
        <Field of={fields.anualCost} />
        <Field of={fields.fee} />
        <Wide>
          <Field of={fields.description} />
        </Wide>
        <Wide>
          <Field of={fields.active} />
        </Wide>
      </FormSection>
    </RecordFormPanel>
  )
}
