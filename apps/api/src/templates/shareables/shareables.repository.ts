import type { ShareableScope } from '@vatio/domain/templates/shareables/shareable.policy'
import type { ShareableQuery } from '@vatio/protocol/templates/shareables/shareables.schema'
import { expressionBuilder, sql, type Insertable, type RawBuilder, type SqlBool } from 'kysely'
import type { Viewer } from '../../platform/auth/actor.ts'
import { columnsOf } from '../../platform/db/columns.ts'
import { allOf, anyOf, filterEqual, isOneOf, type Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/table-types.ts'
import { containsText } from '../../platform/db/text-search.ts'
import { countUpToLimit, type Total } from '../../platform/db/totals.ts'
import { NEXT_VERSION, recordTable, type UpdateValues } from '../../platform/records/record-table.ts'

export const shareableTable = recordTable({
  table: 'shareables',
  id: 'idShareable',
  hasCreator: false,
  isSoftDeleted: false,
})
export type ShareableValues = UpdateValues<'shareables', 'idShareable'>

/** Builds conditions on `shareables s`. */
export const shareables = expressionBuilder<DB & { s: DB['shareables'] }, 's'>()

const COLUMNS = [
  'idShareable',
  'templateIdentifier',
  'sealedKey',
  'templateType',
  'entity',
  'idEntity',
  'sourceFrom',
  'sourceTo',
  'idTemplate',
  'title',
  'ownerUserUID',
  'recipientName',
  'recipientEmail',
  'expiresAt',
  'revokedAt',
  'passwordHash',
  'allowDownload',
  'requestAcceptance',
  'comments',
  'contentVersion',
  'changes',
  'comparedAt',
  'downloads',
  'firstOpenedAt',
  'creationTimestamp',
  'updateTimestamp',
  'version',
] as const

const ACCEPTED_VERSION = sql<number | null>`(
  select max(a.content_version) from shareable_acceptances a
  where a.client_uid = s.client_uid and a.id_shareable = s.id_shareable)`
const VISITS = sql<number>`(
  select count(*) from shareable_visits v where v.client_uid = s.client_uid and v.id_shareable = s.id_shareable)`
const LAST_VISIT = sql<Date | null>`(
  select max(v.at) from shareable_visits v where v.client_uid = s.client_uid and v.id_shareable = s.id_shareable)`
const COMMENTS = sql<number>`(
  select count(*) from shareable_comments k where k.client_uid = s.client_uid and k.id_shareable = s.id_shareable)`
const FIGURES_DATE = sql<string>`(
  select c.figures_date from shareable_contents c where c.client_uid = s.client_uid
    and c.id_shareable = s.id_shareable and c.content_version = s.content_version)`

const ORDER: Readonly<Record<ShareableQuery['sort'], RawBuilder<unknown>>> = {
  createdAt: sql`s.creation_timestamp`,
  expiresAt: sql`s.expires_at`,
  lastVisit: LAST_VISIT,
  visits: VISITS,
  title: sql`s.title collate spanish`,
}

const ACCEPTANCE: Readonly<Record<NonNullable<ShareableQuery['acceptance']>, RawBuilder<SqlBool>>> = {
  none: sql`(${ACCEPTED_VERSION} is null and not s.request_acceptance)`,
  requested: sql`(${ACCEPTED_VERSION} is null and s.request_acceptance)`,
  accepted: sql`${ACCEPTED_VERSION} = s.content_version`,
  void: sql`${ACCEPTED_VERSION} < s.content_version`,
}

/** The links that a viewer of a scope sees. */
export function isShareableVisible(viewer: Viewer, scope: ShareableScope): Condition {
  const isOfCompany = shareables('s.clientUID', '=', viewer.clientUID)
  if (scope === 'all') return isOfCompany
  const members = shareables
    .selectFrom('usersToGroups as member')
    .select('member.userUID')
    .where('member.clientUID', '=', viewer.clientUID)
    .where((member) => isOneOf(member.ref('member.idGroup'), viewer.administeredGroups, 'uuid'))
  const isOwn = shareables('s.ownerUserUID', '=', viewer.userUID)
  return allOf([
    isOfCompany,
    scope === 'own' ? isOwn : anyOf([isOwn, shareables('s.ownerUserUID', 'in', members)]),
  ])
}

/** The links that match the filters of a list. */
export function toShareableCondition(query: ShareableQuery, now: Date): Condition {
  const { text, state, acceptance, opened } = query
  const isOpened = shareables('s.firstOpenedAt', 'is not', null)
  return allOf([
    text ? containsText(shareables.ref('s.searchText'), text) : undefined,
    filterEqual(shareables.ref('s.templateType'), query.templateType),
    filterEqual(shareables.ref('s.entity'), query.entity),
    filterEqual(shareables.ref('s.idEntity'), query.idEntity),
    filterEqual(shareables.ref('s.ownerUserUID'), query.ownerUserUID),
    state === 'revoked' ? shareables('s.revokedAt', 'is not', null) : undefined,
    state === 'active' || state === 'expired' ? shareables('s.revokedAt', 'is', null) : undefined,
    state === 'active' ? shareables('s.expiresAt', '>', now) : undefined,
    state === 'expired' ? shareables('s.expiresAt', '<=', now) : undefined,
    acceptance === undefined ? undefined : ACCEPTANCE[acceptance],
    opened === undefined ? undefined : opened === 'yes' ? isOpened : shareables.not(isOpened),
  ])
}

function selectShareables(tx: TenantTransaction, condition: Condition) {
  return tx.db
    .selectFrom('shareables as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.clientUID', '=', 's.clientUID').onRef('u.userUID', '=', 's.ownerUserUID'),
    )
    .select(columnsOf('s', COLUMNS))
    .select([
      'u.userName as ownerName',
      ACCEPTED_VERSION.as('acceptedVersion'),
      VISITS.as('visits'),
      LAST_VISIT.as('lastVisit'),
      COMMENTS.as('commentCount'),
      FIGURES_DATE.as('figuresDate'),
    ])
    .where('s.clientUID', '=', tx.clientUID)
    .where(condition)
}

export type ShareableRow = NonNullable<Awaited<ReturnType<typeof findShareable>>>

export function findShareable(tx: TenantTransaction, condition: Condition) {
  return selectShareables(tx, condition).executeTakeFirst()
}

/** Those of a condition, the last first. */
export function listShareables(tx: TenantTransaction, condition: Condition, most: number) {
  return selectShareables(tx, condition)
    .orderBy('s.creationTimestamp', 'desc')
    .orderBy('s.idShareable', 'desc')
    .limit(most)
    .execute()
}

export function selectShareablePage(tx: TenantTransaction, condition: Condition, page: ShareableQuery) {
  return selectShareables(tx, condition)
    .orderBy(ORDER[page.sort], (order) =>
      page.direction === 'desc' ? order.desc().nullsLast() : order.asc().nullsLast(),
    )
    .orderBy('s.idShareable', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export function countShareables(tx: TenantTransaction, condition: Condition): Promise<Total> {
  return countUpToLimit(tx, tx.db.selectFrom('shareables as s').select([]).where(condition))
}

export async function insertShareable(
  tx: TenantTransaction,
  values: Omit<Insertable<DB['shareables']>, 'clientUID'>,
  keyHash: Buffer,
): Promise<void> {
  await tx.db
    .insertInto('shareables')
    .values({ ...values, clientUID: tx.clientUID })
    .execute()
  await sql`select put_in_shareable_directory(${keyHash}, ${values.idShareable})`.execute(tx.db)
}

export async function insertContent(
  tx: TenantTransaction,
  content: Omit<Insertable<DB['shareableContents']>, 'clientUID'>,
): Promise<void> {
  await tx.db
    .insertInto('shareableContents')
    .values({ ...content, clientUID: tx.clientUID })
    .execute()
}

/** Locked until the transaction ends, so that no acceptance falls between two versions of the content. */
export function lockShareable(tx: TenantTransaction, idShareable: string) {
  return tx.db
    .selectFrom('shareables')
    .select(['contentVersion', 'requestAcceptance', 'revokedAt', 'expiresAt'])
    .where('clientUID', '=', tx.clientUID)
    .where('idShareable', '=', idShareable)
    .forUpdate()
    .executeTakeFirst()
}

/** Shows another version of the content, with which nothing has changed yet. */
export async function setContentVersion(
  tx: TenantTransaction,
  idShareable: string,
  contentVersion: number,
  now: Date,
): Promise<void> {
  await tx.db
    .updateTable('shareables')
    .set({ contentVersion, changes: [], comparedAt: now, updateTimestamp: now, version: NEXT_VERSION })
    .where('clientUID', '=', tx.clientUID)
    .where('idShareable', '=', idShareable)
    .execute()
}

/** Changes what no version guards: counters, marks of time, what a comparison found. */
export async function markShareable(
  tx: TenantTransaction,
  idShareable: string,
  values: Pick<ShareableValues, 'changes' | 'comparedAt'>,
): Promise<void> {
  await tx.db
    .updateTable('shareables')
    .set(values)
    .where('clientUID', '=', tx.clientUID)
    .where('idShareable', '=', idShareable)
    .execute()
}

/** Deletes links with everything of them, evidence included. */
export async function deleteShareables(tx: TenantTransaction, ids: readonly string[]): Promise<void> {
  await sql`select remove_from_shareable_directory(${ids})`.execute(tx.db)
  await tx.db
    .deleteFrom('shareables')
    .where('clientUID', '=', tx.clientUID)
    .where((shareable) => isOneOf(shareable.ref('idShareable'), ids, 'uuid'))
    .execute()
}

/** The company of a link, and how its owner is reached. */
export function findOwnerCompany(tx: TenantTransaction, ownerUserUID: string) {
  return tx.db
    .selectFrom('organisations as o')
    .innerJoin('users as u', 'u.clientUID', 'o.clientUID')
    .select(['o.name', 'o.nif', 'u.userName', 'u.email', 'u.phoneNumber'])
    .where('o.clientUID', '=', tx.clientUID)
    .where('u.userUID', '=', ownerUserUID)
    .executeTakeFirstOrThrow()
}
