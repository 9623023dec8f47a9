import {
  countUserData,
  handOverUser,
  removeUser,
  undoHandOverOfUser,
} from '@vatio/protocol/administration/users/users.endpoints'
import type { HandOverRequest } from '@vatio/protocol/administration/users/users.schema'
import { searchClients } from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface SalesAgent extends TestUser {
  readonly idCommercial: string
}

async function makeSalesAgent(clients = 0, contracts = 0): Promise<SalesAgent> {
  const user = await server.createUser()
  const idCommercial = await server.inTenant(server.tenantA, async (tx) => {
    const id = await makeCommercial(tx, { userUID: user.userUID })
    for (let made = 0; made < clients; made += 1) await makeClient(tx, { idCommercial: id })
    for (let made = 0; made < contracts; made += 1) await makeContract(tx, { idCommercial: id })
    return id
  })
  return { ...user, idCommercial }
}

const handOver = (giver: TestUser, receiver: HandOverRequest['receiver'], as = server.adminA) =>
  server.call(handOverUser, { as, body: { userUID: giver.userUID, receiver } })
const dataOf = async (user: TestUser) =>
  (await server.call(countUserData, { as: server.adminA, params: { id: user.userUID } })).reply
const clientsOf = async (as: TestUser) => (await server.call(searchClients, { as, body: {} })).reply[1]
const nothing = { clients: 0, contracts: 0, comparisons: 0, solarStudies: 0 }

describe('handing over a portfolio', () => {
  it('refuses callers without a session, users and other companies', async () => {
    const giver = await makeSalesAgent(1)
    const receiver = await makeSalesAgent()
    const body = { userUID: giver.userUID, receiver: { userUID: receiver.userUID } }
    expect((await server.call(handOverUser, { body })).status).toBe(401)
    expect((await server.call(handOverUser, { body, as: server.adminB })).status).toBe(404)
    expect((await server.call(handOverUser, { body, as: giver })).status).toBe(403)
    expect(await dataOf(giver)).toEqual({ ...nothing, clients: 1 })
  })

  it('refuses a receiver that does not exist, is disabled, is the giver or belongs to another company', async () => {
    const giver = await makeSalesAgent(1)
    const disabled = await server.createUser({ active: false })
    const commercialOfB = await server.inTenant(server.tenantB, (tx) => makeCommercial(tx))
    const receivers: HandOverRequest['receiver'][] = [
      { userUID: '019a0000-0000-7000-8000-00000000dead' },
      { userUID: disabled.userUID },
      { userUID: giver.userUID },
      { userUID: server.adminB.userUID },
      { idCommercial: commercialOfB },
      { idCommercial: giver.idCommercial },
    ]
    for (const receiver of receivers) {
      const answer = await handOver(giver, receiver)
      expect([receiver, answer.status, answer.code]).toEqual([receiver, 400, 'HAND_OVER_RECEIVER_UNKNOWN'])
    }
    const empty = await server.createUser()
    const answer = await handOver(empty, { userUID: giver.userUID })
    expect([answer.status, answer.code]).toEqual([409, 'HAND_OVER_NOTHING'])
  })

  it('moves clients and contracts to the receiver, who sees them at once, and the giver can then be deleted', async () => {
    const giver = await makeSalesAgent(3, 2)
    const receiver = await makeSalesAgent(1, 0)
    expect(await dataOf(giver)).toEqual({ clients: 3, contracts: 2, comparisons: 0, solarStudies: 0 })
    const answer = await handOver(giver, { userUID: receiver.userUID })
    expect(answer.reply).toEqual({
      movesCommercial: false,
      counts: { clients: 3, contracts: 2, comparisons: 0, solarStudies: 0 },
    })
    expect(await dataOf(giver)).toEqual(nothing)
    expect([await clientsOf(giver), await clientsOf(receiver)]).toEqual([0, 4])
    const removed = await server.call(removeUser, { as: server.adminA, params: { id: giver.userUID } })
    expect(removed.status).toBe(200)
  })

  it('moves the commercial itself to a receiver without one', async () => {
    const giver = await makeSalesAgent(2, 1)
    const receiver = await server.createUser()
    const answer = await handOver(giver, { userUID: receiver.userUID })
    expect(answer.reply).toEqual({
      movesCommercial: true,
      counts: { clients: 2, contracts: 1, comparisons: 0, solarStudies: 0 },
    })
    expect([await clientsOf(giver), await clientsOf(receiver)]).toEqual([0, 2])
  })

  it('moves to a commercial without a user', async () => {
    const giver = await makeSalesAgent(2)
    const idCommercial = await server.inTenant(server.tenantA, (tx) => makeCommercial(tx))
    expect((await handOver(giver, { idCommercial })).reply.counts.clients).toBe(2)
    expect(await clientsOf(giver)).toBe(0)
  })

  it('is undone, except for records that were moved again meanwhile', async () => {
    const as = server.adminA
    const undo = (user: TestUser) => server.call(undoHandOverOfUser, { as, params: { id: user.userUID } })
    const giver = await makeSalesAgent(3, 1)
    const receiver = await makeSalesAgent(1)
    const third = await makeSalesAgent()
    await handOver(giver, { userUID: receiver.userUID })
    await server.inTenant(server.tenantA, (tx) =>
      tx.query(
        `update clients set id_commercial = $3 where client_uid = $1 and id_client =
           (select min(id_client::text)::uuid from clients where client_uid = $1 and id_commercial = $2)`,
        [server.tenantA, receiver.idCommercial, third.idCommercial],
      ),
    )
    const { reply } = await undo(giver)
    expect(reply.counts.contracts).toBe(1)
    // Of four clients of the receiver one was moved to a third: it remains there.
    const [back, kept, moved] = [await clientsOf(giver), await clientsOf(receiver), await clientsOf(third)]
    expect([back + kept, moved, back]).toEqual([3, 1, reply.counts.clients])
    const again = await undo(giver)
    expect([again.status, again.code]).toEqual([409, 'HAND_OVER_NOTHING'])

    const other = await makeSalesAgent(2)
    const receiverWithout = await server.createUser()
    await handOver(other, { userUID: receiverWithout.userUID })
    expect((await undo(other)).reply.movesCommercial).toBe(true)
    expect([await clientsOf(other), await clientsOf(receiverWithout)]).toEqual([2, 0])
  })

  it('[trust] can be undone after its audit events were deleted or erased, and only once by two requests at once', async () => {
    const as = server.adminA
    const undo = (user: TestUser) => server.call(undoHandOverOfUser, { as, params: { id: user.userUID } })
    const giver = await makeSalesAgent(2)
    const receiver = await makeSalesAgent()
    await handOver(giver, { userUID: receiver.userUID })
    // The effect on the events of erasing and of retention.
    await server.inTenant(server.tenantA, async (tx) => {
      await tx.query('select * from erase_audit_contents($1, $2)', [[giver.userUID], [as.userUID]])
      const left = await tx.query(
        `select from audit_events where action = 'hand-over' and id_entity = $1 and after is not null`,
        [giver.userUID],
      )
      expect(left).toEqual([])
    })
    const both = await Promise.all([undo(giver), undo(giver)])
    expect(both.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 409])
    expect([await clientsOf(giver), await clientsOf(receiver)]).toEqual([2, 0])
  })

  it('moves thousands of rows in one transaction, or none', async () => {
    const giver = await makeSalesAgent()
    const receiver = await makeSalesAgent()
    await server.inTenant(server.tenantA, (tx) =>
      tx.query(
        `insert into clients (client_uid, id_client, name, id_commercial)
         select $1, gen_random_uuid(), 'Cliente ' || n, $2 from generate_series(1, 8000) n`,
        [server.tenantA, giver.idCommercial],
      ),
    )
    // A trigger of the test refuses the last row: nothing may have moved.
    const { superuserUrl } = server.database
    const pg = (await import('pg')).default
    const inspector = new pg.Client({ connectionString: superuserUrl })
    await inspector.connect()
    await inspector.query(`
      create function refuse_one() returns trigger language plpgsql as $$
        begin if new.name = 'Cliente 8000' then raise exception 'refused'; end if; return new; end $$;
      create trigger refuse_one before update on clients for each row execute function refuse_one()`)
    expect((await handOver(giver, { userUID: receiver.userUID })).status).toBe(500)
    expect([await clientsOf(giver), await clientsOf(receiver)]).toEqual([8000, 0])
    await inspector.query('drop trigger refuse_one on clients; drop function refuse_one()')
    await inspector.end()
    const answer = await handOver(giver, { userUID: receiver.userUID })
    expect(answer.reply.counts.clients).toBe(8000)
    expect([await clientsOf(giver), await clientsOf(receiver)]).toEqual([0, 8000])
  })
})
