import {
  createClientConfiguration,
  getClientConfiguration,
  updateClientConfiguration,
} from '@vatio/protocol/energy-crm/client-configuration/client-configuration.endpoints'
import { createClient, updateClient } from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import { activatePlugin, deactivatePlugin } from '@vatio/protocol/energy-crm/plugins/plugins.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.call(activatePlugin, { as: server.adminA, params })
})
afterAll(() => server.close())

const params = { key: 'formRequestParameters' } as const
const body = {
  requestedParameterConfiguration: { contracts: { cups: true, fee: false }, clients: { email: true } },
}
const UNKNOWN = '019a0000-0000-7000-8000-00000000dead'

async function newCompany(): Promise<TestUser> {
  const tenant = await server.createTenant()
  const admin = await server.createUser({ tenant, role: 'admin' })
  await server.call(activatePlugin, { as: admin, params })
  return admin
}

describe('the CRM configuration of a company', () => {
  it('[API-133] refuses callers without a session, users and invalid bodies', async () => {
    const as = await server.createUser()
    const update = { params: { _id: UNKNOWN }, body: { ...body, version: 1 } }
    expect((await server.call(getClientConfiguration)).status).toBe(401)
    expect((await server.call(createClientConfiguration, { body })).status).toBe(401)
    expect((await server.call(updateClientConfiguration, update)).status).toBe(401)
    expect((await server.call(updateClientConfiguration, { ...update, as: server.adminA })).status).toBe(404)
    expect((await server.call(createClientConfiguration, { as, body })).status).toBe(403)
    expect((await server.call(updateClientConfiguration, { ...update, as })).status).toBe(403)
    for (const clients of [{ iban: true }, { email: 'sí' }, null]) {
      const wrong = await server.call(createClientConfiguration, {
        as: server.adminA,
        body: { requestedParameterConfiguration: { contracts: {}, clients: clients as never } },
      })
      expect([wrong.status, wrong.code]).toEqual([400, 'INVALID_INPUT'])
    }
    const off = await server.call(createClientConfiguration, { as: server.adminB, body })
    expect([off.status, off.code]).toEqual([403, 'PLUGIN_INACTIVE'])
  })

  it('[PLG-015] [PLG-016] [PLG-017] [PLG-018] [PLG-019] takes the 11 parameters of contracts and the 15 of clients', async () => {
    const flags = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, true]))
    const requestedParameterConfiguration = {
      contracts: flags(
        'energyMarketer commercial tariffType signingDate lastStateChangeDate fee anualConsumption tariff fixedFee cups stateChanges',
      ),
      clients: flags(
        'address addressCode city region dniOrCif email phoneNumber name firstSurname secondSurname clientTypology commercial agentName agentPhoneNumber agentEmail',
      ),
    }
    const as = await newCompany()
    const created = await server.call(createClientConfiguration, {
      as,
      body: { requestedParameterConfiguration },
    })
    expect([created.status, created.reply.requestedParameterConfiguration]).toEqual([
      201,
      requestedParameterConfiguration,
    ])
  })

  it('[PLG-014] [PLG-020] is empty at first, then created, then changed by _id and version', async () => {
    const as = await newCompany()
    expect((await server.call(getClientConfiguration, { as })).reply).toEqual({
      _id: null,
      requestedParameterConfiguration: { contracts: {}, clients: {} },
      version: null,
    })
    const created = await server.call(createClientConfiguration, { as, body })
    expect([created.status, created.reply.requestedParameterConfiguration]).toEqual([
      201,
      body.requestedParameterConfiguration,
    ])
    const again = await server.call(createClientConfiguration, { as, body })
    expect([again.status, again.code]).toEqual([409, 'CLIENT_CONFIGURATION_EXISTS'])
    const { _id } = created.reply
    const change = { requestedParameterConfiguration: { contracts: {}, clients: { city: true } }, version: 1 }
    const changed = await server.call(updateClientConfiguration, { as, params: { _id }, body: change })
    expect(changed.reply).toEqual({ ...change, _id, version: 2 })
    const stale = await server.call(updateClientConfiguration, { as, params: { _id }, body: change })
    expect([stale.status, stale.code, stale.errors[0]?.details?.stored]).toEqual([
      409,
      'VERSION_CONFLICT',
      changed.reply,
    ])
    expect((await server.call(getClientConfiguration, { as })).reply).toEqual(changed.reply)
    const foreign = await server.call(updateClientConfiguration, {
      as: server.adminA,
      params: { _id },
      body: { ...change, version: 2 },
    })
    expect(foreign.status).toBe(404)
  })

  it('[PLG-005] [PLG-021] makes a field mandatory for new and edited clients while the plugin is on', async () => {
    const as = await newCompany()
    const client = { clientInfo: { name: 'Ana', email: ' ' } }
    const before = await server.call(createClient, { as, body: client })
    expect(before.status).toBe(201)
    const configured = await server.call(createClientConfiguration, {
      as,
      body: { requestedParameterConfiguration: { contracts: {}, clients: { agentName: true, email: true } } },
    })
    const refused = await server.call(createClient, { as, body: client })
    expect([refused.status, refused.errors[0]]).toEqual([
      400,
      {
        message: 'REQUIRED_PARAMETER_MISSING',
        field: expect.stringMatching(/^(?:agentName|clientInfo\.email)$/),
        details: { parameters: expect.arrayContaining(['agentName', 'email']) },
      },
    ])
    const { idClient, version } = before.reply
    const edited = await server.call(updateClient, { as, body: { ...client, idClient, version } })
    expect(edited.code).toBe('REQUIRED_PARAMETER_MISSING')
    const whole = { clientInfo: { name: 'Ana', email: 'ana@ejemplo.es' }, agentName: 'Luis' }
    expect((await server.call(updateClient, { as, body: { ...whole, idClient, version } })).status).toBe(200)
    await server.call(deactivatePlugin, { as, params })
    expect((await server.call(createClient, { as, body: client })).status).toBe(201)
    const { _id, ...body } = configured.reply
    const change = await server.call(updateClientConfiguration, { as, params: { _id }, body })
    expect([change.status, change.code]).toEqual([403, 'PLUGIN_INACTIVE'])
  })
})
