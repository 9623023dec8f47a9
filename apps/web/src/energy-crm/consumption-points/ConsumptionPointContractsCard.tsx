import { linkOptions } from '@tanstack/react-router'
import type { ConsumptionPointContract } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import type { ReactNode } from 'react'
import { formatDate } from '../../platform/formats/date-format.ts'
import { dateCell } from '../../ui/table/cell.ts'
import { inCards, listSource, type Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ContractStatePicker } from '../contracts/ContractStatePicker.tsx'

const columns = inCards<ConsumptionPointContract>(
  [
    {
      id: 'contractNumber',
      header: 'Contrato',
      width: 122,
      render: (row) => row.contractNumber ?? '–',
      exported: (row) => row.contractNumber,
    },
    {
      id: 'contractState',
      header: 'Estado',
      width: 132,
      render: (row) => <ContractStatePicker contract={row} inRow />,
      exported: (row) => row.contractState.name,
    },
    {
      id: 'energyMarketer',
      header: 'Comercializadora',
      cut: true,
      width: 140,
      render: (row) => row.energyMarketerName ?? '–',
      exported: (row) => row.energyMarketerName,
    },
    {
      id: 'tariff',
      header: 'Tarifa',
      cut: true,
      width: 150,
      render: (row) => row.tariffName ?? '–',
      exported: (row) => row.tariffName,
    },
    {
      id: 'signingDate',
      header: 'Firma',
      width: 114,
      render: (row) => formatDate(row.signingDate),
      exported: (row) => dateCell(row.signingDate),
    },
  ],
  {
    contractNumber: 'title',
    contractState: 'badge',
    energyMarketer: 'subtitle',
    tariff: 'subtitle',
    signingDate: 'date',
  },
)

const cupsColumn: Column<ConsumptionPointContract> = {
  id: 'cups',
  header: 'CUPS',
  card: 'subtitle',
  width: 214,
  render: (row) => row.cups ?? '–',
  exported: (row) => row.cups,
}

const columnsWithCups = columns.toSpliced(2, 0, cupsColumn)

// The filters in the address belong to the list that this card is shown over.
const contractLinkOf = ({ idContractInfo }: ConsumptionPointContract) =>
  linkOptions({ to: '/energy-crm/contracts/$idContractInfo', params: { idContractInfo }, search: {} })

interface ConsumptionPointContractsCardProps {
  /** Key under which column widths are stored. */
  readonly id: string
  readonly query: {
    readonly data: readonly ConsumptionPointContract[] | undefined
    readonly isPending: boolean
    readonly isFetching: boolean
    readonly error: unknown
    readonly refetch: () => unknown
  }
  readonly nothingYet: string
  readonly showCups?: boolean
  /** Button that adds a contract. */
  readonly add: ReactNode
}

/** Contracts of one consumption point, or of all those of a client, the open ones first. */
export function ConsumptionPointContractsCard(props: ConsumptionPointContractsCardProps) {
  const { id, query, nothingYet, showCups = false, add } = props
  return (
    <DataTable
      id={id}
      label="Contratos"
      height="block"
      columns={showCups ? columnsWithCups : columns}
      source={listSource({ ...query, data: query.data && [query.data, query.data.length] })}
      rowKey={(row) => row.idContractInfo}
      linkOf={contractLinkOf}
      nothingYet={{ text: nothingYet, action: add }}
      tools={add}
    />
  )
}
