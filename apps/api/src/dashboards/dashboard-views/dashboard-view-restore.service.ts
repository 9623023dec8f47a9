import { lockDeletedRow, reviveRow } from '../../platform/audit/restore-row.ts'
import type { Restorer } from '../../platform/audit/restorer.ts'

const DASHBOARD_VIEWS = {
  table: 'dashboard_views',
  idColumn: 'id_dashboard_view',
  keys: ['dashboard_views_user_name_key'],
}

/** A deleted view comes back to its owner, no longer the favourite. */
export const dashboardViewRestorer: Restorer = {
  entity: 'dashboard-view',
  async restore(tx, _actor, id) {
    await lockDeletedRow(tx, DASHBOARD_VIEWS, id)
    await reviveRow(tx, DASHBOARD_VIEWS, id)
  },
}
