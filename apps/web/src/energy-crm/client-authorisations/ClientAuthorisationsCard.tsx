import { Button } from '@mantine/core'
import type { Client } from '@vatio/protocol/energy-crm/clients/clients.schema'
import { useState } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { lazyPart } from '../../ui/floating/lazy-part.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { AuthorisationItem } from './AuthorisationItem.tsx'
import styles from './ClientAuthorisations.module.css'
import { authorisationTexts as texts } from './client-authorisations.messages.ts'
import { useClientAuthorisations } from './client-authorisations.queries.ts'

const AuthorisationDialog = lazyPart(
  async () => (await import('./AuthorisationDialog.tsx')).AuthorisationDialog,
)

/** What a client allows to ask of registers about its supplies, the last first. */
export function ClientAuthorisationsCard({ client }: { readonly client: Client }) {
  const query = useClientAuthorisations(client.idClient)
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button variant="default" onClick={() => setAdding(true)}>
      {texts.add}
    </Button>
  )
  return (
    <div className={styles.card}>
      <p className={styles.about}>{texts.about}</p>
      {query.isError ? (
        <ErrorState error={query.error} fallback={texts.failed} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <TextSkeleton />
      ) : query.data.length === 0 ? (
        <EmptyState text={texts.none} action={add} />
      ) : (
        <>
          <div>{add}</div>
          <ul className={styles.list} aria-label={texts.list}>
            {query.data.map((authorisation) => (
              <AuthorisationItem key={authorisation.idClientAuthorisation} authorisation={authorisation} />
            ))}
          </ul>
        </>
      )}
      {isAdding ? <AuthorisationDialog client={client} onClose={() => setAdding(false)} /> : null}
    </div>
  )
}
