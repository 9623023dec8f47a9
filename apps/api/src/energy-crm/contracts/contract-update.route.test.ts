import {
  findContractsById,
  searchContracts,
  updateContract,
} from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import type { ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { restoreRecord } from '@vatio/protocol/administration/audit/audit.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  contractBodyOf,
  openContractScenario,
  type ContractScenario,
  type ContractUpdateBody,
} from '../../../test/contracts-scenario.ts'
import { makeConsumptionPoint, nextCups } from '../../../test/factories/consumption-points.factory.ts'
import { makeEnergyMarketer } from '../../../test/factories/energy-marketers.factory.ts'
import { makeTariff } from '../../../test/factories/tariffs.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'

let server: TestServer
let scenario: ContractScenario
beforeAll(async () => {
  server = await startTestServer()
  scenario = await openContractScenario(server)
})
afterAll(() => server.close())

describe('changing a contract', () => {
  let contract: ContractDetail
  beforeEach(async () => {
    const made = await scenario.create({
      contractNumber: `E-${newId()}`,
      commercial: { idCommercial: scenario.ofSalesAgent },
      energyMarketer: { idEnergyMarketer: scenario.marketer },
      tariff: { idTariff: scenario.tariff },
      consumptionPoint: { idConsumptionPoint: scenario.point },
      fixedFee: 100.01,
      signingDate: '2026-03-02',
      contractedPowerPeriods: { p1: 4.6, p2: 4.6 },
    })
    contract = made.reply
  })

  it('[API-077] saves the whole record, audits the changed fields, and answers a stale version with the stored one', async () => {
    const saved = await scenario.update(contract, { signingDate: '2026-04-01', implicitRenewal: true })
    expect(saved.reply).toEqual({
      ...contract,
      signingDate: '2026-04-01',
      implicitRenewal: true,
      expiryDate: '2027-02-01',
      version: 2,
    })
    const [event] = await scenario.events(contract.idContractInfo)
    expect(event).toMatchObject({
      action: 'update',
      before: { signingDate: '2026-03-02', implicitRenewal: false },
      after: { signingDate: '2026-04-01', implicitRenewal: true },
    })
    const stale = await scenario.update(contract, { signingDate: '2026-05-01' })
    expect([stale.status, stale.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(stale.errors[0]?.details?.stored).toEqual(saved.reply)
  })

  it('[CON-041] [CON-052] has the state of the register saved last, whatever day it is effective from', async () => {
    const timestamp = '2026-01-15T09:00:00.000Z'
    const [first] = contract.stateChanges
    const change = { ...(await scenario.change('Pte. renovación', 'Llamar en mayo')), timestamp }
    const { reply } = await scenario.update(contract, { stateChanges: [change] })
    expect(reply.contractState.name).toBe('Pte. renovación')
    expect(reply.stateChanges).toMatchObject([
      {
        contractState: { name: 'Pte. renovación' },
        observations: 'Llamar en mayo',
        timestamp,
        creationUserUID: server.adminA.userUID,
      },
      first ?? {},
    ])
    expect(Date.parse(first?.timestamp ?? '')).toBeGreaterThan(Date.parse(timestamp))
    const [listed] = (
      await server.call(searchContracts, {
        as: server.adminA,
        query: { limit: 1, offset: 0 },
        body: { text: contract.contractNumber ?? '' },
      })
    ).reply[0]
    expect(listed?.contractState.name).toBe('Pte. renovación')
  })

  it('[API-077] accepts one of two simultaneous updates and answers 409 to the other', async () => {
    const both = await Promise.all(
      ['2026-04-01', '2026-05-01'].map((signingDate) => scenario.update(contract, { signingDate })),
    )
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find((answer) => answer.status === 409)?.code).toBe('VERSION_CONFLICT')
  })

  it('[SEC-020] [SEC-021] refuses a user who changes the commercial or the fixed fee, and saves nothing', async () => {
    const seen = await scenario.read(contract.idContractInfo, scenario.salesAgent)
    const forbidden: [Partial<ContractUpdateBody>, string][] = [
      [{ commercial: { idCommercial: scenario.ofOther } }, 'CONTRACT_COMMERCIAL_FORBIDDEN'],
      [{ commercial: null }, 'CONTRACT_COMMERCIAL_FORBIDDEN'],
      [{ fixedFee: 500 }, 'CONTRACT_FIXED_FEE_FORBIDDEN'],
      [{ fixedFee: null }, 'CONTRACT_FIXED_FEE_FORBIDDEN'],
      // The user may not know the stored amount: a guess is answered like any other value.
      [{ fixedFee: 100.01 }, 'CONTRACT_FIXED_FEE_FORBIDDEN'],
    ]
    for (const [forbiddenChange, code] of forbidden) {
      const answer = await scenario.update(
        seen,
        { ...forbiddenChange, signingDate: '2026-06-06' },
        scenario.salesAgent,
      )
      expect([code, answer.status, answer.code]).toEqual([code, 403, code])
    }
    expect(await scenario.read(contract.idContractInfo)).toEqual(contract)
  })

  it('[SEC-027] [SEC-028] keeps the total fixed fee when a user saves the share they were shown, or omits it', async () => {
    const seen = await scenario.read(contract.idContractInfo, scenario.salesAgent)
    // By hand: 100.01 × 40 % = 40.004, to cents.
    expect(seen.fixedFee).toBe(40)
    const first = await scenario.update(seen, { signingDate: '2026-04-01' }, scenario.salesAgent)
    expect([first.status, first.reply.fixedFee]).toEqual([200, 40])
    const { fixedFee: _fee, commercial: _commercial, ...rest } = contractBodyOf(first.reply)
    const second = await server.call(updateContract, { as: scenario.salesAgent, body: rest })
    expect(second.status).toBe(200)
    expect(await scenario.read(contract.idContractInfo)).toMatchObject({
      fixedFee: 100.01,
      commercial: { idCommercial: scenario.ofSalesAgent },
    })
  })

  it('[API-077] [SEC-027] answers 409 to a user after a change by an Admin, with their share and not the total fee', async () => {
    const seen = await scenario.read(contract.idContractInfo, scenario.salesAgent)
    await scenario.update(contract, { fixedFee: 250 })
    const stale = await scenario.update(seen, { signingDate: '2026-04-01' }, scenario.salesAgent)
    expect([stale.status, stale.code]).toEqual([409, 'VERSION_CONFLICT'])
    // By hand: 250 × 40 %.
    expect(stale.errors[0]?.details?.stored).toMatchObject({ fixedFee: 100, version: 2 })
  })

  it('[SEC-020] [SEC-021] lets an Admin change both', async () => {
    const saved = await scenario.update(contract, {
      commercial: { idCommercial: scenario.ofOther },
      fixedFee: 12.34,
    })
    expect(saved.reply).toMatchObject({ commercial: { idCommercial: scenario.ofOther }, fixedFee: 12.34 })
    expect((await scenario.update(saved.reply, {}, scenario.salesAgent)).status).toBe(404)
    const none = await scenario.update(saved.reply, { commercial: null, fixedFee: null })
    expect(none.reply).toMatchObject({ commercial: null, fixedFee: null })
  })

  it('[CON-050] [CON-047] [CON-048] adds a change of state with its observations, and a closing state closes the contract', async () => {
    const seen = await scenario.read(contract.idContractInfo, scenario.salesAgent)
    const saved = await scenario.update(
      seen,
      { stateChanges: [await scenario.change('Cerrado', 'Se va a otra')] },
      scenario.salesAgent,
    )
    expect(saved.reply.closed).toBe(true)
    expect(saved.reply.stateChanges.map((one) => [one.contractState.name, one.observations])).toEqual([
      ['Cerrado', 'Se va a otra'],
      ['Activo', null],
    ])
    const whole = await scenario.read(contract.idContractInfo)
    expect(whole.stateChanges[0]?.creationUserUID).toBe(scenario.salesAgent.userUID)
    const [open] = (
      await server.call(searchContracts, {
        as: server.adminA,
        body: { closed: false, text: contract.contractNumber ?? '' },
      })
    ).reply
    expect(open).toEqual([])
  })

  it('[CON-055] refuses an effective date of another century', async () => {
    const stateChanges = [{ ...(await scenario.change('Cerrado')), timestamp: '0000-01-01T00:00:00Z' }]
    const answer = await scenario.update(contract, { stateChanges })
    expect([answer.status, answer.code]).toEqual([400, 'CONTRACT_DATE_OUT_OF_RANGE'])
  })

  it('[CON-054] lets only an Admin reopen a closed contract', async () => {
    const closed = (await scenario.update(contract, { stateChanges: [await scenario.change('Cerrado')] }))
      .reply
    const seen = await scenario.read(contract.idContractInfo, scenario.salesAgent)
    const refused = await scenario.update(
      seen,
      { stateChanges: [await scenario.change('Activo')] },
      scenario.salesAgent,
    )
    expect([refused.status, refused.code]).toEqual([403, 'CONTRACT_REOPEN_FORBIDDEN'])
    expect((await scenario.update(seen, { signingDate: '2026-04-01' }, scenario.salesAgent)).status).toBe(200)
    const reopened = await scenario.update(
      { ...closed, version: 3 },
      { stateChanges: [await scenario.change('Activo')] },
    )
    expect([reopened.reply.closed, reopened.reply.stateChanges.length]).toEqual([false, 3])
  })

  it('[CON-029] [CON-002] keeps a number once assigned, and never changes the energy', async () => {
    const empty = await scenario.update(contract, { contractNumber: '' })
    expect([empty.status, empty.code]).toEqual([400, 'CONTRACT_NUMBER_REQUIRED'])
    const other = await scenario.create({ contractNumber: `F-${newId()}` })
    const taken = await scenario.update(contract, { contractNumber: other.reply.contractNumber })
    expect([taken.status, taken.code]).toEqual([409, 'CONTRACT_NUMBER_TAKEN'])
    const plain = (await scenario.create()).reply
    const energy = await scenario.update(plain, { utilityType: 'gas' })
    expect([energy.status, energy.code]).toEqual([400, 'CONTRACT_UTILITY_TYPE_FIXED'])
  })

  it('does not validate unchanged references again, such as a tariff and a marketer deleted meanwhile', async () => {
    const [idEnergyMarketer, idTariff] = await scenario.inA(async (tx) => {
      const id = await makeEnergyMarketer(tx)
      return [id, await makeTariff(tx, { idEnergyMarketer: id })]
    })
    const made = await scenario.create({ energyMarketer: { idEnergyMarketer }, tariff: { idTariff } })
    await scenario.inA((tx) =>
      tx.query('update tariffs set deleted_at = now() where id_tariff = $1', [idTariff]),
    )
    await scenario.inA((tx) =>
      tx.query('update energy_marketers set active = false where id_energy_marketer = $1', [
        idEnergyMarketer,
      ]),
    )
    expect((await scenario.update(made.reply, { signingDate: '2026-04-01' })).status).toBe(200)
    expect((await scenario.create({ energyMarketer: { idEnergyMarketer } })).code).toBe(
      'CONTRACT_ENERGY_MARKETER_UNKNOWN',
    )
  })
})

describe('deleting a contract', () => {
  it('[SEC-026] [API-078] removes it from every list, audited, and the audit restores it with its states', async () => {
    const contractNumber = `B-${newId()}`
    const made = (
      await scenario.create({ contractNumber, commercial: { idCommercial: scenario.ofSalesAgent } })
    ).reply
    const id = made.idContractInfo
    expect((await scenario.remove(id)).reply).toEqual({ affected: 1 })
    expect((await server.call(findContractsById, { as: server.adminA, body: [id] })).status).toBe(404)
    expect((await scenario.remove(id)).status).toBe(404)
    const [event] = await scenario.events(id)
    expect(event).toMatchObject({ action: 'delete', name: contractNumber, isRestorable: true })
    const back = await server.call(restoreRecord, {
      as: server.adminA,
      body: { entity: 'contract', idEntity: id },
    })
    expect(back.reply).toEqual({ status: 'OK' })
    expect(await scenario.read(id)).toEqual({ ...made, version: 3 })
  })

  it('is not restored when its number is taken, nor when it is open and its supply is deleted', async () => {
    const restore = (idEntity: string) =>
      server.call(restoreRecord, { as: server.adminA, body: { entity: 'contract', idEntity } })
    const contractNumber = `T-${newId()}`
    const first = (await scenario.create({ contractNumber })).reply.idContractInfo
    await scenario.remove(first)
    await scenario.create({ contractNumber })
    expect((await restore(first)).code).toBe('RESTORE_KEY_TAKEN')
    const supply = await scenario.inA((tx) => makeConsumptionPoint(tx, { cups: nextCups() }))
    const hung = { consumptionPoint: { idConsumptionPoint: supply } }
    const open = (await scenario.create(hung)).reply.idContractInfo
    const shut = (await scenario.create({ ...hung, stateChanges: [await scenario.change('Cerrado')] })).reply
      .idContractInfo
    await scenario.remove(open)
    await scenario.remove(shut)
    await scenario.inA((tx) =>
      tx.query('update consumption_points set deleted_at = now() where id_consumption_point = $1', [supply]),
    )
    expect((await restore(open)).code).toBe('RESTORE_PARENT_DELETED')
    expect((await restore(shut)).reply).toEqual({ status: 'OK' })
  })
})
