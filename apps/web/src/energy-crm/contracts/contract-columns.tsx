import {
  canChooseContractCommercial,
  canSeeTotalCommission,
} from '@vatio/domain/energy-crm/contracts/contract.policy'
import { anualConsumptionKwh } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import type { Role } from '@vatio/domain/identity/accounts/role'
import type { Contract, ContractFilter } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { formatDateOfInstant } from '../../platform/formats/date-format.ts'
import { formatKwh } from '../../platform/formats/energy-format.ts'
import { formatNumber, NO_VALUE } from '../../platform/formats/number-format.ts'
import { fieldColumn } from '../../ui/form/record-fields.ts'
import { dateCell, dayCell } from '../../ui/table/cell.ts'
import { inCards, type Column } from '../../ui/table/column.ts'
import { OpenIncidentsBadge } from '../activity-notes/OpenIncidentsBadge.tsx'
import { ContractPaymentStateBadge } from '../contract-payment-states/ContractPaymentStateBadge.tsx'
import { CommercialCell, EndDateCell, ExpiryCell, SigningDateCell } from './contract-cells.tsx'
import { contractRowFields } from './contract-fields.ts'
import { clientNameOf } from './contract-names.ts'
import { ContractStatePicker } from './ContractStatePicker.tsx'
import { contractTexts as texts } from './contracts.messages.ts'

const column = (name: keyof typeof contractRowFields) => fieldColumn(name, contractRowFields[name])

const paymentStateColumn: Column<Contract> = {
  id: 'contractPaymentState',
  header: texts.paymentState,
  width: 160,
  sortable: true,
  render: (row) =>
    row.contractPaymentState ? <ContractPaymentStateBadge state={row.contractPaymentState} /> : NO_VALUE,
  exported: (row) => row.contractPaymentState?.name ?? null,
}

/**
 * Columns of a list of contracts; yearly consumption is converted to kWh.
 *
 * @param hasPaymentStates whether the company uses the plugin of billing states.
 * @param filter of the list.
 */
export function contractColumnsOf(
  viewer: { readonly role: Role },
  hasPaymentStates: boolean,
  filter: ContractFilter,
): readonly Column<Contract>[] {
  const feeColumns = canSeeTotalCommission(viewer)
    ? [{ ...fee(texts.fee), hiddenAtFirst: true }, totalFee]
    : [fee(texts.ownFee)]
  const columns = contractColumns.flatMap((shown) => {
    if (shown.id === 'signingDate') return [...feeColumns, shown]
    // With the billing state the names of clients would have no room beside it.
    if (shown.id === 'energyMarketer') return [{ ...shown, hiddenAtFirst: hasPaymentStates }]
    if (shown.id === 'contractState') {
      const state = stateColumn(filter)
      return hasPaymentStates ? [state, paymentStateColumn] : [state]
    }
    return [shown.id === 'commercial' && canChooseContractCommercial(viewer) ? editedCommercial : shown]
  })
  return inCards(columns, {
    client: 'title',
    contractState: 'badge',
    contractNumber: 'subtitle',
    energyMarketer: 'subtitle',
    anualConsumption: 'figure',
    signingDate: 'date',
  })
}

const stateColumn = (filter: ContractFilter): Column<Contract> => ({
  ...plainState,
  render: (row) => <ContractStatePicker contract={row} filter={filter} inRow />,
})

const editedCommercial: Column<Contract> = {
  ...column('commercial'),
  render: (row) => <CommercialCell contract={row} />,
}

const fee = (header: string): Column<Contract> => ({
  id: 'fee',
  header,
  unit: '€',
  align: 'end',
  width: 124,
  render: (row) => formatNumber(row.computedFee?.fee),
  exported: (row) => row.computedFee?.fee ?? null,
})

const totalFee: Column<Contract> = {
  id: 'totalFee',
  header: texts.totalFee,
  unit: '€',
  align: 'end',
  width: 148,
  render: (row) => formatNumber(row.computedFee?.totalFee),
  exported: (row) => row.computedFee?.totalFee ?? null,
}

const plainState: Column<Contract> = {
  id: 'contractState',
  header: 'Estado',
  width: 132,
  sortable: true,
  render: (row) => row.contractState.name,
  exported: (row) => row.contractState.name,
}

const contractColumns: readonly Column<Contract>[] = [
  {
    id: 'contractNumber',
    header: 'Contrato',
    width: 120,
    sortable: true,
    render: (row) => (
      <>
        {row.contractNumber ?? texts.noNumber}
        <OpenIncidentsBadge count={row.openIncidents} short />
      </>
    ),
    exported: (row) => row.contractNumber,
  },
  {
    id: 'client',
    header: 'Cliente',
    width: 260,
    cut: true,
    sortable: true,
    render: (row) => clientNameOf(row) || '–',
    exported: clientNameOf,
  },
  plainState,
  column('energyMarketer'),
  // The list fits a screen of 1440 px without it.
  { ...column('tariff'), hiddenAtFirst: true },
  column('tariffType'),
  {
    id: 'anualConsumption',
    header: 'Consumo',
    unit: texts.kwhPerYear,
    align: 'end',
    width: 148,
    sortable: true,
    render: (row) => formatKwh(anualConsumptionKwh(row)),
    exported: anualConsumptionKwh,
  },
  { ...column('signingDate'), render: (row) => <SigningDateCell contract={row} /> },
  {
    id: 'expiryDate',
    header: texts.expiry,
    width: 124,
    sortable: true,
    render: (row) => <ExpiryCell contract={row} />,
    exported: (row) => dateCell(row.expiryDate),
  },
  column('commercial'),
  column('cups'),
  column('utilityType'),
  column('type'),
  column('lastStateChangeDate'),
  { ...column('endDate'), render: (row) => <EndDateCell contract={row} /> },
  column('permanenceEndDate'),
  column('noticeDays'),
  {
    id: 'creationTimestamp',
    header: 'Alta',
    width: 116,
    sortable: true,
    hiddenAtFirst: true,
    render: (row) => formatDateOfInstant(row.creationTimestamp),
    exported: (row) => dayCell(row.creationTimestamp),
  },
]
