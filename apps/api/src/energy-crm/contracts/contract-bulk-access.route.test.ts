import { actAsUser } from '@vatio/protocol/administration/companies/companies.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBulkScenario, reasonsOf, type BulkScenario } from '../../../test/contracts-bulk-scenario.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { makeGroup } from '../../../test/factories/groups.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'

let server: TestServer
let scenario: BulkScenario
beforeAll(async () => {
  server = await startTestServer()
  scenario = await openBulkScenario(server)
})
afterAll(() => server.close())

const stateOf = async (id: string) => (await scenario.read(id)).contractState.name
const versionOf = async (id: string) => (await scenario.read(id)).version

describe('who changes the state of several contracts', () => {
  it("counts another company's contracts and those of another commercial as missing, without telling of them", async () => {
    const [own, colleague] = await scenario.make(
      { idCommercial: scenario.ofSalesAgent },
      { idCommercial: scenario.ofOther },
    )
    const neighbour = await server.inTenant(server.tenantB, (tx) => makeContract(tx))
    const asked = [neighbour, own!, newId(), colleague!]
    const { status, reply } = await scenario.move(asked, {}, scenario.salesAgent)
    expect([status, reply.changed]).toEqual([200, 1])
    expect(reply.refused.map(({ contractNumber, message }) => [contractNumber, message])).toEqual([
      [null, 'NOT_FOUND'],
      [null, 'NOT_FOUND'],
      [null, 'NOT_FOUND'],
    ])
    expect(await versionOf(colleague!)).toBe(1)
    const stored = await server.inTenant(server.tenantB, (tx) =>
      tx.query('select version from contracts where id_contract_info = $1', [neighbour]),
    )
    expect(stored).toEqual([{ version: 1 }])
  })

  it('takes no id of a change of a colleague, nor shows one of another company', async () => {
    const colleague = await server.createUser({ role: 'admin' })
    const [mine, theirs] = await scenario.make({}, {})
    const [idBulkChange, idBulkRun] = [newId(), newId()]
    await scenario.move([mine!], { idBulkChange, idBulkRun })
    const taken = await scenario.move([theirs!], { idBulkChange, idBulkRun }, colleague)
    expect([taken.status, taken.code]).toEqual([409, 'CONTRACT_BULK_CHANGE_REPEATED'])
    expect(await versionOf(theirs!)).toBe(1)
    const neighbour = await server.inTenant(server.tenantB, async (tx) => {
      const [state] = await tx.query<{ id: string }>(
        "select id_contract_state as id from contract_states where client_uid = $1 and name = 'Cerrado'",
        [tx.clientUID],
      )
      return { id: await makeContract(tx), idContractState: state!.id }
    })
    const { id, idContractState } = neighbour
    const apart = await scenario.move([id], { idBulkChange, idBulkRun, idContractState }, server.adminB)
    expect([apart.status, apart.reply.changed]).toEqual([200, 1])
    // Each undoes their own change of that id.
    expect((await scenario.undo(idBulkChange, server.adminB)).reply).toEqual({ changed: 1, refused: [] })
    expect(await stateOf(mine!)).toBe('Pte. renovación')
    expect((await scenario.undo(idBulkChange)).reply).toEqual({ changed: 1, refused: [] })
  })

  it('refuses a state of another company', async () => {
    const [id] = await scenario.make({})
    const [foreign] = await server.inTenant(server.tenantB, (tx) =>
      tx.query<{ id: string }>(
        'select id_contract_state as id from contract_states where client_uid = $1 limit 1',
        [tx.clientUID],
      ),
    )
    expect((await scenario.move([id!], { idContractState: foreign!.id })).code).toBe('CONTRACT_STATE_UNKNOWN')
    expect(await versionOf(id!)).toBe(1)
  })

  it("[SEC-015] changes, as the administrator of a group, the contracts of its members' commercials only", async () => {
    const idGroup = await scenario.inA((tx) => makeGroup(tx))
    const head = await server.createUser({ groups: [{ idGroup, isGroupAdmin: true }] })
    const member = await server.createUser({ groups: [{ idGroup, isGroupAdmin: false }] })
    const ofMember = await scenario.inA((tx) => makeCommercial(tx, { userUID: member.userUID }))
    const [theirs, strange, without] = await scenario.make(
      { idCommercial: ofMember },
      { idCommercial: scenario.ofSalesAgent },
      { idCommercial: null },
    )
    const idBulkChange = newId()
    const { reply } = await scenario.move([theirs!, strange!, without!], { idBulkChange }, head)
    expect([reply.changed, reasonsOf(reply)]).toEqual([
      1,
      [
        [strange, 'NOT_FOUND'],
        [without, 'NOT_FOUND'],
      ],
    ])
    // One who no longer sees the contract does not undo their change of it.
    await scenario.inA((tx) => tx.query('delete from users_to_groups where user_uid = $1', [member.userUID]))
    expect(reasonsOf((await scenario.undo(idBulkChange, head)).reply)).toEqual([[theirs, 'NOT_FOUND']])
    expect(await stateOf(theirs!)).toBe('Pte. renovación')
  })

  it('is recorded with the superadmin who acts for the user', async () => {
    const superadmin = await server.createUser({
      tenant: await server.createTenant('Vatio'),
      role: 'superadmin',
    })
    const body = { reason: 'Incidencia 12', userUID: server.adminA.userUID }
    const acting = await server.call(actAsUser, { as: superadmin, params: { id: server.tenantA }, body })
    const [id] = await scenario.make({})
    const idBulkChange = newId()
    expect((await scenario.move([id!], { idBulkChange }, superadmin)).code).toBe('CONTRACT_STATE_UNKNOWN')
    await scenario.move([id!], { idBulkChange }, { ...server.adminA, token: acting.reply.token.access_token })
    const [event] = await scenario.inA((tx) =>
      tx.query(
        `select user_uid, acted_by_user_uid from audit_events
         where client_uid = $1 and entity = 'contract' and id_entity = $2`,
        [tx.clientUID, id],
      ),
    )
    expect(event).toEqual({ user_uid: server.adminA.userUID, acted_by_user_uid: superadmin.userUID })
    expect((await scenario.undo(idBulkChange, superadmin)).status).toBe(404)
  })
})
