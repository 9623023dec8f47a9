import { IconPlus } from '@tabler/icons-react'
import { getRouteApi, linkOptions, Outlet, useParams } from '@tanstack/react-router'
import { commercialFullName } from '@vatio/domain/energy-crm/commercials/commercial'
import { selfInvoiceStates } from '@vatio/domain/energy-crm/self-invoices/self-invoice'
import { canIssueSelfInvoices } from '@vatio/domain/energy-crm/self-invoices/self-invoice.policy'
import type { SelfInvoice } from '@vatio/protocol/energy-crm/self-invoices/self-invoices.schema'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { BatchReportsCard } from '../../templates/report-batches/BatchReportsCard.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stat, Stats } from '../../ui/Stat.tsx'
import { listSource } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { dateFilter } from '../../ui/table/date-filter.tsx'
import type { Filter } from '../../ui/table/filter.ts'
import { useSelection } from '../../ui/table/use-selection.ts'
import { useListState } from '../../ui/table/use-list-state.ts'
import { useCommercials, useCommercialScope } from '../commercials/commercials.queries.ts'
import { selfInvoiceColumns } from './self-invoice-columns.tsx'
import { selfInvoiceTexts as texts, stateNames } from './self-invoices.messages.ts'
import { useSelfInvoices } from './self-invoices.queries.ts'
import styles from './SelfInvoices.module.css'

const route = getRouteApi('/app/energy-crm/self-invoices')

const keyOfInvoice = (row: SelfInvoice) => row.idSelfInvoice

export const selfInvoiceLink = (idSelfInvoice: string) =>
  linkOptions({ to: '/energy-crm/self-invoices/$idSelfInvoice', params: { idSelfInvoice } })

/** The invoices that the user sees, with the state of their list. */
export function useSelfInvoiceList() {
  const list = useListState(route.useSearch(), {
    id: 'self-invoices',
    filters: ['estado', 'comercial', 'clase', 'fecha'],
    defaultSort: { field: 'date', descending: true },
  })
  return { list, query: useSelfInvoices(list) }
}

function useFilters(): readonly Filter[] {
  const commercials = useCommercials()
  const isOwn = useCommercialScope() === 'own'
  const options = (commercials.data ?? []).map((one) => ({
    value: one.idCommercial,
    label: commercialFullName(one),
  }))
  return [
    {
      name: 'estado',
      label: 'Estado',
      multiple: true,
      options: selfInvoiceStates.map((state) => ({ value: state, label: stateNames[state] })),
    },
    ...(isOwn ? [] : [{ name: 'comercial', label: 'Comercial', multiple: true, options }]),
    {
      name: 'clase',
      label: 'Clase',
      options: [
        { value: 'normal', label: 'Sin rectificativas' },
        { value: 'rectificativa', label: 'Solo rectificativas' },
      ],
    },
    dateFilter('fecha', 'Fecha'),
  ]
}

/** The self-invoices of the commercials whom the user sees; Admins issue them. */
export function SelfInvoicesPage() {
  const { list, query } = useSelfInvoiceList()
  const mayIssue = canIssueSelfInvoices(useUser())
  const filters = useFilters()
  const selection = useSelection(list)
  const source = listSource(query)
  const open = useParams({ from: '/app/energy-crm/self-invoices/$idSelfInvoice', shouldThrow: false })
  const sums = query.data?.[2]
  return (
    <>
      <Page title={texts.title} count={query.data?.[1]} layout="fill" actions={mayIssue ? <Actions /> : null}>
        {sums && query.data && query.data[1] > 0 ? (
          <div className={styles.sums}>
            <Stats>
              <Stat label={texts.subtotal} value={formatMoney(sums.subtotal)} />
              <Stat label={texts.vat} value={formatMoney(sums.vatAmount)} />
              <Stat label={texts.irpf} value={formatMoney(sums.irpfAmount)} />
              <Stat label={texts.total} value={formatMoney(sums.total)} />
              <Stat label={texts.pending} value={formatMoney(sums.pending)} />
            </Stats>
          </div>
        ) : null}
        <DataTable
          id="self-invoices"
          label={texts.title}
          columns={selfInvoiceColumns}
          source={source}
          rowKey={keyOfInvoice}
          selection={{
            ...selection,
            actions: (
              <BatchReportsCard
                entity="selfInvoice"
                source={source}
                rowKey={keyOfInvoice}
                selected={selection.selected}
              />
            ),
          }}
          list={list}
          filters={filters}
          searchPlaceholder={texts.search}
          linkOf={(row) => selfInvoiceLink(row.idSelfInvoice)}
          openKey={open?.idSelfInvoice}
          nothingYet={
            mayIssue ? { text: texts.noneYet, action: <NewSelfInvoiceButton /> } : { text: texts.noneOwn }
          }
        />
      </Page>
      <Outlet />
    </>
  )
}

function Actions() {
  return (
    <>
      <ButtonLink to="/configuration" search={{ section: 'self-invoices' }} variant="default">
        {texts.configure}
      </ButtonLink>
      <NewSelfInvoiceButton />
    </>
  )
}

function NewSelfInvoiceButton() {
  return (
    <ButtonLink to="/energy-crm/self-invoices/new" leftSection={<IconPlus size={18} stroke={1.5} />}>
      {texts.add}
    </ButtonLink>
  )
}
