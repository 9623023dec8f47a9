import { dashboardViewErrors } from '@vatio/domain/dashboards/dashboard-views/dashboard-view.errors'
import { domainError } from '@vatio/domain/domain-error'
import type {
  DashboardView,
  DashboardViewInput,
  WidgetPlacement,
} from '@vatio/protocol/dashboards/dashboard-views/dashboard-views.schema'
import { expressionBuilder } from 'kysely'
import { allOf, filterEqual, type Condition } from '../../platform/db/condition.ts'
import { withConstraints, type TenantTransaction } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/table-types.ts'
import { NEXT_VERSION, recordTable } from '../../platform/records/record-table.ts'

export const dashboardViewTable = recordTable({
  table: 'dashboardViews',
  id: 'idDashboardView',
  hasCreator: false,
  isSoftDeleted: true,
  constraintErrors: {
    dashboard_views_user_name_key: () =>
      domainError(dashboardViewErrors, 'DASHBOARD_NAME_TAKEN', {
        field: 'name',
        details: { error: 'Existing dashboard name' },
      }),
  },
})
const { constraintErrors } = dashboardViewTable

const views = expressionBuilder<DB, 'dashboardViews'>()
const COLUMNS = [
  'idDashboardView',
  'name',
  'description',
  views.ref('layout').$castTo<WidgetPlacement[]>().as('layout'),
  'favorite',
  'version',
] as const

export async function hasDashboards(tx: TenantTransaction): Promise<boolean> {
  const company = await tx.db
    .selectFrom('organisations')
    .select('activatedDashboards')
    .where('clientUID', '=', tx.clientUID)
    .executeTakeFirst()
  return company?.activatedDashboards ?? false
}

/** Whether this changed them. */
export async function setDashboards(tx: TenantTransaction, activatedDashboards: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('organisations')
    .set({ activatedDashboards, version: NEXT_VERSION })
    .where('clientUID', '=', tx.clientUID)
    .where('activatedDashboards', '!=', activatedDashboards)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Views of one person, oldest first. */
export function selectDashboardViews(tx: TenantTransaction, userUID: string) {
  return tx.db
    .selectFrom('dashboardViews')
    .select(COLUMNS)
    .where(isOwn(tx, userUID))
    .orderBy('creationTimestamp')
    .orderBy('idDashboardView')
    .execute()
}
export type DashboardViewRow = Awaited<ReturnType<typeof selectDashboardViews>>[number]

export function findDashboardView(
  tx: TenantTransaction,
  userUID: string,
  id: string,
): Promise<DashboardViewRow | undefined> {
  return tx.db
    .selectFrom('dashboardViews')
    .select(COLUMNS)
    .where(isOwn(tx, userUID, id))
    .executeTakeFirst()
}

export function insertDashboardView(
  tx: TenantTransaction,
  { layout, ...view }: DashboardViewInput & { readonly idDashboardView: string; readonly userUID: string },
  creationTimestamp: Date,
): Promise<DashboardViewRow> {
  const insert = tx.db
    .insertInto('dashboardViews')
    .values({ ...view, layout: JSON.stringify(layout), clientUID: tx.clientUID, creationTimestamp })
    .returning(COLUMNS)
  return withConstraints(insert.executeTakeFirstOrThrow(), constraintErrors)
}

/** Undefined when the view does not exist or has another version. */
export function changeDashboardView(
  tx: TenantTransaction,
  userUID: string,
  id: string,
  { version, layout, name }: Pick<DashboardView, 'version'> & Partial<Pick<DashboardView, 'name' | 'layout'>>,
): Promise<DashboardViewRow | undefined> {
  const update = tx.db
    .updateTable('dashboardViews')
    .set({ name, layout: layout && JSON.stringify(layout), version: NEXT_VERSION })
    .where(isOwn(tx, userUID, id))
    .where('version', '=', version)
    .returning(COLUMNS)
  return withConstraints(update.executeTakeFirst(), constraintErrors)
}

/** Makes one view the only favourite, or none with null. */
export async function setFavourite(tx: TenantTransaction, userUID: string, id: string | null): Promise<void> {
  const set = (favorite: boolean, id?: string) =>
    tx.db
      .updateTable('dashboardViews')
      .set({ favorite })
      .where(isOwn(tx, userUID, id))
  await set(false).where('favorite', '=', true).execute()
  if (id !== null) await set(true, id).execute()
}

export async function markDeleted(
  tx: TenantTransaction,
  userUID: string,
  id: string,
  deletedAt: Date,
): Promise<void> {
  await tx.db
    .updateTable('dashboardViews')
    .set({ deletedAt, deletedUserUID: userUID, favorite: false, version: NEXT_VERSION })
    .where(isOwn(tx, userUID, id))
    .execute()
}

/** The person's views that are not deleted, or the one of an id. */
function isOwn(tx: TenantTransaction, userUID: string, id?: string): Condition {
  return allOf([
    views('clientUID', '=', tx.clientUID),
    views('userUID', '=', userUID),
    views('deletedAt', 'is', null),
    filterEqual(views.ref('idDashboardView'), id),
  ])
}
