import { getRouteApi, linkOptions, Outlet, useParams } from '@tanstack/react-router'
import { templateTypes } from '@vatio/domain/templates/report-templates/template-type'
import { acceptanceStates, shareableStates } from '@vatio/domain/templates/shareables/shareable'
import type { Shareable } from '@vatio/protocol/templates/shareables/shareables.schema'
import { formatDate, formatDateOfInstant, formatDateTime } from '../../platform/formats/date-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { Page } from '../../ui/Page.tsx'
import { dayCell } from '../../ui/table/cell.ts'
import { inCards, listSource } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { lastDayOf } from './link-form.ts'
import { AcceptanceBadge, ShareableBadge } from './ShareableBadge.tsx'
import { acceptanceNames, shareableTexts as texts, stateNames, typeNames } from './shareables.messages.ts'
import { useShareables } from './shareables.queries.ts'

const recipientOf = ({ recipient }: Shareable) => recipient.name ?? recipient.email ?? texts.noRecipient

const columns = inCards<Shareable>(
  [
    {
      id: 'title',
      header: texts.document,
      cut: true,
      width: 220,
      sortable: true,
      render: (row) => row.title,
      exported: (row) => row.title,
    },
    {
      id: 'recipient',
      header: texts.recipient,
      cut: true,
      width: 180,
      render: recipientOf,
      exported: recipientOf,
    },
    {
      id: 'state',
      header: texts.state,
      width: 100,
      render: (row) => <ShareableBadge state={row.state} />,
      exported: (row) => stateNames[row.state],
    },
    {
      id: 'visits',
      header: texts.opens,
      width: 100,
      align: 'end',
      sortable: true,
      render: (row) => formatCount(row.visits),
      exported: (row) => row.visits,
    },
    {
      id: 'lastVisit',
      header: texts.lastOpened,
      width: 150,
      sortable: true,
      render: (row) => (row.lastVisit ? formatDateTime(row.lastVisit) : texts.neverOpened),
      exported: (row) => (row.lastVisit ? dayCell(row.lastVisit) : ''),
    },
    {
      id: 'acceptance',
      header: texts.acceptance,
      width: 110,
      render: (row) => (row.acceptance === 'none' ? '–' : <AcceptanceBadge state={row.acceptance} />),
      exported: (row) => acceptanceNames[row.acceptance],
    },
    {
      id: 'comments',
      header: texts.comments,
      width: 110,
      align: 'end',
      render: (row) => formatCount(row.commentCount),
      exported: (row) => row.commentCount,
    },
    {
      id: 'type',
      header: texts.type,
      width: 200,
      hiddenAtFirst: true,
      render: (row) => typeNames[row.templateType],
      exported: (row) => typeNames[row.templateType],
    },
    {
      id: 'owner',
      header: texts.owner,
      cut: true,
      width: 160,
      hiddenAtFirst: true,
      render: (row) => row.owner.userName,
      exported: (row) => row.owner.userName,
    },
    {
      id: 'expiresAt',
      header: texts.expires,
      width: 110,
      sortable: true,
      render: (row) => formatDate(lastDayOf(row.expiresAt)),
      exported: (row) => ({ date: lastDayOf(row.expiresAt) }),
    },
    {
      id: 'createdAt',
      header: texts.createdAt,
      width: 110,
      sortable: true,
      render: (row) => formatDateOfInstant(row.createdAt),
      exported: (row) => dayCell(row.createdAt),
    },
  ],
  { title: 'title', recipient: 'subtitle', state: 'badge', visits: 'figure', createdAt: 'date' },
)

const filters = [
  {
    name: 'estado',
    label: texts.state,
    options: shareableStates.map((value) => ({ value, label: stateNames[value] })),
  },
  {
    name: 'aceptacion',
    label: texts.acceptance,
    options: acceptanceStates.map((value) => ({ value, label: acceptanceNames[value] })),
  },
  {
    name: 'abierto',
    label: texts.opened,
    options: [
      { value: 'yes', label: texts.yes },
      { value: 'no', label: texts.no },
    ],
  },
  {
    name: 'tipo',
    label: texts.type,
    options: templateTypes.map((value) => ({ value, label: typeNames[value] })),
  },
]

const route = getRouteApi('/app/shared-links')

export const sharedLink = (idShareable: string) =>
  linkOptions({ to: '/shared-links/$idShareable', params: { idShareable } })

export function useSharedLinksState() {
  return useListState(route.useSearch(), {
    id: 'shareables',
    filters: ['estado', 'aceptacion', 'abierto', 'tipo'],
    defaultSort: { field: 'createdAt', descending: true },
  })
}

/** The documents that the user shared, or their group or company; one opens over the list. */
export function SharedLinksPage() {
  const list = useSharedLinksState()
  const source = listSource(useShareables(list))
  const open = useParams({ from: '/app/shared-links/$idShareable', shouldThrow: false })
  return (
    <>
      <Page title={texts.title} layout="fill" count={source.total} subtitle={texts.subtitle}>
        <DataTable
          id="shareables"
          label={texts.title}
          columns={columns}
          source={source}
          rowKey={(row) => row.idShareable}
          list={list}
          filters={filters}
          searchPlaceholder={texts.search}
          linkOf={(row) => sharedLink(row.idShareable)}
          openKey={open?.idShareable}
          nothingYet={{ text: texts.empty }}
        />
      </Page>
      <Outlet />
    </>
  )
}
