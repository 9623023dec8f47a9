import type {
  findRenewalContractsBetweenDates,
  RenewalContract,
} from '@vatio/protocol/energy-crm/contracts/renewals.endpoints'
import type { Call } from '../../platform/http/route.ts'
import { toVisibleContracts } from './contract-visibility.service.ts'
import { presentContract } from './contracts.presenter.ts'
import { selectRenewals } from './renewals.repository.ts'

/** Contracts that the actor may see and that renew within a range, by day. */
export async function listRenewals(
  call: Call<typeof findRenewalContractsBetweenDates>,
): Promise<RenewalContract[]> {
  const rows = await selectRenewals(call.tx, toVisibleContracts(call.tx, call.actor, call.body), call.query)
  return rows.map((row) => ({ ...presentContract(row), renewalDate: row.renewalDate }))
}
