import { canRemoveComparison } from '@vatio/domain/billing/comparisons/comparison.policy'
import {
  bestSingleMarketer,
  MOST_KEPT_PORTFOLIOS,
  PORTFOLIO_KEPT_DAYS,
} from '@vatio/domain/billing/portfolio-comparisons/portfolio-comparison'
import { portfolioComparisonErrors } from '@vatio/domain/billing/portfolio-comparisons/portfolio-comparison.errors'
import { domainError } from '@vatio/domain/domain-error'
import { canAccess } from '@vatio/domain/identity/accounts/application'
import { roundCents } from '@vatio/domain/money/round-cents'
import { requestErrors } from '@vatio/domain/request.errors'
import type * as endpoints from '@vatio/protocol/billing/portfolio-comparisons/portfolio-comparisons.endpoints'
import type {
  PortfolioComparison,
  PortfolioContract,
} from '@vatio/protocol/billing/portfolio-comparisons/portfolio-comparisons.schema'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import { isCommercialVisible } from '../../energy-crm/commercials/commercial-visibility.service.ts'
import { findCommercialOfUser } from '../../energy-crm/commercials/commercials.service.ts'
import { computeFeesOf } from '../../energy-crm/commissions/contract-fees.service.ts'
import { listDeadlines } from '../../energy-crm/contracts/renewals.service.ts'
import type { Actor, Viewer } from '../../platform/auth/actor.ts'
import { allOf, anyOf, type Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import type { Call } from '../../platform/http/route.ts'
import { COMPARE_PORTFOLIO } from './compare-portfolio.job.ts'
import { presentPortfolio, presentPortfolioContract } from './portfolio-comparisons.presenter.ts'
import * as repository from './portfolio-comparisons.repository.ts'
import { portfolios, type PortfolioDbRow } from './portfolio-comparisons.repository.ts'
import * as contracts from './portfolio-contracts.repository.ts'
import { findSeenRows, listChosenRows, toSeenRows } from './portfolio-selection.service.ts'
import * as sums from './portfolio-sums.repository.ts'

const DAY_MS = 86_400_000

/** Who asks, with their applications: contracts are part of the CRM. */
type PortfolioViewer = Viewer & Pick<Actor, 'applications'>

interface Reading {
  readonly tx: TenantTransaction
  readonly actor: PortfolioViewer
}

/**
 * Enqueues the comparison of contracts and supplies that the actor sees; a user has one unfinished, and keeps the newest.
 *
 * @throws PORTFOLIO_COMPARISON_RUNNING, PORTFOLIO_COMPARISON_EMPTY, PORTFOLIO_COMPARISON_TOO_LARGE.
 */
export async function createPortfolio(
  call: Call<typeof endpoints.createPortfolioComparison>,
): Promise<PortfolioComparison> {
  const { tx, actor, platform, body } = call
  assertContractsSeen(actor)
  if (await repository.hasUnfinishedPortfolio(tx, actor.userUID)) {
    throw domainError(portfolioComparisonErrors, 'PORTFOLIO_COMPARISON_RUNNING')
  }
  const { selection, rows } = await listChosenRows(tx, actor, body)
  const range = 'renewals' in body ? body.renewals : null
  await repository.deleteOlderPortfolios(tx, { userUID: actor.userUID, kept: MOST_KEPT_PORTFOLIOS - 1 })
  const idPortfolioComparison = newId()
  const now = platform.clock.now()
  const commercial = await findCommercialOfUser(tx, actor, actor.userUID)
  await repository.insertPortfolio(tx, {
    idPortfolioComparison,
    selection,
    startDate: range?.start ?? null,
    endDate: range?.end ?? null,
    priceDate: tx.today,
    contractCount: rows.length,
    idJobRun: await platform.jobs.enqueue(tx, COMPARE_PORTFOLIO, { idPortfolioComparison }),
    expiresAt: new Date(now.getTime() + PORTFOLIO_KEPT_DAYS * DAY_MS),
    idCommercial: commercial?.idCommercial ?? null,
    creationTimestamp: now,
    creationUserUID: actor.userUID,
  })
  const ids = rows.flatMap(({ idContractInfo }) => (idContractInfo === null ? [] : [idContractInfo]))
  const deadlines = await listDeadlines(tx, ids, range)
  await contracts.insertPortfolioRows(tx, idPortfolioComparison, rows, deadlines)
  await call.audit({
    action: 'create',
    entity: 'portfolio-comparison',
    idEntity: idPortfolioComparison,
    after: { priceDate: tx.today, contracts: rows.length },
  })
  return getPortfolio(call, idPortfolioComparison)
}

/** The comparisons that the actor sees, the newest first. */
export async function listPortfolios(
  call: Call<typeof endpoints.listPortfolioComparisons>,
): Promise<ReplyOf<typeof endpoints.listPortfolioComparisons>> {
  const { tx, actor, query } = call
  assertContractsSeen(actor)
  const { rows, total, totalIsExact } = await repository.selectPortfolioPage(
    tx,
    visiblePortfolios(actor),
    query,
  )
  const ids = rows.map(idOf)
  const seen = toSeenRows(tx, actor)
  const [sumsOf, clientOf] = await Promise.all([
    sums.sumPortfolios(tx, ids, seen),
    sums.selectOnlyClients(tx, rows.filter(isNamedByClient).map(idOf), seen),
  ])
  const items = rows.map((row) =>
    presentPortfolio(row, sumsOf.get(idOf(row)), actor, clientOf.get(idOf(row)) ?? null),
  )
  return [items, total, { totalIsExact }]
}

/** @throws NOT_FOUND for one that does not exist or that the actor does not see. */
export async function getPortfolio(
  { tx, actor }: Reading,
  idPortfolioComparison: string,
): Promise<PortfolioComparison> {
  const row = await findVisiblePortfolio({ tx, actor }, idPortfolioComparison)
  const seen = toSeenRows(tx, actor)
  const [sumsOf, clientOf, reasons, byMarketer] = await Promise.all([
    sums.sumPortfolios(tx, [idPortfolioComparison], seen),
    sums.selectOnlyClients(tx, isNamedByClient(row) ? [idPortfolioComparison] : [], seen),
    sums.countReasons(tx, idPortfolioComparison, seen),
    sums.sumByMarketer(tx, idPortfolioComparison, seen),
  ])
  const single = bestSingleMarketer(byMarketer)
  return {
    ...presentPortfolio(
      row,
      sumsOf.get(idPortfolioComparison),
      actor,
      clientOf.get(idPortfolioComparison) ?? null,
    ),
    reasons,
    singleMarketer: single && {
      ...single,
      savingEur: roundCents(single.currentCostEur - single.costEur),
    },
  }
}

/** The contracts of a comparison that the actor sees, with the commission of each as they see it. */
export async function searchPortfolioContracts(
  call: Call<typeof endpoints.searchPortfolioContracts>,
): Promise<ReplyOf<typeof endpoints.searchPortfolioContracts>> {
  const { tx, actor, params, body, query } = call
  await findVisiblePortfolio(call, params.id)
  const { text, ...filter } = body
  const condition = allOf([
    text ? await findSeenRows(tx, actor, text) : toSeenRows(tx, actor),
    contracts.toPortfolioCondition(filter),
  ])
  const { rows, total, totalIsExact } = await contracts.selectContractPage(tx, params.id, condition, query)
  const ids = rows.flatMap(({ idContractInfo }) => (idContractInfo === null ? [] : [idContractInfo]))
  const fees = await computeFeesOf(tx, actor, ids, tx.today)
  return [
    rows.map((row) =>
      presentPortfolioContract(row, row.idContractInfo === null ? undefined : fees.get(row.idContractInfo)),
    ),
    total,
    { totalIsExact },
  ]
}

/** Rows of a comparison that was found to be visible, those that save most first, without commissions. */
export async function listPortfolioRows(
  tx: TenantTransaction,
  actor: Viewer,
  idPortfolioComparison: string,
  limit: number,
): Promise<PortfolioContract[]> {
  const page = { sort: 'savingEur', direction: 'desc', limit, offset: 0 } as const
  const { rows } = await contracts.selectContractPage(tx, idPortfolioComparison, toSeenRows(tx, actor), page)
  return rows.map((row) => presentPortfolioContract(row, undefined))
}

/** @throws NOT_FOUND; FORBIDDEN for one of another user, except to an admin; JOB_ALREADY_FINISHED. */
export async function cancelPortfolio(
  call: Call<typeof endpoints.cancelPortfolioComparison>,
): Promise<PortfolioComparison> {
  const { tx, params, platform } = call
  const { idJobRun } = await findChangeable(call, params.id)
  if (idJobRun === null) throw domainError(requestErrors, 'NOT_FOUND')
  await platform.jobs.cancel(tx, idJobRun)
  await call.audit({ action: 'cancel', entity: 'job', idEntity: idJobRun })
  return getPortfolio(call, params.id)
}

/** @throws NOT_FOUND; FORBIDDEN for one of another user, except to an admin. */
export async function removePortfolio(
  call: Call<typeof endpoints.removePortfolioComparison>,
): Promise<{ affected: number }> {
  const { tx, params, platform } = call
  const { idJobRun, priceDate, runState } = await findChangeable(call, params.id)
  if (idJobRun !== null && (runState === 'queued' || runState === 'running')) {
    await platform.jobs.cancel(tx, idJobRun)
  }
  await repository.deletePortfolio(tx, params.id)
  await call.audit({
    action: 'delete',
    entity: 'portfolio-comparison',
    idEntity: params.id,
    before: { priceDate },
  })
  return { affected: 1 }
}

async function findChangeable(call: Reading, idPortfolioComparison: string): Promise<PortfolioDbRow> {
  const row = await findVisiblePortfolio(call, idPortfolioComparison)
  if (!canRemoveComparison(call.actor, row.creationUserUID)) throw domainError(requestErrors, 'FORBIDDEN')
  return row
}

/** @throws NOT_FOUND for one that does not exist or that the actor does not see; FORBIDDEN without the CRM. */
export async function findVisiblePortfolio(
  { tx, actor }: Reading,
  idPortfolioComparison: string,
): Promise<PortfolioDbRow> {
  assertContractsSeen(actor)
  const isIt = portfolios('f.idPortfolioComparison', '=', idPortfolioComparison)
  const row = await repository.findPortfolio(tx, allOf([visiblePortfolios(actor), isIt]))
  if (!row) throw domainError(requestErrors, 'NOT_FOUND')
  return row
}

const idOf = ({ idPortfolioComparison }: PortfolioDbRow) => idPortfolioComparison

/** Named by its client, where it has one: others are named by their dates or their kind. */
function isNamedByClient({ selection }: PortfolioDbRow): boolean {
  return selection === 'supplies' || selection === 'clients'
}

/** The actor's own and those of the commercials that they see: of each they see the contracts that they may see. */
function visiblePortfolios(actor: Viewer): Condition {
  const ofCommercials = isCommercialVisible(actor, portfolios.ref('f.idCommercial'))
  return allOf([
    portfolios('f.clientUID', '=', actor.clientUID),
    ofCommercials && anyOf([ofCommercials, portfolios('f.creationUserUID', '=', actor.userUID)]),
  ])
}

/** Contracts are part of the CRM. */
function assertContractsSeen(actor: PortfolioViewer): void {
  if (!canAccess(actor.applications, 'energy-crm')) throw domainError(requestErrors, 'FORBIDDEN')
}
