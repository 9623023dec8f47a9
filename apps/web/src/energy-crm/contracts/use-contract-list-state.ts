import { getRouteApi } from '@tanstack/react-router'
import { useListState } from '../../ui/table/use-list-state.ts'
import { contractFilterNames } from './contracts.queries.ts'

const route = getRouteApi('/app/energy-crm/contracts')

/** State of the list in the URL: 25 a page, the last signed first. */
export function useContractListState() {
  return useListState(route.useSearch(), {
    id: 'contracts',
    filters: contractFilterNames,
    pageSize: 25,
    defaultSort: { field: 'signingDate', descending: true },
  })
}
