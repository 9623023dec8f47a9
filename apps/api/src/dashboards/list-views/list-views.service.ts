import { MAXIMUM_LIST_VIEWS, type Sharing } from '@vatio/domain/dashboards/list-views/list-view'
import { listViewErrors } from '@vatio/domain/dashboards/list-views/list-view.errors'
import {
  canChangeListView,
  canRemoveListView,
  canShareWithCompany,
  listsOf,
} from '@vatio/domain/dashboards/list-views/list-view.policy'
import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import type {
  createListView,
  deleteListView,
  getListViews,
  restoreListView,
  setDefaultListView,
  updateListView,
} from '@vatio/protocol/dashboards/list-views/list-views.endpoints'
import type { ListView, ListViewInput } from '@vatio/protocol/dashboards/list-views/list-views.schema'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/route.ts'
import { undeleteRow } from '../../platform/records/deleted-rows.ts'
import { recordStore, softDeletion } from '../../platform/records/record-store.ts'
import * as repository from './list-views.repository.ts'

const listView = {
  record: repository.listViewTable,
  entity: 'list-view' as const,
  find: repository.findView,
  toValues: ({ search, columns, ...view }: ListViewInput & { readonly userUID: string }) => ({
    ...view,
    search: JSON.stringify(search),
    columns: columns && JSON.stringify(columns),
  }),
  toAudited: async (_tx: TenantTransaction, view: ListView) => withoutDefault(view),
}
const store = recordStore(listView)
const deletion = softDeletion({
  ...listView,
  find: async (tx, id) => {
    const view = await repository.findView(tx, id)
    return view && withoutDefault(view)
  },
})

export const listViewRestorer = deletion.restorer

/** The caller's views of a list and those shared with them. */
export async function listViews(call: Call<typeof getListViews>): Promise<ReplyOf<typeof getListViews>> {
  assertListOpen(call, call.query.list)
  const found = await repository.listSeenViews(call.tx, call.actor, call.query.list)
  return [found, found.length, { totalIsExact: found.length < repository.MOST_SHOWN }]
}

/**
 * @throws FORBIDDEN for a list that the caller cannot open, LIST_VIEW_COMPANY_BY_ADMIN, LIST_VIEW_WITHOUT_GROUP,
 *   LIST_VIEW_LIMIT, LIST_VIEW_NAME_TAKEN.
 */
export async function createView(call: Call<typeof createListView>): Promise<ListView> {
  const { userUID } = call.actor
  assertListOpen(call, call.body.list)
  await assertMayShare(call, call.body.sharing)
  await assertRoom(call, userUID, call.body.list)
  return store.create(call, { ...call.body, userUID })
}

/** @throws NOT_FOUND, LIST_VIEW_OF_OTHER, the errors of {@link createView}, VERSION_CONFLICT. */
export async function updateView(call: Call<typeof updateListView>): Promise<ListView> {
  const { params, actor } = call
  const { version, ...content } = call.body
  const before = await getSeen(call, params.id)
  if (!canChangeListView(actor, before)) throw domainError(listViewErrors, 'LIST_VIEW_OF_OTHER')
  await assertMayShare(call, content.sharing)
  const after = { ...content, list: before.list, userUID: actor.userUID }
  return store.update(call, { id: params.id, version }, after, before)
}

/** Sets the view with which the caller opens its list. @throws NOT_FOUND. */
export async function setDefaultView(call: Call<typeof setDefaultListView>): Promise<ListView> {
  const { tx, actor, params, body } = call
  const view = await getSeen(call, params.id)
  if (view.isDefault === body.isDefault) return view
  if (body.isDefault) await repository.setDefault(tx, actor.userUID, view)
  else await repository.clearDefault(tx, actor.userUID, params.id)
  await call.audit({
    action: 'update',
    entity: listView.entity,
    idEntity: params.id,
    before: { isDefault: view.isDefault },
    after: body,
  })
  return { ...view, ...body }
}

/** @throws NOT_FOUND, LIST_VIEW_OF_OTHER. */
export async function removeView(call: Call<typeof deleteListView>): Promise<{ affected: number }> {
  const view = await getSeen(call, call.params.id)
  if (!canRemoveListView(call.actor, view)) throw domainError(listViewErrors, 'LIST_VIEW_OF_OTHER')
  return deletion.remove(call, view.idListView)
}

/**
 * Restores a view that the caller owned or deleted.
 *
 * @throws NOT_FOUND, LIST_VIEW_COMPANY_BY_ADMIN, LIST_VIEW_LIMIT, RESTORE_KEY_TAKEN.
 */
export async function restoreView(call: Call<typeof restoreListView>): Promise<ListView> {
  const { tx, params } = call
  const removed = await repository.findRemovedView(tx, call.actor, params.id)
  if (!removed) throw domainError(requestErrors, 'NOT_FOUND')
  assertMayShareWithCompany(call, removed.sharing)
  await assertRoom(call, removed.userUID, removed.list)
  await undeleteRow(tx, repository.listViewTable, params.id)
  await call.audit({ action: 'restore', entity: listView.entity, idEntity: params.id })
  return store.get(tx, params.id)
}

/** What the audit stores: whose default a view is says nothing about the view. */
function withoutDefault({ isDefault: _, ...view }: ListView) {
  return view
}

type Acting = Pick<Call, 'tx' | 'actor'>

async function getSeen({ tx, actor }: Acting, id: string): Promise<ListView> {
  const view = await repository.findSeenView(tx, actor, id)
  if (!view) throw domainError(requestErrors, 'NOT_FOUND')
  return view
}

function assertListOpen({ actor }: Acting, list: ListView['list']): void {
  if (!listsOf(actor).includes(list)) throw domainError(requestErrors, 'FORBIDDEN')
}

function assertMayShareWithCompany({ actor }: Acting, sharing: Sharing): void {
  if (sharing === 'company' && !canShareWithCompany(actor.role)) {
    throw domainError(listViewErrors, 'LIST_VIEW_COMPANY_BY_ADMIN', { field: 'sharing' })
  }
}

async function assertMayShare(call: Acting, sharing: Sharing): Promise<void> {
  const { tx, actor } = call
  assertMayShareWithCompany(call, sharing)
  if (sharing === 'group' && !(await repository.hasGroup(tx, actor.userUID))) {
    throw domainError(listViewErrors, 'LIST_VIEW_WITHOUT_GROUP', { field: 'sharing' })
  }
}

async function assertRoom({ tx }: Acting, userUID: string, list: string): Promise<void> {
  if ((await repository.lockAndCount(tx, userUID, list)) >= MAXIMUM_LIST_VIEWS) {
    throw domainError(listViewErrors, 'LIST_VIEW_LIMIT', { details: { maximum: MAXIMUM_LIST_VIEWS } })
  }
}
