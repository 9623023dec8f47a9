import { applicationNames, canAccess } from '@vatio/domain/security/accounts/application'
import { hasRole } from '@vatio/domain/security/accounts/role'
import type { LoggedUser } from '@vatio/protocol/security/session/session.schema'

type Visitor = Pick<LoggedUser, 'role' | 'applications' | 'activatedTasks'>

const PUBLIC_SEGMENTS = [
  'login',
  'signup',
  'account-validation',
  'account-validation-message',
  'reset-password',
  'scan-qr',
  'shareable',
  'templates',
]

/** Whether a path is open to everybody and shows no navigation bar. */
export function isPublicPath(path: string): boolean {
  return path.split('/').some((segment) => PUBLIC_SEGMENTS.includes(segment))
}

function belongsTo(segment: string, application: string): boolean {
  return segment === application || segment.startsWith(`${application}-`)
}

/**
 * Where a signed-in visitor of `path` has to go instead, or null when the path is theirs: an application they
 * cannot access, tasks that are not activated and the plan page of somebody who is no Admin all lead home.
 */
export function redirectOf(path: string, user: Visitor): '/' | null {
  if (isPublicPath(path)) return null
  const segments = path.split('/').filter(Boolean)
  const denied = applicationNames.some(
    (application) =>
      segments.some((segment) => belongsTo(segment, application)) &&
      !canAccess(user.applications, application),
  )
  if (denied) return '/'
  if (segments[0] === 'tasks-dashboard' && !user.activatedTasks) return '/'
  if (segments[0] === 'plan-configuration' && !hasRole(user.role, 'admin')) return '/'
  return null
}
