import * as endpoints from '@vatio/protocol/dashboards/list-views/list-views.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import * as views from './list-views.service.ts'

export const listViewRoutes: readonly Route[] = [
  route(endpoints.getListViews, views.listViews),
  route(endpoints.createListView, views.createView),
  route(endpoints.updateListView, views.updateView),
  route(endpoints.setDefaultListView, views.setDefaultView),
  route(endpoints.deleteListView, views.removeView),
  route(endpoints.restoreListView, views.restoreView),
]
