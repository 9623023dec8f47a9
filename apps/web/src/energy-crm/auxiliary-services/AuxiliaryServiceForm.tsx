import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import {
  auxiliaryServiceSchema,
  type AuxiliaryService,
} from '@vatio/protocol/energy-crm/auxiliary-services/auxiliary-services.schema'
import { Field } from '../../ui/form/Field.tsx'
import { FormSection } from '../../ui/form/FormSection.tsx'
import { formDifferences, validateFields, toFormInput, toFormValues } from '../../ui/form/record-fields.ts'
import { RecordFormPanel } from '../../ui/form/RecordFormPanel.tsx'
import { useRecordForm, type RecordFormProps } from '../../ui/form/use-record-form.ts'
import { auxiliaryServiceFields as fields } from './auxiliary-service-fields.ts'
import { useCreateAuxiliaryService, useUpdateAuxiliaryService } from './auxiliary-services.queries.ts'

interface AuxiliaryServiceFormProps extends RecordFormProps<AuxiliaryService> {
  readonly idEnergyMarketer: string
  /** Energies of the marketer. */
  readonly utilityTypes: readonly UtilityType[]
}

/** Creates or edits a service of a marketer in a panel. */
export function AuxiliaryServiceForm(props: AuxiliaryServiceFormProps) {
  const { idEnergyMarketer, utilityTypes } = props
  const record = useRecordForm(props, {
    id: 'idAuxiliaryService',
    address: '/energy-crm/auxiliary-services',
    parent: idEnergyMarketer,
    toValues: (stored) => {
      const values = toFormValues(fields, stored)
      return stored ? values : { ...values, utilityType: utilityTypes[0] ?? 'electricity' }
    },
    validate: (values) => validateFields(fields, values),
    storedShape: auxiliaryServiceSchema,
  })
  const { opened: service } = record
  const create = useCreateAuxiliaryService(record.handlers)
  const update = useUpdateAuxiliaryService(record.handlers)
  return (
    <RecordFormPanel
      title={service ? `Editar ${service.name}` : 'Nuevo servicio auxiliar'}
      submitLabel={service ? 'Guardar servicio' : 'Crear servicio'}
      record={record}
      busy={create.isPending || update.isPending}
      differences={(stored, values) => formDifferences(fields, stored, values)}
      onSubmit={(values, edited) => {
        const { utilityType, ...body } = toFormInput(fields, values)
        if (edited) update.mutate({ body: { ...body, ...edited } })
        else create.mutate({ body: { ...body, utilityType, energyMarketer: { idEnergyMarketer } } })
      }}
    >
      <FormSection>
        <Field of={fields.name} isFirst isWide />
        <Field of={fields.icon} />
        {utilityTypes.length > 1 && !service ? <Field of={fields.utilityType} /> : null}
        <Field of={fields.anualCost} />
        <Field of={fields.fee} />
        <Field of={fields.description} isWide />
        <Field of={fields.active} isWide />
      </FormSection>
    </RecordFormPanel>
  )
}
