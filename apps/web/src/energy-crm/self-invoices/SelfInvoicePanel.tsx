import { getRouteApi } from '@tanstack/react-router'
import { canIssueSelfInvoices } from '@vatio/domain/energy-crm/self-invoices/self-invoice.policy'
import type {
  SelfInvoiceDetail,
  SelfInvoiceLine,
} from '@vatio/protocol/energy-crm/self-invoices/self-invoices.schema'
import { formatDate } from '../../platform/formats/date-format.ts'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { formatForEditing } from '../../platform/formats/number-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { ReportActionsCard } from '../../templates/report-actions/ReportActionsCard.tsx'
import { TextLink } from '../../ui/ButtonLink.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { FactGroup } from '../../ui/FactGroup.tsx'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import { RecordPanel } from '../../ui/RecordPanel.tsx'
import type { Column } from '../../ui/table/column.ts'
import { useNeighbours } from '../../ui/use-neighbours.ts'
import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { SelfInvoiceActions } from './SelfInvoiceActions.tsx'
import { selfInvoiceLink, useSelfInvoiceList } from './SelfInvoicesPage.tsx'
import { SelfInvoiceStateBadge } from './SelfInvoiceStateBadge.tsx'
import { selfInvoiceTexts as texts } from './self-invoices.messages.ts'
import { useSelfInvoice } from './self-invoices.queries.ts'
import styles from './SelfInvoices.module.css'

const route = getRouteApi('/app/energy-crm/self-invoices/$idSelfInvoice')

/** Panel over the list with an invoice as it was issued. */
export function SelfInvoicePanel() {
  const { idSelfInvoice } = route.useParams()
  const address = usePanelAddress({ to: '/energy-crm/self-invoices' })
  const { query: list } = useSelfInvoiceList()
  const moves = useNeighbours(
    address,
    list.data?.[0].map((row) => row.idSelfInvoice),
    idSelfInvoice,
    selfInvoiceLink,
  )
  const query = useSelfInvoice(idSelfInvoice)
  const invoice = query.data
  const mayIssue = canIssueSelfInvoices(useUser())
  return (
    <RecordPanel
      query={query}
      title={invoice?.fullNumber ?? texts.one}
      subtitle={invoice?.receiver.name}
      missing={texts.missing}
      onClose={address.close}
      {...moves}
      actions={
        invoice ? (
          <>
            <ReportActionsCard
              templateType="commercialFeeSelfInvoice"
              source={{ entity: 'selfInvoice', idEntity: invoice.idSelfInvoice }}
              title={invoice.fullNumber}
              size="xs"
              title={`${texts.one} ${invoice.fullNumber}`}
            />
            {mayIssue ? <SelfInvoiceActions key={invoice.idSelfInvoice} invoice={invoice} /> : null}
          </>
        ) : null
      }
    >
      {(loaded) => <Content invoice={loaded} />}
    </RecordPanel>
  )
}

function Content({ invoice }: { readonly invoice: SelfInvoiceDetail }) {
  return (
    <>
      <FactGroup title={texts.byRecipient} badge={<SelfInvoiceStateBadge state={invoice.state} />}>
        <DataList
          facts={[
            { label: 'Fecha', value: formatDate(invoice.date) },
            {
              label: texts.period,
              value: texts.periodOf(formatDate(invoice.startDate), formatDate(invoice.endDate)),
            },
            { label: texts.receiver, value: party(invoice.receiver) },
            { label: texts.issuer, value: party(invoice.issuer) },
            ...(invoice.paidDate ? [{ label: texts.paidDate, value: formatDate(invoice.paidDate) }] : []),
            ...reference(texts.rectifies, invoice.rectifies),
            ...reference(texts.rectifiedBy, invoice.rectifiedBy),
            ...(invoice.cancellationReason
              ? [{ label: texts.reason, value: invoice.cancellationReason }]
              : []),
          ]}
        />
      </FactGroup>
      <FactGroup title={texts.lines}>
        <FiguresTable caption={texts.lines} columns={lineColumns} rows={invoice.lines} isWide isTall />
      </FactGroup>
      <FactGroup title={texts.totals}>
        <DataList
          facts={[
            { label: texts.subtotal, value: formatMoney(invoice.subtotal) },
            {
              label: `${texts.vat} (${formatForEditing(invoice.vatPercentage, 2)} %)`,
              value: formatMoney(invoice.vatAmount),
            },
            {
              label: `${texts.irpf} (${formatForEditing(invoice.irpfPercentage, 2)} %)`,
              value: formatMoney(-invoice.irpfAmount),
            },
            { label: texts.total, value: <strong>{formatMoney(invoice.total)}</strong> },
          ]}
        />
        {invoice.footerText ? <p>{invoice.footerText}</p> : null}
      </FactGroup>
    </>
  )
}

function party({ name, nif, address }: SelfInvoiceDetail['receiver']): string {
  return [name, nif, address].filter(Boolean).join(' · ')
}

function reference(label: string, to: SelfInvoiceDetail['rectifies']) {
  if (!to) return []
  return [{ label, value: <TextLink {...selfInvoiceLink(to.idSelfInvoice)}>{to.fullNumber}</TextLink> }]
}

const lineColumns: readonly Column<SelfInvoiceLine>[] = [
  { id: 'what', header: texts.concept, render: (line) => <Line line={line} /> },
  { id: 'amount', header: texts.amount, align: 'end', render: (line) => formatMoney(line.amount) },
]

function Line({ line }: { readonly line: SelfInvoiceLine }) {
  const { concept, contractNumber, cups, clientName, energyMarketerName, tariffName, contractDate } = line
  const contract = [contractNumber ?? cups ?? texts.withoutNumber, clientName].filter(Boolean).join(' · ')
  const date = contractDate === null ? null : formatDate(contractDate)
  const detail = [energyMarketerName, tariffName, date].filter(Boolean).join(' · ')
  return (
    <span className={styles.line}>
      {concept ?? contract}
      {detail ? <span className={styles.detail}>{detail}</span> : null}
    </span>
  )
}
