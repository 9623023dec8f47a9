import { restoreRecord } from '@vatio/protocol/administration/audit/audit.endpoints'
import * as endpoints from '@vatio/protocol/administration/personal-data/personal-data.endpoints'
import { listNotifications } from '@vatio/protocol/identity/notifications/notifications.endpoints'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { daysSeries, makeConsumptionCurve } from '../../../test/factories/consumption-curves.factory.ts'
import { makeConsumptionPoint, nextCups } from '../../../test/factories/consumption-points.factory.ts'
import { makePaymentStateChange } from '../../../test/factories/contract-payment-states.factory.ts'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { makeCustomFieldValue } from '../../../test/factories/custom-fields.factory.ts'
import { makeStudiesOf } from '../../../test/factories/studies.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { kyselyOn } from '../../platform/db/kysely.ts'
import { newId } from '../../platform/db/uuid.ts'
import { resetPasswordMail } from '../../platform/mail/mail-templates.ts'
import { personalDataSections, unexportedTables } from './personal-data-sections.ts'
import { retention } from './retention.job.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
let superuser: pg.Client
beforeAll(async () => {
  server = await startTestServer()
  superuser = new pg.Client({ connectionString: server.database.superuserUrl })
  await superuser.connect()
  await server.startJobs()
})
afterAll(async () => {
  await superuser.end()
  await server.close()
})

const SECRETS = ['Berenguela', 'Ruzafa', '699887766', 'berenguela@correo.es', 'Calle Secreta']

/** A client with a closed contract, a curve and related rows in every table. */
async function newPerson(closed = true) {
  const tenant = await server.createTenant()
  const admin = await server.createUser({ tenant, role: 'admin' })
  const cups = nextCups()
  const made = await server.inTenant(tenant, async (tx) => {
    const idClient = await makeClient(tx, {
      name: 'Berenguela',
      firstSurname: 'Ruzafa',
      phoneNumber: '699887766',
    })
    await tx.query(`update clients set email = $2, address = $3 where id_client = $1`, [
      idClient,
      'berenguela@correo.es',
      'Calle Secreta 7',
    ])
    const idPoint = await makeConsumptionPoint(tx, { idClient, cups, identifier: 'Casa de Berenguela' })
    const idContract = await makeContract(tx, {
      cups,
      idConsumptionPoint: idPoint,
      closed,
      contractNumber: 'N-1',
      anualConsumption: 3500,
    })
    const observations = 'Paga Berenguela'
    await makePaymentStateChange(tx, { idContractInfo: idContract, name: 'Pendiente', observations })
    await makeCustomFieldValue(tx, { idClient, label: 'Apodo', value: 'Berenguela la de Ruzafa' })
    await makeConsumptionCurve(
      tx,
      idPoint,
      daysSeries('2025-01-01', 1, () => 0.25),
    )
    await tx.query(
      `insert into supply_answers
         (client_uid, provider, question, cups20, answer, answered_by, answered_at)
       values ($1, 'nemon', 'power_curve:' || $2, left($2, 20), 'Calle Secreta 7', 'provider', now())`,
      [tenant, cups],
    )
    await server.platform.outbox.put(tx, {
      ...resetPasswordMail({ to: 'berenguela@correo.es', userName: 'Berenguela', link: 'https://x.es/' }),
      subject: 'Oferta para Berenguela',
    })
    await recordAudit(
      tx,
      { ip: '203.0.113.4', requestId: 'r' },
      { action: 'create', entity: 'client', idEntity: idClient, after: { name: 'Berenguela Ruzafa' } },
    )
    return { idClient, idPoint, idContract }
  })
  await makeStudiesOf(server, admin, made.idClient, { idConsumptionPoint: made.idPoint, cups })
  return { tenant, admin, cups, ...made }
}

const exportOf = async (admin: TestUser, kind: 'user' | 'client', id: string) => {
  const asked = await server.call(endpoints.requestExport, { as: admin, body: { kind, id } })
  expect(asked.status).toBe(201)
  const params = { idPersonalDataExport: asked.reply.idPersonalDataExport }
  await vi.waitFor(
    async () => {
      const { reply } = await server.call(endpoints.listExports, { as: admin })
      expect(
        reply[0].find((row) => row.idPersonalDataExport === params.idPersonalDataExport)?.readyAt,
      ).not.toBeNull()
    },
    { timeout: 12_000, interval: 100 },
  )
  return { params, file: await server.call(endpoints.downloadExport, { as: admin, params }) }
}

describe('personal data', () => {
  it('[API-001] [SEC-014] are accessible to Admins of the same company only', async () => {
    const { tenant, idClient } = await newPerson()
    const user = await server.createUser({ tenant })
    const body = { kind: 'client', id: idClient } as const
    const query = { text: 'berenguela' }
    const erasing = { ...body, confirmation: 'Berenguela Ruzafa' }
    expect((await server.call(endpoints.findSubjects, { query })).status).toBe(401)
    expect((await server.call(endpoints.erasePerson, { body: erasing })).status).toBe(401)
    expect((await server.call(endpoints.findSubjects, { as: user, query })).status).toBe(403)
    expect((await server.call(endpoints.erasePerson, { as: user, body: erasing })).status).toBe(403)
    expect((await server.call(endpoints.getRetention, { as: user })).status).toBe(403)
    expect((await server.call(endpoints.findSubjects, { as: server.adminB, query })).reply).toEqual([])
    expect((await server.call(endpoints.requestExport, { as: server.adminB, body })).status).toBe(404)
    expect((await server.call(endpoints.erasePerson, { as: server.adminB, body: erasing })).status).toBe(404)
    const params = { idPersonalDataExport: newId() }
    expect((await server.call(endpoints.downloadExport, { as: server.adminB, params })).status).toBe(404)
  })

  it('cover every table that refers to a person, or state why not', async () => {
    const { rows } = await superuser.query<{ name: string }>(
      `select distinct c.relname as name from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
       where n.nspname = 'public' and c.relkind = 'r'
         and a.attname in ('user_uid', 'id_client', 'id_consumption_point')`,
    )
    const db = kyselyOn(superuser)
    const statements = Object.values(personalDataSections)
      .flatMap((sections) => Object.values(sections(newId(), newId())))
      .map((section) => section.compile(db).sql)
      .join(' ')
    const forgotten = rows
      .map((row) => row.name)
      .filter(
        (name) => !new RegExp(`(?:from|join) ${name}\\b`).test(statements) && !(name in unexportedTables),
      )
    expect(forgotten).toEqual([])
  })

  it('of a client are exported as one file, with a notification when it is ready', async () => {
    const { admin, idClient, idContract, cups } = await newPerson()
    const { file, params } = await exportOf(admin, 'client', idClient)
    expect(file.raw.headers['content-type']).toBe('application/json; charset=utf-8')
    const content = JSON.parse(file.raw.body) as Record<string, Record<string, unknown>[]>
    expect(content.cliente?.[0]).toMatchObject({ name: 'Berenguela', email: 'berenguela@correo.es' })
    expect(content.puntosDeConsumo?.[0]).toMatchObject({ cups })
    expect(content.contratos?.[0]).toMatchObject({ id_contract_info: idContract })
    expect(content.estadosDeFacturacion).toMatchObject([
      { name: 'Pendiente', observations: 'Paga Berenguela' },
    ])
    expect(content.camposPersonalizados).toEqual([{ campo: 'Apodo', valor: 'Berenguela la de Ruzafa' }])
    expect(content.curvas).toMatchObject([
      { year: 2025, days: [{ date: '2025-01-01', kwh: Array(24).fill(0.25) }] },
    ])
    expect(content.estudiosSolares?.[1]?.days).toHaveLength(365)
    expect(content.estudiosSolares).toMatchObject([{}, {}, { name: 'Rellenado' }])
    expect(content.repartosEnEstudiosSolares).toMatchObject([{ cups }])
    expect(content.comentariosDeEstudios).toMatchObject([{ text: 'Berenguela Ruzafa lo piensa' }])
    expect(content.emails).toHaveLength(1)
    expect(content.respuestasDeProveedores?.[0]).toMatchObject({ answer: 'Calle Secreta 7' })
    expect(content.auditoria?.[0]).toMatchObject({ despues: { name: 'Berenguela Ruzafa' } })
    expect(file.raw.body).not.toContain(admin.userUID)
    const [[notice]] = (await server.call(listNotifications, { as: admin })).reply
    expect(notice?.text).toBe('Ya puedes descargar los datos personales de Berenguela Ruzafa.')
    const other = await server.call(endpoints.downloadExport, { as: server.adminB, params })
    expect(other.status).toBe(404)
  })

  it('of a user contain their actions and consents, and no secret', async () => {
    const { tenant, admin } = await newPerson()
    const user = await server.createUser({ tenant, passwordHash: '$argon2id$secreto' })
    await server.inTenant(tenant, (tx) =>
      tx.query(
        `insert into consents (client_uid, id_consent, user_uid, kind, document_version, at, ip)
         values ($1, $2, $3, 'terms', '2026-01', now(), '203.0.113.5')`,
        [tenant, newId(), user.userUID],
      ),
    )
    const { file } = await exportOf(admin, 'user', user.userUID)
    const content = JSON.parse(file.raw.body) as Record<string, Record<string, unknown>[]>
    expect(content.usuario?.[0]).toMatchObject({ email: user.email })
    expect(content.sesiones).toHaveLength(1)
    expect(content.consentimientos?.[0]).toMatchObject({ document_version: '2026-01' })
    expect(file.raw.body).not.toContain('argon2')
    expect(file.raw.body).not.toContain(user.token)
  })
})

describe('erasing a client', () => {
  it('requires the exact name, no open contract and a person who was not erased before', async () => {
    const open = await newPerson(false)
    const erase = (as: TestUser, id: string, confirmation: string) =>
      server.call(endpoints.erasePerson, { as, body: { kind: 'client', id, confirmation } })
    expect((await erase(open.admin, open.idClient, 'Berenguela')).code).toBe(
      'PERSONAL_DATA_CONFIRMATION_WRONG',
    )
    const refused = await erase(open.admin, open.idClient, 'Berenguela Ruzafa')
    expect([refused.status, refused.code]).toEqual([409, 'PERSON_HAS_OPEN_CONTRACTS'])
    const closed = await newPerson()
    expect((await erase(closed.admin, closed.idClient, 'Berenguela Ruzafa')).status).toBe(200)
    expect((await erase(closed.admin, closed.idClient, 'Persona suprimida')).code).toBe(
      'PERSON_ALREADY_ERASED',
    )
    const body = { kind: 'client', id: closed.idClient } as const
    const again = await server.call(endpoints.requestExport, { as: closed.admin, body })
    expect(again.code).toBe('PERSON_ALREADY_ERASED')
  })

  it('removes the person from every table, and keeps the figures of the contract', async () => {
    const { tenant, admin, idClient, idContract, cups } = await newPerson()
    await exportOf(admin, 'client', idClient)
    const body = { kind: 'client', id: idClient, confirmation: 'Berenguela Ruzafa' } as const
    expect((await server.call(endpoints.erasePerson, { as: admin, body })).status).toBe(200)
    const tables = await superuser.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_uid'
       where n.nspname = 'public' and c.relkind = 'r'`,
    )
    for (const { name } of tables.rows) {
      const found = await superuser.query<{ text: string }>(
        `select t::text as text from "${name}" t where client_uid = $1`,
        [tenant],
      )
      const text = found.rows
        .map((row) => row.text)
        .join('\n')
        .toLowerCase()
      for (const secret of [...SECRETS, cups]) {
        expect([name, secret, text.includes(secret.toLowerCase())]).toEqual([name, secret, false])
      }
    }
    const kept =
      'select anual_consumption::float8 as kwh, contract_number from contracts where id_contract_info = $1'
    const [contract] = await server.inTenant(tenant, (tx) => tx.query(kept, [idContract]))
    expect(contract).toEqual({ kwh: 3500, contract_number: 'N-1' })
    const restored = await server.call(restoreRecord, {
      as: admin,
      body: { entity: 'client', idEntity: idClient },
    })
    expect(restored.status).toBe(404)
    const events = await server.inTenant(tenant, (tx) =>
      tx.query(`select action, user_uid from audit_events where id_entity = $1 and action = 'erase'`, [
        idClient,
      ]),
    )
    expect(events).toEqual([{ action: 'erase', user_uid: admin.userUID }])
  })
})

describe('erasing a user', () => {
  it('follows the rules of removal', async () => {
    const { tenant, admin } = await newPerson()
    const chief = await server.createUser({ tenant, role: 'superadmin' })
    const owner = await server.createUser({ tenant })
    await server.inTenant(tenant, async (tx) => {
      const idCommercial = await makeCommercial(tx, { userUID: owner.userUID })
      await makeClient(tx, { idCommercial })
    })
    const erase = (id: string) =>
      server.call(endpoints.erasePerson, {
        as: admin,
        body: { kind: 'user', id, confirmation: 'Persona de pruebas' },
      })
    expect((await erase(admin.userUID)).code).toBe('USER_IS_SELF')
    expect((await erase(chief.userUID)).code).toBe('USER_RANK_ABOVE_OWN')
    expect((await erase(owner.userUID)).code).toBe('USER_OWNS_DATA')
  })

  it('ends their sessions, releases their address and removes their name from their actions', async () => {
    const { tenant, admin, idClient } = await newPerson()
    const user = await server.createUser({ tenant, email: 'gumersindo@consultora.es' })
    await server.platform.database.withTenant({ clientUID: tenant, userUID: user.userUID }, (tx) =>
      recordAudit(
        tx,
        { ip: '198.51.100.77', requestId: 'r' },
        { action: 'update', entity: 'client', idEntity: idClient, after: { name: 'Otra' } },
      ),
    )
    await superuser.query(
      `insert into dashboard_views (client_uid, id_dashboard_view, user_uid, name, creation_timestamp)
       values ($1, $2, $3, 'Lo de Gumersindo', now())`,
      [tenant, newId(), user.userUID],
    )
    await superuser.query(
      `with view as (
         insert into list_views (client_uid, id_list_view, user_uid, list, name, sharing, search)
         values ($1, $2, $3, 'clients', 'Lo de Gumersindo', 'company', '{}') returning *)
       insert into list_view_defaults select client_uid, user_uid, list, id_list_view from view`,
      [tenant, newId(), user.userUID],
    )
    const body = { kind: 'user', id: user.userUID, confirmation: 'Persona de pruebas' } as const
    expect((await server.call(endpoints.erasePerson, { as: admin, body })).status).toBe(200)
    const mine = await server.call(listNotifications, { as: user })
    expect(mine.status).toBe(401)
    const { rows } = await superuser.query(
      `select (select count(*)::int from user_directory where email = 'gumersindo@consultora.es') as directory,
              (select count(*)::int from sessions where user_uid = $1) as sessions,
              (select count(*)::int from dashboard_views where user_uid = $1) as dashboards,
              (select count(*)::int from list_views where user_uid = $1) as views,
              (select count(*)::int from audit_events where ip = '198.51.100.77') as addresses,
              (select count(*)::int from audit_events where user_uid = $1 and action = 'update') as events,
              (select email || ' ' || user_name from users where user_uid = $1) as name`,
      [user.userUID],
    )
    expect(rows).toEqual([
      {
        directory: 0,
        sessions: 0,
        dashboards: 0,
        views: 0,
        addresses: 0,
        events: 1,
        name: `suprimido-${user.userUID}@vatio.invalid Persona suprimida`,
      },
    ])
  })
})

describe('retention', () => {
  it('is read and changed by version, within its limits', async () => {
    const { admin } = await newPerson()
    const { reply } = await server.call(endpoints.getRetention, { as: admin })
    expect(reply).toEqual({
      auditDays: 1825,
      mailDays: 180,
      rawAnswerDays: 90,
      notificationDays: 180,
      version: 0,
    })
    const put = (body: object) =>
      server.call(endpoints.updateRetention, { as: admin, body: { ...reply, ...body } })
    expect((await put({ auditDays: 30 })).status).toBe(400)
    expect((await put({ mailDays: 30 })).reply).toMatchObject({ mailDays: 30, version: 1 })
    expect((await put({ mailDays: 60 })).code).toBe('VERSION_CONFLICT')
    expect((await put({ mailDays: 60, version: 1 })).reply).toMatchObject({ mailDays: 60, version: 2 })
  })

  it('deletes what is older than its period and nothing younger', async () => {
    const { tenant, admin, idPoint } = await newPerson()
    const day = (count: number) => new Date(Date.parse('2026-11-16T09:00:00Z') - count * 86_400_000)
    await server.inTenant(tenant, async (tx) => {
      for (const [state, age] of [
        ['sent', 181],
        ['sent', 179],
        ['pending', 400],
      ] as const) {
        await tx.query(
          `insert into mail_messages (client_uid, id_mail, template, recipient, subject, state, created_at)
           values ($1, $2, 'contact', 'a@b.es', $3, $4, $5)`,
          [tenant, newId(), `hace ${age}`, state, day(age)],
        )
      }
      for (const age of [179, 181]) {
        await tx.query(
          `insert into notifications
             (client_uid, id_notification, user_uid, kind, parameters, on_screen, in_digest, created_at)
           values ($1, $2, $3, 'x', $4, true, false, $5)`,
          [tenant, newId(), admin.userUID, { age }, day(age)],
        )
      }
      await tx.query(
        `update consumption_points set metadata_raw_response = '{"a":1}', metadata_last_query_date = $2
         where id_consumption_point = $1`,
        [idPoint, day(91)],
      )
      for (const age of [89, 91]) {
        await tx.query(
          `insert into supply_answers (client_uid, provider, question, answer, answered_by, answered_at)
           values ($1, 'datadis', $2, '[]', 'provider', $3)`,
          [tenant, `hace ${age}`, day(age)],
        )
      }
      await tx.query('update sessions set revoked_at = $2 where user_uid = $1', [admin.userUID, day(91)])
    })
    await server.inTenant(tenant, (tx) => retention.run(tx, server.platform, new Date()))
    const left = await server.inTenant(tenant, async (tx) => ({
      mails: await tx.query(`select subject from mail_messages where subject like 'hace%' order by subject`),
      notices: await tx.query(`select parameters->'age' as age from notifications where kind = 'x'`),
      answers: await tx.query('select 1 from consumption_points where metadata_raw_response is not null'),
      asked: await tx.query(`select question from supply_answers where provider = 'datadis'`),
      sessions: await tx.query('select 1 from sessions where user_uid = $1', [admin.userUID]),
    }))
    expect(left).toEqual({
      mails: [{ subject: 'hace 179' }, { subject: 'hace 400' }],
      notices: [{ age: 179 }],
      answers: [],
      asked: [{ question: 'hace 89' }],
      sessions: [],
    })
  })
})
