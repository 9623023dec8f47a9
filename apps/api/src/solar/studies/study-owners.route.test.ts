import { handOverUser, undoHandOverOfUser } from '@vatio/protocol/administration/users/users.endpoints'
import { mergeClients, undoClientMerge } from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import { getStudy } from '@vatio/protocol/solar/studies/studies.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeStudy } from '../../../test/factories/studies.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const read = (as: TestUser, id: string) => server.call(getStudy, { as, params: { id } })

describe('solar studies of somebody', () => {
  it('[SEC-015] move with the client that theirs is merged into, and back', async () => {
    const as = server.adminA
    const [winner, loser] = await server.inTenant(server.tenantA, async (tx) => [
      await makeClient(tx, { name: 'Bar Sol' }),
      await makeClient(tx, { name: 'Bar Sol S.L.' }),
    ])
    const { idSolarStudy } = await makeStudy(server, as, { links: { client: { idClient: loser } } })
    const owner = async () => (await read(as, idSolarStudy)).reply.client?.idClient
    const merged = await server.call(mergeClients, {
      as,
      body: {
        client: { idClient: winner, version: 1, clientInfo: { name: 'Bar Sol' } },
        merged: { idClient: loser, version: 1 },
      },
    })
    expect([merged.status, await owner()]).toEqual([200, winner])
    await server.call(undoClientMerge, { as, params: { id: merged.reply.idClientMerge } })
    expect(await owner()).toBe(loser)
  })

  it('[SEC-014] go to the commercial that takes over the portfolio, and back', async () => {
    const makeAgent = async () => {
      const user = await server.createUser()
      await server.inTenant(server.tenantA, (tx) => makeCommercial(tx, { userUID: user.userUID }))
      return user
    }
    const giver = await makeAgent()
    const receiver = await makeAgent()
    const { idSolarStudy } = await makeStudy(server, giver)
    expect((await read(receiver, idSolarStudy)).status).toBe(404)
    const body = { userUID: giver.userUID, receiver: { userUID: receiver.userUID } }
    const moved = await server.call(handOverUser, { as: server.adminA, body })
    expect(moved.reply.counts.solarStudies).toBe(1)
    expect((await read(receiver, idSolarStudy)).status).toBe(200)
    const params = { id: giver.userUID }
    const undone = await server.call(undoHandOverOfUser, { as: server.adminA, params })
    expect(undone.reply.counts.solarStudies).toBe(1)
    expect((await read(receiver, idSolarStudy)).status).toBe(404)
  })
})
