import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import type { ListImport } from '@vatio/protocol/energy-crm/imports/imports.schema'
import { useState } from 'react'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { inCards, listSource } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { canImport } from './import-access.ts'
import { resultText } from './import-summary.ts'
import { importTexts as texts, kindNames } from './imports.messages.ts'
import { useImports } from './imports.queries.ts'
import { ImportStateBadge } from './ImportStateBadge.tsx'
import { UndoImportDialog } from './UndoImportDialog.tsx'

export const importLink = (idImport: string) =>
  linkOptions({ to: '/energy-crm/imports/$idImport', params: { idImport } })

const columnsOf = (onUndo: (row: ListImport) => void) =>
  inCards<ListImport>(
    [
      {
        id: 'fileName',
        header: texts.file,
        width: 260,
        cut: true,
        render: (row) => row.fileName,
        exported: (row) => row.fileName,
      },
      {
        id: 'kind',
        header: texts.kind,
        width: 150,
        render: (row) => kindNames[row.kind],
        exported: (row) => kindNames[row.kind],
      },
      {
        id: 'state',
        header: texts.state,
        width: 150,
        render: (row) => <ImportStateBadge row={row} />,
      },
      {
        id: 'rows',
        header: texts.rows,
        align: 'end',
        width: 90,
        render: (row) => formatCount(row.rowCount),
        exported: (row) => row.rowCount,
      },
      {
        id: 'result',
        header: texts.result,
        width: 280,
        cut: true,
        render: (row) => resultText(row),
        exported: (row) => resultText(row),
      },
      {
        id: 'by',
        header: texts.by,
        width: 150,
        cut: true,
        render: (row) => row.requestedBy?.name ?? texts.somebody,
        exported: (row) => row.requestedBy?.name ?? texts.somebody,
      },
      {
        id: 'when',
        header: texts.when,
        width: 140,
        render: (row) => formatDateTime(row.requestedAt),
        exported: (row) => formatDateTime(row.requestedAt),
      },
      {
        id: 'undo',
        header: '',
        width: 110,
        align: 'end',
        render: (row) =>
          row.state === 'imported' ? (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={texts.undoOne(row.fileName)}
              onClick={() => onUndo(row)}
            >
              {texts.undo}
            </Button>
          ) : null,
      },
    ],
    {
      fileName: 'title',
      state: 'badge',
      kind: 'subtitle',
      result: 'subtitle',
      rows: 'figure',
      when: 'date',
      undo: 'action',
    },
  )

/** The imports of the company: who, when, what became of them. */
export function ImportsPage() {
  const isAllowed = canImport(useUser())
  return isAllowed ? (
    <ImportList />
  ) : (
    <Page title={texts.title}>
      <EmptyState text={texts.adminsOnly} />
    </Page>
  )
}

function ImportList() {
  const source = listSource(useImports())
  const [undoing, setUndoing] = useState<ListImport | null>(null)
  const [columns] = useState(() => columnsOf(setUndoing))
  const newImport = (
    <ButtonLink to="/energy-crm/imports/new" leftSection={<IconPlus size={18} stroke={1.5} />}>
      {texts.new}
    </ButtonLink>
  )
  return (
    <>
      <Page title={texts.title} subtitle={texts.subtitle} layout="fill" actions={newImport}>
        <DataTable
          id="imports"
          label={texts.title}
          columns={columns}
          source={{ ...source, isRefreshing: false }}
          rowKey={(row) => row.idImport}
          linkOf={(row) => importLink(row.idImport)}
          nothingYet={{ text: texts.none, action: newImport }}
        />
      </Page>
      {undoing ? <UndoImportDialog row={undoing} onClose={() => setUndoing(null)} /> : null}
    </>
  )
}
