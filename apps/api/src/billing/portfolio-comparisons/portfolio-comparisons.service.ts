import { canRemoveComparison } from '@vatio/domain/billing/comparisons/comparison.policy'
import {
  bestSingleMarketer,
  MOST_COMPARED_CONTRACTS,
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
  PortfolioComparisonInput,
} from '@vatio/protocol/billing/portfolio-comparisons/portfolio-comparisons.schema'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import { isCommercialVisible } from '../../energy-crm/commercials/commercial-visibility.service.ts'
import { findCommercialOfUser } from '../../energy-crm/commercials/commercials.service.ts'
import { computeFeesOf } from '../../energy-crm/commissions/contract-fees.service.ts'
import {
  findVisibleContracts,
  listVisibleIds,
  toVisibleContracts,
} from '../../energy-crm/contracts/contract-visibility.service.ts'
import { listDeadlines, listExportedRenewalIds } from '../../energy-crm/contracts/renewals.service.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import { allOf, anyOf, type Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import type { Call } from '../../platform/http/route.ts'
import { COMPARE_PORTFOLIO } from './compare-portfolio.job.ts'
import { presentPortfolio, presentPortfolioContract } from './portfolio-comparisons.presenter.ts'
import * as repository from './portfolio-comparisons.repository.ts'
import { portfolios, type PortfolioDbRow } from './portfolio-comparisons.repository.ts'
import * as contracts from './portfolio-contracts.repository.ts'

const DAY_MS = 86_400_000

type Reading = Pick<Call, 'tx' | 'actor'>

/**
 * Enqueues the comparison of contracts that the actor sees; a user has one unfinished, and keeps the newest.
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
  const chosen = await listChosen(tx, actor, body)
  await repository.deleteOlderPortfolios(tx, { userUID: actor.userUID, kept: MOST_KEPT_PORTFOLIOS - 1 })
  const idPortfolioComparison = newId()
  const now = platform.clock.now()
  const commercial = await findCommercialOfUser(tx, actor, actor.userUID)
  await repository.insertPortfolio(tx, {
    idPortfolioComparison,
    startDate: chosen.range?.start ?? null,
    endDate: chosen.range?.end ?? null,
    priceDate: tx.today,
    contractCount: chosen.ids.length,
    idJobRun: await platform.jobs.enqueue(tx, COMPARE_PORTFOLIO, { idPortfolioComparison }),
    expiresAt: new Date(now.getTime() + PORTFOLIO_KEPT_DAYS * DAY_MS),
    idCommercial: commercial?.idCommercial ?? null,
    creationTimestamp: now,
    creationUserUID: actor.userUID,
  })
  const deadlines = await listDeadlines(tx, chosen.ids, chosen.range)
  await contracts.insertPortfolioContracts(
    tx,
    idPortfolioComparison,
    chosen.ids.map((id) => ({ idContractInfo: id, deadline: deadlines.get(id) ?? null })),
  )
  await call.audit({
    action: 'create',
    entity: 'portfolio-comparison',
    idEntity: idPortfolioComparison,
    after: { priceDate: tx.today, contracts: chosen.ids.length },
  })
  return getPortfolio(call, idPortfolioComparison)
}

/** The contracts of a request that the actor sees, and the range that they renew in. */
async function listChosen(tx: TenantTransaction, actor: Actor, input: PortfolioComparisonInput) {
  const chosen = await readChosen(tx, actor, input)
  if (chosen.count === 0) throw domainError(portfolioComparisonErrors, 'PORTFOLIO_COMPARISON_EMPTY')
  if (chosen.count > MOST_COMPARED_CONTRACTS) {
    throw domainError(portfolioComparisonErrors, 'PORTFOLIO_COMPARISON_TOO_LARGE', {
      details: { limit: MOST_COMPARED_CONTRACTS, contracts: chosen.count },
    })
  }
  return { ids: chosen.slice(0, chosen.count), range: 'renewals' in input ? input.renewals : null }
}

async function readChosen(tx: TenantTransaction, actor: Actor, input: PortfolioComparisonInput) {
  if ('renewals' in input) return listExportedRenewalIds(tx, actor, input.renewals)
  const ids = await listVisibleIds(tx, actor, input.contracts)
  return { count: ids.length, slice: (from: number, to: number) => ids.slice(from, to) }
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
  const ids = rows.map((row) => row.idPortfolioComparison)
  const sums = await contracts.sumPortfolios(tx, ids, toVisibleContracts(tx, actor, {}))
  const items = rows.map((row) => presentPortfolio(row, sums.get(row.idPortfolioComparison), actor))
  return [items, total, { totalIsExact }]
}

/** @throws NOT_FOUND for one that does not exist or that the actor does not see. */
export async function getPortfolio(
  { tx, actor }: Reading,
  idPortfolioComparison: string,
): Promise<PortfolioComparison> {
  const row = await findVisible({ tx, actor }, idPortfolioComparison)
  const seen = toVisibleContracts(tx, actor, {})
  const [sums, reasons, byMarketer] = await Promise.all([
    contracts.sumPortfolios(tx, [idPortfolioComparison], seen),
    contracts.countReasons(tx, idPortfolioComparison, seen),
    contracts.sumByMarketer(tx, idPortfolioComparison, seen),
  ])
  const single = bestSingleMarketer(byMarketer)
  return {
    ...presentPortfolio(row, sums.get(idPortfolioComparison), actor),
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
  await findVisible(call, params.id)
  const { text, ...filter } = body
  const condition = allOf([
    await findVisibleContracts(tx, actor, text ? { text } : {}, true),
    contracts.toPortfolioCondition(filter),
  ])
  const { rows, total, totalIsExact } = await contracts.selectContractPage(tx, params.id, condition, query)
  const ids = rows.map((row) => row.idContractInfo)
  const fees = await computeFeesOf(tx, actor, ids, tx.today)
  return [
    rows.map((row) => presentPortfolioContract(row, fees.get(row.idContractInfo))),
    total,
    { totalIsExact },
  ]
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
  const row = await findVisible(call, idPortfolioComparison)
  if (!canRemoveComparison(call.actor, row.creationUserUID)) throw domainError(requestErrors, 'FORBIDDEN')
  return row
}

async function findVisible({ tx, actor }: Reading, idPortfolioComparison: string): Promise<PortfolioDbRow> {
  assertContractsSeen(actor)
  const isIt = portfolios('f.idPortfolioComparison', '=', idPortfolioComparison)
  const row = await repository.findPortfolio(tx, allOf([visiblePortfolios(actor), isIt]))
  if (!row) throw domainError(requestErrors, 'NOT_FOUND')
  return row
}

/** The actor's own and those of the commercials that they see: of each they see the contracts that they may see. */
function visiblePortfolios(actor: Actor): Condition {
  const ofCommercials = isCommercialVisible(actor, portfolios.ref('f.idCommercial'))
  return allOf([
    portfolios('f.clientUID', '=', actor.clientUID),
    ofCommercials && anyOf([ofCommercials, portfolios('f.creationUserUID', '=', actor.userUID)]),
  ])
}

/** Contracts are part of the CRM. */
function assertContractsSeen(actor: Actor): void {
  if (!canAccess(actor.applications, 'energy-crm')) throw domainError(requestErrors, 'FORBIDDEN')
}
