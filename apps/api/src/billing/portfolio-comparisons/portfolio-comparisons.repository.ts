import type { PortfolioSelection } from '@vatio/domain/billing/portfolio-comparisons/portfolio-comparison'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import { expressionBuilder } from 'kysely'
import type { Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { lockUser } from '../../platform/db/lock-user.ts'
import type { DB } from '../../platform/db/table-types.ts'
import { countUpToLimit, type Total } from '../../platform/db/totals.ts'

/** Builds conditions on `portfolio_comparisons f`. */
export const portfolios = expressionBuilder<DB & { f: DB['portfolioComparisons'] }, 'f'>()

function selectPortfolios(tx: TenantTransaction, condition: Condition) {
  return tx.db
    .selectFrom('portfolioComparisons as f')
    .leftJoin('jobRuns as r', (join) =>
      join.onRef('r.clientUID', '=', 'f.clientUID').onRef('r.idJobRun', '=', 'f.idJobRun'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.clientUID', '=', 'f.clientUID').onRef('u.userUID', '=', 'f.creationUserUID'),
    )
    .select([
      'f.idPortfolioComparison',
      'f.selection',
      'f.startDate',
      'f.endDate',
      'f.priceDate',
      'f.regulatedPricesVersion',
    ])
    .select(['f.idJobRun', 'f.readyAt', 'f.expiresAt', 'f.creationTimestamp', 'f.creationUserUID'])
    .select(['u.userName', 'r.state as runState', 'r.cancelRequested'])
    .where('f.clientUID', '=', tx.clientUID)
    .where(condition)
}

export type PortfolioDbRow = Awaited<ReturnType<typeof selectPortfolioPage>>['rows'][number]

/** The comparisons of a condition, the newest first. */
export async function selectPortfolioPage(
  tx: TenantTransaction,
  condition: Condition,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const all = tx.db
    .selectFrom('portfolioComparisons as f')
    .select([])
    .where('f.clientUID', '=', tx.clientUID)
    .where(condition)
  const page = selectPortfolios(tx, condition)
    .orderBy('f.creationTimestamp', 'desc')
    .orderBy('f.idPortfolioComparison', 'desc')
    .limit(limit)
    .offset(offset)
  const [rows, total]: [Awaited<ReturnType<typeof page.execute>>, Total] = await Promise.all([
    page.execute(),
    countUpToLimit(tx, all),
  ])
  return { rows, ...total }
}

export function findPortfolio(
  tx: TenantTransaction,
  condition: Condition,
): Promise<PortfolioDbRow | undefined> {
  return selectPortfolios(tx, condition).executeTakeFirst()
}

/** Whether the user has an unfinished comparison; concurrent callers wait for each other. */
export async function hasUnfinishedPortfolio(tx: TenantTransaction, userUID: string): Promise<boolean> {
  await lockUser(tx, userUID)
  const unfinished = await selectPortfolios(tx, portfolios('f.creationUserUID', '=', userUID))
    .where('f.readyAt', 'is', null)
    .where('r.state', 'in', ['queued', 'running'])
    // One that was asked to stop does so at its next step.
    .where('r.cancelRequested', '=', false)
    .limit(1)
    .executeTakeFirst()
  return unfinished !== undefined
}

export interface NewPortfolio {
  readonly idPortfolioComparison: string
  readonly selection: PortfolioSelection
  readonly startDate: CivilDate | null
  readonly endDate: CivilDate | null
  readonly priceDate: CivilDate
  readonly contractCount: number
  readonly idJobRun: string
  readonly expiresAt: Date
  readonly idCommercial: string | null
  readonly creationTimestamp: Date
  readonly creationUserUID: string
}

export async function insertPortfolio(tx: TenantTransaction, portfolio: NewPortfolio): Promise<void> {
  await tx.db
    .insertInto('portfolioComparisons')
    .values({ ...portfolio, clientUID: tx.clientUID })
    .execute()
}

/** Records which regulated prices the figures have, or that all contracts are compared. */
export async function setPortfolio(
  tx: TenantTransaction,
  idPortfolioComparison: string,
  values: { readonly regulatedPricesVersion: string } | { readonly readyAt: Date },
): Promise<void> {
  await tx.db
    .updateTable('portfolioComparisons')
    .set(values)
    .where('clientUID', '=', tx.clientUID)
    .where('idPortfolioComparison', '=', idPortfolioComparison)
    .execute()
}

export async function deletePortfolio(tx: TenantTransaction, idPortfolioComparison: string): Promise<void> {
  await tx.db
    .deleteFrom('portfolioComparisons')
    .where('clientUID', '=', tx.clientUID)
    .where('idPortfolioComparison', '=', idPortfolioComparison)
    .execute()
}

/** Deletes the comparisons of a user but for the newest `kept`. */
export async function deleteOlderPortfolios(
  tx: TenantTransaction,
  { userUID, kept }: { readonly userUID: string; readonly kept: number },
): Promise<void> {
  await tx.db
    .deleteFrom('portfolioComparisons')
    .where('clientUID', '=', tx.clientUID)
    .where('idPortfolioComparison', 'in', (own) =>
      own
        .selectFrom('portfolioComparisons as f')
        .select('f.idPortfolioComparison')
        .where('f.clientUID', '=', tx.clientUID)
        .where('f.creationUserUID', '=', userUID)
        .orderBy('f.creationTimestamp', 'desc')
        .orderBy('f.idPortfolioComparison', 'desc')
        .offset(kept),
    )
    .execute()
}

/** Deletes the comparisons whose time is over. */
export async function deleteExpiredPortfolios(tx: TenantTransaction, now: Date): Promise<void> {
  await tx.db
    .deleteFrom('portfolioComparisons')
    .where('clientUID', '=', tx.clientUID)
    .where('expiresAt', '<=', now)
    .execute()
}
