import * as endpoints from '@vatio/protocol/billing/portfolio-comparisons/portfolio-comparisons.endpoints'
import type { PortfolioContractFilter } from '@vatio/protocol/billing/portfolio-comparisons/portfolio-comparisons.schema'
import type { BodyInputOf, QueryInputOf } from '@vatio/protocol/endpoint'
import { expect } from 'vitest'
import { comparePortfolioJob } from '../src/billing/portfolio-comparisons/compare-portfolio.job.ts'
import type { JobRun } from '../src/platform/jobs/job-handler.ts'
import { makeClient } from './factories/clients.factory.ts'
import { makeCommercial } from './factories/commercials.factory.ts'
import { makeOffer } from './factories/comparisons-offer.factory.ts'
import { makeConsumptionPoint } from './factories/consumption-points.factory.ts'
import { makeContract, type NewContract } from './factories/contracts.factory.ts'
import type { TestServer, TestUser } from './server.ts'
import type { TestTransaction } from './test-transaction.ts'

export const NOVEMBER = { start: '2026-11-01', end: '2026-11-30', filter: {} }

export interface PortfolioCompany {
  readonly tenant: string
  readonly admin: TestUser
  readonly agent: TestUser
  readonly own: string
  readonly other: string
  readonly current: string
}

interface Renewal extends NewContract {
  readonly client?: string
  readonly annual?: number | null
  readonly power?: readonly (number | null)[]
  readonly supplyTariff?: string | null
  readonly withoutSupply?: boolean
}

/** A contract that renews in November with its supply; answers both ids. */
export async function makeRenewal(tx: TestTransaction, renewal: Renewal) {
  const { client = 'Hotel Brisa', annual = 3500, power, supplyTariff = '2.0TD', ...contract } = renewal
  const { withoutSupply, idCommercial = null, ...fields } = contract
  const idClient = await makeClient(tx, { name: client, idCommercial })
  const idConsumptionPoint = withoutSupply
    ? null
    : await makeConsumptionPoint(tx, {
        idClient,
        anualConsumption: annual,
        tariffName: supplyTariff,
        ...(power ? { contractedPowerKw: power } : {}),
      })
  const idContractInfo = await makeContract(tx, {
    signingDate: '2025-11-10',
    endDate: '2026-11-20',
    contractedPowerKw: [null, null, null, null, null, null],
    tariffType: null,
    idCommercial,
    idConsumptionPoint,
    ...fields,
  })
  return { idContractInfo, idConsumptionPoint: idConsumptionPoint ?? '' }
}

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
  const offersOf = (as: TestUser | undefined, id: string) =>
    server().call(endpoints.listPortfolioOffers, { as, params: { id } })
  const groupsOf = (
    as: TestUser | undefined,
    id: string,
    by: QueryInputOf<typeof endpoints.groupPortfolio>['by'] = 'accessTariff',
  ) => server().call(endpoints.groupPortfolio, { as, params: { id }, query: { by } })
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
  async function done(as: TestUser, body?: Parameters<typeof compare>[1]): Promise<string> {
    const { status, reply } = await compare(as, body)
    expect(status).toBe(201)
    await runJob(as, reply.idPortfolioComparison)
    return reply.idPortfolioComparison
  }

  /** A company with two marketers, an Admin and a sales agent. */
  async function company(): Promise<PortfolioCompany> {
    const tenant = await server().createTenant()
    const admin = await server().createUser({ tenant, role: 'admin' })
    const agent = await server().createUser({ tenant })
    const ids = await server().inTenant(tenant, async (tx) => ({
      own: await makeCommercial(tx, { userUID: agent.userUID }),
      other: await makeCommercial(tx),
      current: await makeOffer(tx, { marketer: 'Luz Serena', name: 'Plana', energy: [0.2, 0.18, 0.16] }),
      cheap: await makeOffer(tx, { marketer: 'Voltanea', name: 'Barata', energy: [0.14, 0.13, 0.12] }),
    }))
    return { tenant, admin, agent, ...ids }
  }
  return { compare, get, contractsOf, offersOf, groupsOf, cancel, remove, list, runJob, done, company }
}
