import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { listSource } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { consumptionPointColumns } from './consumption-point-columns.tsx'
import { consumptionPointPath } from './ConsumptionPointsPage.tsx'
import { useConsumptionPointsOfClient } from './consumption-points.queries.ts'

const shown = new Set(['identifier', 'cups', 'city', 'atrTariff', 'anualConsumption', 'contracts'])
const columns = consumptionPointColumns
  .filter((column) => shown.has(column.id))
  .map((column) => ({ ...column, sortable: false }))

interface SupplyListCardProps {
  readonly idClient: string
  /** The way to add one. */
  readonly add: ReactNode
}

/** Supplies of one client. */
export function SupplyListCard({ idClient, add }: SupplyListCardProps) {
  const navigate = useNavigate()
  const source = listSource(useConsumptionPointsOfClient(idClient))
  return (
    <DataTable
      id="client-supplies"
      label="Puntos de consumo"
      height="block"
      columns={columns}
      source={source}
      rowKey={(row) => row.idConsumptionPoint}
      onOpen={(row) => void navigate({ to: consumptionPointPath(row.idConsumptionPoint) as never })}
      nothingYet={{ text: 'Este cliente todavía no tiene puntos de consumo.', action: add }}
      tools={add}
    />
  )
}
