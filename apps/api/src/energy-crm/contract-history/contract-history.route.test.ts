import {
  attachAuxiliaryService,
  detachAuxiliaryService,
} from '@vatio/protocol/energy-crm/auxiliary-services/auxiliary-services.endpoints'
import { listContractHistory } from '@vatio/protocol/energy-crm/contract-history/contract-history.endpoints'
import {
  changeContractsState,
  undoContractsChange,
} from '@vatio/protocol/energy-crm/contracts/contract-bulk.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openContractScenario, type ContractScenario } from '../../../test/contracts-scenario.ts'
import { makeAuxiliaryService } from '../../../test/factories/auxiliary-services.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'

let server: TestServer
let scenario: ContractScenario
beforeAll(async () => {
  server = await startTestServer()
  scenario = await openContractScenario(server)
})
afterAll(() => server.close())

async function historyOf(idContractInfo: string, as: TestUser = server.adminA) {
  return (await server.call(listContractHistory, { as, params: { idContractInfo } })).reply
}

async function makeSold() {
  const { reply } = await scenario.create({
    commercial: { idCommercial: scenario.ofSalesAgent },
    energyMarketer: { idEnergyMarketer: scenario.marketer },
    tariff: { idTariff: scenario.tariff },
  })
  return reply
}

describe('the history of a contract', () => {
  it('refuses who does not see the contract', async () => {
    const contract = await makeSold()
    const stranger = await server.createUser()
    for (const as of [server.adminB, stranger]) {
      const answer = await server.call(listContractHistory, {
        as,
        params: { idContractInfo: contract.idContractInfo },
      })
      expect(answer.status).toBe(404)
    }
  })

  it('[API-081] [API-170] [CON-066] [CON-067] [CON-069] has one row for each saved change of what it shows, the newest first', async () => {
    const contract = await makeSold()
    const closing = await scenario.change('Cerrado')
    const moved = await scenario.update(contract, { tariff: null, stateChanges: [closing] })
    await scenario.update(moved.reply, { signingDate: '2026-05-04' })
    const rows = await historyOf(contract.idContractInfo)
    expect(rows).toHaveLength(2)
    const [newest, first] = rows
    expect(newest).toMatchObject({
      stateName: 'Cerrado',
      stateBadgeColor: '#dc3545',
      closed: true,
      energyMarketerName: 'Lumen',
      tariffName: null,
      type: 'indexed',
      tariffType: '2.0TD',
      auxiliaryServicesNames: [],
      creationUserUID: server.adminA.userUID,
    })
    expect(first).toMatchObject({ stateName: 'Activo', closed: false, tariffName: 'Hogar' })
    expect(first?.commercialName).not.toBeNull()
    expect(first?.creationTimestamp).toBe(contract.creationTimestamp)
  })

  it('has a row when a service is attached and when it is detached', async () => {
    const contract = await makeSold()
    const idAuxiliaryService = await scenario.inA((tx) => makeAuxiliaryService(tx, scenario.marketer))
    const params = { id: contract.idContractInfo, idAuxiliaryService }
    await server.call(attachAuxiliaryService, { as: server.adminA, params, body: { fee: null } })
    await server.call(detachAuxiliaryService, { as: server.adminA, params })
    const rows = await historyOf(contract.idContractInfo)
    expect(rows.map((row) => row.auxiliaryServicesNames)).toEqual([[], [expect.any(String)], []])
  })

  it('has a row of each contract of a change of many, and another when that is undone', async () => {
    const contracts = [await makeSold(), await makeSold()]
    const { contractState } = await scenario.change('Cerrado')
    const idBulkChange = newId()
    await server.call(changeContractsState, {
      as: server.adminA,
      body: {
        idBulkChange,
        contracts: contracts.map((contract) => contract.idContractInfo),
        idContractState: contractState.idContractState,
        date: '2026-06-01',
        observations: null,
      },
    })
    await server.call(undoContractsChange, { as: server.adminA, params: { idBulkChange } })
    for (const { idContractInfo } of contracts) {
      const rows = await historyOf(idContractInfo)
      expect(rows.map((row) => row.stateName)).toEqual(['Activo', 'Cerrado', 'Activo'])
      expect(rows[0]?.creationUserUID).toBe(server.adminA.userUID)
    }
  })

  it('does not show users the states that commercials may not see, nor who made the changes', async () => {
    const contract = await makeSold()
    await scenario.inA((tx) =>
      tx.query(`update contract_states set hide_to_commercials = true where name = 'Pte. renovación'`),
    )
    const pending = await scenario.change('Pte. renovación')
    const moved = await scenario.update(contract, { stateChanges: [pending] })
    await scenario.update(moved.reply, { stateChanges: [await scenario.change('Activo')] })
    expect((await historyOf(contract.idContractInfo)).map((row) => row.stateName)).toEqual([
      'Activo',
      'Pte. renovación',
      'Activo',
    ])
    const seen = await historyOf(contract.idContractInfo, scenario.salesAgent)
    expect(seen.map((row) => [row.stateName, row.creationUserUID])).toEqual([
      ['Activo', null],
      ['Activo', null],
    ])
  })
})
