import { civilDate, startOfDayUtc } from '@vatio/domain/time/civil-time'
import type {
  ContractsByCommercials,
  ContractsByState,
  findCreationTimestampsWithFilters,
} from '@vatio/protocol/energy-crm/business-intelligence/business-intelligence.endpoints'
import type { ContractFilter } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import type { Call } from '../../platform/http/route.ts'
import { findVisibleContracts } from '../contracts/contract-visibility.service.ts'
import {
  countByCommercial,
  countByState,
  selectCreationTimestamps,
} from './business-intelligence.repository.ts'

type Reading = Pick<Call, 'tx' | 'actor'>

const sum = (rows: readonly { readonly contracts: number }[]) =>
  rows.reduce((total, row) => total + row.contracts, 0)

export async function getContractsByState(
  { tx, actor }: Reading,
  filter: ContractFilter,
): Promise<ContractsByState> {
  const rows = await countByState(tx, await findVisibleContracts(tx, actor, filter))
  return {
    contractsCount: sum(rows),
    states: rows.map(({ contracts, ...state }) => ({ state, count: contracts })),
  }
}

export async function getContractsByCommercials(
  { tx, actor }: Reading,
  filter: ContractFilter,
): Promise<ContractsByCommercials> {
  const rows = await countByCommercial(tx, await findVisibleContracts(tx, actor, filter))
  return {
    contractsCount: sum(rows),
    commercials: rows.map(({ contracts, idCommercial, name, ...surnames }) => ({
      commercial: idCommercial === null ? null : { idCommercial, name: name ?? '', ...surnames },
      count: contracts,
    })),
  }
}

export async function listCreationTimestamps(
  call: Call<typeof findCreationTimestampsWithFilters>,
): Promise<string[]> {
  const { tx, actor, query, body } = call
  const startOf = (year: number) => new Date(startOfDayUtc(civilDate(year, 1, 1), 'Europe/Madrid'))
  return selectCreationTimestamps(tx, await findVisibleContracts(tx, actor, body), {
    from: startOf(query.year),
    before: startOf(query.year + 1),
  })
}
