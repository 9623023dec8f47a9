import type { StudyRow } from '@vatio/protocol/solar/studies/studies.schema'
import { formatDateOfInstant } from '../../platform/formats/date-format.ts'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { formatCount, formatNumber } from '../../platform/formats/number-format.ts'
import { dayCell } from '../../ui/table/cell.ts'
import { inCards, type Column } from '../../ui/table/column.ts'
import { Badge } from '../../ui/Badge.tsx'
import { studyListTexts as texts } from './study-list.messages.ts'

/** Who a study is for: its client or, without one, the name that was written in it. */
export function studyHolder({ client, holder }: Pick<StudyRow, 'client' | 'holder'>): string {
  return client?.name || holder || '–'
}

export function studyName({ name }: Pick<StudyRow, 'name'>): string {
  return name || texts.unnamed
}

/** Columns of solar studies. */
export const studyColumns: readonly Column<StudyRow>[] = inCards<StudyRow>(
  [
    {
      id: 'name',
      header: 'Nombre',
      cut: true,
      width: 200,
      sortable: true,
      render: studyName,
      exported: studyName,
    },
    {
      id: 'client',
      header: 'Cliente',
      cut: true,
      width: 170,
      sortable: true,
      render: studyHolder,
      exported: studyHolder,
    },
    {
      id: 'cups',
      header: 'CUPS',
      width: 200,
      hiddenAtFirst: true,
      render: (row) => row.cups || '–',
      exported: (row) => row.cups,
    },
    {
      id: 'peakPowerKwp',
      header: 'Potencia pico',
      unit: 'kWp',
      width: 120,
      align: 'end',
      sortable: true,
      render: (row) => (row.peakPowerKwp === null ? '–' : formatNumber(row.peakPowerKwp)),
      exported: (row) => row.peakPowerKwp,
    },
    {
      id: 'yearlySavingEur',
      header: 'Ahorro anual',
      width: 120,
      align: 'end',
      sortable: true,
      render: (row) => (row.yearlySavingEur === null ? '–' : formatMoney(row.yearlySavingEur)),
      exported: (row) => row.yearlySavingEur,
    },
    {
      id: 'state',
      header: texts.state,
      width: 120,
      sortable: true,
      render: (row) => <Badge colour={row.state.badgeColor}>{row.state.name}</Badge>,
      exported: (row) => row.state.name,
    },
    {
      id: 'commentCount',
      header: texts.comments,
      width: 100,
      align: 'end',
      render: (row) => formatCount(row.commentCount),
      exported: (row) => row.commentCount,
    },
    {
      id: 'author',
      header: 'Autor',
      cut: true,
      width: 120,
      sortable: true,
      render: (row) => row.author ?? '–',
      exported: (row) => row.author,
    },
    {
      id: 'creationTimestamp',
      header: 'Creado',
      width: 100,
      sortable: true,
      hiddenAtFirst: true,
      render: (row) => formatDateOfInstant(row.creationTimestamp),
      exported: (row) => dayCell(row.creationTimestamp),
    },
    {
      id: 'updateTimestamp',
      header: 'Modificado',
      width: 100,
      sortable: true,
      render: (row) => formatDateOfInstant(row.updateTimestamp),
      exported: (row) => dayCell(row.updateTimestamp),
    },
  ],
  {
    name: 'title',
    client: 'subtitle',
    peakPowerKwp: 'figure',
    state: 'badge',
    yearlySavingEur: 'figure',
    updateTimestamp: 'date',
  },
)
