import * as endpoints from '@vatio/protocol/solar/pvgis/pvgis.endpoints'
import { detachedRoute, route, type Route } from '../../platform/http/route.ts'
import * as files from './pvgis-files.service.ts'
import { presentPvgisWeather } from './pvgis.presenter.ts'
import { getPvgisWeather } from './pvgis.service.ts'

export const pvgisRoutes: readonly Route[] = [
  detachedRoute(endpoints.getPvgisWeather, async (call) => {
    const { lat, lng } = call.body
    return presentPvgisWeather(await getPvgisWeather(call, { latDeg: lat, lonDeg: lng }))
  }),
  detachedRoute(endpoints.uploadPvgisFile, (call) => files.storePvgisFile(call)),
  route(endpoints.listPvgisFiles, (call) => files.listPvgisFiles(call.tx)),
  route(endpoints.removePvgisFile, (call) => files.removePvgisFile(call, call.params.id)),
]
