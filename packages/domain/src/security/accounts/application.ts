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
