/** How many days ahead contracts count as expiring soon. */
export const expiryDistances = [30, 60, 90] as const

/** Days without a change of state after which a contract counts as waiting. */
export const WAITING_DAYS = 15

interface StateCount {
  readonly idContractState: string
  /** Open contracts of the company in the state. */
  readonly open: number
}

/**
 * The state in which contracts in force stay until they expire: that of more than half of the company's open contracts.
 * No state says so itself, and its contracts are not waiting for anything.
 *
 * @returns the id, or null where no state has more than half.
 */
export function restingState(states: readonly StateCount[]): string | null {
  const total = states.reduce((sum, { open }) => sum + open, 0)
  return states.find(({ open }) => open * 2 > total)?.idContractState ?? null
}
