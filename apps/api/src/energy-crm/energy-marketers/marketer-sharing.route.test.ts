import {
  removeEnergyMarketer,
  updateEnergyMarketer,
} from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.endpoints'
import {
  connectEnergyMarketer,
  listMarketerConnections,
  revokeSharingToken,
} from '@vatio/protocol/energy-crm/energy-marketers/marketer-sharing.endpoints'
import { SHARING_TOKEN_DAYS } from '@vatio/domain/energy-crm/energy-marketers/marketer-sharing'
import { elementAt } from '@vatio/domain/element-at'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sharingScenario } from '../../../test/energy-marketers-sharing-scenario.ts'
import { makeEnergyMarketer } from '../../../test/factories/energy-marketers.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { hashToken, newToken } from '../../platform/auth/tokens.ts'

vi.setConfig({ testTimeout: 60_000 })

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { admin, newOwner, newConnection, issue, connect, connections, disconnect, marketer, rowsOfCopy } =
  sharingScenario(() => server)
const audited = (clientUID: string) =>
  server.inTenant(clientUID, (tx) =>
    tx.query<{ action: string; id_entity: string; after: unknown }>(
      `select action, id_entity, after from audit_events where entity = 'marketer-sharing' order by at, id_audit_event`,
    ),
  )

describe('[API-104] a sharing token', () => {
  it('is refused without a session, of the marketer of another company, and to a user', async () => {
    const { owner, idEnergyMarketer: id } = await newOwner()
    expect((await issue(undefined, id)).status).toBe(401)
    expect((await issue(server.adminB, id)).status).toBe(404)
    const user = await server.createUser({ tenant: owner.clientUID })
    expect((await issue(user, id)).status).toBe(403)
    expect((await server.call(revokeSharingToken, { params: { id } })).status).toBe(401)
    expect((await server.call(revokeSharingToken, { as: user, params: { id } })).status).toBe(403)
    expect((await server.call(revokeSharingToken, { as: owner, params: { id } })).status).toBe(404)
  })

  it('[FEE-014] [FEE-015] is shown once and lasts a week; the marketer says until when, the audit who made it', async () => {
    const { owner, idEnergyMarketer } = await newOwner()
    expect((await marketer(owner, idEnergyMarketer)).sharingToken).toBeNull()
    const { status, reply } = await issue(owner, idEnergyMarketer)
    expect(status).toBe(201)
    expect(reply.sharingToken).toMatch(/^ms_[\w-]{43}$/)
    const { sharingToken } = await marketer(owner, idEnergyMarketer)
    const days = (Date.parse(reply.expiresAt) - server.platform.clock.now().getTime()) / 86_400_000
    expect(days).toBeCloseTo(SHARING_TOKEN_DAYS, 2)
    expect(sharingToken?.expiresAt).toBe(reply.expiresAt)
    expect(await audited(owner.clientUID)).toEqual([
      {
        action: 'invite',
        id_entity: idEnergyMarketer,
        after: expect.objectContaining({ expiresAt: reply.expiresAt }),
      },
    ])
  })

  it('[trust] is stored nowhere but as its hash, also when the call can be repeated by a key', async () => {
    const { owner, idEnergyMarketer: id } = await newOwner()
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/energy-crm/energyMarketers/${id}/sharingToken`,
      headers: { authorization: `Bearer ${owner.token}`, 'idempotency-key': 'una-clave-de-prueba' },
    })
    const { sharingToken } = answer.json<{ sharingToken: string }>()
    const superuser = new pg.Client({ connectionString: server.database.superuserUrl })
    await superuser.connect()
    try {
      const { rows: tables } = await superuser.query<{ name: string }>(
        `select c.oid::regclass::text as name from pg_class c
         where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
      )
      for (const { name } of tables) {
        const { rows } = await superuser.query(`select 1 from ${name} r where r::text like $1`, [
          `%${sharingToken}%`,
        ])
        expect([name, rows.length]).toEqual([name, 0])
      }
    } finally {
      await superuser.end()
    }
    const stored = await server.inTenant(owner.clientUID, (tx) =>
      tx.query<{ token_hash: Buffer }>('select token_hash from marketer_sharing_tokens'),
    )
    expect(stored.map((row) => row.token_hash)).toEqual([hashToken(sharingToken)])
  })

  it('[FEE-015] of a copy is refused: what is shared is not shared on', async () => {
    const { guest, copy } = await newConnection()
    expect(await issue(guest, copy.idEnergyMarketer)).toMatchObject({
      status: 409,
      code: 'ENERGY_MARKETER_SHARED',
    })
  })
})

describe('[API-105] a connection', () => {
  it('is refused without a session and to a user; a token is required', async () => {
    const { owner, idEnergyMarketer } = await newOwner()
    const { sharingToken } = (await issue(owner, idEnergyMarketer)).reply
    expect((await connect(undefined, sharingToken)).status).toBe(401)
    expect((await connect(await server.createUser({ tenant: server.tenantB }), sharingToken)).status).toBe(
      403,
    )
    expect((await connect(server.adminB, ' ')).status).toBe(400)
    const body = { sharingToken, clientUID: owner.clientUID }
    expect((await server.call(connectEnergyMarketer, { as: server.adminB, body })).status).toBe(400)
  })

  it('[trust] is refused alike for an unknown, revoked, replaced, expired and used token', async () => {
    const { owner, idEnergyMarketer: id } = await newOwner()
    const guest = await admin()
    const invalid = { status: 400, code: 'SHARING_TOKEN_INVALID' }
    expect(await connect(guest, newToken('ms'))).toMatchObject(invalid)
    const replaced = (await issue(owner, id)).reply.sharingToken
    const revoked = (await issue(owner, id)).reply.sharingToken
    expect(await connect(guest, replaced)).toMatchObject(invalid)
    const revocation = await server.call(revokeSharingToken, { as: owner, params: { id } })
    expect(revocation.reply).toEqual({ affected: 1 })
    expect(await connect(guest, revoked)).toMatchObject(invalid)
    const expired = (await issue(owner, id)).reply.sharingToken
    await server.inTenant(owner.clientUID, (tx) =>
      tx.query('update marketer_sharing_tokens set expires_at = $1 where used_at is null', [
        server.platform.clock.now(),
      ]),
    )
    expect(await connect(guest, expired)).toMatchObject(invalid)
    const { sharingToken } = (await issue(owner, id)).reply
    expect((await connect(guest, sharingToken)).status).toBe(201)
    expect(await connect(await admin(), sharingToken)).toMatchObject(invalid)
    expect(await connect(guest, sharingToken)).toMatchObject(invalid)
  })

  it('[trust] with a token of the own company, or twice with one marketer, is refused and leaves the token valid', async () => {
    const { owner, idEnergyMarketer, guest } = await newConnection()
    const { sharingToken } = (await issue(owner, idEnergyMarketer)).reply
    expect(await connect(owner, sharingToken)).toMatchObject({ status: 409, code: 'SHARING_TOKEN_OWN' })
    expect(await connect(guest, sharingToken)).toMatchObject({
      status: 409,
      code: 'ENERGY_MARKETER_ALREADY_CONNECTED',
    })
    expect((await connect(await admin(), sharingToken)).status).toBe(201)
  })

  it('[trust] is made by one of many companies that use one token at once', async () => {
    const { owner, idEnergyMarketer } = await newOwner()
    const { sharingToken } = (await issue(owner, idEnergyMarketer)).reply
    const guests = await Promise.all(Array.from({ length: 6 }, () => admin()))
    const answers = await Promise.all(guests.map((guest) => connect(guest, sharingToken)))
    expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([
      201, 400, 400, 400, 400, 400,
    ])
    expect(await connections(owner)).toHaveLength(1)
  })

  it('[trust] reveals nothing of its owner but what is shared: no id, no contact, in no answer and not in the audit', async () => {
    const { owner, idEnergyMarketer, guest, copy } = await newConnection()
    const { rows } = { rows: JSON.stringify(await rowsOfCopy(owner, idEnergyMarketer)) }
    const secrets = [owner.clientUID, owner.userUID, 'trato@albaluz.example', ...(rows.match(UUID) ?? [])]
    const read = async (path: string) => {
      const headers = { authorization: `Bearer ${guest.token}` }
      const answer = await server.app.inject({ method: 'GET', url: `/api/energy-crm/${path}`, headers })
      expect([path, answer.statusCode]).toEqual([path, 200])
      return answer.body
    }
    const { idEnergyMarketer: id } = copy
    const tariffs = await read(`tariffs/energyMarketer/${id}`)
    const [idTariff] = tariffs.match(/(?<="idTariff":")[^"]+/) ?? []
    const seen = [
      await read(`energyMarketers/${id}`),
      await read('energyMarketers?withTariffs=true'),
      await read('energyMarketers/connected'),
      await read(`auxiliaryServices/energyMarketer/${id}`),
      await read(`tariffs/${idTariff}`),
      tariffs,
      JSON.stringify(
        await server.inTenant(guest.clientUID, (tx) => tx.query('select to_jsonb(e) from audit_events e')),
      ),
    ].join('\n')
    expect(seen).toContain(id)
    for (const secret of new Set(secrets)) expect([secret, seen.includes(secret)]).toEqual([secret, false])
  })

  it('[trust] leaves the token valid where somebody creates a marketer of its name at the same moment', async () => {
    const { owner, idEnergyMarketer } = await newOwner()
    const { sharingToken } = (await issue(owner, idEnergyMarketer)).reply
    const { name } = await marketer(owner, idEnergyMarketer)
    const guest = await admin()
    let connecting: ReturnType<typeof connect> | undefined
    await server.inTenant(guest.clientUID, async (tx) => {
      await makeEnergyMarketer(tx, { name })
      connecting = connect(guest, sharingToken)
      await Promise.race([connecting, setTimeout(1000)])
    })
    expect(await connecting).toMatchObject({ status: 409, code: 'ENERGY_MARKETER_NAME_TAKEN' })
    const again = await connect(guest, sharingToken)
    expect(again.status).toBe(201)
    expect(again.reply.name).toBe(`${name} (${again.reply.sharedFrom?.company})`)
  })

  it('[trust] is tried twenty times an hour by a company', async () => {
    const guest = await admin()
    for (let attempt = 0; attempt < 20; attempt++) {
      expect((await connect(guest, newToken('ms'))).code).toBe('SHARING_TOKEN_INVALID')
    }
    expect(await connect(guest, newToken('ms'))).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
    expect((await connect(await admin(), newToken('ms'))).code).toBe('SHARING_TOKEN_INVALID')
  })

  it('[FEE-014] [FEE-015] answers the copy, with ids of its own and the company that shares it; both audits know', async () => {
    const { owner, idEnergyMarketer, guest, copy } = await newConnection()
    expect(copy.idEnergyMarketer).not.toBe(idEnergyMarketer)
    const name = async (clientUID: string) =>
      elementAt(
        await server.inTenant(clientUID, (tx) =>
          tx.query<{ name: string }>('select name from organisations where client_uid = $1', [clientUID]),
        ),
        0,
      ).name
    expect(copy.sharedFrom).toMatchObject({ company: await name(owner.clientUID), disconnectedAt: null })
    expect([copy.clientUID, copy.active, copy.email]).toEqual([guest.clientUID, true, null])
    const ids =
      JSON.stringify(await rowsOfCopy(owner, idEnergyMarketer)).match(/"id_[a-z_]+": ?"[\da-f-]{36}"/g) ?? []
    const copied = await rowsOfCopy(guest, copy.idEnergyMarketer)
    expect([ids.length > 6, copied.length]).toEqual([true, 1 + 2 + 3 + 1])
    for (const id of ids) expect(JSON.stringify(copied)).not.toContain(id)
    expect(elementAt(await audited(owner.clientUID), 1)).toMatchObject({
      action: 'create',
      id_entity: idEnergyMarketer,
      after: { company: await name(guest.clientUID) },
    })
    expect(await audited(guest.clientUID)).toMatchObject([
      { action: 'create', id_entity: copy.idEnergyMarketer },
    ])
  })
})

describe('[API-107] the connections of a company', () => {
  it('are refused without a session and to a user, and are those of each side', async () => {
    expect((await server.call(listMarketerConnections, {})).status).toBe(401)
    expect((await server.call(listMarketerConnections, { as: await server.createUser() })).status).toBe(403)
    const { owner, idEnergyMarketer, guest, copy, idConnection } = await newConnection()
    expect(await connections(owner)).toMatchObject([
      { idConnection, direction: 'given', energyMarketer: { idEnergyMarketer }, refreshedAt: null },
    ])
    expect(await connections(guest)).toMatchObject([
      {
        idConnection,
        direction: 'received',
        energyMarketer: { idEnergyMarketer: copy.idEnergyMarketer },
        disconnectedAt: null,
      },
    ])
    expect(await connections(await admin())).toEqual([])
  })
})

describe('[API-106] a disconnection', () => {
  it('is refused without a session, of the connection of others, to a user, and twice', async () => {
    const { owner, guest, idConnection } = await newConnection()
    expect((await disconnect(undefined, idConnection)).status).toBe(401)
    expect((await disconnect(await admin(), idConnection)).status).toBe(404)
    expect(
      (await disconnect(await server.createUser({ tenant: guest.clientUID }), idConnection)).status,
    ).toBe(403)
    expect(await connections(owner)).toHaveLength(1)
    expect((await disconnect(guest, idConnection)).reply).toEqual({ affected: 1 })
    expect((await disconnect(guest, idConnection)).status).toBe(404)
    expect((await disconnect(owner, idConnection)).status).toBe(404)
  })

  it('[FEE-015] by the connected company leaves the copy inactive, and ends it for the owner, whose audit knows', async () => {
    const { owner, guest, copy, idConnection } = await newConnection()
    await disconnect(guest, idConnection)
    const left = await marketer(guest, copy.idEnergyMarketer)
    expect([left.active, typeof left.sharedFrom?.disconnectedAt]).toEqual([false, 'string'])
    expect(await connections(owner)).toEqual([])
    expect((await audited(owner.clientUID)).map((event) => event.action)).toEqual([
      'invite',
      'create',
      'delete',
    ])
  })

  it('[FEE-015] leaves a copy that nobody changes but that can be deleted, and that another connection wakes', async () => {
    const { owner, idEnergyMarketer, guest, copy, idConnection } = await newConnection()
    const { idEnergyMarketer: id } = copy
    const remove = () => server.call(removeEnergyMarketer, { as: guest, params: { id } })
    expect(await remove()).toMatchObject({ status: 409, code: 'ENERGY_MARKETER_SHARED' })
    await disconnect(guest, idConnection)
    const { version } = await marketer(guest, id)
    const body = { idEnergyMarketer: id, version, name: 'Mía', utilityTypes: ['gas' as const], active: true }
    expect(await server.call(updateEnergyMarketer, { as: guest, body })).toMatchObject({
      status: 409,
      code: 'ENERGY_MARKETER_SHARED',
    })
    expect((await remove()).status).toBe(200)
    expect(await connections(guest)).toEqual([])
    const again = await connect(guest, (await issue(owner, idEnergyMarketer)).reply.sharingToken)
    expect(again.reply).toMatchObject({ idEnergyMarketer: id, active: true, tariffCount: 2 })
  })
})
