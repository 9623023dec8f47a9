import type {
  ComparisonListFilter,
  ComparisonPageQuery,
  ComparisonSort,
} from '@vatio/protocol/billing/comparisons/comparisons.schema'
import type { ComparisonKind } from '@vatio/domain/billing/comparisons/comparison'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import { addDays, startOfDayUtc } from '@vatio/domain/time/civil-time'
import { expressionBuilder, sql, type RawBuilder } from 'kysely'
import { columnsOf } from '../../platform/db/columns.ts'
import { allOf, anyOf, filterEqual, filterOneOf, type Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/table-types.ts'
import { containsText } from '../../platform/db/text-search.ts'
import { countUpToLimit, type Total } from '../../platform/db/totals.ts'
import { insertRow, recordTable } from '../../platform/records/record-table.ts'

export const comparisonTable = recordTable({
  table: 'comparisons',
  id: 'idComparison',
  hasCreator: true,
  isSoftDeleted: true,
})

/** Builds conditions on `comparisons s` and its client `c`. */
export const comparisons = expressionBuilder<DB & { s: DB['comparisons']; c: DB['clients'] }, 's' | 'c'>()

/** Columns that lists return as stored. */
export const LIST_COLUMNS = [
  'idComparison',
  'utilityType',
  'kind',
  'name',
  'state',
  'cups',
  'priceDate',
  'currentMarketer',
  'currentCostEur',
  'bestCostEur',
  'bestSavingEur',
  'bestOffer',
  'offerCount',
  'creationTimestamp',
  'creationUserUID',
  'version',
] as const

/** A comparison of either energy, with what lists show of it. */
export interface NewComparison {
  readonly idComparison: string
  readonly utilityType: UtilityType
  readonly kind: ComparisonKind
  readonly name: string
  readonly cups: string | null
  readonly idTarifaAtr: number
  readonly idClient: string | null
  readonly idConsumptionPoint: string | null
  readonly priceDate: string
  readonly currentMarketer: string | null
  readonly currentCostEur: number | null
  readonly bestCostEur: number | null
  readonly bestSavingEur: number | null
  readonly bestOffer: string | null
  readonly offerCount: number
  readonly selectedTariff: string | null
  readonly idCommercial: string | null
  readonly input: object
  readonly result: object
}

const ORDER: Readonly<Record<ComparisonSort, RawBuilder<unknown>>> = {
  name: sql`s.name collate spanish`,
  client: sql`c.name collate spanish`,
  atrTariff: sql`s.id_tarifa_atr`,
  priceDate: sql`s.price_date`,
  currentCostEur: sql`s.current_cost_eur`,
  bestCostEur: sql`s.best_cost_eur`,
  bestSavingEur: sql`s.best_saving_eur`,
  creationTimestamp: sql`s.creation_timestamp`,
}

/** The comparisons that match the filters of a list. @param idTarifasATR codes of the access tariffs asked for. */
export function toComparisonCondition(
  filter: ComparisonListFilter,
  idTarifasATR: readonly number[],
): Condition {
  const { createdFrom, createdTo } = filter
  return allOf([
    filter.text ? textMatches(filter.text) : undefined,
    filterEqual(comparisons.ref('s.utilityType'), filter.utilityType),
    filterOneOf(comparisons.ref('s.idTarifaAtr'), idTarifasATR, 'int'),
    filterEqual(comparisons.ref('s.idClient'), filter.idClient),
    filterEqual(comparisons.ref('s.idConsumptionPoint'), filter.idConsumptionPoint),
    createdFrom ? comparisons('s.creationTimestamp', '>=', startOf(createdFrom)) : undefined,
    createdTo ? comparisons('s.creationTimestamp', '<', startOf(addDays(createdTo, 1))) : undefined,
  ])
}

export function selectComparisonPage(tx: TenantTransaction, condition: Condition, page: ComparisonPageQuery) {
  return selectComparisons(tx, condition)
    .orderBy(ORDER[page.sort], (order) =>
      page.direction === 'desc' ? order.desc().nullsLast() : order.asc().nullsLast(),
    )
    .orderBy('s.creationTimestamp', 'desc')
    .orderBy('s.idComparison')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export function countMatching(tx: TenantTransaction, condition: Condition): Promise<Total> {
  return countUpToLimit(tx, joinedComparisons(tx).select([]).where(condition))
}

/** The stored comparison with input and result as its energy has them. */
export function findComparison<Input, Result>(tx: TenantTransaction, condition: Condition) {
  return selectComparisons(tx, condition)
    .select((s) => [
      's.selectedTariff',
      s.ref('s.input').$castTo<Input>().as('input'),
      s.ref('s.result').$castTo<Result>().as('result'),
    ])
    .executeTakeFirst()
}

export type ComparisonListDbRow = Awaited<ReturnType<typeof selectComparisonPage>>[number]
export type ComparisonDbRow<Input, Result> = NonNullable<
  Awaited<ReturnType<typeof findComparison<Input, Result>>>
>

export function insertComparison(
  tx: TenantTransaction,
  { idComparison, input, result, ...comparison }: NewComparison,
): Promise<void> {
  return insertRow(tx, comparisonTable, idComparison, {
    ...comparison,
    input: JSON.stringify(input),
    result: JSON.stringify(result),
  })
}

function textMatches(text: string): Condition | undefined {
  const own = containsText(comparisons.ref('s.searchText'), text)
  const client = containsText(comparisons.ref('c.searchText'), text)
  return own && anyOf([own, client])
}

function selectComparisons(tx: TenantTransaction, condition: Condition) {
  return joinedComparisons(tx)
    .select(columnsOf('s', LIST_COLUMNS))
    .select(['s.idTarifaAtr', 's.idClient', 'm.idCommercial'])
    .select([
      sql<string | null>`nullif(concat_ws(' ', c.name, c.first_surname, c.second_surname), '')`.as(
        'clientName',
      ),
      sql<string | null>`nullif(concat_ws(' ', m.name, m.first_surname), '')`.as('commercialName'),
    ])
    .where(condition)
}

function joinedComparisons(tx: TenantTransaction) {
  return tx.db
    .selectFrom('comparisons as s')
    .leftJoin('clients as c', (join) =>
      join.onRef('c.clientUID', '=', 's.clientUID').onRef('c.idClient', '=', 's.idClient'),
    )
    .leftJoin('commercials as m', (join) =>
      join
        .onRef('m.clientUID', '=', 's.clientUID')
        .onRef('m.idCommercial', '=', 's.idCommercial')
        .on('m.deletedAt', 'is', null),
    )
}

function startOf(date: string): Date {
  return new Date(startOfDayUtc(date, 'Europe/Madrid'))
}
