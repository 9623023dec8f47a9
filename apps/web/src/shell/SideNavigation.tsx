import { UnstyledButton } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import type { ApplicationName } from '@vatio/domain/identity/accounts/application'
import type { LoggedUser } from '@vatio/protocol/identity/session/session.schema'
import type { ReactNode } from 'react'
import { useLastSearch } from '../platform/session/last-search.ts'
import { Hint } from '../ui/floating/Hint.tsx'
import { groupSections, menuApplications, visibleSections } from './navigation.ts'
import type { ApplicationEntry, SectionEntry } from './navigation.data.ts'
import { PlaceIcon } from './NavigationIcon.tsx'
import { shellMessages } from './shell.messages.ts'
import styles from './SideNavigation.module.css'

interface SideNavigationProps {
  readonly application: ApplicationName | null
  readonly user: LoggedUser
  readonly folded: boolean
  readonly onFold?: () => void
  /** On a phone the sheet also has the links of the other applications. */
  readonly withApplications?: boolean
}

interface EntryProps {
  readonly entry: SectionEntry | ApplicationEntry
  readonly folded: boolean
  readonly userUID: string
}

function Entry({ entry, folded, userUID }: EntryProps) {
  const lastSearch = useLastSearch(userUID, 'list' in entry ? entry.list : undefined)
  return (
    <Hint label={entry.label} position="right" disabled={!folded} delay={100}>
      <Link
        to={entry.path}
        search={lastSearch as never}
        activeOptions={{ includeSearch: false }}
        className={styles.link}
        aria-label={folded ? entry.label : undefined}
      >
        <PlaceIcon name={entry.icon} />
        {folded ? null : <span>{entry.label}</span>}
      </Link>
    </Hint>
  )
}

interface SectionGroupProps {
  /** Empty for the entries without a heading. */
  readonly name: string
  readonly folded: boolean
  readonly children: ReactNode
}

function SectionGroup({ name, folded, children }: SectionGroupProps) {
  if (name === '') return children
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset draws a frame
    <div role="group" aria-label={name} className={styles.group}>
      {folded ? null : (
        <p aria-hidden className={styles.heading}>
          {name}
        </p>
      )}
      {children}
    </div>
  )
}

export function SideNavigation(props: SideNavigationProps) {
  const { application, user, folded, onFold, withApplications } = props
  const { routesByPath } = useRouter()
  const exists = (path: string) => path in routesByPath
  const sections = application ? visibleSections(application, user, exists) : []
  return (
    <nav className={styles.navigation} data-folded={folded} aria-label="Secciones">
      {groupSections(sections).map(([group, entries]) => (
        <SectionGroup key={group} name={group} folded={folded}>
          {entries.map((entry) => (
            <Entry key={entry.path} entry={entry} folded={folded} userUID={user.userUID} />
          ))}
        </SectionGroup>
      ))}
      {withApplications ? (
        <>
          {sections.length > 0 ? <hr className={styles.line} /> : null}
          {menuApplications(user, exists).map((entry) => (
            <Entry key={entry.path} entry={entry} folded={false} userUID={user.userUID} />
          ))}
        </>
      ) : null}
      {onFold ? (
        <UnstyledButton
          className={styles.fold}
          onClick={onFold}
          aria-label={folded ? shellMessages.unfoldNavigation : shellMessages.foldNavigation}
        >
          {folded ? (
            <IconLayoutSidebarLeftExpand size={18} stroke={1.5} aria-hidden />
          ) : (
            <IconLayoutSidebarLeftCollapse size={18} stroke={1.5} aria-hidden />
          )}
        </UnstyledButton>
      ) : null}
    </nav>
  )
}
