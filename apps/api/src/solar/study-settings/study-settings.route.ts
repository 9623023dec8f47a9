import * as endpoints from '@vatio/protocol/solar/study-settings/study-settings.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import { getStudySettings, updateStudySettings } from './study-settings.service.ts'

export const solarStudySettingsRoutes: readonly Route[] = [
  route(endpoints.getSolarStudySettings, (call) => getStudySettings(call.tx)),
  route(endpoints.updateSolarStudySettings, (call) => updateStudySettings(call)),
]
