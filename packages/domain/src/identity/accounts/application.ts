import type { Role } from './role.ts'

/** Applications that can be granted to a user. */
export const applicationNames = [
  'energy-crm',
  'solar-studies',
  'energy-insights',
  'profiles',
  'billing',
  'tasks',
] as const
export type ApplicationName = (typeof applicationNames)[number]

export interface ApplicationGrant {
  readonly application: ApplicationName
  readonly role: Role
}

/** Whether the grants open an application. */
export function canAccess(grants: readonly ApplicationGrant[], application: ApplicationName): boolean {
  return grants.some((grant) => grant.application === application)
}

/** The role of a person in an application: that of its grant, and the general one where there is no grant. */
export function roleIn(
  grants: readonly ApplicationGrant[],
  application: ApplicationName,
  general: Role,
): Role {
  return grants.find((grant) => grant.application === application)?.role ?? general
}
