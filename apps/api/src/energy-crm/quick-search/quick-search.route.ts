import { quickSearch } from '@vatio/protocol/energy-crm/quick-search/quick-search.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import { searchEverywhere } from './quick-search.service.ts'

export const quickSearchRoutes: readonly Route[] = [route(quickSearch, searchEverywhere)]
