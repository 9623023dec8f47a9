import type { ApplicationName } from '@vatio/domain/identity/accounts/application'
import type { Role } from '@vatio/domain/identity/accounts/role'
import { licenceNames } from '../identity/licences/licence-labels.ts'

/** Names of the licences, for the lists of companies. */
export const licenceLabels = licenceNames

export const roleNames: Readonly<Record<Role, string>> = {
  user: 'Usuario',
  admin: 'Administrador',
  superadmin: 'Superadministrador',
}

export const applicationLabels: Readonly<Record<ApplicationName, string>> = {
  'energy-crm': 'CRM',
  'solar-studies': 'Estudios solares',
  'energy-insights': 'Análisis Energético',
  profiles: 'Perfiles',
  billing: 'Comparativas',
  tasks: 'Tareas',
}
