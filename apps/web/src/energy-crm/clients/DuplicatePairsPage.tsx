import { Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { clientFullName } from '@vatio/domain/energy-crm/clients/client'
import { canMergeClients } from '@vatio/domain/energy-crm/clients/client.policy'
import { duplicateOrders } from '@vatio/protocol/energy-crm/clients/clients.schema'
import type {
  DuplicateOrder,
  DuplicatePair,
  PairedClient,
} from '@vatio/protocol/energy-crm/clients/clients.schema'
import { useState } from 'react'
import { formatDateOfInstant } from '../../platform/formats/date-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { lazyPart } from '../../ui/floating/lazy-part.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageTabs } from '../../ui/PageTabs.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import styles from './DuplicatePairsPage.module.css'
import { useClient } from './clients.queries.ts'
import { duplicatePairTexts as texts } from './duplicate-pairs.messages.ts'
import { useDuplicatePairs, useMarkDistinctClients } from './duplicate-pairs.queries.ts'

const ClientMergeDialog = lazyPart(async () => (await import('./ClientMergeDialog.tsx')).ClientMergeDialog)

const route = getRouteApi('/app/energy-crm/clients/duplicates')

const nameOf = (client: PairedClient) => clientFullName(client)
const keyOfPair = ({ clients: [left, right] }: DuplicatePair) => `${left.idClient}${right.idClient}`

/** The pairs of clients of the whole company that may be one: each is merged, or marked as two clients. */
export function DuplicatePairsPage() {
  const { by } = route.useSearch()
  const isAllowed = canMergeClients(useUser())
  return (
    <Page title={texts.title}>
      {isAllowed ? (
        <PageTabs
          open={by}
          parameter="by"
          tabs={duplicateOrders.map((order) => ({
            value: order,
            label: texts.tabs[order],
            content: <Pairs by={order} />,
          }))}
        />
      ) : (
        <EmptyState text={texts.adminsOnly} />
      )}
    </Page>
  )
}

function Pairs({ by }: { readonly by: DuplicateOrder }) {
  const query = useDuplicatePairs(by)
  const [merging, setMerging] = useState<{ readonly into: string; readonly other: PairedClient } | null>(null)
  const pairs = query.data?.pages.flatMap((page) => page.pairs)
  if (!pairs) {
    return query.isError ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <TextSkeleton lines={8} />
    )
  }
  return (
    <>
      <Notice tone="info">{texts.help}</Notice>
      <ul className={styles.list} aria-label={texts.tabs[by]}>
        {pairs.map((pair) => (
          <li key={keyOfPair(pair)}>
            <PairCard pair={pair} onMerge={(into, other) => setMerging({ into: into.idClient, other })} />
          </li>
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {texts.more}
        </Button>
      ) : pairs.length === 0 ? (
        <EmptyState text={texts.nothing[by]} />
      ) : (
        <p className={styles.end}>{texts.end}</p>
      )}
      {merging ? (
        <MergeOf
          {...merging}
          onClose={() => {
            setMerging(null)
            void query.refetch()
          }}
        />
      ) : null}
    </>
  )
}

interface PairCardProps {
  readonly pair: DuplicatePair
  readonly onMerge: (into: PairedClient, other: PairedClient) => void
}

function PairCard({ pair, onMerge }: PairCardProps) {
  const [left, right] = pair.clients
  const [areDistinct, setDistinct] = useState(false)
  const mark = useMarkDistinctClients({ onSuccess: (_, { body }) => setDistinct(body.areDistinct) })
  const toggle = (
    <Button
      variant="default"
      loading={mark.isPending}
      onClick={() =>
        mark.mutate({ body: { clients: [left.idClient, right.idClient], areDistinct: !areDistinct } })
      }
    >
      {areDistinct ? texts.takeBack : texts.distinct}
    </Button>
  )
  return (
    <Card title={texts.reasons(pair.reasons)} actions={toggle}>
      {areDistinct ? (
        <p>
          {nameOf(left)} · {nameOf(right)}. {texts.marked}
        </p>
      ) : (
        <div className={styles.pair}>
          <ClientOfPair client={left} onMerge={() => onMerge(left, right)} />
          <ClientOfPair client={right} onMerge={() => onMerge(right, left)} />
        </div>
      )}
    </Card>
  )
}

function ClientOfPair({ client, onMerge }: { readonly client: PairedClient; readonly onMerge: () => void }) {
  const facts = [
    [texts.nif, client.dniOrCif],
    [texts.email, client.email],
    [texts.phone, client.phoneNumber],
    [texts.created, formatDateOfInstant(client.creationTimestamp)],
    [texts.consumptionPoints, formatCount(client.consumptionPointCount)],
  ]
  return (
    <div className={styles.client}>
      <h3>
        <Link to="/energy-crm/clients/client/$idClient" params={{ idClient: client.idClient }}>
          {nameOf(client)}
        </Link>
      </h3>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
      <Button size="xs" variant="light" aria-label={texts.mergeInto(nameOf(client))} onClick={onMerge}>
        {texts.merge}
      </Button>
    </div>
  )
}

interface MergeOfProps {
  readonly into: string
  readonly other: PairedClient
  readonly onClose: () => void
}

/** The dialog of a merge, once the client that stays is read whole. */
function MergeOf({ into, other, onClose }: MergeOfProps) {
  const client = useClient(into).data
  return client ? (
    <ClientMergeDialog
      client={client}
      other={{ id: other.idClient, label: nameOf(other) }}
      onClose={onClose}
    />
  ) : null
}
