import { getEconomicBalance } from '@vatio/protocol/solar/economic-balance/economic-balance.endpoints'
import { detachedRoute, type Route } from '../../platform/http/route.ts'
import { getBalance } from './economic-balance.service.ts'

export const economicBalanceRoutes: readonly Route[] = [
  detachedRoute(getEconomicBalance, (call) => Promise.resolve(getBalance(call.actor.licence, call.body))),
]
