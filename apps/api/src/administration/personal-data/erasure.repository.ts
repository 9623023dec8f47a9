import { ERASED_NAME } from '@vatio/domain/administration/personal-data/retention'
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/table-types.ts'
import { NEXT_VERSION } from '../../platform/records/record-table.ts'

/** Replaces the address in mails to an erased person; no mail reaches this domain (RFC 2606). */
const NOWHERE = 'suprimido@vatio.invalid'

export async function countOpenContracts(tx: TenantTransaction, idClient: string): Promise<number> {
  const { open } = await tx.db
    .selectFrom('contracts as k')
    .innerJoin('consumptionPoints as p', (join) =>
      join
        .onRef('p.clientUID', '=', 'k.clientUID')
        .onRef('p.idConsumptionPoint', '=', 'k.idConsumptionPoint'),
    )
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('k.clientUID', '=', tx.clientUID)
    .where('p.idClient', '=', idClient)
    .where('k.closed', '=', false)
    .where('k.deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return open
}

/** Ids of the client and of the records that belong to it, all of which have audit events. */
export async function selectRecordIds(tx: TenantTransaction, idClient: string): Promise<string[]> {
  const { points, contracts, studies, isOfClient } = recordsOf(tx, idClient)
  const comparisons = tx.db
    .selectFrom('comparisons')
    .select('idComparison as id')
    .where('clientUID', '=', tx.clientUID)
    .where(isOfClient)
  const rows = await points
    .select('idConsumptionPoint as id')
    .union(contracts.select('idContractInfo as id'))
    .union(comparisons)
    .union(studies.select('idSolarStudy as id'))
    .execute()
  return [idClient, ...rows.map((row) => row.id)]
}

/** Texts by which a client may stand in a text of somebody else. */
export async function listNames(tx: TenantTransaction, idClient: string): Promise<string[]> {
  const row = await tx.db
    .selectFrom('clients')
    .select(['name', 'firstSurname', 'secondSurname', 'dniOrCif', 'email', 'phoneNumber'])
    .where('clientUID', '=', tx.clientUID)
    .where('idClient', '=', idClient)
    .executeTakeFirst()
  return Object.values(row ?? {}).filter((text) => text !== null)
}

/** The clients that were merged into one, directly or through another: they are the same person. */
export async function listMergedInto(tx: TenantTransaction, idClient: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive merged (id) as (
      select id_client from clients where client_uid = ${tx.clientUID} and merged_into = ${idClient}
      union
      select c.id_client from merged
      join clients c on c.client_uid = ${tx.clientUID} and c.merged_into = merged.id
    )
    select id from merged`.execute(tx.db)
  return rows.map((row) => row.id)
}

/**
 * Removes a client's personal data. Contracts keep dates, fees and energy, supplies the fields that tariffs
 * need; the curve, the comparisons, the solar studies and the answers of providers reveal habits and are deleted. Authorisations stay with
 * their signed files: they are the evidence that what was asked could be asked.
 */
export async function eraseClient(tx: TenantTransaction, idClient: string, at: Date): Promise<void> {
  const { db, clientUID } = tx
  const { client, points, contracts, studies, isOfClient } = recordsOf(tx, idClient)
  const idsOfPoints = points.select('idConsumptionPoint')
  await forgetMailsTo(tx, client.select('email'))
  await db
    .deleteFrom('clientMerges')
    .where('clientUID', '=', clientUID)
    .where((merge) => merge.or([merge('idClient', '=', idClient), merge('idMergedClient', '=', idClient)]))
    .execute()
  await db
    .deleteFrom('solarStudies')
    .where('clientUID', '=', clientUID)
    .where('idSolarStudy', 'in', studies.select('idSolarStudy'))
    .execute()
  await forgetParticipants(tx, idClient)
  await db.deleteFrom('comparisons').where('clientUID', '=', clientUID).where(isOfClient).execute()
  await db
    .deleteFrom('consumptionCurves')
    .where('clientUID', '=', clientUID)
    .where('idConsumptionPoint', 'in', idsOfPoints)
    .execute()
  for (const habits of ['sipsConsumptions', 'sipsPoints'] as const) {
    await db
      .deleteFrom(habits)
      .where('clientUID', '=', clientUID)
      .where('idConsumptionPoint', 'in', idsOfPoints)
      .execute()
  }
  // Before the names are removed: they identify the answers about the person, and rows that have no supply yet.
  await db
    .deleteFrom('curveImportRows')
    .where('clientUID', '=', clientUID)
    .where((row) =>
      row.or([
        row('idConsumptionPoint', 'in', idsOfPoints),
        row(sql<string>`left(cups, 20)`, 'in', points.select('cups20')),
      ]),
    )
    .execute()
  await db
    .deleteFrom('supplyAnswers')
    .where('clientUID', '=', clientUID)
    .where((answer) =>
      answer.or([
        answer('cups20', 'in', points.select('cups20')),
        answer('holder', '=', client.select('dniOrCif')),
      ]),
    )
    .execute()
  await db
    .deleteFrom('datadisRuns')
    .where('clientUID', '=', clientUID)
    .where((run) =>
      run.or([
        run(sql<string>`left(cups, 20)`, 'in', points.select('cups20')),
        run('holder', '=', client.select('dniOrCif')),
      ]),
    )
    .execute()
  for (const registers of ['contractStateRegisters', 'contractPaymentStateRegisters'] as const) {
    await db
      .updateTable(registers)
      .set({ observations: null })
      .where('clientUID', '=', clientUID)
      .where('idContractInfo', 'in', contracts.select('idContractInfo'))
      .execute()
  }
  await db
    .updateTable('contracts')
    .set({ cups: null, version: NEXT_VERSION })
    .where('clientUID', '=', clientUID)
    .where('idConsumptionPoint', 'in', idsOfPoints)
    .execute()
  await db
    .deleteFrom('clientCustomFieldValues')
    .where('clientUID', '=', clientUID)
    .where('idClient', '=', idClient)
    .execute()
  const deletedAt = sql<Date>`coalesce(deleted_at, ${at})`
  await db
    .updateTable('consumptionPoints')
    .set({ identifier: null, cups: null, address: null, addressCode: null, city: null })
    .set({ metadataRawResponse: null, deletedAt, version: NEXT_VERSION })
    .where('clientUID', '=', clientUID)
    .where('idClient', '=', idClient)
    .execute()
  await db
    .updateTable('clients')
    .set({ name: ERASED_NAME, firstSurname: null, secondSurname: null, dniOrCif: null, email: null })
    .set({ phoneNumber: null, address: null, addressCode: null, city: null, iban: null, agentName: null })
    .set({ agentPhoneNumber: null, agentEmail: null, observations: null, active: false })
    .set({ deletedAt, erasedAt: at, version: NEXT_VERSION })
    .where('clientUID', '=', clientUID)
    .where('idClient', '=', idClient)
    .execute()
}

/** Removes the name of a deleted user: their actions remain, their identity does not. */
export async function eraseUser(tx: TenantTransaction, userUID: string, at: Date): Promise<void> {
  const user = tx.db
    .selectFrom('users')
    .select('email')
    .where('clientUID', '=', tx.clientUID)
    .where('userUID', '=', userUID)
  await forgetMailsTo(tx, user)
  const theirs = [
    'sessions',
    'notifications',
    'notificationPreferences',
    'idempotencyKeys',
    'contractBulkChanges',
    'dashboardViews',
    'listViewDefaults',
    'listViews',
    'reportTemplates',
    'userTemplateDefaults',
  ] as const
  // Nobody else sees a draft, and its client may ask for what it holds.
  await tx.db
    .deleteFrom('solarStudies')
    .where('clientUID', '=', tx.clientUID)
    .where('creationUserUID', '=', userUID)
    .where('isDraft', '=', true)
    .execute()
  for (const table of theirs) {
    await tx.db
      .deleteFrom(table)
      .where('clientUID', '=', tx.clientUID)
      .where('userUID', '=', userUID)
      .execute()
  }
  await tx.db
    .updateTable('users')
    .set({ email: sql<string>`'suprimido-' || user_uid || '@vatio.invalid'`, userName: ERASED_NAME })
    .set({
      phoneNumber: null,
      pendingEmail: null,
      pendingEmailToken: null,
      pendingEmailExpiresAt: null,
      lastLogin: null,
    })
    .set({ erasedAt: at, version: NEXT_VERSION })
    .where('clientUID', '=', tx.clientUID)
    .where('userUID', '=', userUID)
    .execute()
}

/** Notifications of colleagues that contain the person's name. */
export async function deleteNotificationsAbout(tx: TenantTransaction, name: string): Promise<void> {
  await tx.db
    .deleteFrom('notifications')
    .where('clientUID', '=', tx.clientUID)
    .where(sql<SqlBool>`(parameters->>'name' = ${name} or parameters->>'from' = ${name})`)
    .execute()
}

/** Erases the contents of audit events of records, and the addresses of persons. */
export async function eraseAudit(
  tx: TenantTransaction,
  records: readonly string[],
  users: readonly string[],
): Promise<void> {
  await sql`select * from erase_audit_contents(${records}, ${users})`.execute(tx.db)
}

/**
 * The client, their supplies, contracts and solar studies, also those that name them without a link, and the condition that
 * selects their `comparisons`.
 */
function recordsOf({ db, clientUID }: TenantTransaction, idClient: string) {
  const points = db
    .selectFrom('consumptionPoints')
    .where('clientUID', '=', clientUID)
    .where('idClient', '=', idClient)
  const idsOfPoints = points.select('idConsumptionPoint')
  const comparisons = expressionBuilder<DB, 'comparisons'>()
  const client = db.selectFrom('clients').where('clientUID', '=', clientUID).where('idClient', '=', idClient)
  return {
    client,
    points,
    studies: db
      .selectFrom('solarStudies')
      .where('clientUID', '=', clientUID)
      .where((study) =>
        study.or([
          study('idClient', '=', idClient),
          study('idConsumptionPoint', 'in', idsOfPoints),
          study(sql<string>`left(cups, 20)`, 'in', points.select('cups20')),
          study(sql<string>`content #>> '{clientDetails,dniOrCif}'`, 'in', client.select('dniOrCif')),
          study(sql<string>`content #>> '{filledFrom,idClient}'`, '=', idClient),
        ]),
      ),
    contracts: db
      .selectFrom('contracts')
      .where('clientUID', '=', clientUID)
      .where('idConsumptionPoint', 'in', idsOfPoints),
    isOfClient: comparisons.or([
      comparisons('idClient', '=', idClient),
      comparisons('idConsumptionPoint', 'in', idsOfPoints),
    ]),
  }
}

/** Takes the supplies of a client out of the collective installations in studies of others, whose coefficients stay. */
async function forgetParticipants(tx: TenantTransaction, idClient: string): Promise<void> {
  await sql`
    with points as (
      select id_consumption_point::text as id, cups20 from consumption_points
      where client_uid = ${tx.clientUID} and id_client = ${idClient}
    ), theirs as (
      select s.id_solar_study, p.ordinality,
        p.value ->> 'idConsumptionPoint' in (select id from points)
          or left(p.value ->> 'cups', 20) in (select cups20 from points) as is_theirs, p.value
      from solar_studies s, jsonb_array_elements(s.content #> '{collective,participants}') with ordinality p
      where s.client_uid = ${tx.clientUID}
    ), changed as (
      select id_solar_study, jsonb_agg(
        case when is_theirs then value || '{"name": "", "cups": "", "idConsumptionPoint": null}' else value end
        order by ordinality) as participants
      from theirs group by id_solar_study having bool_or(is_theirs)
    )
    update solar_studies s
    set content = jsonb_set(s.content, '{collective,participants}', c.participants), version = s.version + 1
    from changed c
    where s.client_uid = ${tx.clientUID} and s.id_solar_study = c.id_solar_study`.execute(tx.db)
}

/** @param email a subquery that selects the person's address. */
async function forgetMailsTo(
  tx: TenantTransaction,
  email: Expression<{ readonly email: string | null }>,
): Promise<void> {
  await tx.db
    .updateTable('mailMessages')
    .set({ recipient: NOWHERE, subject: '', sealedBody: null })
    .where('clientUID', '=', tx.clientUID)
    .where('state', '<>', 'pending')
    .where(sql<SqlBool>`lower(recipient) = lower(${email})`)
    .execute()
}
