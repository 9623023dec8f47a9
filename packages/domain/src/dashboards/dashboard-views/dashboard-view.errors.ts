import type { ErrorTable } from '../../domain-error.ts'

export const dashboardViewErrors = {
  /** The company has no dashboards: its home is the launcher. */
  DASHBOARDS_INACTIVE: 'forbidden',
  DASHBOARD_NAME_TAKEN: 'conflict',
  DASHBOARD_LIMIT: 'limit',
  /** The layout holds a widget whose application or role is not the user's. */
  WIDGET_FORBIDDEN: 'forbidden',
  /** A widget stands twice, outside, over another or in a size it cannot have: `details` tell which and why. */
  DASHBOARD_LAYOUT_INVALID: 'invalid',
} as const satisfies ErrorTable
