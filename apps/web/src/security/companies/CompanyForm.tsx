import { MultiSelect, Select } from '@mantine/core'
import { applicationNames } from '@vatio/domain/security/accounts/application'
import { companyRowSchema, type CompanyRow } from '@vatio/protocol/security/companies/companies.schema'
import { Field } from '../../ui/form/Field.tsx'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { formDifferences } from '../../ui/form/record-fields.ts'
import { RecordFormPanel } from '../../ui/form/RecordFormPanel.tsx'
import { useOpenedRecord, useRecordForm } from '../../ui/form/use-record-form.ts'
import { applicationLabels } from '../access-labels.ts'
import { adminFields, companyFields as fields } from './company-fields.ts'
import {
  companyFormFaults,
  toCompanyFormValues,
  toCompanyInput,
  type CompanyFormValues,
} from './company-form.ts'
import { useCreateCompany, useUpdateCompany } from './companies.queries.ts'

interface CompanyFormProps {
  /** The company to edit; null for a new one. */
  readonly company: CompanyRow | null
  readonly onSaved: (company: CompanyRow) => void
  readonly onCancel: () => void
}

/** Creates or edits a company of the installation in a panel. */
export function CompanyForm({ company: given, onSaved, onCancel }: CompanyFormProps) {
  const company = useOpenedRecord(given)
  const record = useRecordForm({
    draft: company
      ? `/superadmin/companies/${company.clientUID}@${company.version}`
      : '/superadmin/companies/new',
    initialValues: toCompanyFormValues(company),
    validate: (values: CompanyFormValues) => companyFormFaults(values, company),
    storedShape: companyRowSchema,
    toReply: (stored) => stored,
    onSaved,
  })
  const { form } = record
  const create = useCreateCompany(record.handlers)
  const update = useUpdateCompany(record.handlers)

  function send(values: CompanyFormValues, version = company?.version) {
    const body = toCompanyInput(values)
    if (company && version) {
      const customHost = fields.customHost.toWire(values.customHost)
      update.mutate({ body: { ...body, customHost, clientUID: company.clientUID, version } })
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
      differences={(stored) => formDifferences(fields, stored, form.values)}
      onSubmit={send}
      onCancel={onCancel}
    >
      <FormSection title="Empresa">
        <Field of={fields.name} isFirst />
        <Field of={fields.nif} />
        <Field of={fields.license} />
        <Field of={fields.licenseValidUntil} description="Vacío: sin fin" />
        {company ? (
          <Wide>
            <Field of={fields.customHost} description="Por ejemplo, energia.consultora.es" />
          </Wide>
        ) : null}
      </FormSection>
      <FormSection title="Aplicaciones">
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
          <Select
            label={fields.singleApplication.label}
            allowDeselect={false}
            data={applicationOptions(form.values.applications)}
            {...form.getInputProps('singleApplication')}
          />
        ) : null}
      </FormSection>
      {company ? null : (
        <FormSection title="Primer administrador">
          <Field of={adminFields.adminName} />
          <Field of={adminFields.adminEmail} />
        </FormSection>
      )}
    </RecordFormPanel>
  )
}
