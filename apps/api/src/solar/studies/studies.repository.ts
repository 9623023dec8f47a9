import type { PackedCurve } from '../../curves/consumption-curves/packed-curve.service.ts'
import type { StudyContent } from '@vatio/protocol/solar/studies/study-content.schema'
import type { StudyFigures, StudyPageQuery, StudySort } from '@vatio/protocol/solar/studies/studies.schema'
import { expressionBuilder, sql, type RawBuilder } from 'kysely'
import { columnsOf } from '../../platform/db/columns.ts'
import { allOf, anyOf, filterEqual, filterOneOf, type Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { lockUser } from '../../platform/db/lock-user.ts'
import type { DB } from '../../platform/db/table-types.ts'
import { containsText } from '../../platform/db/text-search.ts'
import { countUpToLimit, type Total } from '../../platform/db/totals.ts'

/** Builds conditions on `solar_studies s` and its client `c`. */
export const studies = expressionBuilder<DB & { s: DB['solarStudies']; c: DB['clients'] }, 's' | 'c'>()

/** Columns that lists return as stored. */
export const LIST_COLUMNS = [
  'idSolarStudy',
  'name',
  'isDraft',
  'holder',
  'cups',
  'peakPowerKwp',
  'yearlySavingEur',
  'paybackYears',
  'version',
] as const

/** Columns of a curve; all null where a study has none. */
const CURVE_COLUMNS = [
  'curveSource',
  'curveStepMinutes',
  'curveFirstDay',
  'curveLastDay',
  'curveDays',
  'curveTotalKwh',
  'curveCompleted',
] as const

const ORDER: Readonly<Record<StudySort, RawBuilder<unknown>>> = {
  name: sql`s.name collate spanish`,
  client: sql`coalesce(c.name, s.holder) collate spanish`,
  state: sql`e.position`,
  peakPowerKwp: sql`s.peak_power_kwp`,
  yearlySavingEur: sql`s.yearly_saving_eur`,
  author: sql`u.user_name collate spanish`,
  creationTimestamp: sql`s.creation_timestamp`,
  updateTimestamp: sql`s.update_timestamp`,
}

/** The studies that match the filters of a list. */
export function toStudyCondition(filter: StudyPageQuery): Condition {
  const { idSolarStudyState: states } = filter
  return allOf([
    filter.text ? textMatches(filter.text) : undefined,
    filterOneOf(studies.ref('s.idSolarStudyState'), states === undefined ? [] : [states].flat(), 'uuid'),
    filterEqual(studies.ref('s.idClient'), filter.idClient),
    filterEqual(studies.ref('s.idConsumptionPoint'), filter.idConsumptionPoint),
  ])
}

export function selectStudyPage(tx: TenantTransaction, condition: Condition, page: StudyPageQuery) {
  return selectStudies(tx, condition)
    .orderBy(ORDER[page.sort], (order) =>
      page.direction === 'desc' ? order.desc().nullsLast() : order.asc().nullsLast(),
    )
    .orderBy('s.idSolarStudy')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export function countMatching(tx: TenantTransaction, condition: Condition): Promise<Total> {
  return countUpToLimit(tx, joinedStudies(tx).select([]).where(condition))
}

/** A study with its content and figures, without the values of its curve. */
export function findStudy(tx: TenantTransaction, condition: Condition) {
  return selectStudies(tx, condition)
    .select(columnsOf('s', CURVE_COLUMNS))
    .select((s) => [
      's.figuresError',
      s.ref('s.content').$castTo<unknown>().as('content'),
      s.ref('s.figures').$castTo<StudyFigures | null>().as('figures'),
    ])
    .executeTakeFirst()
}

export type StudyListDbRow = Awaited<ReturnType<typeof selectStudyPage>>[number]
export type StudyDbRow = NonNullable<Awaited<ReturnType<typeof findStudy>>>

/** Whose a study is, deleted or not. */
export function findOwnership(tx: TenantTransaction, condition: Condition) {
  return joinedStudies(tx).select(['s.creationUserUID', 's.isDraft']).where(condition).executeTakeFirst()
}

/** The packed curve of a study; null without one. */
export async function findCurveContent(
  tx: TenantTransaction,
  idSolarStudy: string,
): Promise<{ readonly content: Uint8Array; readonly firstDay: string } | null> {
  const row = await tx.db
    .selectFrom('solarStudies')
    .select(['curveContent', 'curveFirstDay'])
    .where('clientUID', '=', tx.clientUID)
    .where('idSolarStudy', '=', idSolarStudy)
    .executeTakeFirst()
  if (!row?.curveContent || !row.curveFirstDay) return null
  return { content: row.curveContent, firstDay: row.curveFirstDay }
}

/** Number of drafts of a user. Drafts that are made at the same time wait for each other. */
export async function countDrafts(tx: TenantTransaction, userUID: string): Promise<number> {
  await lockUser(tx, userUID)
  const { drafts } = await tx.db
    .selectFrom('solarStudies')
    .select(({ fn }) => fn.countAll<number>().as('drafts'))
    .where('clientUID', '=', tx.clientUID)
    .where('creationUserUID', '=', userUID)
    .where('isDraft', '=', true)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return drafts
}

/** The state in which studies begin. */
export async function getDefaultState(tx: TenantTransaction): Promise<string> {
  const { idSolarStudyState } = await tx.db
    .selectFrom('solarStudyStates')
    .select('idSolarStudyState')
    .where('clientUID', '=', tx.clientUID)
    .where('defaultState', '=', true)
    .executeTakeFirstOrThrow()
  return idSolarStudyState
}

/** A content with the columns that lists show of it. */
export function toContentValues(content: StudyContent) {
  const { identifier, cups } = content.clientDetails
  return { content: JSON.stringify(content), holder: identifier || null, cups: cups || null }
}

/** Figures, or why there are none, with the columns that lists show of them. */
export function toFigureValues(figures: StudyFigures | null, figuresError: string | null) {
  const results = figures?.results ?? null
  const balance = figures?.economicBalance ?? null
  return {
    figures: figures && JSON.stringify(figures),
    figuresError,
    peakPowerKwp: results?.peakPowerKwp ?? null,
    yearlySavingEur: balance?.savings ?? results?.totalSavings ?? null,
    paybackYears: balance?.paybackYears ?? null,
  }
}

/** A curve in the columns of a study; without one they are emptied. */
export function toCurveValues(curve: PackedCurve | null, source: string | null, completed: boolean) {
  return {
    curveContent: curve?.content ?? null,
    curveStepMinutes: curve?.stepMinutes ?? null,
    curveFirstDay: curve?.firstDate ?? null,
    curveLastDay: curve?.lastDate ?? null,
    curveDays: curve?.days ?? null,
    curveTotalKwh: curve?.totalKwh ?? null,
    curveSource: curve && source,
    curveCompleted: curve !== null && completed,
  }
}

/** Copies a study without its comments and its deletion. */
export async function insertCopy(
  tx: TenantTransaction,
  idSolarStudy: string,
  copy: {
    readonly idCopy: string
    readonly name: string
    readonly idSolarStudyState: string
    readonly now: Date
  },
): Promise<void> {
  const same =
    sql.raw(`is_draft, id_commercial, id_client, id_consumption_point, id_contract_info, id_comparison,
    holder, cups, peak_power_kwp, yearly_saving_eur, payback_years, content, figures, figures_error, curve_content,
    curve_source, curve_step_minutes, curve_first_day, curve_last_day, curve_days, curve_total_kwh, curve_completed`)
  await sql`
    insert into solar_studies (client_uid, id_solar_study, name, id_solar_study_state, creation_user_uid,
      creation_timestamp, update_timestamp, ${same})
    select client_uid, ${copy.idCopy}, ${copy.name}, ${copy.idSolarStudyState}, ${tx.userUID ?? null},
      ${copy.now}, ${copy.now}, ${same}
    from solar_studies
    where client_uid = ${tx.clientUID} and id_solar_study = ${idSolarStudy}`.execute(tx.db)
}

function textMatches(text: string): Condition | undefined {
  const own = containsText(studies.ref('s.searchText'), text)
  const client = containsText(studies.ref('c.searchText'), text)
  return own && anyOf([own, client])
}

function selectStudies(tx: TenantTransaction, condition: Condition) {
  return joinedStudies(tx)
    .select(columnsOf('s', LIST_COLUMNS))
    .select(['s.idClient', 's.idConsumptionPoint', 's.idContractInfo', 's.idComparison', 's.creationUserUID'])
    .select(['s.creationTimestamp', 's.updateTimestamp', 'm.idCommercial', 'u.userName as author'])
    .select(['e.idSolarStudyState', 'e.name as stateName', 'e.badgeColor', 'p.identifier as pointIdentifier'])
    .select([
      sql<string | null>`nullif(concat_ws(' ', c.name, c.first_surname, c.second_surname), '')`.as(
        'clientName',
      ),
      sql<string | null>`nullif(concat_ws(' ', m.name, m.first_surname), '')`.as('commercialName'),
    ])
    .select((s) =>
      s
        .selectFrom('solarStudyComments as k')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('k.clientUID', '=', 's.clientUID')
        .whereRef('k.idSolarStudy', '=', 's.idSolarStudy')
        .as('commentCount'),
    )
    .where(condition)
}

function joinedStudies(tx: TenantTransaction) {
  return tx.db
    .selectFrom('solarStudies as s')
    .innerJoin('solarStudyStates as e', (join) =>
      join.onRef('e.clientUID', '=', 's.clientUID').onRef('e.idSolarStudyState', '=', 's.idSolarStudyState'),
    )
    .leftJoin('clients as c', (join) =>
      join.onRef('c.clientUID', '=', 's.clientUID').onRef('c.idClient', '=', 's.idClient'),
    )
    .leftJoin('consumptionPoints as p', (join) =>
      join
        .onRef('p.clientUID', '=', 's.clientUID')
        .onRef('p.idConsumptionPoint', '=', 's.idConsumptionPoint'),
    )
    .leftJoin('commercials as m', (join) =>
      join
        .onRef('m.clientUID', '=', 's.clientUID')
        .onRef('m.idCommercial', '=', 's.idCommercial')
        .on('m.deletedAt', 'is', null),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.clientUID', '=', 's.clientUID').onRef('u.userUID', '=', 's.creationUserUID'),
    )
}
