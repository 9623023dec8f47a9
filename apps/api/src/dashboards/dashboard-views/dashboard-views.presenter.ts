import { widgetOf } from '@vatio/domain/dashboards/widgets/widget.data'
import { canUseWidget, type WidgetUser } from '@vatio/domain/dashboards/widgets/widget.policy'
import type { DashboardView } from '@vatio/protocol/dashboards/dashboard-views/dashboard-views.schema'
import type { DashboardViewRow } from './dashboard-views.repository.ts'

/** A view as its owner sees it today: without widgets of an application or a role that they have lost. */
export function presentDashboardView(row: DashboardViewRow, viewer: WidgetUser): DashboardView {
  return {
    _id: row.id_dashboard_view,
    name: row.name,
    description: row.description,
    layout: row.layout.filter(({ componentIdentifier }) =>
      canUseWidget(widgetOf(componentIdentifier), viewer),
    ),
    favorite: row.favorite,
    version: row.version,
  }
}
