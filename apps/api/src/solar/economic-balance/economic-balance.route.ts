import { getEconomicBalance } from '@vatio/protocol/solar/economic-balance/economic-balance.endpoints'
import { detachedRoute, type Route } from '../../platform/http/route.ts'
import { withWireFields } from '../../platform/http/wire-fields.ts'
import { getBalance } from './economic-balance.service.ts'

const fieldNames = { initialInvestment: 'financingConditions.initialInvestment' }

export const economicBalanceRoutes: readonly Route[] = [
  detachedRoute(getEconomicBalance, (call) =>
    withWireFields(fieldNames, () => getBalance(call.actor.licence, call.body)),
  ),
]
