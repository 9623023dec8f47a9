import * as endpoints from '@vatio/protocol/templates/backgrounds/backgrounds.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import * as backgrounds from './backgrounds.service.ts'

export const backgroundRoutes: readonly Route[] = [
  route(endpoints.listBackgrounds, backgrounds.listBackgrounds),
  route(endpoints.createBackground, backgrounds.createBackground),
  route(endpoints.removeBackground, backgrounds.removeBackground),
]
