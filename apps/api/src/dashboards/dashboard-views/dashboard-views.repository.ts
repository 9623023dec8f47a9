import { dashboardViewErrors } from '@vatio/domain/dashboards/dashboard-views/dashboard-view.errors'
import { domainError } from '@vatio/domain/domain-error'
import type {
  DashboardView,
  DashboardViewInput,
  WidgetPlacement,
} from '@vatio/protocol/dashboards/dashboard-views/dashboard-views.schema'
import { withConstraints, type TenantTransaction } from '../../platform/db/database.ts'

export interface DashboardViewRow {
  id_dashboard_view: string
  name: string
  description: string | null
  layout: WidgetPlacement[]
  favorite: boolean
  version: number
}

type Returned = DashboardViewRow & Record<string, unknown>

const COLUMNS = 'id_dashboard_view, name, description, layout, favorite, version'
/** The owner's rows that stand; `$1` the company, `$2` the owner. */
const OWN = 'client_uid = $1 and user_uid = $2 and deleted_at is null'
const refusals = {
  dashboard_views_user_name_key: () =>
    domainError(dashboardViewErrors, 'DASHBOARD_NAME_TAKEN', {
      field: 'name',
      details: { error: 'Existing dashboard name' },
    }),
}

export async function hasDashboards(tx: TenantTransaction): Promise<boolean> {
  const [row] = await tx.query<{ activated: boolean }>(
    'select activated_dashboards as activated from organisations where client_uid = $1',
    [tx.clientUID],
  )
  return row?.activated ?? false
}

/** Lets one change of the owner's views pass at a time: how many there are and which is the favourite. */
export async function lockOwner(tx: TenantTransaction, userUID: string): Promise<void> {
  await tx.query('select 1 from users where client_uid = $1 and user_uid = $2 for no key update', [
    tx.clientUID,
    userUID,
  ])
}

/** Views of one person, the oldest first. */
export function selectDashboardViews(tx: TenantTransaction, userUID: string): Promise<DashboardViewRow[]> {
  return tx.query<Returned>(
    `select ${COLUMNS} from dashboard_views where ${OWN} order by creation_timestamp, id_dashboard_view`,
    [tx.clientUID, userUID],
  )
}

export async function findDashboardView(
  tx: TenantTransaction,
  userUID: string,
  id: string,
): Promise<DashboardViewRow | undefined> {
  const [row] = await tx.query<Returned>(
    `select ${COLUMNS} from dashboard_views where ${OWN} and id_dashboard_view = $3`,
    [tx.clientUID, userUID, id],
  )
  return row
}

export async function insertDashboardView(
  tx: TenantTransaction,
  view: DashboardViewInput & { readonly id: string; readonly userUID: string; readonly now: Date },
): Promise<DashboardViewRow> {
  const [row] = await withConstraints(
    tx.query<Returned>(
      `insert into dashboard_views
         (client_uid, user_uid, id_dashboard_view, name, description, layout, creation_timestamp)
       values ($1, $2, $3, $4, $5, $6, $7) returning ${COLUMNS}`,
      [
        tx.clientUID,
        view.userUID,
        view.id,
        view.name,
        view.description ?? null,
        JSON.stringify(view.layout),
        view.now,
      ],
    ),
    refusals,
  )
  return row
}

/** Undefined when the view is gone or has another version. */
export async function changeDashboardView(
  tx: TenantTransaction,
  userUID: string,
  id: string,
  change: { readonly version: number } & Partial<Pick<DashboardView, 'name' | 'layout'>>,
): Promise<DashboardViewRow | undefined> {
  const [row] = await withConstraints(
    tx.query<Returned>(
      `update dashboard_views
       set name = coalesce($5, name), layout = coalesce($6::jsonb, layout), version = version + 1
       where ${OWN} and id_dashboard_view = $3 and version = $4 returning ${COLUMNS}`,
      [
        tx.clientUID,
        userUID,
        id,
        change.version,
        change.name ?? null,
        change.layout ? JSON.stringify(change.layout) : null,
      ],
    ),
    refusals,
  )
  return row
}

/** Makes one view the favourite and no other, or, with null, none. */
export async function setFavourite(tx: TenantTransaction, userUID: string, id: string | null): Promise<void> {
  await tx.query(`update dashboard_views set favorite = false where ${OWN} and favorite`, [
    tx.clientUID,
    userUID,
  ])
  if (id === null) return
  await tx.query(`update dashboard_views set favorite = true where ${OWN} and id_dashboard_view = $3`, [
    tx.clientUID,
    userUID,
    id,
  ])
}

export async function markDeleted(
  tx: TenantTransaction,
  userUID: string,
  id: string,
  now: Date,
): Promise<void> {
  await tx.query(
    `update dashboard_views
     set deleted_at = $4, deleted_user_uid = $2, favorite = false, version = version + 1
     where ${OWN} and id_dashboard_view = $3`,
    [tx.clientUID, userUID, id, now],
  )
}
