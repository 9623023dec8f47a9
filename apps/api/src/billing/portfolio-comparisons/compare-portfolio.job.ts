import {
  setAside,
  type ComparedContract,
  type PortfolioBatch,
} from '@vatio/domain/billing/portfolio-comparisons/compare-portfolio'
import { domainError } from '@vatio/domain/domain-error'
import { canAccess } from '@vatio/domain/identity/accounts/application'
import { requestErrors } from '@vatio/domain/request.errors'
import { z } from 'zod'
import { toVisiblePoints } from '../../energy-crm/consumption-points/consumption-points.service.ts'
import { getCurrentRegister } from '../../periods/regulated-prices/regulated-register.service.ts'
import type { Viewer } from '../../platform/auth/actor.ts'
import { findViewer } from '../../platform/auth/find-viewer.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { JobHandler, JobRun } from '../../platform/jobs/job-handler.ts'
import { taskOf } from '../../platform/workers/worker-pool.ts'
import { prepareBatch, type PreparedBatch } from './portfolio-batch.service.ts'
import {
  findPortfolio,
  portfolios,
  setPortfolio,
  type PortfolioDbRow,
} from './portfolio-comparisons.repository.ts'
import {
  clearResults,
  countProgress,
  listPendingPlaces,
  recordResults,
  selectComparedFacts,
  type RowResult,
} from './portfolio-contracts.repository.ts'
import { toSeenRows } from './portfolio-selection.service.ts'
import { openPortfolioSources } from './portfolio-sources.service.ts'

export const COMPARE_PORTFOLIO = 'portfolio-comparison.compare'
/** Contracts that are read, calculated and stored together: each may have a curve of a year in memory. */
const BATCH_CONTRACTS = 50

const payloadSchema = z.object({ idPortfolioComparison: z.uuid() })
const comparePortfolio = taskOf<PortfolioBatch, ComparedContract[]>(
  import.meta.url,
  './compare-portfolio.task',
  'comparePortfolio',
)

/**
 * Compares the contracts of a portfolio in batches, in a thread. A batch is stored in one transaction: a later attempt
 * goes on with the contracts that have no figures yet, and begins anew where the regulated prices are no longer the same.
 */
export const comparePortfolioJob: JobHandler = {
  kind: COMPARE_PORTFOLIO,
  application: 'billing',
  maxAttempts: 5,
  timeLimitSeconds: 3600,
  async run(run, platform) {
    const { idPortfolioComparison } = payloadSchema.parse(run.payload)
    const wanted = await run.inTransaction((tx) => openPortfolio(tx, idPortfolioComparison))
    // Deleted meanwhile, or completed by an attempt that died before it recorded so.
    if (!wanted || wanted.readyAt) return
    const sources = openPortfolioSources(wanted.priceDate)
    while (true) {
      run.signal.throwIfAborted()
      const { done, total } = await run.inTransaction((tx) => countProgress(tx, idPortfolioComparison), {
        readOnly: true,
      })
      await run.report(done, total)
      if (done === total) break
      const { places, prepared } = await asUser(run, wanted, async (tx, viewer) => {
        const pending = await listPendingPlaces(tx, idPortfolioComparison, BATCH_CONTRACTS)
        const facts = await selectComparedFacts(
          tx,
          idPortfolioComparison,
          pending,
          toSeenRows(tx, viewer),
          toVisiblePoints(viewer),
        )
        return { places: pending, prepared: await prepareBatch(tx, sources, facts) }
      })
      const calculated = await platform.workers.run(comparePortfolio, prepared.batch)
      const results = resultsOf(places, prepared, [...prepared.aside, ...calculated])
      const comparedAt = platform.clock.now()
      await run.inTransaction((tx) => recordResults(tx, idPortfolioComparison, results, comparedAt))
    }
    const readyAt = platform.clock.now()
    await run.inTransaction((tx) => setPortfolio(tx, idPortfolioComparison, { readyAt }))
  },
}

/** The comparison with the regulated prices of all its figures recorded. */
async function openPortfolio(
  tx: TenantTransaction,
  idPortfolioComparison: string,
): Promise<PortfolioDbRow | undefined> {
  const found = await findPortfolio(tx, portfolios('f.idPortfolioComparison', '=', idPortfolioComparison))
  if (!found || found.readyAt) return found
  const { version: regulatedPricesVersion } = await getCurrentRegister(tx)
  if (found.regulatedPricesVersion !== regulatedPricesVersion) {
    // First the row that a deletion locks first: in the other order both may wait for each other.
    await setPortfolio(tx, idPortfolioComparison, { regulatedPricesVersion })
    await clearResults(tx, idPortfolioComparison)
  }
  return found
}

/** Reads as the user who asked may see now. @throws FORBIDDEN once they lost access. */
function asUser<T>(
  run: JobRun,
  { creationUserUID }: PortfolioDbRow,
  work: (tx: TenantTransaction, viewer: Viewer) => Promise<T>,
): Promise<T> {
  return run.inTransaction(
    async (tx) => {
      const viewer = await findViewer(tx, creationUserUID)
      const isAllowed =
        viewer && canAccess(viewer.applications, 'billing') && canAccess(viewer.applications, 'energy-crm')
      if (!isAllowed) throw domainError(requestErrors, 'FORBIDDEN')
      return work(tx, viewer)
    },
    { readOnly: true },
  )
}

/** One result per row: contracts and supplies that are gone, or that the user no longer sees, are set aside. */
function resultsOf(
  places: readonly number[],
  { origins, offers }: PreparedBatch,
  compared: readonly ComparedContract[],
): RowResult[] {
  const byPlace = new Map(compared.map((contract) => [contract.place, contract]))
  return places.map((place) => {
    const contract = byPlace.get(place) ?? setAside(place, 'not-calculated', 'NOT_FOUND')
    const offer = contract.bestTariff === null ? undefined : offers.get(contract.bestTariff)
    return {
      ...contract,
      accessTariff: origins.get(place)?.accessTariff ?? null,
      consumptionSource: origins.get(place)?.consumptionSource ?? null,
      bestTariffName: offer?.name ?? null,
      bestMarketerName: offer?.energyMarketer.name ?? null,
    }
  })
}
