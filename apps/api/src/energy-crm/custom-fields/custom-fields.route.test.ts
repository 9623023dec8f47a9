import {
  createCustomField,
  listCustomFields,
  removeCustomField,
  updateCustomField,
} from '@vatio/protocol/energy-crm/custom-fields/custom-fields.endpoints'
import { activatePlugin, deactivatePlugin } from '@vatio/protocol/energy-crm/plugins/plugins.endpoints'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const params = { key: 'clientCustomFields' } as const

async function newCompany(): Promise<TestUser> {
  const tenant = await server.createTenant()
  const admin = await server.createUser({ tenant, role: 'admin' })
  await server.call(activatePlugin, { as: admin, params })
  return admin
}
const create = (as: TestUser | undefined, body: BodyInputOf<typeof createCustomField>) =>
  server.call(createCustomField, { as, body })
const gold = { option: 'Oro', color: '#ffd700' }

describe('custom fields', () => {
  it('[API-060] [API-061] [API-062] [API-063] refuse callers without a session, other companies, users and invalid bodies', async () => {
    const admin = await newCompany()
    const { reply: field } = await create(admin, { label: 'Categoría' })
    const { idCustomField, label, type, version } = field
    const body = { idCustomField, label, type, version }
    expect((await server.call(listCustomFields)).status).toBe(401)
    expect((await create(undefined, { label: 'x' })).status).toBe(401)
    expect((await server.call(updateCustomField, { body })).status).toBe(401)
    expect((await server.call(removeCustomField, { params: { idCustomField } })).status).toBe(401)
    const stranger = await newCompany()
    expect((await server.call(updateCustomField, { as: stranger, body })).status).toBe(404)
    expect((await server.call(removeCustomField, { as: stranger, params: { idCustomField } })).status).toBe(
      404,
    )
    const user = await server.createUser({ tenant: admin.clientUID })
    expect((await create(user, { label: 'x' })).status).toBe(403)
    expect((await server.call(removeCustomField, { as: user, params: { idCustomField } })).status).toBe(403)
    expect((await create(admin, { label: ' ' })).status).toBe(400)
    expect((await create(admin, { label: 'x', type: 'colour' as 'string' })).status).toBe(400)
  })

  it('[FLD-001] [FLD-006] are of type text by default, and have unique labels, ignoring case', async () => {
    const admin = await newCompany()
    const { status, reply } = await create(admin, { label: ' Categoría ' })
    expect([status, reply]).toEqual([
      201,
      {
        idCustomField: expect.any(String),
        clientUID: admin.clientUID,
        label: 'Categoría',
        type: 'string',
        customFieldOptions: [],
        creationTimestamp: expect.stringMatching(/^2026-11-16T09:/),
        version: 1,
      },
    ])
    const twin = await create(admin, { label: 'CATEGORÍA' })
    expect([twin.status, twin.code, twin.errors[0]?.field]).toEqual([
      409,
      'CUSTOM_FIELD_LABEL_TAKEN',
      'label',
    ])
  })

  it('[FLD-004] [FLD-007] have options only as selector and labels, light grey by default and unique', async () => {
    const admin = await newCompany()
    const invalid = async (body: BodyInputOf<typeof createCustomField>) => (await create(admin, body)).code
    expect(await invalid({ label: 'a', type: 'options' })).toBe('CUSTOM_FIELD_OPTIONS_INVALID')
    expect(await invalid({ label: 'a', type: 'date', customFieldOptions: [gold] })).toBe(
      'CUSTOM_FIELD_OPTIONS_INVALID',
    )
    expect(
      await invalid({ label: 'a', type: 'labels', customFieldOptions: [gold, { option: ' oro' }] }),
    ).toBe('CUSTOM_FIELD_OPTIONS_INVALID')
    const { reply } = await create(admin, {
      label: 'Nivel',
      type: 'labels',
      customFieldOptions: [gold, { option: 'Plata' }],
    })
    expect(reply.customFieldOptions).toEqual([gold, { option: 'Plata', color: '#d3d3d3' }])
  })

  it('[FLD-013] keep their type, and change label and options by version', async () => {
    const admin = await newCompany()
    const { reply } = await create(admin, { label: 'Nivel', type: 'options', customFieldOptions: [gold] })
    const { idCustomField } = reply
    const change = { idCustomField, label: 'Rango', customFieldOptions: [{ option: 'Bronce' }], version: 1 }
    const other = await server.call(updateCustomField, { as: admin, body: { ...change, type: 'labels' } })
    expect([other.status, other.code]).toEqual([400, 'CUSTOM_FIELD_TYPE_FIXED'])
    const body = { ...change, type: 'options' as const }
    const changed = await server.call(updateCustomField, { as: admin, body })
    expect([changed.reply.label, changed.reply.customFieldOptions, changed.reply.version]).toEqual([
      'Rango',
      [{ option: 'Bronce', color: '#d3d3d3' }],
      2,
    ])
    const stale = await server.call(updateCustomField, { as: admin, body })
    expect([stale.status, stale.code]).toEqual([409, 'VERSION_CONFLICT'])
  })

  it('[PLG-009] [SEC-031] are deleted permanently, and not written while the plugin is off', async () => {
    const admin = await newCompany()
    const { reply } = await create(admin, { label: 'Nivel' })
    const at = { as: admin, params: { idCustomField: reply.idCustomField } }
    await server.call(deactivatePlugin, { as: admin, params })
    expect((await create(admin, { label: 'Otro' })).code).toBe('PLUGIN_INACTIVE')
    const { idCustomField, type, version } = reply
    const body = { idCustomField, label: 'Rango', type, customFieldOptions: [], version }
    expect((await server.call(updateCustomField, { as: admin, body })).code).toBe('PLUGIN_INACTIVE')
    expect((await server.call(removeCustomField, at)).code).toBe('PLUGIN_INACTIVE')
    await server.call(activatePlugin, { as: admin, params })
    expect((await server.call(removeCustomField, at)).reply).toEqual({ affected: 1 })
    expect((await server.call(listCustomFields, { as: admin })).reply).toEqual([])
    expect((await server.call(removeCustomField, at)).status).toBe(404)
  })
})
