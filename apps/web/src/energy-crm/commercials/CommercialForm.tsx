import { commercialFullName } from '@vatio/domain/energy-crm/commercials/commercial'
import { commercialSchema, type Commercial } from '@vatio/protocol/energy-crm/commercials/commercials.schema'
import { useUserChoices } from '../../administration/users/users.queries.ts'
import { LimitReachedCard } from '../../identity/licences/LicenceGateCard.tsx'
import { useCreateLimit } from '../../identity/licences/licences.queries.ts'
import { Field } from '../../ui/form/Field.tsx'
import { FormSection } from '../../ui/form/FormSection.tsx'
import { NifField } from '../../ui/form/IdentifierFields.tsx'
import { NewRecord } from '../../ui/form/NewRecord.tsx'
import { formDifferences, formOfFields, toFormInput } from '../../ui/form/record-fields.ts'
import { RecordFormPanel } from '../../ui/form/RecordFormPanel.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useWatchedForm } from '../../ui/form/use-form.ts'
import { useRecordForm, type RecordFormProps } from '../../ui/form/use-record-form.ts'
import { commercialFields as fields } from './commercial-fields.ts'
import { commercialTexts as texts } from './commercials.messages.ts'
import { useCommercials, useCreateCommercial, useUpdateCommercial } from './commercials.queries.ts'
import { commercialLink } from './CommercialsPage.tsx'

const LIST = '/energy-crm/commercials'

/** Creates or edits a commercial in a panel. */
export function CommercialForm(props: RecordFormProps<Commercial>) {
  const record = useRecordForm(props, {
    id: 'idCommercial',
    address: LIST,
    ...formOfFields(fields),
    storedShape: commercialSchema,
  })
  const { opened: commercial } = record
  const form = useWatchedForm(record.form)
  const create = useCreateCommercial(record.handlers)
  const update = useUpdateCommercial(record.handlers)
  const users = useUserChoices()
  const commercials = useCommercials()
  const limit = useCreateLimit('commercials')
  const isLinkedElsewhere = (userUID: string) =>
    commercials.data?.some(
      (other) => other.userUID === userUID && other.idCommercial !== commercial?.idCommercial,
    )
  const userOptions = (users.data ?? [])
    .filter(({ userUID }) => !isLinkedElsewhere(userUID))
    .map(({ userUID, userName, email }) => ({
      value: userUID,
      label: email ? `${userName} · ${email}` : userName,
    }))
  const nameOf = (_field: string, id: string) =>
    users.data?.find(({ userUID }) => userUID === id)?.userName ?? id
  // The user that is linked now may be disabled: the choice is kept.
  const own = commercial?.userUID
  const isMissing = own && users.data && !userOptions.some(({ value }) => value === own)
  const options = isMissing ? [...userOptions, { value: own, label: texts.userNotSeen }] : userOptions
  return (
    <RecordFormPanel
      title={commercial ? `Editar ${commercialFullName(commercial)}` : texts.add}
      submitLabel={commercial ? 'Guardar comercial' : 'Crear comercial'}
      width="wide"
      record={record}
      busy={create.isPending || update.isPending}
      blocked={commercial === null && limit.disabled}
      differences={(stored, values) => formDifferences(fields, stored, values, nameOf)}
      onSubmit={(values, edited) => {
        const body = toFormInput(fields, values)
        if (edited) update.mutate({ body: { ...body, ...edited } })
        else create.mutate({ body })
      }}
    >
      {commercial ? null : <LimitReachedCard quantity="commercials" />}
      <FormSection title="Persona">
        <Field of={fields.name} isFirst />
        <Field of={fields.firstSurname} />
        <Field of={fields.secondSurname} />
        <NifField
          label={fields.dniOrCif.label}
          {...form.getInputProps('dniOrCif')}
          value={form.values.dniOrCif}
        />
        <Field of={fields.company} />
      </FormSection>
      <FormSection title="Contacto">
        <Field of={fields.phoneNumber} />
        <Field of={fields.email} />
        <Field of={fields.address} isWide />
        <Field of={fields.city} />
      </FormSection>
      <FormSection title={texts.shareAndAccess}>
        <Field of={fields.feePercentage} description={texts.shareHelp} />
        <SelectField
          label={fields.userUID.label}
          description={texts.userHelp}
          placeholder={texts.withoutUser}
          clearable
          data={options}
          {...form.getInputProps('userUID')}
        />
      </FormSection>
    </RecordFormPanel>
  )
}

/** Panel over the list with the form of a new commercial. */
export function NewCommercial() {
  return (
    <NewRecord
      list={{ to: LIST }}
      linkOf={(commercial) => commercialLink(commercial.idCommercial)}
      form={CommercialForm}
    />
  )
}
