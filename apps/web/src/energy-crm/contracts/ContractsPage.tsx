import { getRouteApi, linkOptions, Outlet, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { commercialFullName } from '@vatio/domain/energy-crm/commercials/commercial'
import type { ContractPaymentState } from '@vatio/protocol/energy-crm/contract-payment-states/contract-payment-states.schema'
import { useUser } from '../../platform/session/session-store.ts'
import { DateRange, showDateRange } from '../../ui/form/DateRange.tsx'
import { Page } from '../../ui/Page.tsx'
import { listSource } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Filter } from '../../ui/table/filter.ts'
import { filterValues, useListState } from '../../ui/table/use-list-state.ts'
import { FeeTotalsCard } from '../commissions/FeeTotalsCard.tsx'
import { useCommercials, useCommercialScope, useUserCommercial } from '../commercials/commercials.queries.ts'
import { useVisiblePaymentStates } from '../contract-payment-states/contract-payment-states.queries.ts'
import { useVisibleContractStates } from '../contract-states/contract-states.queries.ts'
import { useEnergyMarketers } from '../energy-marketers/energy-marketers.queries.ts'
import { ExportCard } from '../exports/ExportCard.tsx'
import { useExportContracts } from '../exports/exports.queries.ts'
import { useHasPlugin } from '../plugins/plugins.queries.ts'
import { useTariffsOfMarketers } from '../tariffs/tariffs.queries.ts'
import { utilityOptions } from '../utility-labels.ts'
import { contractColumnsOf } from './contract-columns.tsx'
import {
  contractFilterNames,
  contractFilterOf,
  contractOrderOf,
  useContractList,
} from './contracts.queries.ts'
import { ContractStatistics } from './ContractStatistics.tsx'
import { NewContractCard } from './NewContractCard.tsx'
import { contractFields } from './contract-fields.ts'
import { contractTexts as texts } from './contracts.messages.ts'

const route = getRouteApi('/app/energy-crm/contracts')

export const contractLink = (idContractInfo: string) =>
  linkOptions({ to: '/energy-crm/contracts/$idContractInfo', params: { idContractInfo } })

/** State of the list in the URL: 25 a page, the last signed first. */
export function useContractListState() {
  return useListState(route.useSearch(), {
    id: 'contracts',
    filters: contractFilterNames,
    pageSize: 25,
    defaultSort: { field: 'signingDate', descending: true },
  })
}

function useFilters(selected: Readonly<Record<string, string>>): readonly Filter[] {
  const chosen = (name: string) => filterValues({ filters: selected }, name) ?? []
  const states = useVisibleContractStates(chosen('state'))
  const paymentStates = useVisiblePaymentStates(chosen('paymentState'))
  const marketers = useEnergyMarketers()
  const tariffs = useTariffsOfMarketers(chosen('energyMarketer'))
  const commercials = useCommercials()
  const scope = useCommercialScope()
  const byTariff: Filter = {
    name: 'tariff',
    label: 'Tarifa',
    multiple: true,
    options: tariffs.map((tariff) => ({
      value: tariff.idTariff,
      label: `${tariff.name} · ${tariff.atrTariff.nombre}`,
    })),
  }
  const byCommercial: Filter = {
    name: 'commercial',
    label: 'Comercial',
    multiple: true,
    options: (commercials.data ?? []).map((commercial) => ({
      value: commercial.idCommercial,
      label: commercialFullName(commercial),
    })),
  }
  const byPaymentState = (choice: readonly ContractPaymentState[]): Filter => ({
    name: 'paymentState',
    label: contractFields.paymentState.label,
    multiple: true,
    options: choice.map((state) => ({
      value: state.idContractPaymentState,
      label: state.name,
      colour: state.badgeColor,
    })),
  })
  const dates = (name: string, label: string): Filter => ({
    name,
    label,
    showValue: showDateRange,
    control: (value, set) => <DateRange value={value} onChange={set} />,
  })
  return [
    {
      name: 'state',
      label: 'Estado',
      multiple: true,
      options: states.map((state) => ({
        value: state.idContractState,
        label: state.name,
        colour: state.badgeColor,
      })),
    },
    ...(paymentStates ? [byPaymentState(paymentStates)] : []),
    { name: 'utilityType', label: texts.energy, options: utilityOptions },
    {
      name: 'energyMarketer',
      label: 'Comercializadora',
      multiple: true,
      options: (marketers.data ?? []).map((marketer) => ({
        value: marketer.idEnergyMarketer,
        label: marketer.name,
      })),
    },
    // Names of tariffs are unique only within a marketer.
    ...(selected.energyMarketer || selected.tariff ? [byTariff] : []),
    ...(scope === 'own' ? [] : [byCommercial]),
    dates('signed', 'Firma'),
    dates('stateChanged', 'Cambio de estado'),
    {
      name: 'closed',
      label: 'Cerrados',
      options: [
        { value: 'all', label: texts.closedToo },
        { value: 'only', label: 'Solo cerrados' },
      ],
    },
  ]
}

/** The list of contracts with its figures; the panel of one opens over it. */
export function ContractsPage() {
  const list = useContractListState()
  const query = useContractList(list)
  const source = listSource(query)
  const filters = useFilters(list.filters)
  const hasPaymentStates = useHasPlugin('contractPaymentsStates')
  const [isExporting, setExporting] = useState(false)
  const exporting = useExportContracts()
  useUserCommercial()
  const user = useUser()
  const open = useParams({ from: '/app/energy-crm/contracts/$idContractInfo', shouldThrow: false })
  return (
    <>
      <Page title="Contratos" layout="fill" actions={<NewContractCard />} count={source.total}>
        <ContractStatistics summary={query.data?.[2]}>
          <FeeTotalsCard filter={contractFilterOf(list)} />
        </ContractStatistics>
        <DataTable
          id="contracts"
          label="Contratos"
          columns={contractColumnsOf(user, hasPaymentStates)}
          source={source}
          rowKey={(row) => row.idContractInfo}
          list={list}
          filters={filters}
          searchPlaceholder="Contrato, CUPS, cliente o NIF"
          linkOf={(row) => contractLink(row.idContractInfo)}
          openKey={open?.idContractInfo}
          onExport={() => setExporting(true)}
          nothingYet={{ text: texts.noContractsInForce, action: <NewContractCard /> }}
        />
      </Page>
      {isExporting ? (
        <ExportCard
          list="contracts"
          rows={query.data?.[2].contractNumber ?? null}
          busy={exporting.isPending}
          onExport={(format) =>
            exporting.mutate({
              query: { format, findSimilar: 'true', ...contractOrderOf(list) },
              body: contractFilterOf(list),
            })
          }
          onClose={() => setExporting(false)}
        />
      ) : null}
      <Outlet />
    </>
  )
}
