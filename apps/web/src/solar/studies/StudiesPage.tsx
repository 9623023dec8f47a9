import { SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi, linkOptions, useNavigate } from '@tanstack/react-router'
import { canAccess } from '@vatio/domain/identity/accounts/application'
import type { StudyRow } from '@vatio/protocol/solar/studies/studies.schema'
import { useMemo, useState } from 'react'
import { clientFullName } from '@vatio/domain/energy-crm/clients/client'
import { useClient } from '../../energy-crm/clients/clients.queries.ts'
import { ClientPicker } from '../../energy-crm/clients/ClientPicker.tsx'
import { useUser } from '../../platform/session/session-store.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { lazyPart } from '../../ui/floating/lazy-part.tsx'
import { Page } from '../../ui/Page.tsx'
import { listSource, type Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Filter } from '../../ui/table/filter.ts'
import { useListState } from '../../ui/table/use-list-state.ts'
import { useStudyStates } from '../study-states/study-states.queries.ts'
import { ContinueStudyNotice } from './ContinueStudyNotice.tsx'
import { StateCell, CommentsCell, StudyRowMenu } from './study-row-actions.tsx'
import { studyColumns } from './study-columns.tsx'
import { studyListTexts as texts } from './study-list.messages.ts'
import { studyTexts } from './studies.messages.ts'
import { useStudies } from './studies.queries.ts'

const StudyCommentsDialog = lazyPart(
  async () => (await import('./StudyCommentsDialog.tsx')).StudyCommentsDialog,
)

const route = getRouteApi('/app/solar-studies/main')

/** The saved studies, or the own ones that are not saved: search, filter, state, comments, open, duplicate, delete. */
export function StudiesPage() {
  const search = route.useSearch()
  const isDrafts = search.borradores === 'si'
  const list = useListState(search, {
    id: 'solar-studies',
    filters: ['estado', 'cliente'],
    defaultSort: { field: 'updateTimestamp', descending: true },
  })
  const studies = useStudies(list, isDrafts)
  const [commented, setCommented] = useState<StudyRow | null>(null)
  const columns = useMemo(() => withActions(setCommented), [])
  const filters = useStudyFilters(list.filters.cliente)
  return (
    <Page
      title={texts.title}
      count={studies.data?.[1]}
      layout="fill"
      actions={
        <ButtonLink to="/solar-studies/new-study" leftSection={<IconPlus size={18} stroke={1.5} />}>
          {studyTexts.newStudy}
        </ButtonLink>
      }
    >
      <ContinueStudyNotice />
      <DataTable
        id="solar-studies"
        label={texts.list}
        columns={columns}
        source={listSource(studies)}
        rowKey={(row) => row.idSolarStudy}
        list={list}
        searchPlaceholder={texts.search}
        linkOf={({ idSolarStudy }) =>
          linkOptions({ to: '/solar-studies/new-study', search: { study: idSolarStudy } })
        }
        nothingYet={{ text: isDrafts ? texts.emptyDrafts : texts.empty }}
        filters={filters}
        tools={<DraftsToggle isDrafts={isDrafts} />}
      />
      {commented ? (
        <StudyCommentsDialog idSolarStudy={commented.idSolarStudy} onClose={() => setCommented(null)} />
      ) : null}
    </Page>
  )
}

function DraftsToggle({ isDrafts }: { readonly isDrafts: boolean }) {
  const navigate = useNavigate()
  return (
    <SegmentedControl
      size="xs"
      aria-label={texts.list}
      data={[
        { value: 'no', label: texts.saved },
        { value: 'si', label: texts.drafts },
      ]}
      value={isDrafts ? 'si' : 'no'}
      onChange={(value) =>
        void navigate({
          to: '/solar-studies/main',
          search: { borradores: value === 'si' ? value : undefined },
        })
      }
    />
  )
}

function useStudyFilters(idClient: string | undefined): readonly Filter[] {
  const states = useStudyStates().data
  const hasCrm = canAccess(useUser().applications, 'energy-crm')
  const client = useClient(idClient ?? '', { enabled: hasCrm && idClient !== undefined }).data
  const clientName = client ? clientFullName(client.clientInfo) : '…'
  return useMemo(
    () => [
      {
        name: 'estado',
        label: texts.state,
        multiple: true,
        options: (states ?? []).map(({ idSolarStudyState, name, badgeColor }) => ({
          value: idSolarStudyState,
          label: name,
          colour: badgeColor,
        })),
      },
      ...(hasCrm
        ? [
            {
              name: 'cliente',
              label: texts.client,
              control: (value: string | undefined, set: (value: string | undefined) => void) => (
                <ClientPicker
                  value={value ?? null}
                  valueLabel={clientName}
                  onChange={(id) => set(id ?? undefined)}
                />
              ),
              showValue: () => clientName,
            },
          ]
        : []),
    ],
    [states, hasCrm, clientName],
  )
}

function withActions(onComments: (row: StudyRow) => void): readonly Column<StudyRow>[] {
  const own: Readonly<Record<string, Column<StudyRow>['render']>> = {
    state: (row) => <StateCell study={row} />,
    commentCount: (row) => <CommentsCell study={row} onOpen={() => onComments(row)} />,
  }
  return [
    ...studyColumns.map((column) => ({ ...column, render: own[column.id] ?? column.render })),
    {
      id: 'actions',
      card: 'action',
      header: '',
      width: 48,
      align: 'end',
      render: (row) => <StudyRowMenu study={row} onComments={() => onComments(row)} />,
    },
  ]
}
