import { commercialFullName } from '@vatio/domain/energy-crm/commercials/commercial'
import type { ExportedList } from '@vatio/domain/energy-crm/exports/list-export'
import type { TariffType } from '@vatio/domain/energy-crm/tariffs/tariff'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import { toPeriodArray } from '@vatio/domain/periods/by-period'
import { civilDateAt } from '@vatio/domain/time/civil-time'
import type { ClientRow } from '@vatio/protocol/energy-crm/clients/clients.schema'
import type { ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import type { TableCell } from '../../platform/spreadsheets/table-file.ts'

/** A column of an export with its Spanish header. */
export interface ExportColumn<Row> {
  readonly header: string
  readonly cell: (row: Row) => TableCell
}

/** Names of the sheets. */
export const sheetNames: Readonly<Record<ExportedList, string>> = {
  clients: 'Clientes',
  contracts: 'Contratos',
}

const utilityNames: Readonly<Record<UtilityType, string>> = { electricity: 'Electricidad', gas: 'Gas' }
const priceTypeNames: Readonly<Record<TariffType, string>> = { fixed: 'Fija', indexed: 'Indexada' }

const dateCell = (date: string | null): TableCell => (date === null ? null : { date })
const dayCell = (instant: string): TableCell => ({ date: civilDateAt(Date.parse(instant), 'Europe/Madrid') })

export const clientColumns: readonly ExportColumn<ClientRow>[] = [
  { header: 'Nombre o razón social', cell: (row) => row.clientInfo.name },
  { header: 'Primer apellido', cell: (row) => row.clientInfo.firstSurname },
  { header: 'Segundo apellido', cell: (row) => row.clientInfo.secondSurname },
  { header: 'DNI / CIF', cell: (row) => row.clientInfo.dniOrCif },
  { header: 'Tipología', cell: (row) => row.clientTypology?.name ?? null },
  { header: 'Sector', cell: (row) => row.sector?.name ?? null },
  { header: 'Comercial', cell: (row) => row.commercial && commercialFullName(row.commercial) },
  { header: 'Teléfono', cell: (row) => row.clientInfo.phoneNumber },
  { header: 'Email', cell: (row) => row.clientInfo.email },
  { header: 'Dirección', cell: (row) => row.clientInfo.address },
  { header: 'Código postal', cell: (row) => row.clientInfo.addressCode },
  { header: 'Población', cell: (row) => row.clientInfo.city },
  { header: 'Provincia', cell: (row) => row.clientInfo.region },
  { header: 'IBAN', cell: (row) => row.clientInfo.iban },
  { header: 'Persona de contacto', cell: (row) => row.agentName },
  { header: 'Teléfono de contacto', cell: (row) => row.agentPhoneNumber },
  { header: 'Email de contacto', cell: (row) => row.agentEmail },
  { header: 'Observaciones', cell: (row) => row.observations },
  { header: 'Puntos de consumo', cell: (row) => row.consumptionPointCount },
  { header: 'Contratos', cell: (row) => row.contractCount },
  { header: 'Cliente activo', cell: (row) => row.active },
  { header: 'Alta', cell: (row) => dayCell(row.creationTimestamp) },
]

const commercialNameOf = ({ name, firstSurname }: NonNullable<ContractDetail['commercial']>) =>
  [name, firstSurname].filter(Boolean).join(' ')
const clientOf = (row: ContractDetail) => row.consumptionPoint?.client?.clientInfo

export const contractColumns: readonly ExportColumn<ContractDetail>[] = [
  { header: 'Número de contrato', cell: (row) => row.contractNumber },
  { header: 'Tipo de contrato', cell: (row) => utilityNames[row.utilityType] },
  { header: 'Estado', cell: (row) => row.contractState.name },
  { header: 'Estado de facturación', cell: (row) => row.contractPaymentState?.name ?? null },
  { header: 'Cerrado', cell: (row) => row.closed },
  { header: 'Cliente', cell: (row) => clientOf(row)?.name ?? null },
  { header: 'Primer apellido', cell: (row) => clientOf(row)?.firstSurname ?? null },
  { header: 'Segundo apellido', cell: (row) => clientOf(row)?.secondSurname ?? null },
  { header: 'DNI / CIF', cell: (row) => clientOf(row)?.dniOrCif ?? null },
  { header: 'CUPS', cell: (row) => row.cups },
  { header: 'Tarifa de acceso', cell: (row) => row.tariffType },
  { header: 'Comercializadora', cell: (row) => row.energyMarketer?.name ?? null },
  { header: 'Tarifa', cell: (row) => row.tariff?.name ?? null },
  { header: 'Tipo de precio', cell: (row) => row.type && priceTypeNames[row.type] },
  { header: 'Consumo anual', cell: (row) => row.anualConsumption },
  { header: 'Unidad del consumo', cell: (row) => row.anualConsumptionUnit },
  { header: 'Fecha de firma', cell: (row) => dateCell(row.signingDate) },
  { header: 'Fecha del último cambio de estado', cell: (row) => dateCell(row.lastStateChangeDate) },
  { header: 'Renovación tácita', cell: (row) => row.implicitRenewal },
  { header: 'Comercial', cell: (row) => row.commercial && commercialNameOf(row.commercial) },
  ...[0, 1, 2, 3, 4, 5].map((period) => ({
    header: `Potencia P${period + 1} (kW)`,
    cell: (row: ContractDetail) => toPeriodArray(row.contractedPowerPeriods)[period] ?? null,
  })),
  { header: 'Gasto operativo de potencia (€/kW·año)', cell: (row) => row.powerOperativeSpending },
  { header: 'Gasto operativo de energía (€/MWh)', cell: (row) => row.energyOperativeSpending },
  { header: 'Margen de potencia (€/kW·año)', cell: (row) => row.powerFee },
  { header: 'Margen de energía (€/MWh)', cell: (row) => row.energyFee },
  { header: 'Gestión (€/mes)', cell: (row) => row.managementFee },
  { header: 'Comisión fija (€)', cell: (row) => row.fixedFee },
  { header: 'Alta', cell: (row) => dayCell(row.creationTimestamp) },
]
