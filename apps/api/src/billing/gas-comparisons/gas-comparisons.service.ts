import type {
  GasComparison,
  GasComparisonCreation,
  GasComparisonInput,
  GasComparisonResult,
} from '@vatio/protocol/billing/gas-comparisons/gas-comparisons.schema'
import type { Viewer } from '../../platform/auth/actor.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/route.ts'
import { getSaved, saveComparison } from '../comparisons/comparisons.service.ts'
import { evaluateGas } from './gas-comparison.service.ts'

/** @throws NOT_FOUND for one that does not exist, was deleted or is not visible to the actor, and for one of electricity. */
export function getGasComparison(
  tx: TenantTransaction,
  actor: Viewer,
  idComparison: string,
): Promise<GasComparison> {
  return getSaved<GasComparisonInput, GasComparisonResult>(tx, actor, 'gas', idComparison)
}

/** Calculates and stores a gas comparison. @throws as `saveComparison`. */
export async function createGasComparison(
  call: Pick<Call, 'tx' | 'actor' | 'audit' | 'platform'>,
  creation: GasComparisonCreation,
): Promise<GasComparison> {
  const { tx, actor } = call
  const idComparison = await saveComparison(call, creation, {
    utilityType: 'gas',
    evaluate: (input: GasComparisonInput) => evaluateGas({ tx, actor, clock: call.platform.clock }, input),
    currentCostOf: ({ currentCostEur }) => currentCostEur,
  })
  return getGasComparison(tx, actor, idComparison)
}
