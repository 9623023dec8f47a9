import {
  listMarketerConnections,
  revokeSharingToken,
} from '@vatio/protocol/energy-crm/energy-marketers/marketer-sharing.endpoints'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sharingScenario } from '../../../test/energy-marketers-sharing-scenario.ts'
import { makeGroup } from '../../../test/factories/groups.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { newToken } from '../../platform/auth/tokens.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { admin, newConnection, issue, connect, connections, disconnect } = sharingScenario(() => server)

describe('[trust] who may share', () => {
  it('is an Admin: not a user, not the admin of a group, at none of the calls', async () => {
    const { owner, idEnergyMarketer, idConnection } = await newConnection()
    const idGroup = await server.inTenant(owner.clientUID, (tx) => makeGroup(tx))
    const tenant = owner.clientUID
    const groups = [{ idGroup, isGroupAdmin: true }]
    const callers = [await server.createUser({ tenant }), await server.createUser({ tenant, groups })]
    for (const as of callers) {
      expect([
        await issue(as, idEnergyMarketer),
        await connect(as, newToken('ms')),
        await disconnect(as, idConnection),
        await server.call(revokeSharingToken, { as, params: { id: idEnergyMarketer } }),
        await server.call(listMarketerConnections, { as }),
      ]).toMatchObject(Array.from({ length: 5 }, () => ({ status: 403, code: 'FORBIDDEN' })))
    }
    expect(await connections(owner)).toHaveLength(1)
  })

  it('[trust] shares and connects no more once its licence has ended, but can still end what it shares', async () => {
    const { owner, idEnergyMarketer: id, guest, idConnection } = await newConnection()
    const other = await newConnection()
    expect((await issue(owner, id)).status).toBe(201)
    for (const { clientUID } of [owner, other.guest]) {
      await server.inTenant(clientUID, (tx) =>
        tx.query(`update organisations set license_valid_until = '2020-01-01' where client_uid = $1`, [
          clientUID,
        ]),
      )
    }
    const ended = { status: 403, code: 'LICENSE_EXPIRED' }
    expect(await issue(owner, id)).toMatchObject(ended)
    expect(await connect(owner, newToken('ms'))).toMatchObject(ended)
    const revoked = await server.call(revokeSharingToken, { as: owner, params: { id } })
    expect([revoked.status, (await disconnect(owner, idConnection)).status]).toEqual([200, 200])
    expect((await disconnect(other.guest, other.idConnection)).status).toBe(200)
    expect(await connections(owner)).toEqual([])
    expect((await connect(guest, newToken('ms'))).code).toBe('SHARING_TOKEN_INVALID')
  })
})

describe('[trust] the functions that cross companies', () => {
  it('return nothing of a marketer to a company that is not connected, or not any more', async () => {
    const { owner, guest, idConnection } = await newConnection()
    const stranger = await admin()
    const functions = [
      'read_shared_marketer',
      'read_shared_tariffs',
      'read_shared_tariff_prices',
      'read_shared_auxiliary_services',
    ]
    const counts = (clientUID: string) =>
      server.inTenant(clientUID, (tx) =>
        Promise.all(
          functions.map(
            async (name) =>
              (await tx.query(`select * from ${name}($1, $2)`, [owner.clientUID, idConnection])).length,
          ),
        ),
      )
    expect(await counts(guest.clientUID)).toEqual([1, 2, 3, 1])
    expect(await counts(stranger.clientUID)).toEqual([0, 0, 0, 0])
    const ended = await server.inTenant(stranger.clientUID, (tx) =>
      tx.query('select * from end_marketer_share($1, $2, now())', [owner.clientUID, idConnection]),
    )
    expect(ended).toEqual([{ ended: 0 }])
    expect(await connections(owner)).toHaveLength(1)
    await disconnect(owner, idConnection)
    expect(await counts(guest.clientUID)).toEqual([0, 0, 0, 0])
  })

  it('return only what is shared: no contact, no commission, no other marketer', async () => {
    const { owner, guest, idConnection } = await newConnection()
    await server.inTenant(owner.clientUID, (tx) =>
      tx.query(
        `insert into energy_marketers (client_uid, id_energy_marketer, name, utility_types)
         values ($1, gen_random_uuid(), 'Reservada', '{gas}')`,
        [owner.clientUID],
      ),
    )
    const seen = await server.inTenant(guest.clientUID, async (tx) => {
      const [marketers, services] = await Promise.all([
        tx.query('select * from read_shared_marketer($1, $2)', [owner.clientUID, idConnection]),
        tx.query('select * from read_shared_auxiliary_services($1, $2)', [owner.clientUID, idConnection]),
      ])
      return JSON.stringify([marketers, services, await tx.query('select * from energy_marketers')])
    })
    expect(seen).not.toMatch(/Reservada|trato@|12\.35/)
  })
})
