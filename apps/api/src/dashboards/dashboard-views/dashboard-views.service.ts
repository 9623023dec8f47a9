import { findLayoutError, type Placement } from '@vatio/domain/dashboards/dashboard-views/dashboard-layout'
import { MAXIMUM_DASHBOARD_VIEWS } from '@vatio/domain/dashboards/dashboard-views/dashboard-view'
import { dashboardViewErrors } from '@vatio/domain/dashboards/dashboard-views/dashboard-view.errors'
import { widgetOf } from '@vatio/domain/dashboards/widgets/widget.data'
import { canUseWidget, type WidgetUser } from '@vatio/domain/dashboards/widgets/widget.policy'
import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import type { getDashboardViews } from '@vatio/protocol/dashboards/dashboard-views/dashboard-views.endpoints'
import type {
  DashboardView,
  DashboardViewInput,
  DashboardViewUpdate,
} from '@vatio/protocol/dashboards/dashboard-views/dashboard-views.schema'
import { changedFields } from '../../platform/audit/changed-fields.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { lockUser } from '../../platform/db/lock-user.ts'
import { newId } from '../../platform/db/uuid.ts'
import { assertUpdated } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import { restorerOf } from '../../platform/records/deleted-rows.ts'
import { presentDashboardView } from './dashboard-views.presenter.ts'
import * as repository from './dashboard-views.repository.ts'

type Reading = Pick<Call, 'tx' | 'actor'>
type Writing = Reading & Pick<Call, 'audit' | 'platform'>
const ENTITY = 'dashboard-view'

/** A deleted view is restored to its owner, without the favourite flag. */
export const dashboardViewRestorer = restorerOf({ record: repository.dashboardViewTable, entity: ENTITY })

/** Switches the dashboards of the company on or off; the stored views remain. */
export async function switchDashboards(
  { tx, audit, actor }: Writing,
  after: { readonly activatedDashboards: boolean },
): Promise<{ activatedDashboards: boolean }> {
  const { activatedDashboards } = after
  if (await repository.setDashboards(tx, activatedDashboards)) {
    const before = { activatedDashboards: !activatedDashboards }
    await audit({ action: 'update', entity: 'company', idEntity: actor.clientUID, before, after })
  }
  return after
}

/** The caller's own views, the oldest first. */
export async function listViews({ tx, actor }: Reading): Promise<ReplyOf<typeof getDashboardViews>> {
  await assertActivated(tx)
  const rows = await repository.selectDashboardViews(tx, actor.userUID)
  return [rows.map((row) => presentDashboardView(row, actor)), rows.length, { totalIsExact: true }]
}

/** @throws DASHBOARDS_INACTIVE, DASHBOARD_NAME_TAKEN, DASHBOARD_LIMIT, WIDGET_FORBIDDEN, DASHBOARD_LAYOUT_INVALID. */
export async function createView(call: Writing, input: DashboardViewInput): Promise<DashboardView> {
  const { tx, actor } = call
  await assertActivated(tx)
  assertLayout(input.layout, actor)
  await lockUser(tx, actor.userUID)
  const own = await repository.selectDashboardViews(tx, actor.userUID)
  if (own.length >= MAXIMUM_DASHBOARD_VIEWS) {
    throw domainError(dashboardViewErrors, 'DASHBOARD_LIMIT', {
      details: { maximum: MAXIMUM_DASHBOARD_VIEWS },
    })
  }
  const row = await repository.insertDashboardView(
    tx,
    { ...input, idDashboardView: newId(), userUID: actor.userUID },
    call.platform.clock.now(),
  )
  const view = presentDashboardView(row, actor)
  await call.audit({ action: 'create', entity: ENTITY, idEntity: view._id, after: view })
  return view
}

/** @throws as {@link createView}; NOT_FOUND for the view of somebody else; VERSION_CONFLICT. */
export async function updateView(
  call: Writing,
  id: string,
  update: DashboardViewUpdate,
): Promise<DashboardView> {
  const { tx, actor } = call
  await assertActivated(tx)
  const before = await get(call, id)
  const after =
    'favorite' in update
      ? await markFavourite(call, before, update.favorite)
      : await change(call, before, update)
  await call.audit({
    action: 'update',
    entity: ENTITY,
    idEntity: id,
    ...changedFields({ ...before }, { ...after }),
  })
  return presentDashboardView(after, actor)
}

/** @throws DASHBOARDS_INACTIVE, NOT_FOUND. */
export async function removeView(call: Writing, id: string): Promise<{ affected: number }> {
  await assertActivated(call.tx)
  const before = await get(call, id)
  await repository.markDeleted(call.tx, call.actor.userUID, id, call.platform.clock.now())
  await call.audit({
    action: 'delete',
    entity: ENTITY,
    idEntity: id,
    before: presentDashboardView(before, call.actor),
  })
  return { affected: 1 }
}

async function markFavourite(
  { tx, actor }: Reading,
  view: repository.DashboardViewRow,
  favorite: boolean,
): Promise<repository.DashboardViewRow> {
  await lockUser(tx, actor.userUID)
  if (favorite) await repository.setFavourite(tx, actor.userUID, view.idDashboardView)
  else if (view.favorite) await repository.setFavourite(tx, actor.userUID, null)
  return { ...view, favorite }
}

async function change(
  call: Reading,
  { idDashboardView: id }: repository.DashboardViewRow,
  update: Exclude<DashboardViewUpdate, { favorite: boolean }>,
): Promise<repository.DashboardViewRow> {
  const { tx, actor } = call
  if ('layout' in update) assertLayout(update.layout, actor)
  return assertUpdated(await repository.changeDashboardView(tx, actor.userUID, id, update), async () =>
    presentDashboardView(await get(call, id), actor),
  )
}

async function get({ tx, actor }: Reading, id: string): Promise<repository.DashboardViewRow> {
  const row = await repository.findDashboardView(tx, actor.userUID, id)
  if (!row) throw domainError(requestErrors, 'NOT_FOUND')
  return row
}

async function assertActivated(tx: TenantTransaction): Promise<void> {
  if (!(await repository.hasDashboards(tx))) throw domainError(dashboardViewErrors, 'DASHBOARDS_INACTIVE')
}

function assertLayout(layout: readonly Placement[], user: WidgetUser): void {
  const foreign = layout.find(({ componentIdentifier }) => !canUseWidget(widgetOf(componentIdentifier), user))
  if (foreign) {
    throw domainError(dashboardViewErrors, 'WIDGET_FORBIDDEN', {
      field: 'layout',
      details: { componentIdentifier: foreign.componentIdentifier },
    })
  }
  const error = findLayoutError(layout)
  if (error) {
    throw domainError(dashboardViewErrors, 'DASHBOARD_LAYOUT_INVALID', {
      field: 'layout',
      details: { ...error },
    })
  }
}
