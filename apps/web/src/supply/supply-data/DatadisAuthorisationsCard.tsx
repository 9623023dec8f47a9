import { Button } from '@mantine/core'
import type { DatadisAuthorisationsReply } from '@vatio/protocol/supply/datadis/datadis.schema'
import { formatDate } from '../../platform/formats/date-format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Column } from '../../ui/table/column.ts'
import { supplyDataTexts } from './supply-data.messages.ts'
import { useDatadisAuthorisations } from './supply-data.queries.ts'
import { datadisStateLabels, healthTexts as texts } from './supply-health.messages.ts'
import { SupplySourceLine } from './SupplySourceLine.tsx'
import styles from './SupplyData.module.css'

type Authorisation = DatadisAuthorisationsReply['authorisations'][number]

const SOON_DAYS = 30

/** Who authorised the company's account in Datadis, asked when the Admin wants to know: Datadis answers once a day. */
export function DatadisAuthorisationsCard() {
  const query = useDatadisAuthorisations()
  const { data } = query
  return (
    <Card title={texts.nifs}>
      <div className={styles.block}>
        <p className={styles.source}>{texts.nifsAbout}</p>
        <div>
          <Button variant="default" loading={query.isPending} onClick={() => query.mutate({})}>
            {texts.askNifs}
          </Button>
        </div>
        {query.isPending ? <Notice tone="info">{supplyDataTexts.waitQuery}</Notice> : null}
        {data ? (
          <>
            <SupplySourceLine source={data.source} />
            {data.authorisations.length === 0 ? (
              <EmptyState text={texts.noNifs} />
            ) : (
              <FiguresTable caption={texts.nifs} columns={columns} rows={data.authorisations} isTall />
            )}
          </>
        ) : null}
      </div>
    </Card>
  )
}

const columns: readonly Column<Authorisation>[] = [
  { id: 'nif', header: texts.nif, render: ({ ownerNif }) => ownerNif },
  { id: 'state', header: texts.state, align: 'start', render: (one) => <State authorisation={one} /> },
  { id: 'from', header: texts.from, align: 'start', render: ({ startDate }) => formatDate(startDate) },
  { id: 'until', header: texts.until, align: 'start', render: ({ endDate }) => formatDate(endDate) },
]

function State({ authorisation: { state, daysLeft } }: { readonly authorisation: Authorisation }) {
  const isSoon = daysLeft !== null && daysLeft <= SOON_DAYS
  return (
    <div className={styles.row}>
      <Badge tone={state === 'valid' ? (isSoon ? 'warning' : 'success') : 'neutral'}>
        {datadisStateLabels[state]}
      </Badge>
      {daysLeft === null ? null : texts.expiresIn(daysLeft)}
    </div>
  )
}
