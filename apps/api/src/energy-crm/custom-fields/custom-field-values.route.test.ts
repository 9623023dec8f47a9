import { listAudit, restoreRecord } from '@vatio/protocol/administration/audit/audit.endpoints'
import {
  createClient,
  getClient,
  removeClient,
  searchClients,
  updateClient,
} from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import {
  createCustomField,
  listCustomFields,
  removeCustomField,
  updateCustomField,
} from '@vatio/protocol/energy-crm/custom-fields/custom-fields.endpoints'
import type { CustomField } from '@vatio/protocol/energy-crm/custom-fields/custom-fields.schema'
import { activatePlugin, deactivatePlugin } from '@vatio/protocol/energy-crm/plugins/plugins.endpoints'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const params = { key: 'clientCustomFields' } as const
type FieldInput = BodyInputOf<typeof createCustomField>
type Values = NonNullable<BodyInputOf<typeof createClient>['customFieldValues']>

async function newCompany(): Promise<TestUser> {
  const tenant = await server.createTenant()
  const admin = await server.createUser({ tenant, role: 'admin' })
  await server.call(activatePlugin, { as: admin, params })
  return admin
}
const makeField = async (as: TestUser, body: FieldInput) =>
  (await server.call(createCustomField, { as, body })).reply
const levels = (as: TestUser, type: 'options' | 'labels' = 'options') =>
  makeField(as, { label: 'Nivel', type, customFieldOptions: [{ option: 'Oro' }, { option: 'Plata' }] })
const create = (as: TestUser, customFieldValues?: Values) =>
  server.call(createClient, {
    as,
    body: { clientInfo: { name: 'Panadería López' }, ...(customFieldValues ? { customFieldValues } : {}) },
  })
const update = (as: TestUser, idClient: string, version: number, customFieldValues?: Values) =>
  server.call(updateClient, {
    as,
    body: {
      idClient,
      version,
      clientInfo: { name: 'Panadería López' },
      ...(customFieldValues ? { customFieldValues } : {}),
    },
  })
const valuesOf = async (as: TestUser, id: string) =>
  (await server.call(getClient, { as, params: { id } })).reply.customFieldValues
const setOptions = (
  as: TestUser,
  field: CustomField,
  customFieldOptions: BodyInputOf<typeof updateCustomField>['customFieldOptions'],
) => {
  const { idCustomField, label, type, version } = field
  return server.call(updateCustomField, {
    as,
    body: { idCustomField, label, type, version, customFieldOptions },
  })
}
const eventsOf = async (as: TestUser, idEntity: string) =>
  (await server.call(listAudit, { as, query: { idEntity } })).reply[0]

describe('custom fields', () => {
  it('are at most 60, also when they are created at once', async () => {
    const admin = await newCompany()
    await server.inTenant(admin.clientUID, (tx) =>
      tx.query(
        `insert into custom_fields (client_uid, id_custom_field, label, type)
         select $1, gen_random_uuid(), 'Campo ' || n, 'string' from generate_series(1, 59) n`,
        [admin.clientUID],
      ),
    )
    const create = (label: string) => server.call(createCustomField, { as: admin, body: { label } })
    // None is written until all wait: here for the company's row, which each new field refers to.
    const calls = await server.inTenant(admin.clientUID, async (tx) => {
      await tx.query('select from organisations where client_uid = $1 for update', [admin.clientUID])
      const waiting = ['a', 'b', 'c', 'd'].map((label) => create(label))
      await vi.waitFor(
        async () => {
          await tx.query('select pg_stat_clear_snapshot()')
          const rows = await tx.query(`select from pg_stat_activity where wait_event_type = 'Lock'
            and datname = current_database()`)
          expect(rows).toHaveLength(4)
        },
        { timeout: 10_000, interval: 50 },
      )
      return waiting
    })
    const answers = await Promise.all(calls)
    expect(answers.map(({ code }) => code).filter((code) => code === 'CUSTOM_FIELD_LIMIT')).toHaveLength(3)
    expect((await server.call(listCustomFields, { as: admin })).reply).toHaveLength(60)
  })
})

describe('values of custom fields', () => {
  it('[API-045] [API-046] [FLD-012] are stored with a client, changed, emptied and kept', async () => {
    const admin = await newCompany()
    const [level, since] = [
      await levels(admin, 'labels'),
      await makeField(admin, { label: 'Desde', type: 'date' }),
    ]
    const both = [
      { idCustomField: level.idCustomField, value: ['Oro', 'Plata'] },
      { idCustomField: since.idCustomField, value: '2026-02-28' },
    ]
    const made = await create(admin, both)
    expect([made.status, made.reply.customFieldValues]).toEqual([201, both])
    const { idClient } = made.reply
    const number = [{ idCustomField: since.idCustomField, value: '2026-03-01' }]
    expect((await update(admin, idClient, 1, number)).reply.customFieldValues).toEqual(number)
    // A body without them leaves them alone; no labels are no value.
    expect((await update(admin, idClient, 2)).reply.customFieldValues).toEqual(number)
    const none = [{ idCustomField: level.idCustomField, value: [] }]
    expect((await update(admin, idClient, 3, none)).reply.customFieldValues).toEqual([])
    expect(await valuesOf(admin, idClient)).toEqual([])
    const [rows] = (await server.call(searchClients, { as: admin, body: {} })).reply
    expect(rows[0]).not.toHaveProperty('customFieldValues')
  })

  it.each<[FieldInput['type'], Values[number]['value'], Values[number]['value']]>([
    ['string', 'Texto', 3],
    ['number', 1.5, '1.5'],
    ['date', '2024-02-29', '2026-02-29'],
    ['time', '09:30', '25:00'],
    ['datetime', '2026-10-25T02:30', '2026-10-25'],
    ['options', 'Oro', 'Bronce'],
    ['labels', ['Plata'], ['Plata', 'Plata']],
    ['website', 'https://vatio.example', 'javascript:alert(1)'],
    ['email', 'a@b.es', 'a@'],
    ['phoneNumber', '+34 600 111 222', '12345678'],
  ])('[FLD-012] of type %s accept %j and refuse %j at the field', async (type, good, bad) => {
    const admin = await newCompany()
    const { idCustomField } =
      type === 'options' || type === 'labels'
        ? await levels(admin, type)
        : await makeField(admin, { label: 'Campo', type })
    const accepted = await create(admin, [{ idCustomField, value: good }])
    expect(accepted.reply.customFieldValues).toEqual([{ idCustomField, value: good }])
    const refused = await create(admin, [{ idCustomField, value: bad }])
    expect([refused.status, refused.code, refused.errors[0]?.field]).toEqual([
      400,
      'CUSTOM_FIELD_VALUE_INVALID',
      `customFieldValues.${idCustomField}`,
    ])
    expect(refused.errors[0]?.details).toMatchObject({ type })
  })

  it('refuse callers without a session, clients of other companies, their fields and repeated ones', async () => {
    const admin = await newCompany()
    const stranger = await newCompany()
    const { idCustomField } = await makeField(admin, { label: 'Campo' })
    const values = [{ idCustomField, value: 'x' }]
    const { idClient } = (await create(admin, values)).reply
    const body = { clientInfo: { name: 'x' }, idClient, version: 1, customFieldValues: values }
    expect((await server.call(updateClient, { body })).status).toBe(401)
    expect((await update(stranger, idClient, 1, values)).status).toBe(404)
    for (const id of [(await makeField(stranger, { label: 'Suyo' })).idCustomField, newId()]) {
      const unknown = await create(admin, [{ idCustomField: id, value: 'x' }])
      expect([unknown.status, unknown.code]).toEqual([400, 'CUSTOM_FIELD_UNKNOWN'])
    }
    expect((await create(admin, [...values, ...values])).status).toBe(400)
    expect(await valuesOf(admin, idClient)).toEqual(values)
  })

  it('answer a stale version with the stored values', async () => {
    const admin = await newCompany()
    const { idCustomField } = await makeField(admin, { label: 'Campo' })
    const { idClient } = (await create(admin, [{ idCustomField, value: 'uno' }])).reply
    await update(admin, idClient, 1, [{ idCustomField, value: 'dos' }])
    const stale = await update(admin, idClient, 1, [{ idCustomField, value: 'tres' }])
    expect([stale.status, stale.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(stale.errors[0]?.details?.stored).toMatchObject({
      customFieldValues: [{ idCustomField, value: 'dos' }],
    })
    expect(await valuesOf(admin, idClient)).toEqual([{ idCustomField, value: 'dos' }])
  })

  it('[PLG-009] [SEC-031] are read but not changed while the plugin is off', async () => {
    const admin = await newCompany()
    const { idCustomField } = await makeField(admin, { label: 'Campo' })
    const stored = [{ idCustomField, value: 'uno' }]
    const { idClient } = (await create(admin, stored)).reply
    await server.call(deactivatePlugin, { as: admin, params })
    const refused = await update(admin, idClient, 1, [{ idCustomField, value: 'dos' }])
    expect([refused.status, refused.code]).toEqual([403, 'PLUGIN_INACTIVE'])
    expect((await create(admin, stored)).code).toBe('PLUGIN_INACTIVE')
    // What was read may be sent back.
    expect((await update(admin, idClient, 1, stored)).reply.customFieldValues).toEqual(stored)
    expect((await update(admin, idClient, 2)).reply.customFieldValues).toEqual(stored)
  })

  it('are named in the audit of the client, and are restored with it', async () => {
    const admin = await newCompany()
    const { idCustomField } = await makeField(admin, { label: 'Nº de cta.', type: 'number' })
    const { idClient } = (await create(admin, [{ idCustomField, value: 7 }])).reply
    await update(admin, idClient, 1, [{ idCustomField, value: 8 }])
    const [changed, created] = await eventsOf(admin, idClient)
    expect(created?.after).toMatchObject({ customFieldValues: { 'Nº de cta.': 7 } })
    expect(changed).toMatchObject({
      before: { customFieldValues: { 'Nº de cta.': 7 } },
      after: { customFieldValues: { 'Nº de cta.': 8 } },
    })
    await server.call(removeClient, { as: admin, params: { id: idClient } })
    const [removed] = await eventsOf(admin, idClient)
    expect(removed?.before).toMatchObject({ customFieldValues: { 'Nº de cta.': 8 } })
    const restored = await server.call(restoreRecord, {
      as: admin,
      body: { entity: 'client', idEntity: idClient },
    })
    expect(restored.status).toBe(200)
    expect(await valuesOf(admin, idClient)).toEqual([{ idCustomField, value: 8 }])
  })
})

describe('options of custom fields', () => {
  it('[FLD-013] that are removed are cleared from clients, in one event', async () => {
    const admin = await newCompany()
    const [level, marks] = [
      await levels(admin),
      await makeField(admin, {
        label: 'Marcas',
        type: 'labels',
        customFieldOptions: [{ option: 'Oro' }, { option: 'Plata' }],
      }),
    ]
    const golden = (
      await create(admin, [
        { idCustomField: level.idCustomField, value: 'Oro' },
        { idCustomField: marks.idCustomField, value: ['Plata', 'Oro'] },
      ])
    ).reply
    const silver = (await create(admin, [{ idCustomField: level.idCustomField, value: 'Plata' }])).reply
    await setOptions(admin, level, [{ option: 'Plata' }])
    await setOptions(admin, marks, [{ option: 'Plata' }])
    expect(await valuesOf(admin, golden.idClient)).toEqual([
      { idCustomField: marks.idCustomField, value: ['Plata'] },
    ])
    expect(await valuesOf(admin, silver.idClient)).toEqual(silver.customFieldValues)
    const [event, ...earlier] = await eventsOf(admin, level.idCustomField)
    expect(event).toMatchObject({ action: 'update', after: { affectedClients: 1 } })
    expect(earlier).toHaveLength(1)
    // Whoever has the client open sees both versions instead of an error.
    const open = await update(admin, golden.idClient, 1, golden.customFieldValues)
    expect(open.code).toBe('VERSION_CONFLICT')
    expect((await update(admin, silver.idClient, 1, silver.customFieldValues)).status).toBe(200)
  })

  it('[FLD-013] that get another name keep their clients', async () => {
    const admin = await newCompany()
    const level = await levels(admin)
    const golden = (await create(admin, [{ idCustomField: level.idCustomField, value: 'Oro' }])).reply
    const silver = (await create(admin, [{ idCustomField: level.idCustomField, value: 'Plata' }])).reply
    const changed = await setOptions(admin, level, [
      { option: 'Plata', formerOption: 'Oro' },
      { option: 'Oro', formerOption: 'Plata' },
    ])
    expect(changed.reply.customFieldOptions.map((one) => Object.keys(one))).toEqual([
      ['option', 'color'],
      ['option', 'color'],
    ])
    expect(await valuesOf(admin, golden.idClient)).toMatchObject([{ value: 'Plata' }])
    expect(await valuesOf(admin, silver.idClient)).toMatchObject([{ value: 'Oro' }])
  })

  it('[FLD-008] go with their field and the values of all clients', async () => {
    const admin = await newCompany()
    const [level, other] = [await levels(admin), await makeField(admin, { label: 'Campo' })]
    const kept = { idCustomField: other.idCustomField, value: 'x' }
    const { idClient } = (await create(admin, [{ idCustomField: level.idCustomField, value: 'Oro' }, kept]))
      .reply
    const at = { as: admin, params: { idCustomField: level.idCustomField } }
    expect((await server.call(removeCustomField, at)).reply).toEqual({ affected: 1 })
    expect(await valuesOf(admin, idClient)).toEqual([kept])
    const [event] = await eventsOf(admin, level.idCustomField)
    expect(event).toMatchObject({ action: 'delete', before: { label: 'Nivel', affectedClients: 1 } })
    expect((await server.call(listCustomFields, { as: admin })).reply).toHaveLength(1)
    expect((await update(admin, idClient, 1, [kept])).code).toBe('VERSION_CONFLICT')
  })

  it('that are removed while a client takes them never stay behind', async () => {
    const admin = await newCompany()
    const level = await levels(admin)
    const { idClient } = (await create(admin)).reply
    const [saved] = await Promise.all([
      update(admin, idClient, 1, [{ idCustomField: level.idCustomField, value: 'Oro' }]),
      setOptions(admin, level, [{ option: 'Plata' }]),
    ])
    expect([200, 400]).toContain(saved.status)
    expect(await valuesOf(admin, idClient)).toEqual([])
  })
})
