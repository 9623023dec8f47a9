import { widgetOf } from '@vatio/domain/dashboards/widgets/widget.data'
import { canUseWidget, type WidgetUser } from '@vatio/domain/dashboards/widgets/widget.policy'
import type { DashboardView } from '@vatio/protocol/dashboards/dashboard-views/dashboard-views.schema'
import type { DashboardViewRow } from './dashboard-views.repository.ts'

/** A view as its owner sees it, without widgets of applications or roles that they no longer have. */
export function presentDashboardView(row: DashboardViewRow, viewer: WidgetUser): DashboardView {
  const { idDashboardView, layout, ...view } = row
  return {
    _id: idDashboardView,
    ...view,
    layout: layout.filter(({ componentIdentifier }) => canUseWidget(widgetOf(componentIdentifier), viewer)),
  }
}
