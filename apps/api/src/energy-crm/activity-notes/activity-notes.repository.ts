import type { CivilDate } from '@vatio/domain/time/civil-time'
import type { ActivityKind, ActivityRecord } from '@vatio/domain/energy-crm/activity-notes/activity-note'
import type { ActivityPerson, DueStep } from '@vatio/protocol/energy-crm/activity-notes/activity-notes.schema'
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely'
import { allOf, isOneOf, type Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/table-types.ts'
import { countUpToLimit, type Total } from '../../platform/db/totals.ts'
import { NEXT_VERSION } from '../../platform/records/record-table.ts'

/** Builds conditions on `activity_notes n`. */
export const notes = expressionBuilder<DB & { n: DB['activityNotes'] }, 'n'>()

const isPending = sql<SqlBool>`((n.kind = 'incident' and n.resolved_at is null)
  or (n.next_step is not null and n.next_step_done_at is null))`

/** Restricts entries of a list; an absent key does not. */
export interface ActivityFilter {
  readonly kind?: ActivityKind | undefined
  readonly pending?: boolean
}

export function toActivityCondition({ kind, pending }: ActivityFilter): Condition {
  return allOf([kind === undefined ? undefined : notes('n.kind', '=', kind), pending ? isPending : undefined])
}

/** Entries of a client or of its contracts. @param seenContracts condition on `contracts c`. */
export function isOfClient(
  { clientUID }: TenantTransaction,
  idClient: string,
  seenContracts: Condition,
): Condition {
  const contracts = notes
    .selectFrom('contracts as c')
    .innerJoin('consumptionPoints as p', (join) =>
      join
        .onRef('p.clientUID', '=', 'c.clientUID')
        .onRef('p.idConsumptionPoint', '=', 'c.idConsumptionPoint'),
    )
    .select('c.idContractInfo')
    .where('p.clientUID', '=', clientUID)
    .where('p.idClient', '=', idClient)
    .where(seenContracts)
  return notes.or([notes('n.idClient', '=', idClient), notes('n.idContractInfo', 'in', contracts)])
}

/** Entries of the contracts of a condition on `contracts c`. */
export function isOfContracts(condition: Condition): Condition {
  return notes(
    'n.idContractInfo',
    'in',
    notes.selectFrom('contracts as c').select('c.idContractInfo').where(condition),
  )
}

function selectLive(tx: TenantTransaction, condition: Condition) {
  return tx.db
    .selectFrom('activityNotes as n')
    .where('n.clientUID', '=', tx.clientUID)
    .where('n.deletedAt', 'is', null)
    .where(condition)
}

function select(tx: TenantTransaction, condition: Condition) {
  const nameOf = (column: string) => sql<string | null>`(
    select u.user_name from users u where u.client_uid = n.client_uid and u.user_uid = ${sql.ref(column)})`
  return selectLive(tx, condition)
    .leftJoin('contracts as k', (join) =>
      join.onRef('k.clientUID', '=', 'n.clientUID').onRef('k.idContractInfo', '=', 'n.idContractInfo'),
    )
    .select(['n.idActivityNote', 'n.kind', 'n.timestamp', 'n.text', 'n.contactPerson', 'n.pinned'])
    .select(['n.idClient', 'n.idContractInfo', 'k.contractNumber'])
    .select([
      'n.nextStep',
      'n.nextStepDate',
      'n.nextStepUserUID',
      'n.nextStepDoneAt',
      'n.nextStepDoneUserUID',
    ])
    .select(['n.resolvedAt', 'n.resolvedUserUID', 'n.creationTimestamp', 'n.creationUserUID', 'n.version'])
    .select([
      nameOf('n.nextStepUserUID').as('nextStepUserName'),
      nameOf('n.nextStepDoneUserUID').as('nextStepDoneUserName'),
      nameOf('n.resolvedUserUID').as('resolvedUserName'),
      nameOf('n.creationUserUID').as('creationUserName'),
    ])
}
export type ActivityNoteRow = NonNullable<Awaited<ReturnType<typeof findActivityNote>>>

export function findActivityNote(tx: TenantTransaction, id: string) {
  return select(tx, notes('n.idActivityNote', '=', id)).executeTakeFirst()
}

/** One page: pinned entries first, and the newest first. */
export function selectActivityPage(
  tx: TenantTransaction,
  condition: Condition,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  return select(tx, condition)
    .orderBy('n.pinned', 'desc')
    .orderBy('n.timestamp', 'desc')
    .orderBy('n.idActivityNote', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function countActivityNotes(tx: TenantTransaction, condition: Condition): Promise<Total> {
  return countUpToLimit(tx, selectLive(tx, condition).select([]))
}

export async function countOpenIncidentsOf(tx: TenantTransaction, condition: Condition): Promise<number> {
  const { open } = await selectLive(tx, condition)
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('n.kind', '=', 'incident')
    .where('n.resolvedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return open
}

/**
 * The users with the CRM who see a record, by name: Admins, the user of its commercial, and who administers a group of
 * that user.
 */
export async function selectPeople(
  tx: TenantTransaction,
  entity: ActivityRecord,
  idEntity: string,
): Promise<ActivityPerson[]> {
  const { clientUID } = tx
  const commercial =
    entity === 'client'
      ? sql`select id_commercial from clients where client_uid = ${clientUID} and id_client = ${idEntity}`
      : sql`select id_commercial from contracts where client_uid = ${clientUID} and id_contract_info = ${idEntity}`
  const { rows } = await sql<ActivityPerson>`
    with seller as (
      select m.user_uid from commercials m
      where m.client_uid = ${clientUID} and m.id_commercial = (${commercial}) and m.user_uid is not null)
    select u.user_uid, u.user_name
    from users u
    where u.client_uid = ${clientUID} and u.active and u.deleted_at is null
      and exists (
        select from user_applications a
        where a.client_uid = u.client_uid and a.user_uid = u.user_uid and a.application = 'energy-crm')
      and (lower(u.role) in ('admin', 'superadmin')
        or u.user_uid in (select user_uid from seller)
        or exists (
          select from users_to_groups g
          join users_to_groups t on t.client_uid = g.client_uid and t.id_group = g.id_group
          where g.client_uid = u.client_uid and g.user_uid = u.user_uid and g.is_group_admin
            and t.user_uid in (select user_uid from seller)))
    order by u.user_name collate spanish, u.user_uid`.execute(tx.db)
  return rows
}

interface Done {
  readonly done: boolean
  readonly at: Date
  readonly version: number
}

/** Whether the entry still had the version. */
export async function setResolved(
  tx: TenantTransaction,
  id: string,
  { done, at, version }: Done,
): Promise<boolean> {
  return update(tx, id, version, {
    resolvedAt: done ? at : null,
    resolvedUserUID: done ? (tx.userUID ?? null) : null,
  })
}

/** Whether the entry still had the version. */
export async function setStepDone(
  tx: TenantTransaction,
  id: string,
  { done, at, version }: Done,
): Promise<boolean> {
  return update(tx, id, version, {
    nextStepDoneAt: done ? at : null,
    nextStepDoneUserUID: done ? (tx.userUID ?? null) : null,
  })
}

async function update(
  tx: TenantTransaction,
  id: string,
  version: number,
  values: Readonly<Record<string, Date | string | null>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('activityNotes')
    .set({ ...values, version: NEXT_VERSION })
    .where('clientUID', '=', tx.clientUID)
    .where('idActivityNote', '=', id)
    .where('version', '=', version)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A deleted entry: its record, and who deleted it. */
export function findRemovedNote(tx: TenantTransaction, id: string) {
  return tx.db
    .selectFrom('activityNotes')
    .select(['idClient', 'idContractInfo', 'deletedUserUID'])
    .where('clientUID', '=', tx.clientUID)
    .where('idActivityNote', '=', id)
    .where('deletedAt', 'is not', null)
    .executeTakeFirst()
}

/** Which of the records that an entry may belong to are seen: conditions on `clients k` and `contracts c`. */
export interface SeenRecords {
  readonly clients: Condition | undefined
  readonly contracts: Condition | undefined
}

/** The pending steps of a user until a day, the oldest first, on the records that they see. */
export async function selectDueSteps(
  tx: TenantTransaction,
  userUID: string,
  until: CivilDate,
  seen: SeenRecords,
): Promise<DueStep[]> {
  const all = sql`true`
  const { rows } = await sql<DueStep>`
    select n.id_activity_note, n.kind, n.next_step as text, n.next_step_date as date,
           case when n.id_client is not null then 'client' else 'contract' end as entity,
           coalesce(n.id_client, n.id_contract_info) as id_entity,
           case when n.id_client is not null
             then concat_ws(' ', k.name, nullif(k.first_surname, ''), nullif(k.second_surname, ''))
             else c.contract_number end as name
    from activity_notes n
    left join clients k on k.client_uid = n.client_uid and k.id_client = n.id_client
    left join contracts c on c.client_uid = n.client_uid and c.id_contract_info = n.id_contract_info
    where n.client_uid = ${tx.clientUID} and n.next_step_user_uid = ${userUID} and n.next_step_date <= ${until}
      and n.next_step_done_at is null and n.deleted_at is null
      and ((n.id_client is not null and k.deleted_at is null and ${seen.clients ?? all})
        or (n.id_contract_info is not null and c.deleted_at is null and ${seen.contracts ?? all}))
    order by n.next_step_date, n.timestamp, n.id_activity_note
    limit 200`.execute(tx.db)
  return rows
}

/** Removes the entries of records for good, deleted ones too; returns their ids. */
export async function eraseNotes(tx: TenantTransaction, idEntities: readonly string[]): Promise<string[]> {
  const isOf = (column: Expression<string | null>) => isOneOf(column, idEntities, 'uuid')
  const rows = await tx.db
    .deleteFrom('activityNotes')
    .where('clientUID', '=', tx.clientUID)
    .where((note) => note.or([isOf(note.ref('idClient')), isOf(note.ref('idContractInfo'))]))
    .returning('idActivityNote')
    .execute()
  return rows.map((row) => row.idActivityNote)
}
