import { canAccess, type ApplicationName } from '@vatio/domain/identity/accounts/application'
import { hasRole } from '@vatio/domain/identity/accounts/role'
import { licenceReaches } from '@vatio/domain/identity/licences/licence'
import type { LoggedUser } from '@vatio/protocol/identity/session/session.schema'
import {
  applicationEntries,
  sectionEntries,
  type ApplicationEntry,
  type SectionEntry,
} from './navigation.data.ts'

type Visitor = Pick<LoggedUser, 'role' | 'applications' | 'activatedTasks' | 'clientSingleAppModeEnabled'>

/** The application a path belongs to, if any. */
export function applicationOf(path: string): ApplicationName | null {
  const first = path.split('/')[1] ?? ''
  return (
    applicationEntries.find(
      (entry) => entry.path.split('/')[1] === first && sectionEntries[entry.application],
    )?.application ?? null
  )
}

/** The application of single-application mode, or null. */
export function singleApplicationOf(user: Visitor): ApplicationEntry | null {
  if (!user.clientSingleAppModeEnabled) return null
  const application = user.applications[0]?.application
  return applicationEntries.find((entry) => entry.application === application) ?? null
}

/** The applications that the user can access. */
export function visibleApplications(user: Visitor): readonly ApplicationEntry[] {
  const single = singleApplicationOf(user)
  if (single) return [single]
  return applicationEntries.filter(
    (entry) =>
      canAccess(user.applications, entry.application) &&
      (entry.application !== 'tasks' || user.activatedTasks),
  )
}

/** Applications that menus name: the user can access them, and more than the coming-soon card answers there. */
export function menuApplications(
  user: Visitor & SectionVisitor,
  exists: (path: string) => boolean,
): readonly ApplicationEntry[] {
  return visibleApplications(user).flatMap((entry) => {
    if (entry.released) return [entry]
    const first = visibleSections(entry.application, user, exists)[0]
    return first ? [{ ...entry, path: first.path }] : []
  })
}

export interface Tile extends ApplicationEntry {
  readonly disabled: boolean
}

/**
 * Tiles of the launcher. The four modules are always shown, disabled without access; tasks only where they are
 * activated, solar studies only with access.
 */
export function launcherTiles(user: Visitor): readonly Tile[] {
  return applicationEntries
    .map((entry) => ({ ...entry, disabled: !canAccess(user.applications, entry.application) }))
    .filter((tile) => {
      if (tile.application === 'tasks') return user.activatedTasks
      return tile.application !== 'solar-studies' || !tile.disabled
    })
}

type SectionVisitor = Pick<Visitor, 'role' | 'applications'> &
  Partial<Pick<LoggedUser, 'userGroups' | 'clientLicense' | 'clientSingleAppModeEnabled'>>

/**
 * Whether a section is open to a user. In single-application mode, and in solar studies, the role that counts is that
 * of the user in that application; elsewhere it is the user's own.
 */
export function isSectionOpen(
  entry: SectionEntry,
  application: ApplicationName,
  user: SectionVisitor,
): boolean {
  const { clientLicense, userGroups = [], clientSingleAppModeEnabled } = user
  if (entry.licence && clientLicense && !licenceReaches(clientLicense, entry.licence)) return false
  if (entry.explicit || entry.role === undefined) return true
  if (entry.orGroupAdmin && userGroups.some(({ isGroupAdmin }) => isGroupAdmin)) return true
  const granted = user.applications.find((grant) => grant.application === application)?.role
  const inApplication = clientSingleAppModeEnabled === true || application === 'solar-studies'
  return hasRole(inApplication ? (granted ?? user.role) : user.role, entry.role)
}

/** Sections of an application that are open to a user, limited to those that work. */
export function visibleSections(
  application: ApplicationName,
  user: SectionVisitor,
  exists: (path: string) => boolean,
): readonly SectionEntry[] {
  return (sectionEntries[application] ?? []).filter(
    (entry) => !entry.planned && exists(entry.path) && isSectionOpen(entry, application, user),
  )
}

/** Sections by the heading they stand under, in their order; those without one under an empty heading. */
export function groupSections(
  sections: readonly SectionEntry[],
): readonly (readonly [heading: string, sections: readonly SectionEntry[]])[] {
  const headings = [...new Set(sections.map(({ group = '' }) => group))]
  return headings.map((heading) => [heading, sections.filter(({ group = '' }) => group === heading)])
}
