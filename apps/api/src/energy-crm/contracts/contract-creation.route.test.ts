import {
  createClientConfiguration,
  getClientConfiguration,
} from '@vatio/protocol/energy-crm/client-configuration/client-configuration.endpoints'
import {
  createContract,
  removeContract,
  updateContract,
} from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import { activatePlugin } from '@vatio/protocol/energy-crm/plugins/plugins.endpoints'
import { restoreRecord } from '@vatio/protocol/administration/audit/audit.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  openContractScenario,
  type ContractBody,
  type ContractScenario,
} from '../../../test/contracts-scenario.ts'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeConsumptionPoint, nextCups } from '../../../test/factories/consumption-points.factory.ts'
import { makeTariffFee } from '../../../test/factories/commissions.factory.ts'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { makeTariff } from '../../../test/factories/tariffs.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'
import { only } from '../../platform/elements.ts'

let server: TestServer
let scenario: ContractScenario
beforeAll(async () => {
  server = await startTestServer()
  scenario = await openContractScenario(server)
})
afterAll(() => server.close())

describe('writing contracts', () => {
  it('answers 401 without a session at every call', async () => {
    const id = await scenario.inA((tx) => makeContract(tx))
    const body = { utilityType: 'electricity', idContractInfo: id, version: 1 } as const
    expect((await server.call(createContract, { body: { utilityType: 'gas' } })).status).toBe(401)
    expect((await server.call(updateContract, { body })).status).toBe(401)
    expect((await server.call(removeContract, { params: { idContractInfo: id } })).status).toBe(401)
  })

  it('answers 404 for a contract of another company or sales agent, and changes nothing', async () => {
    const contract = await scenario.read(
      await scenario.inA((tx) => makeContract(tx, { idCommercial: scenario.ofOther })),
    )
    for (const as of [server.adminB, scenario.salesAgent]) {
      expect((await scenario.update(contract, { signingDate: '2026-05-05' }, as)).status).toBe(404)
    }
    expect((await scenario.remove(contract.idContractInfo, server.adminB)).status).toBe(404)
    expect(await scenario.read(contract.idContractInfo)).toEqual(contract)
  })

  it('[SEC-026] [API-078] answers 403 to a deletion by a user, also of their own contract', async () => {
    const id = await scenario.inA((tx) => makeContract(tx, { idCommercial: scenario.ofSalesAgent }))
    expect((await scenario.remove(id, scenario.salesAgent)).status).toBe(403)
    expect((await scenario.read(id)).idContractInfo).toBe(id)
  })

  it('[CON-031] [CON-032] [CON-033] [CON-034] refuses figures below zero and unknown fields', async () => {
    const fields = [
      'anualConsumption',
      'powerOperativeSpending',
      'energyOperativeSpending',
      'fixedFee',
      'powerFee',
      'energyFee',
      'managementFee',
    ] as const
    for (const field of fields) {
      const answer = await scenario.create({ [field]: -0.01 })
      expect([field, answer.status, answer.errors[0]?.field]).toEqual([field, 400, field])
      expect((await scenario.create({ [field]: 0 })).status).toBe(201)
    }
    expect((await scenario.create({ closed: true } as never)).status).toBe(400)
    expect((await scenario.create({ signingDate: '2026-02-30' })).status).toBe(400)
    for (const noticeDays of [-1, 366, 1.5]) {
      expect((await scenario.create({ noticeDays })).status).toBe(400)
    }
    for (const field of ['endDate', 'permanenceEndDate'] as const) {
      const early = await scenario.create({ signingDate: '2026-03-02', [field]: '2026-03-01' })
      expect([early.status, early.code, early.errors[0]?.field]).toEqual([
        400,
        'CONTRACT_DATE_BEFORE_SIGNING',
        field,
      ])
      expect((await scenario.create({ signingDate: '2026-03-02', [field]: '2026-03-02' })).status).toBe(201)
    }
  })
})

describe('creating a contract', () => {
  it('[API-076] [CON-001] [CON-004] [CON-005] [CON-006] [CON-007] [CON-009] [CON-010] [CON-011] [CON-014] stores every field of the interface', async () => {
    const contractNumber = `N-${newId()}`
    const input: ContractBody = {
      contractNumber,
      utilityType: 'electricity',
      energyMarketer: { idEnergyMarketer: scenario.marketer },
      commercial: { idCommercial: scenario.ofOther },
      tariff: { idTariff: scenario.tariff },
      consumptionPoint: { idConsumptionPoint: scenario.point },
      signingDate: '2026-03-02',
      lastStateChangeDate: '2026-03-05',
      endDate: '2027-03-01',
      permanenceEndDate: '2026-09-01',
      noticeDays: 30,
      implicitRenewal: true,
      anualConsumption: 12.5,
      anualConsumptionUnit: 'MWh',
      powerOperativeSpending: 1.25,
      energyOperativeSpending: 0.125,
      fixedFee: 80.5,
      powerFee: 1,
      energyFee: 2,
      managementFee: 3,
      contractedPowerPeriods: { p1: 4.6, p2: 5.75 },
    }
    const made = await scenario.create(input)
    expect(made.status).toBe(201)
    const { stateChanges, ...fields } = made.reply
    const {
      stateChanges: _,
      energyMarketer,
      commercial,
      ...plain
    } = input as ContractBody & { stateChanges: never }
    expect(fields).toMatchObject({
      ...plain,
      energyMarketer,
      commercial,
      tariff: { idTariff: scenario.tariff },
    })
    // Taken from the supply and from the tariff.
    expect(fields).toMatchObject({
      cups: scenario.cups,
      tariffType: '2.0TD',
      type: 'indexed',
      closed: false,
      version: 1,
    })
    expect(fields.creationUserUID).toBe(server.adminA.userUID)
    expect(Math.abs(Date.parse(fields.creationTimestamp) - Date.now())).toBeLessThan(600_000)
    const { anualConsumptionUnit } = (await scenario.create({ anualConsumption: 3_000 })).reply
    expect(anualConsumptionUnit).toBe('kWh')
    expect(stateChanges).toHaveLength(1)
    const [event] = await scenario.events(fields.idContractInfo)
    expect(event).toMatchObject({ action: 'create', userUID: server.adminA.userUID })
  })

  it('[CON-045] [CON-012] [CON-055] starts in the default state, or in the chosen one', async () => {
    const plain = (await scenario.create()).reply
    expect(plain.stateChanges.map((one) => one.contractState.name)).toEqual(['Activo'])
    expect(plain.contractState.name).toBe('Activo')
    const timestamp = '2026-01-15T09:00:00.000Z'
    const chosen = { ...(await scenario.change('Pte. renovación', 'Llamar en mayo')), timestamp }
    const picked = (await scenario.create({ stateChanges: [chosen] })).reply
    expect(picked.stateChanges).toMatchObject([
      { contractState: { name: 'Pte. renovación' }, observations: 'Llamar en mayo', timestamp },
    ])
    expect(only(picked.stateChanges).creationTimestamp).not.toBe(timestamp)
  })

  it('[SEC-020] assigns the contract of a user to their own commercial, and refuses another', async () => {
    const own = await scenario.create(
      { consumptionPoint: { idConsumptionPoint: scenario.point } },
      scenario.salesAgent,
    )
    expect([own.status, own.reply.commercial?.idCommercial]).toEqual([201, scenario.ofSalesAgent])
    expect(
      (await scenario.create({ commercial: { idCommercial: scenario.ofSalesAgent } }, scenario.salesAgent))
        .status,
    ).toBe(201)
    const other = await scenario.create(
      { commercial: { idCommercial: scenario.ofOther } },
      scenario.salesAgent,
    )
    expect([other.status, other.code, other.errors[0]?.field]).toEqual([
      403,
      'CONTRACT_COMMERCIAL_FORBIDDEN',
      'commercial',
    ])
    const without = await server.createUser()
    expect((await scenario.create({}, without)).code).toBe('COMMERCIAL_REQUIRED')
    expect((await scenario.create({ commercial: { idCommercial: newId() } })).code).toBe('COMMERCIAL_UNKNOWN')
    expect((await scenario.create()).reply.commercial).toBeNull()
  })

  it('[SEC-020] does not let a group admin choose among the commercials they see', async () => {
    const idGroup = newId()
    await scenario.inA((tx) =>
      tx.query("insert into groups (client_uid, id_group, name) values ($1, $2, 'Levante')", [
        tx.clientUID,
        idGroup,
      ]),
    )
    const chief = await server.createUser({ groups: [{ idGroup, isGroupAdmin: true }] })
    const member = await server.createUser({ groups: [{ idGroup, isGroupAdmin: false }] })
    const [ofChief, ofMember] = await scenario.inA(async (tx) => [
      await makeCommercial(tx, { userUID: chief.userUID }),
      await makeCommercial(tx, { userUID: member.userUID }),
    ])
    expect((await scenario.create({}, chief)).reply.commercial?.idCommercial).toBe(ofChief)
    const answer = await scenario.create({ commercial: { idCommercial: ofMember } }, chief)
    expect([answer.status, answer.code]).toEqual([403, 'CONTRACT_COMMERCIAL_FORBIDDEN'])
    const theirs = await scenario.read(
      await scenario.inA((tx) => makeContract(tx, { idCommercial: ofMember })),
      chief,
    )
    const moved = await scenario.update(theirs, { commercial: { idCommercial: ofChief } }, chief)
    expect([moved.status, moved.code]).toEqual([403, 'CONTRACT_COMMERCIAL_FORBIDDEN'])
  })

  it('[SEC-021] refuses a fixed fee from a user', async () => {
    const answer = await scenario.create({ fixedFee: 10 }, scenario.salesAgent)
    expect([answer.status, answer.code, answer.errors[0]?.field]).toEqual([
      403,
      'CONTRACT_FIXED_FEE_FORBIDDEN',
      'fixedFee',
    ])
    expect((await scenario.create({ fixedFee: null }, scenario.salesAgent)).status).toBe(201)
  })

  it('[CON-003] [CON-008] [CON-035] refuses references that do not exist, are not visible or do not fit', async () => {
    const hidden = await scenario.inA(async (tx) =>
      makeConsumptionPoint(tx, { idClient: await makeClient(tx, { idCommercial: scenario.ofOther }) }),
    )
    const [gas, foreign, off] = await scenario.inA(async (tx) => [
      await makeTariff(tx, { idEnergyMarketer: scenario.marketer, utilityType: 'gas', idTarifaATR: 104 }),
      await makeTariff(tx),
      await makeTariff(tx, { idEnergyMarketer: scenario.marketer, active: false }),
    ])
    const at = { energyMarketer: { idEnergyMarketer: scenario.marketer } }
    const refused: [Partial<ContractBody>, string, string, TestUser?][] = [
      [
        { energyMarketer: { idEnergyMarketer: newId() } },
        'CONTRACT_ENERGY_MARKETER_UNKNOWN',
        'energyMarketer',
      ],
      [{ ...at, utilityType: 'gas' }, 'CONTRACT_ENERGY_MARKETER_UNKNOWN', 'energyMarketer'],
      [{ ...at, tariff: { idTariff: newId() } }, 'CONTRACT_TARIFF_UNKNOWN', 'tariff'],
      [{ ...at, tariff: { idTariff: gas } }, 'CONTRACT_TARIFF_UNKNOWN', 'tariff'],
      [{ ...at, tariff: { idTariff: foreign } }, 'CONTRACT_TARIFF_UNKNOWN', 'tariff'],
      [{ ...at, tariff: { idTariff: off } }, 'CONTRACT_TARIFF_UNKNOWN', 'tariff'],
      [
        { tariff: { idTariff: scenario.tariff }, tariffType: '3.0TD' },
        'CONTRACT_ACCESS_TARIFF_MISMATCH',
        'tariffType',
      ],
      [{ tariffType: 'RL.4' }, 'CONTRACT_ACCESS_TARIFF_UNKNOWN', 'tariffType'],
      [{ tariffType: '9.9TD' }, 'CONTRACT_ACCESS_TARIFF_UNKNOWN', 'tariffType'],
      [
        { consumptionPoint: { idConsumptionPoint: hidden } },
        'CONTRACT_CONSUMPTION_POINT_UNKNOWN',
        'consumptionPoint',
        scenario.salesAgent,
      ],
      [
        { consumptionPoint: { idConsumptionPoint: newId() } },
        'CONTRACT_CONSUMPTION_POINT_UNKNOWN',
        'consumptionPoint',
      ],
      [
        { consumptionPoint: { idConsumptionPoint: scenario.point }, utilityType: 'gas' },
        'CONTRACT_CONSUMPTION_POINT_OF_OTHER_UTILITY',
        'consumptionPoint',
      ],
      [
        { consumptionPoint: { idConsumptionPoint: scenario.point }, cups: nextCups() },
        'CONTRACT_CUPS_MISMATCH',
        'cups',
      ],
      [{ cups: 'ES00' }, 'CUPS_LENGTH', 'cups'],
      [
        { tariffType: '2.0TD', contractedPowerPeriods: { p1: 4.6 } },
        'CONTRACT_POWER_PERIODS',
        'contractedPowerPeriods',
      ],
      [{ signingDate: '1926-03-02' }, 'CONTRACT_DATE_OUT_OF_RANGE', 'signingDate'],
      [
        { anualConsumption: 1e9, anualConsumptionUnit: 'TWh' },
        'CONTRACT_CONSUMPTION_TOO_LARGE',
        'anualConsumption',
      ],
      [
        { stateChanges: [{ contractState: { idContractState: newId() } }] },
        'CONTRACT_STATE_UNKNOWN',
        'stateChanges',
      ],
    ]
    for (const [input, code, field, as] of refused) {
      const answer = await scenario.create(input, as)
      expect([code, answer.status, answer.code, answer.errors[0]?.field]).toEqual([code, 400, code, field])
    }
    const spaced = await scenario.create({
      cups: `${scenario.cups.slice(0, 4)} ${scenario.cups.slice(4)}`.toLowerCase(),
      tariffType: '2.0td',
    })
    expect(spaced.reply).toMatchObject({ cups: scenario.cups, tariffType: '2.0TD' })
  })

  it('[CON-027] [CON-028] refuses a number that another contract of the same energy has, visible to the user or not', async () => {
    const contractNumber = `D-${newId()}`
    expect(
      (await scenario.create({ contractNumber, commercial: { idCommercial: scenario.ofOther } })).status,
    ).toBe(201)
    const again = await scenario.create({ contractNumber: ` ${contractNumber} ` }, scenario.salesAgent)
    expect([again.status, again.code, again.errors[0]?.field]).toEqual([
      409,
      'CONTRACT_NUMBER_TAKEN',
      'contractNumber',
    ])
    expect((await scenario.create({ contractNumber, utilityType: 'gas' })).status).toBe(201)
    expect((await scenario.create({ contractNumber: '' })).reply.contractNumber).toBeNull()
  })

  it('[PLG-021] requires the parameters of the company, and from each person only those they may fill in', async () => {
    const tenant = await server.createTenant('Exigente')
    const admin = await server.createUser({ tenant, role: 'admin' })
    const user = await server.createUser({ tenant })
    await server.inTenant(tenant, (tx) => makeCommercial(tx, { userUID: user.userUID }))
    const contracts = { cups: true, fixedFee: true, commercial: true, fee: true, stateChanges: true }
    await server.call(activatePlugin, { as: admin, params: { key: 'formRequestParameters' } })
    const saved = await server.call(createClientConfiguration, {
      as: admin,
      body: { requestedParameterConfiguration: { contracts, clients: {} } },
    })
    expect(saved.status).toBe(201)
    expect((await server.call(getClientConfiguration, { as: user })).reply).toMatchObject({
      requestedParameterConfiguration: { contracts },
    })
    const outcomeOf = async (input: Partial<ContractBody>, as: TestUser) => {
      const answer = await scenario.create(input, as)
      return [answer.status, answer.code, answer.errors?.[0]?.details?.parameters]
    }
    expect(await outcomeOf({}, admin)).toEqual([
      400,
      'REQUIRED_PARAMETER_MISSING',
      expect.arrayContaining(['cups', 'fixedFee', 'commercial', 'fee']),
    ])
    expect(await outcomeOf({ managementFee: 2 }, user)).toEqual([400, 'REQUIRED_PARAMETER_MISSING', ['cups']])
    expect((await scenario.create({ managementFee: 2, cups: nextCups() }, user)).status).toBe(201)
  })

  it('[PLG-021] accepts the rule that the tariff has on the day of signing as the commission, and reports its lack as `fee`', async () => {
    const tenant = await server.createTenant('Exige comisión')
    const admin = await server.createUser({ tenant, role: 'admin' })
    await server.call(activatePlugin, { as: admin, params: { key: 'formRequestParameters' } })
    await server.call(createClientConfiguration, {
      as: admin,
      body: { requestedParameterConfiguration: { contracts: { fee: true }, clients: {} } },
    })
    const [withRule, withoutRule] = await server.inTenant(tenant, async (tx) => {
      const first = await makeTariff(tx)
      await makeTariffFee(tx, { idTariff: first, validFrom: '2026-06-01' })
      return [first, await makeTariff(tx)]
    })
    const outcomeOf = async (input: Partial<ContractBody>) => {
      const answer = await scenario.create({ cups: nextCups(), ...input }, admin)
      return [answer.status, answer.code, answer.errors?.[0]?.field]
    }
    const refused = [400, 'REQUIRED_PARAMETER_MISSING', 'fee']
    expect(await outcomeOf({ tariff: { idTariff: withoutRule } })).toEqual(refused)
    const signed = (signingDate: string) => outcomeOf({ tariff: { idTariff: withRule }, signingDate })
    expect(await signed('2026-05-31')).toEqual(refused)
    expect((await signed('2026-06-01'))[0]).toBe(201)
    expect((await outcomeOf({ tariff: { idTariff: withRule } }))[0]).toBe(201)
    expect((await outcomeOf({ fixedFee: 0 }))[0]).toBe(201)
  })

  it('[LIM-019] [LIM-011] refuses a contract beyond the licence, also for two requests at once', async () => {
    const tenant = await server.createTenant('Pequeña', 'freemium')
    const admin = await server.createUser({ tenant, role: 'admin' })
    // Freemium allows 100 contracts.
    await server.inTenant(tenant, async (tx) => {
      for (let made = 0; made < 99; made++) await makeContract(tx)
    })
    const both = await Promise.all([scenario.create({}, admin), scenario.create({}, admin)])
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const refused = both.find((answer) => answer.status === 409)
    expect(refused?.errors[0]).toMatchObject({
      message: 'LICENSE_LIMIT_REACHED',
      details: { quantity: 'contracts', used: 100, limit: 100 },
    })
    const last = both.find((answer) => answer.status === 201)?.reply.idContractInfo ?? ''
    // A deletion frees a place; a restore needs one.
    expect((await scenario.remove(last, admin)).status).toBe(200)
    expect((await scenario.create({}, admin)).status).toBe(201)
    const back = await server.call(restoreRecord, { as: admin, body: { entity: 'contract', idEntity: last } })
    expect([back.status, back.code]).toEqual([409, 'LICENSE_LIMIT_REACHED'])
  })
})
