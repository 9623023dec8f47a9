import { listViewErrors } from '@vatio/domain/dashboards/list-views/list-view.errors'
import { seesAllSharedViews, listsOf } from '@vatio/domain/dashboards/list-views/list-view.policy'
import type { Sharing } from '@vatio/domain/dashboards/list-views/list-view'
import type { ViewedList } from '@vatio/domain/dashboards/list-views/viewed-list.data'
import { domainError } from '@vatio/domain/domain-error'
import type { ListView } from '@vatio/protocol/dashboards/list-views/list-views.schema'
import { expressionBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/auth/actor.ts'
import { allOf, anyOf, isOneOf, type Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { lockUser } from '../../platform/db/lock-user.ts'
import type { DB } from '../../platform/db/table-types.ts'
import { recordTable } from '../../platform/records/record-table.ts'

export const listViewTable = recordTable({
  table: 'listViews',
  id: 'idListView',
  hasCreator: false,
  isSoftDeleted: true,
  constraintErrors: {
    list_views_user_name_key: () => domainError(listViewErrors, 'LIST_VIEW_NAME_TAKEN', { field: 'name' }),
  },
})

/** Views that a person can choose from at most, the own ones before the shared ones. */
export const MOST_SHOWN = 500

const views = expressionBuilder<DB & { v: DB['listViews'] }, 'v'>()

export function listSeenViews(tx: TenantTransaction, actor: Actor, list: ViewedList): Promise<ListView[]> {
  return selectViews(tx)
    .where(isSeen(actor))
    .where('v.list', '=', list)
    .orderBy((v) => v('v.userUID', '=', actor.userUID), 'desc')
    .orderBy(sql`v.name collate spanish`)
    .orderBy('v.idListView')
    .limit(MOST_SHOWN)
    .execute()
}

/** The view if the actor may see it. */
export function findSeenView(tx: TenantTransaction, actor: Actor, id: string): Promise<ListView | undefined> {
  return selectViews(tx).where('v.idListView', '=', id).where(isSeen(actor)).executeTakeFirst()
}

/** The view of anybody. */
export async function findView(tx: TenantTransaction, id: string): Promise<ListView | null> {
  return (await selectViews(tx).where('v.idListView', '=', id).executeTakeFirst()) ?? null
}

/** Owner, list and sharing of a deleted view that the actor owned or deleted. */
export function findRemovedView(tx: TenantTransaction, actor: Actor, id: string) {
  return tx.db
    .selectFrom('listViews as v')
    .select(['v.userUID', 'v.list'])
    .select((v) => v.ref('v.sharing').$castTo<Sharing>().as('sharing'))
    .where('v.clientUID', '=', tx.clientUID)
    .where('v.idListView', '=', id)
    .where('v.deletedAt', 'is not', null)
    .where((v) => v.or([v('v.userUID', '=', actor.userUID), v('v.deletedUserUID', '=', actor.userUID)]))
    .where((v) => isOneOf(v.ref('v.list'), listsOf(actor), 'text'))
    .executeTakeFirst()
}

/** Counts a person's views of a list. The lock makes two creations take turns. */
export async function lockAndCount(tx: TenantTransaction, userUID: string, list: string): Promise<number> {
  await lockUser(tx, userUID)
  const { count } = await tx.db
    .selectFrom('listViews')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('clientUID', '=', tx.clientUID)
    .where('userUID', '=', userUID)
    .where('list', '=', list)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function hasGroup(tx: TenantTransaction, userUID: string): Promise<boolean> {
  const member = await tx.db
    .selectFrom('usersToGroups')
    .select('idGroup')
    .where('clientUID', '=', tx.clientUID)
    .where('userUID', '=', userUID)
    .limit(1)
    .executeTakeFirst()
  return member !== undefined
}

export async function setDefault(
  tx: TenantTransaction,
  userUID: string,
  { idListView, list }: Pick<ListView, 'idListView' | 'list'>,
): Promise<void> {
  await tx.db
    .insertInto('listViewDefaults')
    .values({ clientUID: tx.clientUID, userUID, list, idListView })
    .onConflict((before) => before.columns(['clientUID', 'userUID', 'list']).doUpdateSet({ idListView }))
    .execute()
}

/** Leaves the list without a default, if it was this view. */
export async function clearDefault(
  tx: TenantTransaction,
  userUID: string,
  idListView: string,
): Promise<void> {
  await tx.db
    .deleteFrom('listViewDefaults')
    .where('clientUID', '=', tx.clientUID)
    .where('userUID', '=', userUID)
    .where('idListView', '=', idListView)
    .execute()
}

function selectViews(tx: TenantTransaction) {
  return tx.db
    .selectFrom('listViews as v')
    .innerJoin('users as u', (join) =>
      join.onRef('u.clientUID', '=', 'v.clientUID').onRef('u.userUID', '=', 'v.userUID'),
    )
    .select(['v.idListView', 'v.name', 'v.version'])
    .select((v) => [
      v.ref('v.list').$castTo<ViewedList>().as('list'),
      v.ref('v.sharing').$castTo<Sharing>().as('sharing'),
      v.ref('v.search').$castTo<ListView['search']>().as('search'),
      v.ref('v.columns').$castTo<ListView['columns']>().as('columns'),
      sql<ListView['owner']>`json_build_object('userUID', u.user_uid, 'userName', u.user_name)`.as('owner'),
      v
        .exists(
          v
            .selectFrom('listViewDefaults as d')
            .select('d.list')
            .whereRef('d.clientUID', '=', 'v.clientUID')
            .whereRef('d.idListView', '=', 'v.idListView')
            .where('d.userUID', '=', tx.userUID ?? null),
        )
        .$castTo<boolean>()
        .as('isDefault'),
    ])
    .where('v.clientUID', '=', tx.clientUID)
    .where('v.deletedAt', 'is', null)
}

/**
 * The view is the actor's own, or shared with them: by a member of one of their groups, or with the company. An Admin
 * sees all shared ones. Nobody sees views of a list that they cannot open.
 */
function isSeen(actor: Actor): Condition {
  const { clientUID, userUID } = actor
  const colleagues = views
    .selectFrom('usersToGroups as mine')
    .innerJoin('usersToGroups as theirs', (join) =>
      join.onRef('theirs.clientUID', '=', 'mine.clientUID').onRef('theirs.idGroup', '=', 'mine.idGroup'),
    )
    .select('theirs.userUID')
    .where('mine.clientUID', '=', clientUID)
    .where('mine.userUID', '=', userUID)
  const isShared = seesAllSharedViews(actor.role)
    ? views('v.sharing', '!=', 'own')
    : anyOf([
        views('v.sharing', '=', 'company'),
        allOf([views('v.sharing', '=', 'group'), views('v.userUID', 'in', colleagues)]),
      ])
  return allOf([
    isOneOf(views.ref('v.list'), listsOf(actor), 'text'),
    anyOf([views('v.userUID', '=', userUID), isShared]),
  ])
}
