import * as endpoints from '@vatio/protocol/billing/comparisons/comparisons.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import * as comparisons from './comparisons.service.ts'
import { getCurrentContractOn } from './current-contract.service.ts'
import { evaluateElectricity } from './electricity-comparison.service.ts'
import { evaluateSeveral } from './multiple-comparison.service.ts'

export const comparisonRoutes: readonly Route[] = [
  route(endpoints.evaluateElectricityComparison, (call) =>
    evaluateElectricity({ tx: call.tx, actor: call.actor, clock: call.platform.clock }, call.body),
  ),
  route(endpoints.evaluateMultipleElectricity, (call) =>
    evaluateSeveral({ tx: call.tx, actor: call.actor, clock: call.platform.clock }, call.body),
  ),
  route(endpoints.getCurrentContract, (call) =>
    getCurrentContractOn(call.tx, call.actor, call.params.id, call.query.date),
  ),
  route(endpoints.searchElectricityComparisons, (call) =>
    comparisons.searchComparisons(
      call.tx,
      call.actor,
      { ...call.body, utilityType: 'electricity' },
      call.query,
    ),
  ),
  route(endpoints.searchComparisons, (call) =>
    comparisons.searchComparisons(call.tx, call.actor, call.body, call.query),
  ),
  route(endpoints.createElectricityComparison, (call) => comparisons.createComparison(call, call.body)),
  route(endpoints.getElectricityComparison, (call) =>
    comparisons.getComparison(call.tx, call.actor, call.params.id),
  ),
  route(endpoints.removeElectricityComparison, (call) =>
    comparisons.removeComparison(call, 'electricity', call.params.id),
  ),
]
