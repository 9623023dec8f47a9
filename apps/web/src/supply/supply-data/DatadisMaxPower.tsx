import type { DatadisMaxPowerReply } from '@vatio/protocol/supply/datadis/datadis.schema'
import { formatPower } from '../../platform/formats/energy-format.ts'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import type { Column } from '../../ui/table/column.ts'
import { MissingMonths } from './MissingMonths.tsx'
import { supplyDataTexts as texts } from './supply-data.messages.ts'
import { SupplySourceLine } from './SupplySourceLine.tsx'

const columns: readonly Column<DatadisMaxPowerReply['maxPower'][number]>[] = [
  {
    id: 'date',
    header: 'Fecha',
    render: ({ date, time }) => `${date.split('/').toReversed().join('-')} ${time}`,
  },
  { id: 'period', header: 'Periodo', render: ({ period }) => period },
  { id: 'maxPower', header: 'Potencia', render: ({ maxPower }) => formatPower(maxPower) },
]

/** The highest power of each period of each month, from Datadis. */
export function DatadisMaxPower({ reply }: { readonly reply: DatadisMaxPowerReply }) {
  return (
    <>
      <SupplySourceLine source={reply.source} />
      <MissingMonths months={reply.months} />
      <FiguresTable caption={texts.maxPower} isCaptionShown columns={columns} rows={reply.maxPower} isTall />
    </>
  )
}
