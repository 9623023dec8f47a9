import { replayPrices } from '@vatio/protocol/billing/price-replay/price-replay.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import { simulatePastYear } from './price-replay.service.ts'

export const priceReplayRoutes: readonly Route[] = [route(replayPrices, simulatePastYear)]
