import { anualConsumptionKwh } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import type { Contract } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { formatDate, formatDateOfInstant } from '../../platform/formats/date-format.ts'
import { formatKwh } from '../../platform/formats/energy-format.ts'
import type { Column } from '../../ui/table/column.ts'
import { ContractStateBadge } from '../contract-states/ContractStateBadge.tsx'
import { tariffTypeNames, utilityNames } from '../utility-labels.ts'
import { clientNameOf, commercialNameOf } from './contract-names.ts'

/** Columns of a list of contracts; yearly consumption always in kWh, whatever unit was typed. */
export const contractColumns: readonly Column<Contract>[] = [
  {
    id: 'contractNumber',
    header: 'Contrato',
    width: 120,
    sortable: true,
    render: (row) => row.contractNumber ?? 'Sin número',
    exported: (row) => row.contractNumber,
  },
  {
    id: 'client',
    header: 'Cliente',
    width: 204,
    sortable: true,
    render: (row) => clientNameOf(row) || '–',
    exported: clientNameOf,
  },
  {
    id: 'contractState',
    header: 'Estado',
    width: 132,
    sortable: true,
    render: (row) => <ContractStateBadge state={row.contractState} />,
    exported: (row) => row.contractState.name,
  },
  {
    id: 'energyMarketer',
    header: 'Comercializadora',
    width: 156,
    sortable: true,
    render: (row) => row.energyMarketer?.name ?? '–',
    exported: (row) => row.energyMarketer?.name ?? null,
  },
  {
    id: 'tariff',
    header: 'Tarifa',
    width: 152,
    sortable: true,
    render: (row) => row.tariff?.name ?? '–',
    exported: (row) => row.tariff?.name ?? null,
  },
  {
    id: 'tariffType',
    header: 'Acceso',
    width: 92,
    sortable: true,
    render: (row) => row.tariffType ?? '–',
    exported: (row) => row.tariffType,
  },
  {
    id: 'anualConsumption',
    header: 'Consumo anual',
    unit: 'kWh',
    align: 'end',
    width: 164,
    sortable: true,
    render: (row) => formatKwh(anualConsumptionKwh(row)),
    exported: anualConsumptionKwh,
  },
  {
    id: 'signingDate',
    header: 'Firma',
    width: 116,
    sortable: true,
    render: (row) => formatDate(row.signingDate),
    exported: (row) => row.signingDate,
  },
  {
    id: 'commercial',
    header: 'Comercial',
    width: 160,
    sortable: true,
    render: (row) => commercialNameOf(row) || '–',
    exported: commercialNameOf,
  },
  {
    id: 'cups',
    header: 'CUPS',
    width: 210,
    sortable: true,
    hiddenAtFirst: true,
    render: (row) => row.cups ?? '–',
    exported: (row) => row.cups,
  },
  {
    id: 'utilityType',
    header: 'Energía',
    width: 112,
    hiddenAtFirst: true,
    render: (row) => utilityNames[row.utilityType],
    exported: (row) => utilityNames[row.utilityType],
  },
  {
    id: 'type',
    header: 'Precio',
    width: 104,
    hiddenAtFirst: true,
    render: (row) => (row.type ? tariffTypeNames[row.type] : '–'),
    exported: (row) => (row.type ? tariffTypeNames[row.type] : null),
  },
  {
    id: 'lastStateChangeDate',
    header: 'Cambio de estado',
    width: 152,
    sortable: true,
    hiddenAtFirst: true,
    render: (row) => formatDate(row.lastStateChangeDate),
    exported: (row) => row.lastStateChangeDate,
  },
  {
    id: 'creationTimestamp',
    header: 'Alta',
    width: 116,
    sortable: true,
    hiddenAtFirst: true,
    render: (row) => formatDateOfInstant(row.creationTimestamp),
    exported: (row) => formatDateOfInstant(row.creationTimestamp),
  },
]
