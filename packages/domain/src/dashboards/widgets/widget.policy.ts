import { canAccess, type ApplicationGrant } from '../../identity/accounts/application.ts'
import type { Role } from '../../identity/accounts/role.ts'
import { widgetIdentifiers, widgetOf, type Widget, type WidgetIdentifier } from './widget.data.ts'

export interface WidgetUser {
  readonly role: Role
  readonly applications: readonly ApplicationGrant[]
}

/** Whether a user may have a widget: its application is open to them and its role is exactly theirs. */
export function canUseWidget(widget: Widget, user: WidgetUser): boolean {
  if (widget.application !== null && !canAccess(user.applications, widget.application)) return false
  return widget.role === undefined || widget.role === user.role
}

/** The widgets a user may have, in the order of the catalogue. */
export function widgetsFor(user: WidgetUser): readonly WidgetIdentifier[] {
  return widgetIdentifiers.filter((identifier) => canUseWidget(widgetOf(identifier), user))
}
