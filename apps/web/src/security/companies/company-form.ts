import { applicationNames, type ApplicationName } from '@vatio/domain/security/accounts/application'
import type { Licence } from '@vatio/domain/security/licences/licence'
import type { createCompany } from '@vatio/protocol/security/companies/companies.endpoints'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import type { Company } from '@vatio/protocol/security/companies/companies.schema'
import { formatDate } from '../../platform/formats/date-format.ts'
import type { Difference } from '../../ui/form/EditConflict.tsx'
import { isEmail } from '../../ui/form/email.ts'
import { nameFault } from '../../ui/form/plain-name.ts'
import { applicationLabels, licenceLabels } from '../access-labels.ts'

export interface CompanyFormValues {
  readonly name: string
  readonly nif: string
  readonly license: Licence
  readonly licenseValidUntil: string | null
  readonly activatedTasks: boolean
  readonly activatedDashboards: boolean
  readonly clientSingleAppModeEnabled: boolean
  readonly applications: readonly ApplicationName[]
  readonly singleApplication: ApplicationName | null
  readonly customHost: string
  readonly adminEmail: string
  readonly adminName: string
}

export const companyFieldLabels = {
  name: 'Nombre',
  nif: 'NIF',
  license: 'Licencia',
  licenseValidUntil: 'Válida hasta',
  activatedTasks: 'Tareas activadas',
  activatedDashboards: 'Cuadros de mando activados',
  clientSingleAppModeEnabled: 'Modo de una sola aplicación',
  applications: 'Aplicaciones',
  singleApplication: 'Aplicación única',
  customHost: 'Host propio',
} as const

export function toCompanyFormValues(company: Company | null): CompanyFormValues {
  return {
    name: company?.name ?? '',
    nif: company?.nif ?? '',
    license: company?.license ?? 'trial',
    licenseValidUntil: company?.licenseValidUntil ?? null,
    activatedTasks: company?.activatedTasks ?? true,
    activatedDashboards: company?.activatedDashboards ?? false,
    clientSingleAppModeEnabled: company?.clientSingleAppModeEnabled ?? false,
    applications: company?.applications ?? applicationNames,
    singleApplication: company?.applications[0] ?? null,
    customHost: company?.customHost ?? '',
    adminEmail: '',
    adminName: '',
  }
}

/** What both a new and an edited company send: in single-application mode the first application is the one. */
export function toCompanyInput(values: CompanyFormValues): Omit<BodyInputOf<typeof createCompany>, 'admin'> {
  const { singleApplication: single, clientSingleAppModeEnabled } = values
  const isFirst = clientSingleAppModeEnabled && single && values.applications.includes(single)
  return {
    name: values.name,
    nif: values.nif.trim() || null,
    license: values.license,
    licenseValidUntil: values.licenseValidUntil,
    activatedTasks: values.activatedTasks,
    activatedDashboards: values.activatedDashboards,
    clientSingleAppModeEnabled,
    applications: isFirst
      ? [single, ...values.applications.filter((name) => name !== single)]
      : [...values.applications],
  }
}

/** What keeps the form from being sent, by field. */
export function companyFormFaults(
  values: CompanyFormValues,
  stored: Pick<Company, 'name'> | null,
): Record<string, string> {
  const isNew = stored === null
  const name = nameFault(values.name, 'Escribe el nombre de la empresa', stored?.name)
  const adminName = isNew ? nameFault(values.adminName, 'Escribe el nombre') : null
  return {
    ...(name ? { name } : {}),
    ...(values.applications.length === 0 ? { applications: 'Elige al menos una aplicación' } : {}),
    ...(adminName ? { adminName } : {}),
    ...(isNew && !isEmail(values.adminEmail) ? { adminEmail: 'Escribe un email válido' } : {}),
  }
}

/** Fields in which the stored company and the form differ, as people read them. */
export function companyDifferences(stored: Company, values: CompanyFormValues): Difference[] {
  const yesNo = (value: boolean) => (value ? 'Sí' : 'No')
  const read = (from: CompanyFormValues) => ({
    name: from.name,
    nif: from.nif,
    license: licenceLabels[from.license],
    licenseValidUntil: from.licenseValidUntil ? formatDate(from.licenseValidUntil) : '',
    activatedTasks: yesNo(from.activatedTasks),
    activatedDashboards: yesNo(from.activatedDashboards),
    clientSingleAppModeEnabled: yesNo(from.clientSingleAppModeEnabled),
    applications: from.applications.map((name) => applicationLabels[name]).join(', '),
    singleApplication: from.singleApplication ? applicationLabels[from.singleApplication] : '',
    customHost: from.customHost,
  })
  const [theirs, mine] = [read(toCompanyFormValues(stored)), read(values)]
  return (Object.keys(companyFieldLabels) as (keyof typeof companyFieldLabels)[])
    .map((name) => ({ label: companyFieldLabels[name], stored: theirs[name], mine: mine[name] }))
    .filter((row) => row.stored.trim() !== row.mine.trim())
}
