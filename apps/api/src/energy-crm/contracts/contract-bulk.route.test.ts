import {
  changeContractsState,
  undoContractsChange,
} from '@vatio/protocol/energy-crm/contracts/contract-bulk.endpoints'
import { createClientConfiguration } from '@vatio/protocol/energy-crm/client-configuration/client-configuration.endpoints'
import { activatePlugin } from '@vatio/protocol/energy-crm/plugins/plugins.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  openBulkScenario,
  reasonsOf,
  TODAY,
  type BulkScenario,
} from '../../../test/contracts-bulk-scenario.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { nextCups } from '../../../test/factories/consumption-points.factory.ts'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { makeTariffFee } from '../../../test/factories/commissions.factory.ts'
import { makeTariff } from '../../../test/factories/tariffs.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'

let server: TestServer
let scenario: BulkScenario
beforeAll(async () => {
  server = await startTestServer()
  scenario = await openBulkScenario(server)
})
afterAll(() => server.close())

/** Makes a change older. */
const age = (idBulkChange: string, seconds: number) =>
  scenario.inA((tx) =>
    tx.query(
      `update contract_bulk_changes set made_at = made_at - $3 * interval '1 second'
       where client_uid = $1 and id_bulk_change = $2`,
      [tx.clientUID, idBulkChange, seconds],
    ),
  )

describe('changing the state of several contracts', () => {
  it('refuses callers without a session or without the CRM', async () => {
    const id = await scenario.one()
    expect((await server.call(changeContractsState, { body: {} as never })).status).toBe(401)
    expect((await server.call(undoContractsChange, { params: { idBulkChange: newId() } })).status).toBe(401)
    const stranger = await server.createUser({ applications: ['billing'] })
    expect((await scenario.move([id], {}, stranger)).status).toBe(403)
  })

  it('refuses an unknown or hidden state, a date of another century and more than 200 contracts', async () => {
    const id = await scenario.one()
    const unknown = await scenario.move([id], { idContractState: newId() })
    expect([unknown.status, unknown.code]).toEqual([400, 'CONTRACT_STATE_UNKNOWN'])
    const [hidden] = await scenario.inA((tx) =>
      tx.query<{ id: string }>(
        `insert into contract_states (client_uid, id_contract_state, name, hide_to_commercials)
         values ($1, $2, 'Reservado', true) returning id_contract_state as id`,
        [tx.clientUID, newId()],
      ),
    )
    const ofAgent = await scenario.one({ idCommercial: scenario.ofSalesAgent })
    const asAgent = await scenario.move([ofAgent], { idContractState: hidden!.id }, scenario.salesAgent)
    expect([asAgent.status, asAgent.code, asAgent.errors[0]?.field]).toEqual([
      400,
      'CONTRACT_STATE_UNKNOWN',
      'idContractState',
    ])
    expect((await scenario.move([ofAgent], { idContractState: hidden!.id })).reply.changed).toBe(1)
    const wrongDate = await scenario.move([id], { date: '1926-11-16' })
    expect([wrongDate.status, wrongDate.code]).toEqual([400, 'CONTRACT_DATE_OUT_OF_RANGE'])
    for (const contracts of [[], Array.from({ length: 201 }, () => newId())]) {
      expect((await scenario.move(contracts)).status).toBe(400)
    }
    expect((await scenario.read(id)).version).toBe(1)
  })

  it('refuses the same change sent twice', async () => {
    const id = await scenario.one()
    const idBulkChange = newId()
    expect((await scenario.move([id], { idBulkChange })).status).toBe(200)
    const again = await scenario.move([id], { idBulkChange, idContractState: scenario.states.Cerrado })
    expect([again.status, again.code]).toEqual([409, 'CONTRACT_BULK_CHANGE_REPEATED'])
    expect((await scenario.read(id)).contractState.name).toBe('Pte. renovación')
  })

  it('[CON-045] adds one change of state to each with the same date and observations, and audits each', async () => {
    const ids = await scenario.make({}, { lastStateChangeDate: '2026-01-01' }, {})
    const { reply } = await scenario.move([...ids, ids[0]!], {
      date: '2026-11-02',
      observations: 'Campaña de otoño',
    })
    expect(reply).toEqual({ changed: 3, refused: [] })
    for (const id of ids) {
      const contract = await scenario.read(id)
      expect(contract).toMatchObject({ lastStateChangeDate: '2026-11-02', closed: false, version: 2 })
      expect(contract.stateChanges).toHaveLength(2)
      const added = contract.stateChanges.find(
        (change) => change.contractState.name === contract.contractState.name,
      )
      // Midnight of that day in Madrid.
      expect(added).toMatchObject({
        contractState: { name: 'Pte. renovación' },
        observations: 'Campaña de otoño',
        timestamp: '2026-11-01T23:00:00.000Z',
        creationUserUID: server.adminA.userUID,
      })
      const [event] = await scenario.events(id)
      expect(event).toMatchObject({
        action: 'update',
        userUID: server.adminA.userUID,
        before: { contractState: { name: 'Activo' } },
        after: { contractState: { name: 'Pte. renovación' }, lastStateChangeDate: '2026-11-02' },
      })
    }
  })

  it('[CON-045] says the hour of a change of today', async () => {
    const id = await scenario.one()
    await scenario.move([id])
    const { stateChanges } = await scenario.read(id)
    const added = stateChanges.find(({ contractState }) => contractState.name === 'Pte. renovación')
    // Not of its midnight, which is 23:00 of the day before.
    expect(added?.timestamp).toMatch(new RegExp(`^${TODAY}T09:`))
  })

  it('[CON-055] closes and reopens as a single change does, and leaves the refused ones as they were', async () => {
    const mine = { idCommercial: scenario.ofSalesAgent }
    const [open, closed, same] = await scenario.make(
      mine,
      { ...mine, stateName: 'Cerrado', closed: true },
      { ...mine, stateName: 'Pte. renovación' },
    )
    const asAgent = await scenario.move([open!, closed!, same!], {}, scenario.salesAgent)
    expect(asAgent.reply.changed).toBe(1)
    expect(reasonsOf(asAgent.reply)).toEqual([
      [closed, 'CONTRACT_REOPEN_FORBIDDEN'],
      [same, 'CONTRACT_STATE_UNCHANGED'],
    ])
    expect((await scenario.read(closed!)).version).toBe(1)
    expect((await scenario.move([closed!])).reply).toEqual({ changed: 1, refused: [] })
    expect(await scenario.read(closed!)).toMatchObject({ closed: false })
    expect(
      (await scenario.move([open!], { idContractState: scenario.states.Cerrado }, scenario.salesAgent)).reply
        .changed,
    ).toBe(1)
    expect(await scenario.read(open!)).toMatchObject({ closed: true, expiryDate: null })
  })

  it('[PLG-021] refuses the contracts that lack what the company requires, as a single change does', async () => {
    const tenant = await server.createTenant('Exigente')
    const admin = await server.createUser({ tenant, role: 'admin' })
    await server.call(activatePlugin, { as: admin, params: { key: 'formRequestParameters' } })
    const required = { cups: true, fee: true, commercial: true, lastStateChangeDate: true }
    const saved = await server.call(createClientConfiguration, {
      as: admin,
      body: { requestedParameterConfiguration: { contracts: required, clients: {} } },
    })
    expect(saved.status).toBe(201)
    const { complete, bare, unpaid, idContractState } = await server.inTenant(tenant, async (tx) => {
      const idTariff = await makeTariff(tx)
      await makeTariffFee(tx, { idTariff, validFrom: '2026-06-01' })
      const terms = { idTariff, idCommercial: await makeCommercial(tx), cups: nextCups() }
      const [state] = await tx.query<{ id: string }>(
        "select id_contract_state as id from contract_states where client_uid = $1 and name = 'Pte. renovación'",
        [tx.clientUID],
      )
      return {
        complete: await makeContract(tx, { ...terms, signingDate: '2026-06-01' }),
        unpaid: await makeContract(tx, { ...terms, signingDate: '2026-05-31' }),
        bare: await makeContract(tx),
        idContractState: state!.id,
      }
    })
    const moved = await scenario.move([complete, unpaid, bare], { idContractState }, admin)
    expect(moved.reply.changed).toBe(1)
    expect(moved.reply.refused).toMatchObject([
      { idContractInfo: unpaid, message: 'REQUIRED_PARAMETER_MISSING', details: { parameters: ['fee'] } },
      {
        idContractInfo: bare,
        details: { parameters: expect.arrayContaining(['cups', 'commercial', 'fee']) },
      },
    ])
    const freed = await scenario.assign([complete], null, newId(), admin)
    expect(freed.reply.refused).toMatchObject([
      { message: 'REQUIRED_PARAMETER_MISSING', details: { parameters: ['commercial'] } },
    ])
  })

  it('changes 200 contracts in well under a second', async () => {
    const ids = await scenario.make(...Array.from({ length: 200 }, () => ({})))
    const started = performance.now()
    const { reply } = await scenario.move(ids)
    expect(reply).toEqual({ changed: 200, refused: [] })
    // The limit of a machine under load; alone it takes about a tenth.
    expect(performance.now() - started).toBeLessThan(3_000)
  })
})

describe('undoing a change of several contracts', () => {
  it('is for its author only, once, and within a minute', async () => {
    const colleague = await server.createUser({ role: 'admin' })
    const id = await scenario.one()
    const idBulkChange = newId()
    await scenario.move([id], { idBulkChange })
    for (const as of [colleague, server.adminB])
      expect((await scenario.undo(idBulkChange, as)).status).toBe(404)
    expect((await scenario.undo(newId())).status).toBe(404)
    expect((await scenario.undo(idBulkChange)).reply).toEqual({ changed: 1, refused: [] })
    expect((await scenario.undo(idBulkChange)).status).toBe(404)

    const late = newId()
    await scenario.move([id], { idBulkChange: late })
    await age(late, 61)
    const expired = await scenario.undo(late)
    expect([expired.status, expired.code]).toEqual([409, 'CONTRACT_BULK_CHANGE_EXPIRED'])
    expect((await scenario.read(id)).contractState.name).toBe('Pte. renovación')
    // The next change forgets what nobody can undo any more.
    await age(late, 900)
    await scenario.move([await scenario.one()])
    expect((await scenario.undo(late)).status).toBe(404)
  })

  it('counts the minute from the last call of a change of several calls', async () => {
    const [first, last, alone] = await scenario.make({}, {}, {})
    const [begun, ended, other, idBulkRun] = [newId(), newId(), newId(), newId()]
    await scenario.move([first!], { idBulkChange: begun, idBulkRun })
    await scenario.move([alone!], { idBulkChange: other })
    for (const change of [begun, other]) await age(change, 300)
    await scenario.move([last!], { idBulkChange: ended, idBulkRun })
    expect((await scenario.undo(other)).code).toBe('CONTRACT_BULK_CHANGE_EXPIRED')
    expect((await scenario.undo(begun)).reply).toEqual({ changed: 1, refused: [] })
    expect((await scenario.read(first!)).contractState.name).toBe('Activo')
    expect((await scenario.undo(ended)).reply).toEqual({ changed: 1, refused: [] })
  })

  it('does not count it from a call of somebody else, nor for ever', async () => {
    const colleague = await server.createUser({ role: 'admin' })
    const [mine, theirs, next] = await scenario.make({}, {}, {})
    const [begun, idBulkRun] = [newId(), newId()]
    await scenario.move([mine!], { idBulkChange: begun, idBulkRun })
    await age(begun, 300)
    await scenario.move([theirs!], { idBulkRun }, colleague)
    expect((await scenario.undo(begun)).code).toBe('CONTRACT_BULK_CHANGE_EXPIRED')
    await scenario.move([next!], { idBulkRun })
    await age(begun, 601)
    expect((await scenario.undo(begun)).code).toBe('CONTRACT_BULK_CHANGE_EXPIRED')
  })

  it('takes exactly the added changes of state away, gives back what was there, and is audited', async () => {
    const [plain, dated] = await scenario.make({}, { lastStateChangeDate: '2026-01-01' })
    const before = [await scenario.read(plain!), await scenario.read(dated!)]
    const idBulkChange = newId()
    await scenario.move([plain!, dated!], { idBulkChange, idContractState: scenario.states.Cerrado })
    expect((await scenario.read(plain!)).closed).toBe(true)
    expect((await scenario.undo(idBulkChange)).reply).toEqual({ changed: 2, refused: [] })
    expect(await scenario.read(plain!)).toEqual({ ...before[0], version: 3 })
    expect(await scenario.read(dated!)).toEqual({ ...before[1], version: 3 })
    const [event] = await scenario.events(dated!)
    expect(event).toMatchObject({
      action: 'update',
      before: { closed: true, lastStateChangeDate: TODAY },
      after: { closed: false, lastStateChangeDate: '2026-01-01' },
    })
  })

  it('reopens what a user has closed by it, though users may not reopen contracts', async () => {
    const id = await scenario.one({ idCommercial: scenario.ofSalesAgent })
    const idBulkChange = newId()
    await scenario.move([id], { idBulkChange, idContractState: scenario.states.Cerrado }, scenario.salesAgent)
    expect((await scenario.undo(idBulkChange, scenario.salesAgent)).reply).toEqual({
      changed: 1,
      refused: [],
    })
    expect(await scenario.read(id)).toMatchObject({ closed: false, contractState: { name: 'Activo' } })
  })

  it('leaves a contract whose earlier state closes contracts by now', async () => {
    const [state] = await scenario.inA((tx) =>
      tx.query<{ id: string }>(
        `insert into contract_states (client_uid, id_contract_state, name) values ($1, $2, 'En revisión')
         returning id_contract_state as id`,
        [tx.clientUID, newId()],
      ),
    )
    const id = await scenario.one()
    await scenario.move([id], { idContractState: state!.id })
    const idBulkChange = newId()
    await scenario.move([id], { idBulkChange, idContractState: scenario.states.Activo })
    await scenario.inA((tx) =>
      tx.query(
        'update contract_states set close_state = true where client_uid = $1 and id_contract_state = $2',
        [tx.clientUID, state!.id],
      ),
    )
    expect(reasonsOf((await scenario.undo(idBulkChange)).reply)).toEqual([[id, 'CONTRACT_CHANGED_SINCE']])
    expect(await scenario.read(id)).toMatchObject({ contractState: { name: 'Activo' }, closed: false })
  })

  it('leaves a contract that somebody changed or deleted since', async () => {
    const [untouched, edited, deleted] = await scenario.make({}, {}, {})
    const idBulkChange = newId()
    await scenario.move([untouched!, edited!, deleted!], { idBulkChange })
    await scenario.update(await scenario.read(edited!), { anualConsumption: 5_000 })
    await scenario.remove(deleted!)
    const { reply } = await scenario.undo(idBulkChange)
    expect(reply.changed).toBe(1)
    expect(new Map(reasonsOf(reply) as [string, string][])).toEqual(
      new Map([
        [edited, 'CONTRACT_CHANGED_SINCE'],
        [deleted, 'NOT_FOUND'],
      ]),
    )
    expect((await scenario.read(untouched!)).contractState.name).toBe('Activo')
    expect(await scenario.read(edited!)).toMatchObject({
      contractState: { name: 'Pte. renovación' },
      anualConsumption: 5_000,
    })
  })
})
