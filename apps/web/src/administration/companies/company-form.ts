import type { createCompany } from '@vatio/protocol/administration/companies/companies.endpoints'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import type { Company } from '@vatio/protocol/administration/companies/companies.schema'
import { validatePlainName } from '../../ui/form/plain-name.ts'
import { validateFields, toFormInput, toFormValues, type FormValues } from '../../ui/form/record-fields.ts'
import { adminFields, companyFields } from './company-fields.ts'

const fields = { ...companyFields, ...adminFields }

export type CompanyFormValues = FormValues<typeof fields>

export function toCompanyFormValues(company: Company | null): CompanyFormValues {
  return toFormValues(fields, company)
}

/** Body of a new and of an edited company: in single-application mode the chosen application goes first. */
export function toCompanyInput(values: CompanyFormValues): Omit<BodyInputOf<typeof createCompany>, 'admin'> {
  const { singleApplication: single, customHost: _, ...input } = toFormInput(companyFields, values)
  const { clientSingleAppModeEnabled, applications } = input
  if (!clientSingleAppModeEnabled || !single || !applications.includes(single)) return input
  return { ...input, applications: [single, ...applications.filter((name) => name !== single)] }
}

/** Validation errors by field. */
export function validateCompanyForm(
  values: CompanyFormValues,
  stored: Pick<Company, 'name'> | null,
): Record<string, string> {
  const isNew = stored === null
  const name = validatePlainName(values.name, 'Escribe el nombre de la empresa', stored?.name)
  const adminName = isNew ? validatePlainName(values.adminName, 'Escribe el nombre') : null
  return {
    ...(name ? { name } : {}),
    ...(adminName ? { adminName } : {}),
    ...validateFields(companyFields, values),
    ...(isNew ? validateFields(adminFields, values) : {}),
  }
}
