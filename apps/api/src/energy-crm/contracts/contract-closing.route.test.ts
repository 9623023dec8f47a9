import { listContractAuxiliaryServices } from '@vatio/protocol/energy-crm/auxiliary-services/auxiliary-services.endpoints'
import { listContractHistory } from '@vatio/protocol/energy-crm/contract-history/contract-history.endpoints'
import {
  closeAndCreateContract,
  findContractsByNumber,
  searchContracts,
} from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import type { ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openContractScenario, type ContractScenario } from '../../../test/contracts-scenario.ts'
import { makeAuxiliaryService } from '../../../test/factories/auxiliary-services.factory.ts'
import { makeEnergyMarketer } from '../../../test/factories/energy-marketers.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'

let server: TestServer
let scenario: ContractScenario
beforeAll(async () => {
  server = await startTestServer()
  scenario = await openContractScenario(server)
})
afterAll(() => server.close())

async function makeOld() {
  const { reply } = await scenario.create({
    contractNumber: `V-${newId()}`,
    commercial: { idCommercial: scenario.ofSalesAgent },
  })
  return reply
}

interface Closing {
  readonly state?: string
  readonly version?: number
  readonly number?: string
  readonly keeps?: boolean
  readonly energyMarketer?: { readonly idEnergyMarketer: string }
}

async function closeWith(
  old: ContractDetail,
  { state = 'Cerrado', version, number, keeps, energyMarketer }: Closing = {},
  as?: TestUser,
) {
  const { contractState } = await scenario.change(state)
  return server.call(closeAndCreateContract, {
    as: as ?? server.adminA,
    body: {
      utilityType: 'electricity',
      contractNumber: number ?? `N-${newId()}`,
      closing: {
        idContractInfo: old.idContractInfo,
        version: version ?? old.version,
        idContractState: contractState.idContractState,
        date: '2026-06-01',
        observations: 'Cambia de comercializadora',
        ...(keeps ? { keepAuxiliaryServices: true } : {}),
      },
      ...(energyMarketer ? { energyMarketer } : {}),
    },
  })
}

const count = async () =>
  (await server.call(searchContracts, { as: server.adminA, query: {}, body: {} })).reply[1]

describe('closing a contract and creating the next one', () => {
  it('[API-079] closes the old one with state, date and observations, and creates the new one', async () => {
    const old = await makeOld()
    const { status, reply } = await closeWith(old)
    expect(status).toBe(201)
    expect(reply).toMatchObject({ closed: false, contractState: { name: 'Activo' } })
    const closed = await scenario.read(old.idContractInfo)
    expect(closed).toMatchObject({ closed: true, lastStateChangeDate: '2026-06-01', version: 2 })
    expect(closed.stateChanges[0]).toMatchObject({
      contractState: { name: 'Cerrado' },
      observations: 'Cambia de comercializadora',
      timestamp: '2026-05-31T22:00:00.000Z',
    })
    const history = await server.call(listContractHistory, {
      as: server.adminA,
      params: { idContractInfo: old.idContractInfo },
    })
    expect(history.reply.map((row) => row.closed)).toEqual([true, false])
  })

  it('[API-079] gives the new one, on request, the active services of its marketer, with the fee of the catalogue', async () => {
    const energyMarketer = { idEnergyMarketer: scenario.marketer }
    const { reply: old } = await scenario.create({
      energyMarketer,
      commercial: { idCommercial: scenario.ofSalesAgent },
    })
    const kept = await scenario.inA(async (tx) => {
      const attach = async (idEnergyMarketer: string) => {
        const id = await makeAuxiliaryService(tx, idEnergyMarketer)
        await tx.query(
          `insert into contract_auxiliary_services
             (client_uid, id_contract_auxiliary_service, id_contract_info, id_auxiliary_service, fee)
           values ($1, $2, $3, $4, 99)`,
          [tx.clientUID, newId(), old.idContractInfo, id],
        )
        return id
      }
      const [active, inactive, removed] = [
        await attach(scenario.marketer),
        await attach(scenario.marketer),
        await attach(scenario.marketer),
      ]
      await attach(await makeEnergyMarketer(tx))
      await tx.query(
        `update auxiliary_services
         set active = id_auxiliary_service <> $2, deleted_at = case when id_auxiliary_service = $3 then now() end
         where client_uid = $1 and id_auxiliary_service in ($2, $3)`,
        [tx.clientUID, inactive, removed],
      )
      return active
    })
    const services = async (id: string) =>
      (await server.call(listContractAuxiliaryServices, { as: server.adminA, params: { id } })).reply
    const next = (await closeWith(old, { keeps: true, energyMarketer }, scenario.salesAgent)).reply
    expect(await services(next.idContractInfo)).toMatchObject([
      { fee: null, auxiliaryService: { idAuxiliaryService: kept } },
    ])
    expect(await services(old.idContractInfo)).toHaveLength(4)
    // Not asked for.
    const third = (await closeWith(next, { energyMarketer })).reply
    expect(await services(third.idContractInfo)).toEqual([])
  })

  it('creates nothing when the old one has changed, is not visible, or the state does not close it', async () => {
    const old = await makeOld()
    const before = await count()
    const stale = await closeWith(old, { version: 7 })
    expect([stale.status, stale.code]).toEqual([409, 'VERSION_CONFLICT'])
    const open = await closeWith(old, { state: 'Pte. renovación' })
    expect([open.status, open.errors[0]]).toMatchObject([
      400,
      { message: 'CONTRACT_STATE_NOT_CLOSING', field: 'closing.idContractState' },
    ])
    expect((await closeWith(old, {}, await server.createUser())).status).toBe(404)
    expect(await count()).toBe(before)
  })

  it('leaves the old one open when the new one is refused', async () => {
    const old = await makeOld()
    const taken = await makeOld()
    const refused = await closeWith(old, { number: taken.contractNumber ?? '' })
    expect([refused.status, refused.code]).toEqual([409, 'CONTRACT_NUMBER_TAKEN'])
    expect(await scenario.read(old.idContractInfo)).toEqual(old)
  })

  it('lets one of two who close the same contract at once win, and tells the other', async () => {
    const old = await makeOld()
    const before = await count()
    // Both have read the open contract before either may write it.
    const { calls } = await scenario.inA(async (tx) => {
      await tx.query('select from contracts where id_contract_info = $1 for update', [old.idContractInfo])
      const started = [closeWith(old), closeWith(old)]
      await setTimeout(500)
      return { calls: started }
    })
    const answers = await Promise.all(calls)
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await count()).toBe(before + 1)
    const late = await closeWith(old, { version: 2 })
    expect([late.status, late.code]).toEqual([409, 'CONTRACT_ALREADY_CLOSED'])
  })
})

describe('contracts by their numbers', () => {
  it('[API-075] answers those that the caller sees, in the order of the list', async () => {
    const [first, second] = [await makeOld(), await makeOld()]
    const body = [second.contractNumber ?? '', 'no-existe', first.contractNumber ?? '']
    const seen = await server.call(findContractsByNumber, { as: scenario.salesAgent, body })
    expect(seen.reply.map((contract) => contract.contractNumber)).toEqual([body[0], body[2]])
    const stranger = await server.createUser()
    expect((await server.call(findContractsByNumber, { as: stranger, body })).reply).toEqual([])
    expect((await server.call(findContractsByNumber, { as: server.adminB, body })).reply).toEqual([])
  })
})
