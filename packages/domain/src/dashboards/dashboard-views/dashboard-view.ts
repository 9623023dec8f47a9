import { canUseWidget, type WidgetUser } from '../widgets/widget.policy.ts'
import { widgetOf } from '../widgets/widget.data.ts'
import { placeOf, type Placement } from './dashboard-layout.ts'

/** Views that a person may keep. */
export const MAXIMUM_DASHBOARD_VIEWS = 50

const DEFAULT_CALENDAR_COLUMNS = 9

/** The text to type before a view is deleted. */
export function dashboardDeletionText(id: string): string {
  return `dashboard-${id}`
}

/** The view to open first: the favourite, otherwise the first one; null without any. */
export function firstDashboard<View extends { readonly favorite: boolean }>(
  views: readonly View[],
): View | null {
  return views.find((view) => view.favorite) ?? views[0] ?? null
}

/**
 * What somebody without views of their own sees: the renewal calendar, if they may have it. It is stored nowhere and
 * cannot be edited.
 */
export function defaultLayout(user: WidgetUser): readonly Placement[] {
  const componentIdentifier = 'renewalCalendar'
  const widget = widgetOf(componentIdentifier)
  const box = placeOf([], { ...widget.size, minW: DEFAULT_CALENDAR_COLUMNS })
  if (!box || !canUseWidget(widget, user)) return []
  return [{ componentIdentifier, uuid: componentIdentifier, application: widget.application, ...box }]
}
