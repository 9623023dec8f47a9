import { PORTFOLIO_KEPT_DAYS } from '@vatio/domain/billing/portfolio-comparisons/portfolio-comparison'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeOffer } from '../../../test/factories/comparisons-offer.factory.ts'
import { makeConsumptionPoint } from '../../../test/factories/consumption-points.factory.ts'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { portfolioCalls } from '../../../test/portfolio-comparisons-scenario.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { JobCancelled } from '../../platform/jobs/job-handler.ts'
import { expiredPortfolios } from './expired-portfolios.job.ts'

vi.setConfig({ testTimeout: 90_000 })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
const { compare, get, contractsOf, cancel, runJob } = portfolioCalls(() => server)

/** A company with 120 contracts that renew in November, which are more than two batches. */
async function company(): Promise<{ tenant: string; admin: TestUser }> {
  const tenant = await server.createTenant()
  const admin = await server.createUser({ tenant, role: 'admin' })
  await server.inTenant(tenant, async (tx) => {
    const idTariff = await makeOffer(tx, { marketer: 'Luz Serena', energy: [0.2, 0.18, 0.16] })
    await makeOffer(tx, { marketer: 'Voltanea', energy: [0.14, 0.13, 0.12] })
    const idClient = await makeClient(tx)
    const idConsumptionPoint = await makeConsumptionPoint(tx, { idClient, anualConsumption: 3500 })
    const id = await makeContract(tx, { endDate: '2026-11-20', idTariff, idConsumptionPoint })
    await tx.query(
      `insert into contracts (client_uid, id_contract_info, utility_type, id_contract_state, end_date, id_tariff,
                              id_consumption_point)
       select client_uid, gen_random_uuid(), utility_type, id_contract_state, end_date, id_tariff, id_consumption_point
       from contracts, generate_series(1, 119) where id_contract_info = $1`,
      [id],
    )
  })
  return { tenant, admin }
}

const comparedAt = (tenant: string) =>
  server.inTenant(tenant, (tx) =>
    tx.query<{ id: string; at: string }>(
      `select id_contract_info as id, compared_at::text as at from portfolio_comparison_rows
       where client_uid = $1 and compared_at is not null order by id_contract_info`,
      [tenant],
    ),
  )

/** Ends the attempt at its second report, after one batch. */
function atSecondReport(error: Error) {
  let reports = 0
  return async () => {
    reports++
    if (reports === 2) throw error
  }
}

describe('the job that compares a portfolio', () => {
  it('goes on after a kill with the contracts that have no figures, and compares none twice', async () => {
    const { tenant, admin } = await company()
    const { idPortfolioComparison: id } = (await compare(admin)).reply
    await expect(runJob(admin, id, atSecondReport(new Error('killed')))).rejects.toThrow('killed')
    const first = await comparedAt(tenant)
    expect(first).toHaveLength(50)
    expect((await get(admin, id)).reply).toMatchObject({
      state: 'queued',
      doneContracts: 50,
      totalContracts: 120,
    })
    const clock = vi.spyOn(server.platform.clock, 'now')
    clock.mockReturnValue(new Date('2026-11-16T10:00:00Z'))
    await runJob(admin, id)
    clock.mockRestore()
    const after = await comparedAt(tenant)
    expect(after).toHaveLength(120)
    expect(after.filter(({ at }) => !at.includes('10:00:00'))).toEqual(first)
    expect((await get(admin, id)).reply).toMatchObject({ state: 'ready', totals: { compared: 120 } })
    // A second run of a finished job changes nothing.
    await runJob(admin, id)
    expect(await comparedAt(tenant)).toEqual(after)
  })

  it('begins anew where the regulated prices have changed since the first figures', async () => {
    const { tenant, admin } = await company()
    const { idPortfolioComparison: id } = (await compare(admin)).reply
    await expect(runJob(admin, id, atSecondReport(new Error('killed')))).rejects.toThrow('killed')
    await server.inTenant(tenant, (tx) =>
      tx.query(`update portfolio_comparisons set regulated_prices_version = 'before'`, []),
    )
    let dones: number[] = []
    await runJob(admin, id, async (done) => {
      dones = [...dones, done]
    })
    expect(dones).toEqual([0, 50, 100, 120])
    expect((await get(admin, id)).reply.regulatedPricesVersion).not.toBe('before')
  })

  it('keeps what is calculated when it is cancelled, and lets its user ask for another', async () => {
    const { admin } = await company()
    const { idPortfolioComparison: id } = (await compare(admin)).reply
    await expect(runJob(admin, id, atSecondReport(new JobCancelled()))).rejects.toThrow(JobCancelled)
    expect((await cancel(admin, id)).reply).toMatchObject({ state: 'cancelled', doneContracts: 50 })
    expect((await cancel(admin, id)).code).toBe('JOB_ALREADY_FINISHED')
    expect((await contractsOf(admin, id, {}, { outcomes: ['saves'] })).reply[1]).toBe(50)
    expect((await compare(admin)).status).toBe(201)
  })

  it('stops where its user has lost their access', async () => {
    const { tenant, admin } = await company()
    const { idPortfolioComparison: id } = (await compare(admin)).reply
    await server.inTenant(tenant, (tx) =>
      tx.query(`delete from user_applications where user_uid = $1 and application = 'billing'`, [
        admin.userUID,
      ]),
    )
    await expect(runJob(admin, id)).rejects.toThrow('FORBIDDEN')
    expect(await comparedAt(tenant)).toEqual([])
  })

  it('keeps the figures of an attempt that ran at the same time', async () => {
    const { tenant, admin } = await company()
    const { idPortfolioComparison: id } = (await compare(admin)).reply
    const { workers } = server.platform
    const run = workers.run.bind(workers)
    let kept: unknown
    const calculation = vi.spyOn(workers, 'run').mockImplementationOnce(async (task, input) => {
      const figures = await run(task, input)
      // The other attempt compares everything while this one calculates its first batch.
      await runJob(admin, id)
      kept = await comparedAt(tenant)
      return figures
    })
    await runJob(admin, id)
    calculation.mockRestore()
    expect(kept).toHaveLength(120)
    expect(await comparedAt(tenant)).toEqual(kept)
  })

  it('waits for who deletes its comparison at the moment when it begins, and blocks nobody', async () => {
    const { tenant, admin } = await company()
    const { idPortfolioComparison: id } = (await compare(admin)).reply
    let running: Promise<void> | undefined
    await server.inTenant(tenant, async (tx) => {
      await tx.query('select from portfolio_comparisons for update')
      running = runJob(admin, id)
      // A failure is that of the deletion too: both wait for each other.
      running.catch(() => {})
      await expect.poll(() => tx.query('select pid from pg_locks where not granted')).not.toEqual([])
      await tx.query('delete from portfolio_comparisons')
    })
    await running
    expect((await get(admin, id)).status).toBe(404)
  })

  it('ends where its comparison was deleted', async () => {
    const { tenant, admin } = await company()
    const { idPortfolioComparison: id } = (await compare(admin)).reply
    await server.inTenant(tenant, (tx) => tx.query('delete from portfolio_comparisons', []))
    await runJob(admin, id)
    expect((await get(admin, id)).status).toBe(404)
  })

  it('runs in the queue', async () => {
    const { admin } = await company()
    await server.startJobs()
    const { idPortfolioComparison: id } = (await compare(admin)).reply
    await vi.waitFor(
      async () => expect((await get(admin, id)).reply).toMatchObject({ state: 'ready', doneContracts: 120 }),
      { timeout: 60_000, interval: 200 },
    )
  })
})

it('deletes comparisons after their days, with their figures', async () => {
  const { tenant, admin } = await company()
  const { idPortfolioComparison: id } = (await compare(admin)).reply
  const now = server.platform.clock.now()
  const expire = async (days: number) => {
    const clock = { ...server.platform.clock, now: () => new Date(now.getTime() + days * 86_400_000) }
    await server.platform.database.withTenant({ clientUID: tenant }, (tx) =>
      expiredPortfolios.run(tx, { ...server.platform, clock }, clock.now()),
    )
  }
  await expire(PORTFOLIO_KEPT_DAYS - 1)
  expect((await get(admin, id)).status).toBe(200)
  await expire(PORTFOLIO_KEPT_DAYS)
  expect((await get(admin, id)).status).toBe(404)
})
