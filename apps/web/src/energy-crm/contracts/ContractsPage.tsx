import { Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Contract, ContractFilter } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { useUser } from '../../platform/session/session-store.ts'
import { lazyPart } from '../../ui/floating/lazy-part.tsx'
import { Page } from '../../ui/Page.tsx'
import { listSource } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useSelection } from '../../ui/table/use-selection.ts'
import { FeeTotalsCard } from '../commissions/FeeTotalsCard.tsx'
import { useUserCommercial } from '../commercials/commercials.queries.ts'
import { parseContractView } from '../contract-groups/contract-groups.queries.ts'
import { ContractGroupingPicker } from '../contract-groups/ContractGroupingPicker.tsx'
import { useExportContracts } from '../exports/exports.queries.ts'
import { ImportLinkCard } from '../imports/ImportLinkCard.tsx'
import { useHasPlugin } from '../plugins/plugins.queries.ts'
import { contractColumnsOf } from './contract-columns.tsx'
import { useContractFilters } from './contract-filters.tsx'
import { contractFilterOf, contractOrderOf, useContractList } from './contracts.queries.ts'
import { contractLink } from './contract-link.ts'
import { ContractStatistics } from './ContractStatistics.tsx'
import { NewContractCard } from './NewContractCard.tsx'
import { contractTexts as texts } from './contracts.messages.ts'
import { useContractListState } from './use-contract-list-state.ts'
import { useContractBulk } from './use-contract-bulk.tsx'

const ExportCard = lazyPart(async () => (await import('../exports/ExportCard.tsx')).ExportCard)

const ContractBoardCard = lazyPart(
  async () => (await import('../contract-board/ContractBoardCard.tsx')).ContractBoardCard,
)
const ContractGroupsCard = lazyPart(
  async () => (await import('../contract-groups/ContractGroupsCard.tsx')).ContractGroupsCard,
)

const keyOfContract = (row: Contract) => row.idContractInfo

/** The list of contracts with its figures; the panel of one opens over it. */
export function ContractsPage() {
  const list = useContractListState()
  const query = useContractList(list)
  const source = listSource(query)
  const filter = JSON.stringify(contractFilterOf(list))
  const filters = useContractFilters(list.filters)
  const selection = useSelection(list)
  const bulk = useContractBulk(source, selection)
  const hasPaymentStates = useHasPlugin('contractPaymentsStates')
  const [isExporting, setExporting] = useState(false)
  const exporting = useExportContracts()
  useUserCommercial()
  const user = useUser()
  const columns = useMemo(
    () => contractColumnsOf(user, hasPaymentStates, JSON.parse(filter) as ContractFilter),
    [user, hasPaymentStates, filter],
  )
  const view = parseContractView(useSearch({ from: '/app/energy-crm/contracts' }).by)
  const navigate = useNavigate()
  const open = useParams({ from: '/app/energy-crm/contracts/$idContractInfo', shouldThrow: false })
  return (
    <>
      <Page
        title="Contratos"
        layout="fill"
        actions={
          <>
            <ImportLinkCard kind="contracts" />
            <NewContractCard />
          </>
        }
        count={source.total}
      >
        <ContractStatistics summary={query.data?.[2]}>
          <FeeTotalsCard filter={contractFilterOf(list)} />
        </ContractStatistics>
        <DataTable
          id="contracts"
          label="Contratos"
          columns={columns}
          source={source}
          rowKey={keyOfContract}
          list={list}
          filters={filters}
          searchPlaceholder="Contrato, CUPS, cliente o NIF"
          linkOf={(row) => contractLink(row.idContractInfo)}
          openKey={open?.idContractInfo}
          selection={{ ...selection, ...bulk }}
          onExport={() => setExporting(true)}
          tools={
            <ContractGroupingPicker
              value={view}
              onChange={(by) =>
                void navigate({ to: '.', search: (before) => ({ ...before, by: by ?? undefined }) })
              }
            />
          }
          otherView={
            view === 'board' ? (
              <ContractBoardCard filter={contractFilterOf(list)} openKey={open?.idContractInfo} />
            ) : view ? (
              <ContractGroupsCard by={view} filter={contractFilterOf(list)} />
            ) : undefined
          }
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
