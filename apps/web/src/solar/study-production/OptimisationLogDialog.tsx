import type { PeakPower } from '@vatio/protocol/solar/optimisation/optimisation.schema'
import { formatCount, formatNumber } from '../../platform/formats/number-format.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import type { Column } from '../../ui/table/column.ts'
import { productionTexts as texts } from './study-production.messages.ts'

type Tried = PeakPower['log'][number]

const columns: readonly Column<Tried>[] = [
  { id: 'iteration', header: texts.iteration, render: ({ iteration }) => formatCount(iteration) },
  { id: 'kit', header: texts.kit, align: 'start', render: ({ identifier }) => identifier ?? '–' },
  {
    id: 'panels',
    header: texts.panels,
    render: ({ panels, mostPanels }) => `${formatCount(panels)} / ${formatCount(mostPanels)}`,
  },
  { id: 'power', header: texts.peakPower, unit: 'kWp', render: (row) => formatNumber(row.peakPowerKwp) },
  { id: 'step', header: texts.step, unit: 'kW', render: ({ stepKw }) => formatNumber(stepKw) },
  {
    id: 'production',
    header: texts.production,
    unit: 'kWh',
    render: ({ figures }) => formatNumber(figures?.productionKwh),
  },
  {
    id: 'excess',
    header: texts.excess,
    unit: '%',
    render: ({ figures }) => formatNumber(figures?.excessPercent),
  },
  {
    id: 'months',
    header: texts.monthsWithExcess,
    render: ({ figures }) => (figures === null ? texts.doesNotFit : formatCount(figures.monthsWithExcess)),
  },
  { id: 'accepted', header: texts.accepted, render: ({ isAccepted }) => (isAccepted ? texts.yes : texts.no) },
]

interface OptimisationLogDialogProps {
  readonly log: readonly Tried[]
  readonly onClose: () => void
}

/** Everything that an optimisation tried, in its order. */
export function OptimisationLogDialog({ log, onClose }: OptimisationLogDialogProps) {
  const hasKits = log.some(({ identifier }) => identifier !== null)
  return (
    <Dialog title={texts.log} onClose={onClose} size="large">
      <FiguresTable
        caption={texts.log}
        columns={columns.filter(({ id }) => id !== 'kit' || hasKits)}
        rows={log}
        isMuted={({ isAccepted }) => !isAccepted}
      />
    </Dialog>
  )
}
