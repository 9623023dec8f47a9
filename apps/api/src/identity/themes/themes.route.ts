import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import * as endpoints from '@vatio/protocol/identity/themes/themes.endpoints'
import { detachedRoute, publicRoute, route, type Route } from '../../platform/http/route.ts'
import { storeBrandFile, getBrandFileContent } from './brand-file.service.ts'
import * as themes from './themes.service.ts'

export const themeRoutes: readonly Route[] = [
  route(endpoints.updateTheme, (call) => {
    const { version, ...input } = call.body
    return themes.saveCompanyTheme(call, version, input)
  }),
  route(endpoints.getCompanyTheme, (call) => themes.getCompanyTheme(call.tx)),
  publicRoute(endpoints.clientThemeByCustomURL, (call) =>
    themes.findThemeOfHost(call.platform, call.query.customURL),
  ),
  route(endpoints.clientThemeByClientUID, async (call) => {
    if (call.params.uid !== call.actor.clientUID) throw domainError(requestErrors, 'NOT_FOUND')
    return themes.findShownTheme(call.tx)
  }),
  detachedRoute(endpoints.uploadBrandFile, storeBrandFile),
  publicRoute(endpoints.getBrandFile, getBrandFileContent),
]
