import type { ConsumptionPointRow } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import type { ReactNode } from 'react'
import { listSource, type Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { consumptionPointColumns } from './consumption-point-columns.tsx'
import { consumptionPointLink } from './ConsumptionPointsPage.tsx'
import { useConsumptionPointsOfClient } from './consumption-points.queries.ts'
import { SupplyLinksCard } from './SupplyLinksCard.tsx'
import { consumptionPointTexts as texts } from './consumption-points.messages.ts'

/** Columns shown in a client's panel, with their widths in px. */
const widths: Readonly<Record<string, number>> = {
  identifier: 140,
  cups: 208,
  city: 152,
  atrTariff: 76,
  anualConsumption: 146,
  contracts: 100,
}
const facts = consumptionPointColumns
  .filter((column) => column.id in widths)
  .map((column) => ({ ...column, sortable: false, width: widths[column.id] }))

const columns: readonly Column<ConsumptionPointRow>[] = [
  ...facts,
  {
    id: 'links',
    header: '',
    width: 180,
    align: 'end',
    card: 'action',
    render: ({ utilityType, idConsumptionPoint }) => (
      <SupplyLinksCard idConsumptionPoint={idConsumptionPoint} utilityType={utilityType} />
    ),
  },
]

interface ConsumptionPointListCardProps {
  readonly idClient: string
  /** Button that adds a consumption point. */
  readonly add: ReactNode
  /** Compares them together. */
  readonly compare: ReactNode
}

/** Consumption points of one client. */
export function ConsumptionPointListCard({ idClient, add, compare }: ConsumptionPointListCardProps) {
  const source = listSource(useConsumptionPointsOfClient(idClient))
  return (
    <DataTable
      id="client-supplies"
      label="Puntos de consumo"
      height="block"
      columns={columns}
      source={source}
      rowKey={(row) => row.idConsumptionPoint}
      linkOf={(row) => consumptionPointLink(row.idConsumptionPoint)}
      nothingYet={{ text: texts.noPointsOfClient, action: add }}
      tools={
        <>
          {source.rows?.length ? compare : null}
          {add}
        </>
      }
    />
  )
}
