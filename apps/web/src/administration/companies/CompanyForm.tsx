import { MultiSelect } from '@mantine/core'
import { applicationNames } from '@vatio/domain/identity/accounts/application'
import { companyRowSchema, type CompanyRow } from '@vatio/protocol/administration/companies/companies.schema'
import { Field } from '../../ui/form/Field.tsx'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { formDifferences } from '../../ui/form/record-fields.ts'
import { NewRecord } from '../../ui/form/NewRecord.tsx'
import { RecordFormPanel } from '../../ui/form/RecordFormPanel.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useWatchedForm } from '../../ui/form/use-form.ts'
import { useRecordForm, type RecordFormProps } from '../../ui/form/use-record-form.ts'
import { applicationLabels } from '../access-labels.ts'
import { KeptMailsCard } from '../../identity/session/KeptMailsCard.tsx'
import { adminFields, companyFields as fields } from './company-fields.ts'
import {
  validateCompanyForm,
  toCompanyFormValues,
  toCompanyInput,
  type CompanyFormValues,
} from './company-form.ts'
import { useCreateCompany, useUpdateCompany } from './companies.queries.ts'
import { companyLink } from './CompaniesPage.tsx'
import { companyTexts as texts } from './companies.messages.ts'

const LIST = '/superadmin/companies'

/** Creates or edits a company of the installation in a panel. */
export function CompanyForm(props: RecordFormProps<CompanyRow>) {
  const record = useRecordForm(props, {
    id: 'clientUID',
    address: LIST,
    toValues: toCompanyFormValues,
    validate: validateCompanyForm,
    storedShape: companyRowSchema,
  })
  const { opened: company } = record
  const form = useWatchedForm(record.form)
  const create = useCreateCompany(record.handlers)
  const update = useUpdateCompany(record.handlers)

  function send(values: CompanyFormValues, edited: typeof record.edited) {
    const body = toCompanyInput(values)
    if (edited) {
      const customHost = fields.customHost.toWire(values.customHost)
      update.mutate({ body: { ...body, customHost, ...edited } })
    } else {
      const admin = { email: values.adminEmail, userName: values.adminName }
      create.mutate({ body: { ...body, admin } })
    }
  }

  const applicationOptions = (names: readonly (typeof applicationNames)[number][]) =>
    names.map((name) => ({ value: name, label: applicationLabels[name] }))
  return (
    <RecordFormPanel
      title={company ? `Editar ${company.name}` : 'Nueva empresa'}
      submitLabel={company ? 'Guardar empresa' : 'Crear e invitar'}
      record={record}
      busy={create.isPending || update.isPending}
      width="wide"
      differences={(stored, values) => formDifferences(fields, stored, values)}
      onSubmit={send}
    >
      <FormSection title="Empresa">
        <Field of={fields.name} isFirst />
        <Field of={fields.nif} />
        <Field of={fields.license} />
        <Field of={fields.licenseValidUntil} description={texts.noEnd} />
        {company ? (
          <Field of={fields.customHost} description="Por ejemplo, energia.consultora.es" isWide />
        ) : null}
      </FormSection>
      <FormSection title="Aplicaciones y opciones">
        <Wide>
          <MultiSelect
            label={fields.applications.label}
            data={applicationOptions(applicationNames)}
            {...form.getInputProps('applications')}
            value={[...form.values.applications]}
          />
        </Wide>
        <Field of={fields.activatedTasks} />
        <Field of={fields.activatedDashboards} />
        <Field of={fields.clientSingleAppModeEnabled} />
        {form.values.clientSingleAppModeEnabled ? (
          <SelectField
            label={fields.singleApplication.label}
            data={applicationOptions(form.values.applications)}
            {...form.getInputProps('singleApplication')}
          />
        ) : null}
      </FormSection>
      {company ? null : (
        <FormSection title="Primer administrador">
          <Field of={adminFields.adminName} />
          <Field of={adminFields.adminEmail} />
          <Wide>
            <KeptMailsCard />
          </Wide>
        </FormSection>
      )}
    </RecordFormPanel>
  )
}

/** Panel over the list with the form of a new company. */
export function NewCompany() {
  return (
    <NewRecord list={{ to: LIST }} linkOf={(company) => companyLink(company.clientUID)} form={CompanyForm} />
  )
}
