import { MultiSelect, Select, Switch, TextInput } from '@mantine/core'
import { applicationNames } from '@vatio/domain/security/accounts/application'
import { licences } from '@vatio/domain/security/licences/licence'
import { companyRowSchema, type CompanyRow } from '@vatio/protocol/security/companies/companies.schema'
import { DateField } from '../../ui/form/DateField.tsx'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { RecordFormPanel } from '../../ui/form/RecordFormPanel.tsx'
import { useOpenedRecord, useRecordForm } from '../../ui/form/use-record-form.ts'
import { applicationLabels, licenceLabels } from '../access-labels.ts'
import {
  companyDifferences,
  companyFieldLabels as labels,
  companyFormFaults,
  toCompanyFormValues,
  toCompanyInput,
  type CompanyFormValues,
} from './company-form.ts'
import { createCompanyMessages, updateCompanyMessages } from './companies.messages.ts'
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
    messages: company ? updateCompanyMessages : createCompanyMessages,
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
      const customHost = values.customHost.trim() || null
      update.mutate({ body: { ...body, customHost, clientUID: company.clientUID, version } })
    } else {
      const admin = { email: values.adminEmail, userName: values.adminName }
      create.mutate({ body: { ...body, admin } })
    }
  }

  const applicationOptions = (names: readonly (typeof applicationNames)[number][]) =>
    names.map((name) => ({ value: name, label: applicationLabels[name] }))
  const flag = (name: 'activatedTasks' | 'activatedDashboards' | 'clientSingleAppModeEnabled') => (
    <Switch label={labels[name]} {...form.getInputProps(name, { type: 'checkbox' })} />
  )
  return (
    <RecordFormPanel
      title={company ? `Editar ${company.name}` : 'Nueva empresa'}
      submitLabel={company ? 'Guardar empresa' : 'Crear e invitar'}
      record={record}
      busy={create.isPending || update.isPending}
      width="wide"
      differences={(stored) => companyDifferences(stored, form.values)}
      onSubmit={send}
      onCancel={onCancel}
    >
      <FormSection title="Empresa">
        <TextInput
          label={labels.name}
          {...form.getInputProps('name')}
          required
          data-autofocus
          autoComplete="off"
        />
        <TextInput label={labels.nif} {...form.getInputProps('nif')} autoComplete="off" />
        <Select
          label={labels.license}
          allowDeselect={false}
          data={licences.map((licence) => ({ value: licence, label: licenceLabels[licence] }))}
          {...form.getInputProps('license')}
        />
        <DateField
          label={labels.licenseValidUntil}
          description="Vacío: sin fin"
          {...form.getInputProps('licenseValidUntil')}
          value={form.values.licenseValidUntil}
        />
        {company ? (
          <Wide>
            <TextInput
              label={labels.customHost}
              description="Por ejemplo, energia.consultora.es"
              {...form.getInputProps('customHost')}
              autoComplete="off"
            />
          </Wide>
        ) : null}
      </FormSection>
      <FormSection title="Aplicaciones">
        <Wide>
          <MultiSelect
            label={labels.applications}
            data={applicationOptions(applicationNames)}
            {...form.getInputProps('applications')}
            value={[...form.values.applications]}
          />
        </Wide>
        {flag('activatedTasks')}
        {flag('activatedDashboards')}
        {flag('clientSingleAppModeEnabled')}
        {form.values.clientSingleAppModeEnabled ? (
          <Select
            label={labels.singleApplication}
            allowDeselect={false}
            data={applicationOptions(form.values.applications)}
            {...form.getInputProps('singleApplication')}
          />
        ) : null}
      </FormSection>
      {company ? null : (
        <FormSection title="Primer administrador">
          <TextInput label="Nombre del administrador" required {...form.getInputProps('adminName')} />
          <TextInput label="Email" type="email" required {...form.getInputProps('adminEmail')} />
        </FormSection>
      )}
    </RecordFormPanel>
  )
}
