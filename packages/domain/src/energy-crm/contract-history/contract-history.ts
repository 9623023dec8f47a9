import type { Role } from '../../identity/accounts/role.ts'
import { canSeeHiddenContractStates } from '../contract-states/contract-state.policy.ts'

/** The state of a contract after a change. */
export interface HistoryState {
  readonly idContractState: string
  readonly hideToCommercials: boolean
}

/**
 * The rows of a contract's history that a role may see: those in a state that is hidden from commercials are hidden from
 * the User role, unless the contract is in that state now, which the user sees anyway.
 *
 * @param current id of the state of the contract.
 */
export function visibleHistory<Row extends HistoryState>(
  rows: readonly Row[],
  viewer: { readonly role: Role },
  current: string,
): Row[] {
  if (canSeeHiddenContractStates(viewer.role)) return [...rows]
  return rows.filter((row) => !row.hideToCommercials || row.idContractState === current)
}

/** What a row of the history says of its contract. */
export const historyFields = [
  'stateName',
  'energyMarketerName',
  'tariffName',
  'commercialName',
  'type',
  'tariffType',
  'auxiliaryServicesNames',
] as const
export type HistoryField = (typeof historyFields)[number]

type HistoryValues = Readonly<Record<HistoryField, string | null | readonly string[]>>

/** The fields in which a row differs from the one before it in time; none of the first. */
export function changedHistoryFields(row: HistoryValues, before: HistoryValues | undefined): HistoryField[] {
  if (!before) return []
  return historyFields.filter((field) => JSON.stringify(row[field]) !== JSON.stringify(before[field]))
}
