import { listContractStates } from '@vatio/protocol/energy-crm/contract-states/contract-states.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('contract states', () => {
  it('refuse nobody and who may not open the CRM', async () => {
    expect((await server.call(listContractStates)).status).toBe(401)
    const as = await server.createUser({ applications: ['billing'] })
    expect((await server.call(listContractStates, { as })).status).toBe(403)
  })

  it('[CON-044] [API-085] [CON-039] begin as Activo, Pte. renovación and Cerrado, of the company alone', async () => {
    const answer = await server.call(listContractStates, { as: server.adminA })
    expect(answer.reply).toMatchObject([
      { name: 'Activo', badgeColor: '#28a745', defaultState: true, closeState: false, active: true },
      { name: 'Pte. renovación', badgeColor: '#fd7e14', defaultState: false, closeState: false },
      { name: 'Cerrado', badgeColor: '#dc3545', defaultState: false, closeState: true },
    ])
    expect(new Set(answer.reply.map((state) => state.clientUID))).toEqual(new Set([server.tenantA]))
  })

  it('[CON-053] hide from users the ones flagged for it, and tell them to admins', async () => {
    await server.inTenant(server.tenantA, (tx) =>
      tx.query(
        `insert into contract_states (client_uid, id_contract_state, name, hide_to_commercials)
         values ($1, gen_random_uuid(), 'Interno', true)`,
        [tx.clientUID],
      ),
    )
    const as = await server.createUser()
    const names = async (user: typeof as) =>
      (await server.call(listContractStates, { as: user })).reply.map((state) => state.name)
    expect(await names(as)).not.toContain('Interno')
    expect(await names(server.adminA)).toContain('Interno')
  })
})
