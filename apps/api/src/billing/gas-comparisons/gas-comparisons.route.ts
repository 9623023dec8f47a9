import * as endpoints from '@vatio/protocol/billing/gas-comparisons/gas-comparisons.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import { removeComparison, searchComparisons } from '../comparisons/comparisons.service.ts'
import { evaluateGas } from './gas-comparison.service.ts'
import { createGasComparison, getGasComparison } from './gas-comparisons.service.ts'
import { evaluateSeveralGas } from './multiple-gas.service.ts'

export const gasComparisonRoutes: readonly Route[] = [
  route(endpoints.evaluateGasComparison, (call) =>
    evaluateGas({ tx: call.tx, actor: call.actor, clock: call.platform.clock }, call.body),
  ),
  route(endpoints.evaluateMultipleGas, (call) =>
    evaluateSeveralGas({ tx: call.tx, actor: call.actor, clock: call.platform.clock }, call.body),
  ),
  route(endpoints.searchGasComparisons, (call) =>
    searchComparisons(call.tx, call.actor, { ...call.body, utilityType: 'gas' }, call.query),
  ),
  route(endpoints.createGasComparison, (call) => createGasComparison(call, call.body)),
  route(endpoints.getGasComparison, (call) => getGasComparison(call.tx, call.actor, call.params.id)),
  route(endpoints.removeGasComparison, (call) => removeComparison(call, 'gas', call.params.id)),
]
