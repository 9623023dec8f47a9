import type { ErrorTable } from '../../domain-error.ts'

export const dashboardViewErrors = {
  /** The company has no dashboards: its home is the launcher. */
  DASHBOARDS_INACTIVE: 'forbidden',
  DASHBOARD_NAME_TAKEN: 'conflict',
  DASHBOARD_LIMIT: 'limit',
  /** The layout contains a widget whose application or role is not the user's. */
  WIDGET_FORBIDDEN: 'forbidden',
  /** A widget is repeated, outside the grid, over another or of a size it cannot have: `details` say which and why. */
  DASHBOARD_LAYOUT_INVALID: 'invalid',
} as const satisfies ErrorTable
