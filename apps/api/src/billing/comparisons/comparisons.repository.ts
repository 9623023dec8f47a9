import type { ComparisonKind, ComparisonState } from '@vatio/domain/billing/comparisons/comparison'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import { addDays, startOfDayUtc } from '@vatio/domain/time/civil-time'
import type {
  ComparisonFilter,
  ComparisonPageQuery,
  ComparisonSort,
  ElectricityComparisonInput,
  ElectricityComparisonResult,
} from '@vatio/protocol/billing/comparisons/comparisons.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { textCondition } from '../../platform/db/text-search.ts'
import { countRows, type Total } from '../../platform/db/totals.ts'
import { Where } from '../../platform/db/where.ts'

export interface ComparisonListDbRow {
  id_comparison: string
  utility_type: UtilityType
  kind: ComparisonKind
  name: string
  state: ComparisonState
  id_client: string | null
  client_name: string | null
  cups: string | null
  id_tarifa_atr: number
  price_date: string
  current_marketer: string | null
  current_cost_eur: number | null
  best_cost_eur: number | null
  best_saving_eur: number | null
  best_offer: string | null
  offer_count: number
  id_commercial: string | null
  commercial_name: string | null
  creation_timestamp: Date
  creation_user_uid: string | null
  version: number
}

export interface ComparisonDbRow extends ComparisonListDbRow {
  selected_tariff: string | null
  input: ElectricityComparisonInput
  result: ElectricityComparisonResult
}

export interface NewComparison {
  readonly idComparison: string
  readonly name: string
  readonly input: ElectricityComparisonInput
  readonly result: ElectricityComparisonResult
  readonly cups: string | null
  readonly idTarifaATR: number
  readonly bestOffer: string | null
  readonly idClient: string | null
  readonly selectedTariff: string | null
  readonly idCommercial: string | null
}

const LIST_COLUMNS = `s.id_comparison, s.utility_type, s.kind, s.name, s.state, s.id_client,
  nullif(concat_ws(' ', c.name, c.first_surname, c.second_surname), '') as client_name, s.cups, s.id_tarifa_atr,
  s.price_date, s.current_marketer, s.current_cost_eur::float8 as current_cost_eur,
  s.best_cost_eur::float8 as best_cost_eur, s.best_saving_eur::float8 as best_saving_eur, s.best_offer,
  s.offer_count, s.id_commercial, nullif(concat_ws(' ', m.name, m.first_surname), '') as commercial_name,
  s.creation_timestamp, s.creation_user_uid, s.version`

const TABLES = `comparisons s
  left join clients c on c.client_uid = s.client_uid and c.id_client = s.id_client
  left join commercials m on m.client_uid = s.client_uid and m.id_commercial = s.id_commercial`

const ORDER: Readonly<Record<ComparisonSort, string>> = {
  name: 's.name collate spanish',
  client: 'c.name collate spanish',
  atrTariff: 's.id_tarifa_atr',
  priceDate: 's.price_date',
  currentCostEur: 's.current_cost_eur',
  bestCostEur: 's.best_cost_eur',
  bestSavingEur: 's.best_saving_eur',
  creationTimestamp: 's.creation_timestamp',
}

/** A select over the live comparisons `s` of the tenant, to be narrowed by the caller. */
export function whereComparisons(tx: TenantTransaction): Where {
  const where = new Where()
  return where.and(`s.client_uid = ${where.param(tx.clientUID)} and s.deleted_at is null`)
}

/** Narrows by the filters of a list. @param idTarifasATR codes of the access tariffs asked for. */
export function filterComparisons(
  where: Where,
  filter: ComparisonFilter,
  idTarifasATR: readonly number[],
): void {
  if (filter.text) {
    const own = textCondition(where, 's.search_text', filter.text)
    const client = textCondition(where, 'c.search_text', filter.text)
    if (own && client) where.and(`(${own}) or (${client})`)
  }
  if (idTarifasATR.length > 0) where.and(`s.id_tarifa_atr = any (${where.param(idTarifasATR)}::int[])`)
  if (filter.idClient) where.and(`s.id_client = ${where.param(filter.idClient)}`)
  if (filter.idConsumptionPoint) {
    where.and(`s.id_consumption_point = ${where.param(filter.idConsumptionPoint)}`)
  }
  if (filter.createdFrom) where.and(`s.creation_timestamp >= ${where.param(startOf(filter.createdFrom))}`)
  if (filter.createdTo) {
    where.and(`s.creation_timestamp < ${where.param(startOf(addDays(filter.createdTo, 1)))}`)
  }
}

export async function selectComparisonPage(
  tx: TenantTransaction,
  where: Where,
  page: ComparisonPageQuery,
): Promise<ComparisonListDbRow[]> {
  const values = [...where.values, page.limit, page.offset]
  const direction = page.direction === 'desc' ? 'desc' : 'asc'
  return tx.query<ComparisonListDbRow>(
    `select ${LIST_COLUMNS} from ${TABLES} where ${where.toString()}
     order by ${ORDER[page.sort]} ${direction} nulls last, s.creation_timestamp desc, s.id_comparison
     limit $${values.length - 1} offset $${values.length}`,
    values,
  )
}

export async function countMatching(tx: TenantTransaction, where: Where): Promise<Total> {
  return countRows(tx, `select 1 from ${TABLES} where ${where.toString()}`, where.values)
}

export async function selectComparison(
  tx: TenantTransaction,
  where: Where,
): Promise<ComparisonDbRow | undefined> {
  const [row] = await tx.query<ComparisonDbRow>(
    `select ${LIST_COLUMNS}, s.selected_tariff, s.input, s.result from ${TABLES} where ${where.toString()}`,
    where.values,
  )
  return row
}

/** Saved comparisons of the company, of electricity and gas, whoever made them. */
export async function countSaved(tx: TenantTransaction): Promise<number> {
  const [row] = await tx.query<{ used: number }>(
    'select count(*) as used from comparisons where client_uid = $1 and deleted_at is null',
    [tx.clientUID],
  )
  return row.used
}

export async function insertComparison(tx: TenantTransaction, comparison: NewComparison): Promise<void> {
  const { input, result } = comparison
  const [best] = result.offers
  await tx.query(
    `insert into comparisons
       (client_uid, id_comparison, utility_type, kind, name, id_client, id_consumption_point, cups, id_tarifa_atr,
        price_date, current_marketer, current_cost_eur, best_cost_eur, best_saving_eur, best_offer, offer_count,
        selected_tariff, input, result, id_commercial, creation_user_uid)
     values ($1, $2, 'electricity', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
             $20)`,
    [
      tx.clientUID,
      comparison.idComparison,
      input.kind,
      comparison.name,
      comparison.idClient,
      input.consumptionPoint?.idConsumptionPoint ?? null,
      comparison.cups,
      comparison.idTarifaATR,
      result.priceDate,
      input.currentMarketer || null,
      result.current?.totalEur ?? null,
      best?.yearlyCostEur ?? null,
      best?.savingEur ?? null,
      comparison.bestOffer,
      result.offers.length,
      comparison.selectedTariff,
      JSON.stringify(input),
      JSON.stringify(result),
      comparison.idCommercial,
      tx.userUID ?? null,
    ],
  )
}

/** Number of rows marked as deleted. */
export async function softDeleteComparison(
  tx: TenantTransaction,
  idComparison: string,
  now: Date,
): Promise<number> {
  const rows = await tx.query(
    `update comparisons set deleted_at = $3, deleted_user_uid = $4, version = version + 1
     where client_uid = $1 and id_comparison = $2 and deleted_at is null returning id_comparison`,
    [tx.clientUID, idComparison, now, tx.userUID ?? null],
  )
  return rows.length
}

function startOf(date: string): Date {
  return new Date(startOfDayUtc(date, 'Europe/Madrid'))
}
