import * as endpoints from '@vatio/protocol/dashboards/dashboard-views/dashboard-views.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import * as views from './dashboard-views.service.ts'

export const dashboardViewRoutes: readonly Route[] = [
  route(endpoints.getDashboardViews, (call) => views.listViews(call)),
  route(endpoints.saveDashboardView, (call) => views.createView(call, call.body)),
  route(endpoints.switchDashboards, (call) => views.switchDashboards(call, call.body)),
  route(endpoints.updateDashboardView, (call) => views.updateView(call, call.params.id, call.body)),
  route(endpoints.deleteDashboardView, (call) => views.removeView(call, call.params.id)),
]
