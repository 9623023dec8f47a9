import { removeEnergyMarketer } from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.endpoints'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sharingScenario } from '../../../test/energy-marketers-sharing-scenario.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import {
  lockOpenConnection,
  upsertCopiesOfMarketer,
  upsertMarketerCopy,
} from './marketer-copies.repository.ts'
import { refreshCopy } from './marketer-copies.service.ts'
import { refreshConnectedMarketers } from './refresh-shared-marketers.job.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.startJobs()
})
afterAll(() => server.close())

const { newConnection, disconnect, marketer, tariffNamed, rowsOfCopy, refreshed, connections, priceList } =
  sharingScenario(() => server)

/** New prices of which no job is told, so that only the test refreshes. */
const priceWithoutJob = async (owner: TestUser, idTariff: string, p1: number) => {
  const superuser = new pg.Client({ connectionString: server.database.superuserUrl })
  await superuser.connect()
  try {
    await superuser.query(
      `update tariff_prices set valid_to = '2026-08-31' where id_tariff = $1 and kind = 'energy'`,
      [idTariff],
    )
    await superuser.query(
      `insert into tariff_prices (client_uid, id_tariff_price, id_tariff, kind, p1, p2, p3, valid_from)
       values ($1, gen_random_uuid(), $2, 'energy', $3, 0.15, 0.1, '2026-09-01')`,
      [owner.clientUID, idTariff, p1],
    )
  } finally {
    await superuser.end()
  }
}
const schedule = (as: TestUser) =>
  server.platform.database.withTenant({ clientUID: as.clientUID }, (tx) =>
    refreshConnectedMarketers.run(tx, server.platform, server.platform.clock.now()),
  )

describe('[FEE-015] the copy of a shared marketer', () => {
  it('is inactive while its owner has deleted the marketer', async () => {
    const { owner, idEnergyMarketer, guest, copy } = await newConnection()
    await server.call(removeEnergyMarketer, { as: owner, params: { id: idEnergyMarketer } })
    await refreshed(owner)
    const left = await marketer(guest, copy.idEnergyMarketer)
    expect([left.active, left.sharedFrom?.disconnectedAt]).toEqual([false, null])
  })

  it('is disconnected by a job when its owner ends the connection, and refreshed no more', async () => {
    const { owner, idTariff, guest, copy, idConnection } = await newConnection()
    const id = copy.idEnergyMarketer
    expect((await disconnect(owner, idConnection)).status).toBe(200)
    await refreshed(owner)
    const left = await marketer(guest, id)
    expect([left.active, typeof left.sharedFrom?.disconnectedAt]).toEqual([false, 'string'])
    expect(await connections(guest)).toMatchObject([
      { direction: 'received', energyMarketer: { name: copy.name } },
    ])
    const before = await rowsOfCopy(guest, id)
    await priceList(owner, idTariff, 0.9, '2026-10-01')
    await refreshed(owner)
    await schedule(guest)
    expect(await rowsOfCopy(guest, id)).toEqual(before)
  })

  it('is refreshed each hour too, when the company that shares it was renamed or removed the connection', async () => {
    const { owner, guest, copy } = await newConnection()
    await server.inTenant(owner.clientUID, (tx) =>
      tx.query(`update organisations set name = 'Renombrada' where client_uid = $1`, [owner.clientUID]),
    )
    await schedule(guest)
    expect((await marketer(guest, copy.idEnergyMarketer)).sharedFrom?.company).toBe('Renombrada')
    await server.inTenant(owner.clientUID, (tx) => tx.query('delete from marketer_shares'))
    await schedule(guest)
    expect((await marketer(guest, copy.idEnergyMarketer)).sharedFrom?.disconnectedAt).not.toBeNull()
  })

  it('[trust] is left as it is while its company lacks the CRM or a licence in force, and refreshed after', async () => {
    const { owner, idTariff, guest, copy } = await newConnection()
    const before = await rowsOfCopy(guest, copy.idEnergyMarketer)
    const setCompany = (values: string) =>
      server.inTenant(guest.clientUID, (tx) =>
        tx.query(`update organisations set ${values} where client_uid = $1`, [guest.clientUID]),
      )
    const priceWhile = async (lacking: string, validFrom: string, again: string) => {
      await setCompany(lacking)
      await priceList(owner, idTariff, 0.31, validFrom)
      await refreshed(owner)
      await schedule(guest)
      expect(await rowsOfCopy(guest, copy.idEnergyMarketer)).toEqual(before)
      await setCompany(again)
    }
    await priceWhile("applications = '{billing}'", '2026-10-01', "applications = '{billing,energy-crm}'")
    await priceWhile("license_valid_until = '2020-01-01'", '2026-10-02', 'license_valid_until = null')
    await schedule(guest)
    const { prices } = await tariffNamed(guest, copy.idEnergyMarketer, 'Hogar')
    expect(prices.filter((price) => price.kind === 'energy').map((price) => price.validFrom)).toContain(
      '2026-10-02',
    )
  })

  it('[trust] is as before when a refresh stops half way, and whole after the next', async () => {
    const { owner, idTariff, guest, copy, idConnection } = await newConnection()
    await priceWithoutJob(owner, idTariff, 0.5)
    const before = await rowsOfCopy(guest, copy.idEnergyMarketer)
    const { database, clock } = server.platform
    const half = database.withTenant({ clientUID: guest.clientUID }, async (tx) => {
      await refreshCopy(tx, idConnection, clock.now())
      throw new Error('the process ends here')
    })
    await expect(half).rejects.toThrow('the process ends here')
    expect(await rowsOfCopy(guest, copy.idEnergyMarketer)).toEqual(before)
    await schedule(guest)
    expect((await tariffNamed(guest, copy.idEnergyMarketer, 'Hogar')).energyPrices?.p1).toBe(0.5)
  })

  it('[trust] is whole when its owner ends the connection in the middle of a refresh', async () => {
    const { owner, guest, copy, idConnection } = await newConnection()
    const { prices } = await tariffNamed(guest, copy.idEnergyMarketer, 'Hogar')
    let ending: ReturnType<typeof disconnect> | undefined
    await server.platform.database.withTenant({ clientUID: guest.clientUID }, async (tx) => {
      const connection = await lockOpenConnection(tx, idConnection)
      if (!connection) throw new Error('the connection is open')
      await upsertMarketerCopy(tx, connection)
      ending = disconnect(owner, idConnection)
      // Long enough for the call to end the connection, if nothing kept it waiting.
      await Promise.race([ending, setTimeout(1000)])
      await upsertCopiesOfMarketer(tx, connection)
    })
    expect((await ending)?.status).toBe(200)
    await refreshed(owner)
    const left = await tariffNamed(guest, copy.idEnergyMarketer, 'Hogar')
    expect(left.prices).toEqual(prices)
    expect(left.prices).toHaveLength(3)
    expect((await marketer(guest, copy.idEnergyMarketer)).sharedFrom?.disconnectedAt).not.toBeNull()
  })

  it('[trust] two refreshes at once leave what one leaves', async () => {
    const { owner, idTariff, guest, copy, idConnection } = await newConnection()
    await priceWithoutJob(owner, idTariff, 0.6)
    const { database, clock } = server.platform
    await Promise.all(
      Array.from({ length: 4 }, () =>
        database.withTenant({ clientUID: guest.clientUID }, (tx) =>
          refreshCopy(tx, idConnection, clock.now()),
        ),
      ),
    )
    const { prices } = await tariffNamed(guest, copy.idEnergyMarketer, 'Hogar')
    expect(prices.filter((price) => price.kind === 'energy').map((price) => price.prices.p1)).toEqual([
      0.6, 0.2,
    ])
  })
})
