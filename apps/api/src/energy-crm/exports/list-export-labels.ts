import { commercialFullName } from '@vatio/domain/energy-crm/commercials/commercial'
import { canSeeTotalCommission } from '@vatio/domain/energy-crm/contracts/contract.policy'
import type { CustomField, CustomFieldType } from '@vatio/domain/energy-crm/custom-fields/custom-field'
import type { ExportedList } from '@vatio/domain/energy-crm/exports/list-export'
import type { TariffType } from '@vatio/domain/energy-crm/tariffs/tariff'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import type { Role } from '@vatio/domain/identity/accounts/role'
import { toPeriodArray } from '@vatio/domain/periods/by-period'
import { civilDateAt } from '@vatio/domain/time/civil-time'
import type { ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import type { ClientCustomFieldValue } from '@vatio/protocol/energy-crm/custom-fields/custom-fields.schema'
import type { TableCell } from '../../platform/spreadsheets/table-file.ts'
import type { ExportedClient } from '../clients/clients.service.ts'
import type { ExportedRenewal } from '../contracts/renewals.service.ts'
import type { ExportedContract } from '../contracts/contract-export.service.ts'

/** A column of an export with its Spanish header. */
export interface ExportColumn<Row> {
  readonly header: string
  readonly cell: (row: Row) => TableCell
}

/** Names of the sheets. */
export const sheetNames: Readonly<Record<ExportedList, string>> = {
  clients: 'Clientes',
  contracts: 'Contratos',
  renewals: 'Renovaciones',
}

const utilityNames: Readonly<Record<UtilityType, string>> = { electricity: 'Electricidad', gas: 'Gas' }
const priceTypeNames: Readonly<Record<TariffType, string>> = { fixed: 'Fijo', indexed: 'Indexado' }

const dateCell = (date: string | null): TableCell => (date === null ? null : { date })
const dayCell = (instant: string): TableCell => ({ date: civilDateAt(Date.parse(instant), 'Europe/Madrid') })

const clientColumns: readonly ExportColumn<ExportedClient>[] = [
  { header: 'Nombre o razón social', cell: (row) => row.clientInfo.name },
  { header: 'Primer apellido', cell: (row) => row.clientInfo.firstSurname },
  { header: 'Segundo apellido', cell: (row) => row.clientInfo.secondSurname },
  { header: 'NIF', cell: (row) => row.clientInfo.dniOrCif },
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

/** Columns of clients. @param fields the company's custom fields; none while the plugin is off. */
export function clientColumnsOf(fields: readonly CustomField[]): readonly ExportColumn<ExportedClient>[] {
  const ofFields = fields.map(({ idCustomField, label, type }) => ({
    header: label,
    cell: ({ customFieldValues }: ExportedClient) =>
      customFieldCell(type, customFieldValues.find((one) => one.idCustomField === idCustomField)?.value),
  }))
  return [...clientColumns, ...ofFields]
}

function customFieldCell(
  type: CustomFieldType,
  value: ClientCustomFieldValue['value'] | undefined,
): TableCell {
  if (value === undefined) return null
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return value.join(', ')
  return type === 'date' || type === 'datetime' ? { date: value } : value
}

const commercialNameOf = ({ name, firstSurname }: NonNullable<ContractDetail['commercial']>) =>
  [name, firstSurname].filter(Boolean).join(' ')
const clientOf = (row: ContractDetail) => row.consumptionPoint?.client?.clientInfo

/** What decides which columns of contracts a user sees. */
interface ContractReader {
  readonly role: Role
  /** Whether the company uses the plugin of billing states. */
  readonly hasPaymentStates: boolean
}

/** Columns of contracts as the reader sees them, those of the list among them. */
export function contractColumnsOf(reader: ContractReader): readonly ExportColumn<ExportedContract>[] {
  return contractColumns.filter(({ isShownTo }) => isShownTo?.(reader) ?? true)
}

/** {@link contractColumnsOf} after the day of the renewal. */
export function renewalColumnsOf(reader: ContractReader): readonly ExportColumn<ExportedRenewal>[] {
  return [
    { header: 'Fecha de renovación', cell: (row) => dateCell(row.renewalDate) },
    ...contractColumnsOf(reader),
  ]
}

interface ContractColumn extends ExportColumn<ExportedContract> {
  readonly isShownTo?: (reader: ContractReader) => boolean
}

const contractColumns: readonly ContractColumn[] = [
  { header: 'Número de contrato', cell: (row) => row.contractNumber },
  { header: 'Tipo de contrato', cell: (row) => utilityNames[row.utilityType] },
  { header: 'Estado', cell: (row) => row.contractState.name },
  {
    header: 'Estado de facturación',
    cell: (row) => row.contractPaymentState?.name ?? null,
    isShownTo: ({ hasPaymentStates }) => hasPaymentStates,
  },
  { header: 'Cerrado', cell: (row) => row.closed },
  { header: 'Cliente', cell: (row) => clientOf(row)?.name ?? null },
  { header: 'Primer apellido', cell: (row) => clientOf(row)?.firstSurname ?? null },
  { header: 'Segundo apellido', cell: (row) => clientOf(row)?.secondSurname ?? null },
  { header: 'NIF', cell: (row) => clientOf(row)?.dniOrCif ?? null },
  { header: 'CUPS', cell: (row) => row.cups },
  { header: 'Tarifa de acceso', cell: (row) => row.tariffType },
  { header: 'Comercializadora', cell: (row) => row.energyMarketer?.name ?? null },
  { header: 'Tarifa', cell: (row) => row.tariff?.name ?? null },
  { header: 'Tipo de precio', cell: (row) => row.type && priceTypeNames[row.type] },
  { header: 'Consumo anual', cell: (row) => row.anualConsumption },
  { header: 'Unidad del consumo', cell: (row) => row.anualConsumptionUnit },
  { header: 'Fecha de firma', cell: (row) => dateCell(row.signingDate) },
  { header: 'Fecha del último cambio de estado', cell: (row) => dateCell(row.lastStateChangeDate) },
  { header: 'Vence', cell: (row) => dateCell(row.expiryDate) },
  { header: 'Fecha de fin', cell: (row) => dateCell(row.endDate) },
  { header: 'Fin de la permanencia', cell: (row) => dateCell(row.permanenceEndDate) },
  { header: 'Preaviso (días)', cell: (row) => row.noticeDays },
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
  {
    header: 'Comisión (€)',
    cell: (row) => row.seenFee?.fee ?? null,
    isShownTo: canSeeTotalCommission,
  },
  {
    header: 'Tu comisión (€)',
    cell: (row) => row.seenFee?.fee ?? null,
    isShownTo: (reader) => !canSeeTotalCommission(reader),
  },
  {
    header: 'Comisión total (€)',
    cell: (row) => row.seenFee?.totalFee ?? null,
    isShownTo: canSeeTotalCommission,
  },
  { header: 'Comisión fija (€)', cell: (row) => row.fixedFee },
  { header: 'Alta', cell: (row) => dayCell(row.creationTimestamp) },
]
