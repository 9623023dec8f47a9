import { formatDate } from '../../platform/formats/date-format.ts'
import { formatKwh } from '../../platform/formats/energy-format.ts'
import { formatCount, formatNumber } from '../../platform/formats/number-format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { inCards, rowsSource } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { curveFailureText, curveFormatName } from '../curve-files/curve-files.queries.ts'
import { curveImportTexts as texts } from './curve-imports.messages.ts'
import { stateText, type ShownRow } from './curve-import-rows.ts'

const columns = inCards<ShownRow>(
  [
    {
      id: 'file',
      header: texts.file,
      width: 260,
      cut: true,
      render: ({ fileName }) => fileName,
      exported: ({ fileName }) => fileName,
    },
    {
      id: 'state',
      header: texts.state,
      width: 190,
      render: (row) => <StateBadge shown={row} />,
      exported: stateText,
    },
    {
      id: 'cups',
      header: 'CUPS',
      width: 200,
      render: ({ cups }) => cups ?? texts.noCups,
      exported: ({ cups }) => cups,
    },
    {
      id: 'supply',
      header: texts.supply,
      width: 200,
      cut: true,
      render: ({ row }) => supplyText(row),
      exported: ({ row }) => supplyText(row),
    },
    {
      id: 'format',
      header: texts.formatOrReason,
      width: 300,
      cut: true,
      render: (row) => formatText(row),
      exported: (row) => formatText(row),
    },
    {
      id: 'range',
      header: texts.range,
      width: 190,
      render: ({ read }) =>
        read ? `${formatDate(read.summary.firstDate)} a ${formatDate(read.summary.lastDate)}` : '–',
    },
    {
      id: 'days',
      header: texts.days,
      align: 'end',
      width: 70,
      render: ({ read }) => (read ? formatCount(read.summary.days) : '–'),
      exported: ({ read }) => read?.summary.days ?? null,
    },
    {
      id: 'kwh',
      header: texts.energyColumn,
      unit: 'kWh',
      align: 'end',
      width: 120,
      render: ({ read }) => (read ? formatKwh(read.summary.totalKwh) : '–'),
      exported: ({ read }) => read?.summary.totalKwh ?? null,
    },
    {
      id: 'step',
      header: texts.step,
      width: 120,
      render: ({ read }) => (read ? (read.summary.stepMinutes === 15 ? texts.quarters : texts.hours) : '–'),
      exported: ({ read }) => read?.summary.stepMinutes ?? null,
    },
    {
      id: 'quality',
      header: texts.quality,
      width: 220,
      cut: true,
      render: (row) => qualityText(row),
      exported: (row) => qualityText(row),
    },
  ],
  {
    file: 'title',
    state: 'badge',
    cups: 'subtitle',
    supply: 'subtitle',
    format: 'subtitle',
    kwh: 'figure',
    range: 'date',
  },
)

interface CurveImportTableProps {
  readonly rows: readonly ShownRow[]
  readonly onOpen: (row: ShownRow) => void
}

/** What became of each supply of each file. */
export function CurveImportTable({ rows, onOpen }: CurveImportTableProps) {
  return (
    <DataTable
      id="curve-import"
      label={texts.table}
      columns={columns}
      source={{ ...rowsSource(rows), allRows: rows }}
      rowKey={({ key }) => key}
      onOpen={onOpen}
      height="block"
      nothingYet={{ text: texts.nothing }}
    />
  )
}

function StateBadge({ shown }: { readonly shown: ShownRow }) {
  const { state, question } = shown
  const tone =
    question !== null
      ? 'warning'
      : (
          {
            open: 'info',
            refused: 'danger',
            skipped: 'neutral',
            confirmed: 'accent',
            stored: 'success',
          } as const
        )[state]
  return <Badge tone={tone}>{stateText(shown)}</Badge>
}

function supplyText(row: ShownRow['row']): string {
  return [row?.supplyName, row?.clientName].filter(Boolean).join(' · ') || '–'
}

/** The format, or why nothing was read. */
function formatText({ read, fileName, errorCode, errorDetails }: ShownRow): string {
  if (errorCode) return curveFailureText(fileName, errorCode, errorDetails)
  return read ? curveFormatName(read.summary.format) : '–'
}

function qualityText({ read }: ShownRow): string {
  if (!read) return '–'
  const { estimatedSteps, missingSteps, days, stepMinutes } = read.summary
  const steps = days * (1440 / stepMinutes)
  return [
    estimatedSteps === 0 ? texts.allReal : texts.estimated(formatNumber((100 * estimatedSteps) / steps)),
    missingSteps > 0 && texts.missing(missingSteps),
    read.warnings.length > 0 && texts.warnings(read.warnings.length),
    read.rejectedLines > 0 && texts.rejectedLines(read.rejectedLines),
  ]
    .filter(Boolean)
    .join(' · ')
}
