import * as endpoints from '@vatio/protocol/billing/portfolio-comparisons/portfolio-comparisons.endpoints'
import type { PortfolioContractFilter } from '@vatio/protocol/billing/portfolio-comparisons/portfolio-comparisons.schema'
import type { BodyInputOf, QueryInputOf } from '@vatio/protocol/endpoint'
import { comparePortfolioJob } from '../src/billing/portfolio-comparisons/compare-portfolio.job.ts'
import type { JobRun } from '../src/platform/jobs/job-handler.ts'
import type { TestServer, TestUser } from './server.ts'

export const NOVEMBER = { start: '2026-11-01', end: '2026-11-30', filter: {} }

/** The calls of comparisons of portfolios, and their job without the queue. */
export function portfolioCalls(server: () => TestServer) {
  const compare = (
    as: TestUser | undefined,
    body: BodyInputOf<typeof endpoints.createPortfolioComparison> = { renewals: NOVEMBER },
  ) => server().call(endpoints.createPortfolioComparison, { as, body })
  const get = (as: TestUser | undefined, id: string) =>
    server().call(endpoints.getPortfolioComparison, { as, params: { id } })
  const contractsOf = (
    as: TestUser | undefined,
    id: string,
    query: QueryInputOf<typeof endpoints.searchPortfolioContracts> = {},
    body: PortfolioContractFilter = {},
  ) => server().call(endpoints.searchPortfolioContracts, { as, params: { id }, query, body })
  const cancel = (as: TestUser | undefined, id: string) =>
    server().call(endpoints.cancelPortfolioComparison, { as, params: { id } })
  const remove = (as: TestUser | undefined, id: string) =>
    server().call(endpoints.removePortfolioComparison, { as, params: { id } })
  const list = (as: TestUser | undefined) => server().call(endpoints.listPortfolioComparisons, { as })

  /** One attempt of the job. @param report stands for the progress, and may throw as a killed process ends. */
  async function runJob(
    { clientUID, userUID }: TestUser,
    idPortfolioComparison: string,
    report: JobRun['report'] = async () => {},
  ): Promise<void> {
    const { platform } = server()
    const run: JobRun = {
      clientUID,
      idJobRun: idPortfolioComparison,
      payload: { idPortfolioComparison },
      attempt: 1,
      isLastAttempt: false,
      signal: new AbortController().signal,
      inTransaction: (work, options) =>
        platform.database.withTenant({ clientUID, userUID, readOnly: options?.readOnly }, (tx) => work(tx)),
      report,
    }
    await comparePortfolioJob.run(run, platform)
  }
  return { compare, get, contractsOf, cancel, remove, list, runJob }
}
