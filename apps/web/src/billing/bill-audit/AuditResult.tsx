import type { BillAudit } from '@vatio/protocol/billing/bill-audit/bill-audit.schema'
import type { ReactNode } from 'react'
import { formatMoney, formatMoneyChange } from '../../platform/formats/money-format.ts'
import { formatChange, formatNumber } from '../../platform/formats/number-format.ts'
import { Card } from '../../ui/Card.tsx'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Stat, Stats } from '../../ui/Stat.tsx'
import type { Column } from '../../ui/table/column.ts'
import { BillCard } from '../electricity-bills/BillCard.tsx'
import { NotCalculatedCard } from '../electricity-bills/NotCalculatedCard.tsx'
import styles from './BillAudit.module.css'
import { articleTexts, auditTexts as texts, itemName, verdictTexts } from './bill-audit.messages.ts'

type Item = BillAudit['items'][number]

const isBad = ({ verdict }: Item) => verdict === 'higher' || verdict === 'notInContract'

const columns: readonly Column<Item>[] = [
  {
    id: 'item',
    header: texts.item,
    render: (item) => (
      <span className={styles.concept}>
        {itemName(item)}
        {item.verdict === 'matches' || item.verdict === 'notPrinted' ? null : (
          <span className={styles.rule}>{articleTexts[item.concept]}</span>
        )}
      </span>
    ),
  },
  { id: 'printed', header: texts.invoiced, unit: '€', render: ({ printedEur }) => formatNumber(printedEur) },
  {
    id: 'computed',
    header: texts.computed,
    unit: '€',
    render: ({ computedEur }) => formatNumber(computedEur),
  },
  {
    id: 'difference',
    header: texts.difference,
    unit: '€',
    render: ({ differenceEur }) => formatChange(differenceEur),
  },
  {
    id: 'verdict',
    header: texts.verdict,
    align: 'start',
    render: (item) => (
      <span className={isBad(item) ? styles.bad : undefined}>{verdictTexts[item.verdict]}</span>
    ),
  },
]

interface AuditResultProps {
  readonly audit: BillAudit
  readonly renderActions: () => ReactNode
}

/** The over-charge, every item beside what the contract gives, and the bill of the contract line by line. */
export function AuditResult({ audit, renderActions }: AuditResultProps) {
  const { netEur, bill, unexplainedEur } = audit
  return (
    <div className={styles.result}>
      <div className={styles.bar} data-print="hide">
        {renderActions()}
      </div>
      <Stats>
        <Stat
          label={netEur < 0 ? texts.undercharge : texts.overcharge}
          value={formatMoney(Math.abs(netEur))}
          tone={netEur > 0 ? 'loss' : 'plain'}
          note={texts.beforeTaxes(
            formatMoney(audit.overchargedEur),
            formatMoney(Math.abs(audit.underchargedEur)),
            formatMoneyChange(audit.taxesEur),
          )}
        />
        <Stat label={texts.billTotal} value={formatMoney(audit.printedTotalEur)} />
        <Stat
          label={texts.contractTotal}
          value={audit.computedTotalEur === null ? texts.notComputable : formatMoney(audit.computedTotalEur)}
        />
      </Stats>
      {netEur > 0 ? <Notice tone="warning">{texts.claim}</Notice> : null}
      {netEur === 0 && audit.overchargedEur === 0 ? (
        <Notice tone="success">{texts.noDifference}</Notice>
      ) : null}
      {unexplainedEur !== null && Math.abs(unexplainedEur) > 0.05 ? (
        <Notice tone="info">{texts.unexplained(formatMoney(Math.abs(unexplainedEur)))}</Notice>
      ) : null}
      {bill.lines
        .filter(({ status }) => status === 'notComputed')
        .map((line) => (
          <NotCalculatedCard key={line.concept} line={line} note={texts.notComputed} />
        ))}
      <div className={styles.panes}>
        <Card title={texts.items}>
          <FiguresTable caption={texts.items} columns={columns} rows={audit.items} isTall isWide />
        </Card>
        <Card title={texts.bill}>
          <BillCard bill={bill} totalLabel={texts.contractTotal} />
        </Card>
      </div>
    </div>
  )
}
