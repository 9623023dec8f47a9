import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import type { AuditEventReply } from '@vatio/protocol/administration/audit/audit.schema'
import { useState } from 'react'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { lazyPart } from '../../ui/floating/lazy-part.tsx'
import { dateFilter } from '../../ui/table/date-filter.tsx'
import { Page } from '../../ui/Page.tsx'
import { inCards } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Filter } from '../../ui/table/filter.ts'
import { useListState } from '../../ui/table/use-list-state.ts'
import { actionLabel, changesOf, entityLabel } from './audit-labels.ts'
import {
  auditFilterNames,
  auditFilterOf,
  downloadAudit,
  useAuditChoices,
  useAuditPage,
} from './audit.queries.ts'
import { auditTexts as texts } from './audit.messages.ts'

const actorOf = (event: AuditEventReply) =>
  event.bySuperadmin ? `${event.userName ?? '–'} (superadministrador)` : (event.userName ?? 'Sistema')

const columns = inCards<AuditEventReply>(
  [
    { id: 'at', header: 'Fecha', width: 160, render: (event) => formatDateTime(event.at) },
    { id: 'person', cut: true, header: 'Persona', width: 190, render: actorOf },
    { id: 'action', header: texts.action, width: 180, render: (event) => actionLabel(event.action) },
    { id: 'entity', header: 'Registro', width: 170, render: (event) => entityLabel(event.entity) },
    { id: 'name', cut: true, header: 'Nombre', width: 230, render: (event) => event.name ?? '–' },
    { id: 'changes', cut: true, header: 'Cambios', width: 300, render: (event) => changesInShort(event) },
    {
      id: 'ip',
      header: texts.ipAddress,
      width: 130,
      hiddenAtFirst: true,
      render: (event) => event.ip ?? '–',
    },
  ],
  { action: 'title', entity: 'badge', name: 'subtitle', person: 'subtitle', changes: 'subtitle', at: 'date' },
)

function changesInShort(event: AuditEventReply): string {
  if (event.isErased) return 'Contenido suprimido'
  const labels = [...new Set(changesOf(event).map((change) => change.label))]
  const shown = labels.slice(0, 4).join(', ')
  return labels.length > 4 ? texts.andMore(shown, labels.length - 4) : shown || '–'
}

function useFilters(): readonly Filter[] {
  const { data } = useAuditChoices()
  return [
    {
      name: 'person',
      label: 'Persona',
      options: (data?.persons ?? []).map((person) => ({
        value: person.userUID,
        label: `${person.userName} (${person.email})`,
      })),
    },
    {
      name: 'entity',
      label: 'Registro',
      options: (data?.entities ?? []).map((entity) => ({ value: entity, label: entityLabel(entity) })),
    },
    {
      name: 'action',
      label: texts.action,
      options: (data?.actions ?? []).map((action) => ({ value: action, label: actionLabel(action) })),
    },
    dateFilter('dates', 'Fechas'),
  ]
}

const AuditEventPanel = lazyPart(async () => (await import('./AuditEventPanel.tsx')).AuditEventPanel)

const route = getRouteApi('/app/audit')

/** Who did what in the company and when; an Admin can restore deleted records. */
export function AuditPage() {
  const list = useListState(route.useSearch(), { id: 'audit', filters: auditFilterNames, pageSize: 50 })
  const source = useAuditPage(list)
  const filters = useFilters()
  const [openId, setOpenId] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const rows = source.rows ?? []
  const index = rows.findIndex((event) => event.idAuditEvent === openId)
  const open = rows[index]
  const move = (to: AuditEventReply | undefined) => (to ? () => setOpenId(to.idAuditEvent) : undefined)
  const download = async () => {
    setBusy(true)
    await downloadAudit(auditFilterOf(list.filters))
    setBusy(false)
  }
  return (
    <>
      <Page
        title={texts.title}
        layout="fill"
        subtitle={texts.subtitle}
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
            loading={busy}
            onClick={() => void download()}
          >
            Descargar CSV
          </Button>
        }
      >
        <DataTable
          id="audit"
          label={texts.title}
          columns={columns}
          source={source}
          rowKey={(event) => event.idAuditEvent}
          list={list}
          filters={filters}
          withoutSearch
          onOpen={(event) => setOpenId(event.idAuditEvent)}
          openKey={openId ?? undefined}
          nothingYet={{ text: texts.empty }}
        />
      </Page>
      {open ? (
        <AuditEventPanel
          key={open.idAuditEvent}
          event={open}
          onClose={() => setOpenId(null)}
          onPrevious={move(rows[index - 1])}
          onNext={move(rows[index + 1])}
        />
      ) : null}
    </>
  )
}
