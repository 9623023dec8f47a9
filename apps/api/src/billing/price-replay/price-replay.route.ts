import { replayPrices } from '@vatio/protocol/billing/price-replay/price-replay.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import { replayOffers } from './price-replay.service.ts'

export const priceReplayRoutes: readonly Route[] = [route(replayPrices, replayOffers)]
