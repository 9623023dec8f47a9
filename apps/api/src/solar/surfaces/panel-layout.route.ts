import { getPanelLayout } from '@vatio/protocol/solar/surfaces/panel-layout.endpoints'
import type { PanelLayoutInput, PanelLayoutReply } from '@vatio/protocol/solar/surfaces/panel-layout.schema'
import type { RoofSurface } from '@vatio/domain/solar/surfaces/roof-layout'
import { detachedRoute, type Route } from '../../platform/http/route.ts'
import { taskOf } from '../../platform/workers/worker-pool.ts'

const layoutTask = taskOf<RoofSurface, PanelLayoutReply>(import.meta.url, './panel-layout.task', 'layPanels')

export const panelLayoutRoutes: readonly Route[] = [
  detachedRoute(getPanelLayout, (call) => call.platform.workers.run(layoutTask, toRoofSurface(call.body))),
]

function toRoofSurface(input: PanelLayoutInput): RoofSurface {
  const { inclination, orientation, setback, solarPanel, panelPosition, ...rest } = input
  return {
    ...rest,
    roof: { tiltDeg: inclination, azimuthSouthDeg: orientation },
    setbackM: setback,
    panel: solarPanel,
    position: panelPosition,
  }
}
