import {
  applicationNames,
  canAccess,
  type ApplicationName,
} from '@vatio/domain/identity/accounts/application'
import { hasRole } from '@vatio/domain/identity/accounts/role'
import type { Licence } from '@vatio/domain/identity/licences/licence'
import type { LoggedUser } from '@vatio/protocol/identity/session/session.schema'
import { isSectionOpen } from './navigation.ts'
import { sectionEntries } from './navigation.data.ts'
import { isPublicPath } from './public-path.ts'

type Visitor = Pick<LoggedUser, 'role' | 'applications' | 'activatedTasks'> &
  Partial<Pick<LoggedUser, 'userGroups' | 'clientLicense' | 'clientSingleAppModeEnabled'>>

/** Why a user may not open a path. */
export type AccessDenial =
  | { readonly reason: 'application'; readonly application: ApplicationName }
  | { readonly reason: 'licence'; readonly licence: Licence }
  | { readonly reason: 'tasks' | 'admin' | 'installation' }

function belongsTo(segment: string, application: string): boolean {
  return segment === application || segment.startsWith(`${application}-`)
}

/**
 * Why a signed-in user may not open `path`, or null when they may: an application they cannot
 * access, tasks that are not activated, the plan page or a section of an application above their role or licence.
 */
export function findAccessDenial(path: string, user: Visitor): AccessDenial | null {
  if (isPublicPath(path)) return null
  const segments = path.split('/').filter(Boolean)
  const denied = applicationNames.find(
    (application) =>
      segments.some((segment) => belongsTo(segment, application)) &&
      !canAccess(user.applications, application),
  )
  if (denied) return { reason: 'application', application: denied }
  if (segments[0] === 'tasks-dashboard' && !user.activatedTasks) return { reason: 'tasks' }
  if (segments[0] === 'plan-configuration' && !hasRole(user.role, 'admin')) return { reason: 'admin' }
  const application = applicationNames.find((name) => name === segments[0])
  const section = application
    ? sectionEntries[application]?.find((entry) => path === entry.path || path.startsWith(`${entry.path}/`))
    : undefined
  if (!application || !section || isSectionOpen(section, application, user)) return null
  const { licence, ...withoutLicence } = section
  return licence && isSectionOpen(withoutLicence, application, user)
    ? { reason: 'licence', licence }
    : { reason: 'admin' }
}
