import { useMatches, useRouterState } from '@tanstack/react-router'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { ComingSoonCard } from './ComingSoonCard.tsx'
import { findReleaseOfPath, releases } from './coming-soon.data.ts'
import { applicationEntries } from './navigation.data.ts'
import { PlaceIcon } from './NavigationIcon.tsx'
import styles from './ComingSoonPage.module.css'
import { shellMessages } from './shell.messages.ts'

/** The page of a module, a section or a shared address that is not available yet. */
export function ComingSoonPage() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const crumb = useMatches({ select: (matches) => matches.at(-1)?.staticData.crumb })
  const entry = applicationEntries.find((known) => path.startsWith(`/${known.path.split('/')[1]}`))
  const release = findReleaseOfPath(path) ?? (entry ? releases[entry.application] : undefined)
  if (release) {
    return (
      <div className={styles.page}>
        <ComingSoonCard release={release} />
        <ButtonLink to="/" variant="default">
          {shellMessages.back}
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <span className={styles.icon}>
        <PlaceIcon name={entry?.icon ?? 'configuration'} size={28} />
      </span>
      <PageHeading title={entry?.tile ?? crumb ?? ''} />
      <p className={styles.soon}>{shellMessages.comingSoon}</p>
      {entry ? <p className={styles.text}>{entry.description}</p> : null}
      <ButtonLink to="/" variant="default">
        {shellMessages.back}
      </ButtonLink>
    </div>
  )
}
