import * as endpoints from '@vatio/protocol/energy-crm/imports/imports.endpoints'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { nextCups } from '../../../test/factories/consumption-points.factory.ts'
import { importsScenario } from '../../../test/factories/imports.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.startJobs()
})
afterAll(() => server.close())

const scenario = importsScenario(() => server)
const { upload, ended, map, checked, confirm, imported, undone, rowsOf } = scenario

async function newCompany() {
  const tenant = await server.createTenant()
  const admin = await server.createUser({ tenant, role: 'admin' })
  return { tenant, admin }
}

const namesOf = (tenant: string) =>
  server.inTenant(tenant, async (tx) => {
    const rows = await tx.query<{ name: string }>(
      'select name from clients where deleted_at is null order by name',
    )
    return rows.map(({ name }) => name)
  })

const CLIENTS = [
  'Listado de clientes;;;',
  'CLIENTE *;C.I.F./D.N.I.;Correo electrónico;Agente',
  'Ana Vidal;12345678-z;ana@ejemplo.es;Ana Gil',
  'Hotel Mar S.L.;b 64717838;hotel@ejemplo;Ana Gil',
  'Bar Sol;54362315Z;;Nadie',
  'Luis;12345678Z;;',
  'TOTAL;;4;',
].join('\r\n')

describe('[API-058] [CLI-016] uploading a table of clients', () => {
  it('is refused without a session, to users and for what is no table, before anything is stored', async () => {
    const { tenant, admin } = await newCompany()
    const user = await server.createUser({ tenant })
    const stranger = await server.createUser({ tenant, role: 'admin', applications: ['billing'] })
    expect((await upload(undefined, 'clients', CLIENTS)).status).toBe(401)
    expect((await upload(user, 'clients', CLIENTS)).status).toBe(403)
    expect((await upload(stranger, 'clients', CLIENTS)).status).toBe(403)
    for (const [name, content, code] of [
      ['clientes.pdf', CLIENTS, 'TABLE_EXTENSION_NOT_ALLOWED'],
      ['clientes.csv', '%PDF-1.7', 'TABLE_FILE_UNREADABLE'],
      ['clientes.csv', 'Nombre;NIF', 'TABLE_EMPTY'],
      ['clientes.csv', '', 'TABLE_EMPTY'],
      ['clientes.xlsx', 'PK\u0003\u0004nada', 'SPREADSHEET_UNREADABLE'],
    ] as const) {
      const answer = await upload(admin, 'clients', content, name)
      expect([name, answer.status, answer.code]).toEqual([name, 400, code])
    }
    expect((await server.call(endpoints.listImports, { as: admin })).reply[1]).toBe(0)
  })

  it('answers its columns with samples and the proposed fields, and nothing is created', async () => {
    const { tenant, admin } = await newCompany()
    const { reply } = await upload(admin, 'clients', CLIENTS)
    expect(reply).toMatchObject({
      kind: 'clients',
      state: 'mapping',
      rowCount: 5,
      summary: null,
      mappingOrigin: 'proposed',
      table: { sheetName: null, encoding: 'utf-8', separator: ';', headerLine: 2 },
      options: { dateOrder: 'day-first', decimalMark: ',', existing: 'skip' },
    })
    expect(reply.columns.map(({ header, field }) => [header, field])).toEqual([
      ['CLIENTE *', 'name'],
      ['C.I.F./D.N.I.', 'dniOrCif'],
      ['Correo electrónico', 'email'],
      ['Agente', 'commercial'],
    ])
    expect(reply.columns[0]?.samples).toEqual(['Ana Vidal', 'Hotel Mar S.L.', 'Bar Sol'])
    expect(await namesOf(tenant)).toEqual([])
  })
})

describe('[CLI-016] an import of clients', () => {
  it('is checked with row, field and reason, corrected in place, imported and undone', async () => {
    const { tenant, admin } = await newCompany()
    await server.inTenant(tenant, (tx) => makeCommercial(tx, { name: 'Ana', firstSurname: 'Gil' }))
    const found = await checked(admin, 'clients', CLIENTS)
    expect(found.state).toBe('checked')
    expect(found.summary).toMatchObject({ create: 1, update: 0, skip: 1, refused: 3, records: { client: 1 } })
    const rows = await rowsOf(admin, found.idImport)
    expect(
      rows.map(({ line, outcome, reasons }) => [
        line,
        outcome,
        reasons.map(({ field, code }) => [field, code]),
      ]),
    ).toEqual([
      [3, 'create', []],
      [4, 'refused', [['email', 'IMPORT_EMAIL_INVALID']]],
      [
        5,
        'refused',
        [
          ['commercial', 'IMPORT_REFERENCE_UNKNOWN'],
          ['dniOrCif', 'CLIENT_NIF_INVALID'],
        ],
      ],
      [6, 'refused', [['dniOrCif', 'IMPORT_REPEATED_IN_FILE']]],
      [7, 'skip', [[null, 'IMPORT_TOTALS_ROW']]],
    ])
    expect(rows[3]?.reasons[0]?.details).toEqual({ line: 3 })
    expect(await namesOf(tenant)).toEqual([])

    const correct = (
      as: TestUser | undefined,
      row: number,
      version: number,
      values: Record<string, string | null>,
    ) =>
      server.call(endpoints.correctImportRow, {
        as,
        params: { idImport: found.idImport, row: String(row) },
        body: { version, values },
      })
    expect((await correct(undefined, 2, 1, {})).status).toBe(401)
    expect((await correct(server.adminB, 2, 1, {})).status).toBe(404)
    expect((await correct(admin, 2, found.version, { otro: 'x' })).code).toBe('TABLE_FIELD_UNKNOWN')
    expect((await correct(admin, 99, found.version, {})).status).toBe(404)
    expect((await correct(admin, 2, 1, {})).code).toBe('VERSION_CONFLICT')
    const email = await correct(admin, 2, found.version, { email: 'hotel@ejemplo.es' })
    expect([email.status, email.reply.row.outcome, email.reply.row.corrected]).toEqual([
      200,
      'create',
      ['email'],
    ])
    // The first row gets another number: the one that repeated it is the only one now.
    const nif = await correct(admin, 1, email.reply.import.version, { dniOrCif: 'X5253868R' })
    expect(nif.reply.import.summary).toMatchObject({ create: 3, refused: 1 })

    const done = await imported(admin, nif.reply.import)
    expect([done.state, done.failure]).toEqual(['imported', null])
    expect(await namesOf(tenant)).toEqual(['Ana Vidal', 'Hotel Mar S.L.', 'Luis'])
    const [ana] = await server.inTenant(tenant, (tx) =>
      tx.query(`select c.dni_or_cif, m.name as commercial, c.creation_user_uid, c.version from clients c
        join commercials m using (client_uid, id_commercial) where c.name = 'Ana Vidal'`),
    )
    expect(ana).toEqual({
      dni_or_cif: 'X5253868R',
      commercial: 'Ana',
      creation_user_uid: admin.userUID,
      version: 1,
    })
    const audit = await server.inTenant(tenant, (tx) =>
      tx.query<{ after: { clientInfo: { name: string } } }>(
        `select after from audit_events where entity = 'client' and action = 'create' order by after -> 'clientInfo' ->> 'name'`,
      ),
    )
    expect(audit.map(({ after }) => after.clientInfo.name)).toEqual(['Ana Vidal', 'Hotel Mar S.L.', 'Luis'])

    // One is edited, one gets a supply: these two stay.
    await server.inTenant(tenant, async (tx) => {
      await tx.query(`update clients set phone_number = '600', version = version + 1 where name = 'Luis'`)
      await tx.query(
        `insert into consumption_points (client_uid, id_consumption_point, id_client)
         select client_uid, $1, id_client from clients where name = 'Hotel Mar S.L.'`,
        [newId()],
      )
    })
    const back = await undone(admin, done)
    expect([back.state, back.undone]).toEqual(['undone', { undone: 1, kept: 2 }])
    expect(await namesOf(tenant)).toEqual(['Hotel Mar S.L.', 'Luis'])
    const kept = await rowsOf(admin, found.idImport)
    expect(kept.flatMap(({ records }) => records.map(({ undo }) => undo))).toEqual([
      'undone',
      'in-use',
      'changed',
    ])
  })

  it('leaves clients that exist, fills their empty fields or refuses them, as it is chosen', async () => {
    const { tenant, admin } = await newCompany()
    await server.inTenant(tenant, (tx) => makeClient(tx, { name: 'Viejo', dniOrCif: '12345678Z' }))
    const table = 'Nombre;NIF;Teléfono\nNuevo;12345678Z;612 345 678'
    const skipped = await checked(admin, 'clients', table)
    expect(skipped.summary).toMatchObject({ create: 0, skip: 1 })
    expect((await confirm(admin, skipped)).code).toBe('IMPORT_NOTHING_TO_DO')
    const refused = await checked(admin, 'clients', table, { existing: 'refuse' })
    expect(refused.summary?.codes).toEqual([{ code: 'IMPORT_RECORD_EXISTS', severity: 'error', rows: 1 }])
    const filled = await checked(admin, 'clients', table, { existing: 'fill' })
    expect(filled.summary).toMatchObject({ update: 1, create: 0 })
    const done = await imported(admin, filled)
    const stored = () =>
      server.inTenant(tenant, (tx) =>
        tx.query('select name, phone_number from clients where deleted_at is null'),
      )
    expect(await stored()).toEqual([{ name: 'Viejo', phone_number: '612 345 678' }])
    await undone(admin, done)
    expect(await stored()).toEqual([{ name: 'Viejo', phone_number: null }])
  })

  it('remembers its columns for the same headers, by company', async () => {
    const { admin } = await newCompany()
    const first = (await upload(admin, 'clients', 'Alfa;Beta\nx1;y1')).reply
    const columns = first.columns.map((column, place) => ({ ...column, field: place === 1 ? 'name' : null }))
    const mapped = await map(admin, { ...first, columns }, { existing: 'fill' })
    expect(mapped.reply.state).toBe('checking')
    await ended(admin, first.idImport)
    const again = (await upload(admin, 'clients', 'beta;ALFA\ny2;x2')).reply
    expect([again.mappingOrigin, again.columns.map(({ field }) => field), again.options.existing]).toEqual([
      'remembered',
      ['name', null],
      'fill',
    ])
    const { admin: other } = await newCompany()
    expect((await upload(other, 'clients', 'beta;ALFA\ny2;x2')).reply.mappingOrigin).toBe('proposed')
  })

  it('is seen by its company only, and refuses what its state does not allow', async () => {
    const { tenant, admin } = await newCompany()
    const user = await server.createUser({ tenant })
    const { reply } = await upload(admin, 'clients', CLIENTS)
    const params = { idImport: reply.idImport }
    const body = { version: reply.version }
    const calls = [
      (as?: TestUser) => server.call(endpoints.getImport, { as, params }),
      (as?: TestUser) => server.call(endpoints.listImportRows, { as, params }),
      (as?: TestUser) => map(as, reply),
      (as?: TestUser) => confirm(as, reply),
      (as?: TestUser) => server.call(endpoints.cancelImport, { as, params }),
      (as?: TestUser) => server.call(endpoints.undoImport, { as, params, body }),
      (as?: TestUser) => server.call(endpoints.downloadFailedRows, { as, params }),
      (as?: TestUser) => server.call(endpoints.discardImport, { as, params }),
    ]
    for (const call of calls) {
      expect([(await call()).status, (await call(server.adminB)).status, (await call(user)).status]).toEqual([
        401, 404, 403,
      ])
    }
    expect((await confirm(admin, reply)).code).toBe('IMPORT_STATE_WRONG')
    expect((await server.call(endpoints.cancelImport, { as: admin, params })).code).toBe('IMPORT_NOT_RUNNING')
    expect((await server.call(endpoints.undoImport, { as: admin, params, body })).code).toBe(
      'IMPORT_STATE_WRONG',
    )
    expect((await map(admin, { ...reply, columns: [] })).status).toBe(400)
    const columns = reply.columns.map((column) => ({ ...column, field: null }))
    expect((await map(admin, { ...reply, columns })).code).toBe('TABLE_FIELD_MISSING')
    expect((await server.call(endpoints.discardImport, { as: admin, params })).reply).toEqual({ affected: 1 })
    expect((await server.call(endpoints.getImport, { as: admin, params })).status).toBe(404)
  })

  it('imports once when it is confirmed twice at once', async () => {
    const { tenant, admin } = await newCompany()
    const found = await checked(admin, 'clients', 'Nombre;NIF\nAna;12345678Z\nEva;')
    const answers = await Promise.all([confirm(admin, found), confirm(admin, found), confirm(admin, found)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    await ended(admin, found.idImport)
    expect(await namesOf(tenant)).toEqual(['Ana', 'Eva'])
  })

  it('gives a file of the rows that are not imported, whose cells are never formulas', async () => {
    const { admin } = await newCompany()
    const found = await checked(admin, 'clients', 'Nombre;Email\n=1+1;@SUM(A1)\n-2+3;+nada')
    const answer = await server.call(endpoints.downloadFailedRows, {
      as: admin,
      params: { idImport: found.idImport },
      query: { format: 'csv' },
    })
    expect(answer.raw.body.replace(/^\uFEFF/, '').split('\r\n')).toEqual([
      'Nombre;Email;Fila del archivo;Motivos',
      `'=1+1;'@SUM(A1);2;Email: No es un email.`,
      `'-2+3;'+nada;3;Email: No es un email.`,
      '',
    ])
  })
})

describe('[API-057] an import of contracts', () => {
  it('finds or creates the supply and the client of each row, and undoes all of them', async () => {
    const { tenant, admin } = await newCompany()
    const [one, two] = [nextCups(), nextCups()]
    const table = [
      'Nº contrato;CUPS;NIF;Titular;Tarifa de acceso;Fecha firma;Consumo anual;P1;P2',
      `C-1;${one.toLowerCase()};12345678Z;Ana;2.0TD;31/01/2025;3.500,5;3,45;3,45`,
      `C-2;${two};12345678Z;Ana;2.0TD;2025-02-28;1200;4,6;4,6`,
      `C-3;${one};X5253868R;Otro;2.0TD;01/03/2025;;;`,
      `C-1;${two};12345678Z;Ana;2.0TD;;;;`,
      `C-4;${nextCups()};12345678Z;Ana;9.9XX;01/03/1925;;;`,
    ].join('\n')
    const found = await checked(admin, 'contracts', table)
    const rows = await rowsOf(admin, found.idImport)
    expect(rows.map(({ outcome, reasons }) => [outcome, ...reasons.map(({ code }) => code)])).toEqual([
      ['create'],
      ['create'],
      ['refused', 'CONSUMPTION_POINT_OF_OTHER_CLIENT', 'IMPORT_CONTRACT_OVERLAP'],
      ['refused', 'IMPORT_REPEATED_IN_FILE'],
      ['refused', 'CONSUMPTION_POINT_TARIFF_UNKNOWN'],
    ])
    expect(found.summary?.records).toEqual({ client: 1, consumptionPoint: 2, contract: 2 })
    expect(found.licence).toMatchObject({ used: 0, added: 2, fits: true })
    const done = await imported(admin, found)
    expect(done.state).toBe('imported')
    const stored = await server.inTenant(tenant, (tx) =>
      tx.query(`select k.contract_number, k.cups, k.signing_date::text, k.anual_consumption, p.cups as supply, c.name,
          (select count(*)::int from contract_state_registers r where r.id_contract_info = k.id_contract_info) as states,
          (select count(*)::int from contract_history h where h.id_contract_info = k.id_contract_info) as history,
          (select count(*)::int from audit_events a where a.id_entity = k.id_contract_info::text) as audit
        from contracts k join consumption_points p using (client_uid, id_consumption_point)
        join clients c using (client_uid, id_client) where k.deleted_at is null order by 1`),
    )
    const same = { supply: expect.any(String), name: 'Ana', states: 1, history: 1, audit: 1 }
    expect(stored).toEqual([
      { contract_number: 'C-1', cups: one, signing_date: '2025-01-31', anual_consumption: 3500.5, ...same },
      { contract_number: 'C-2', cups: two, signing_date: '2025-02-28', anual_consumption: 1200, ...same },
    ])
    const again = await checked(admin, 'contracts', table)
    expect(again.summary).toMatchObject({ create: 0, skip: 2 })
    const back = await undone(admin, done)
    expect(back.undone).toEqual({ undone: 5, kept: 0 })
    expect(await namesOf(tenant)).toEqual([])
  })

  it('is refused to a company at the limit of its licence', async () => {
    const { tenant, admin } = await newCompany()
    await server.inTenant(tenant, (tx) => tx.query(`update organisations set license = 'freemium'`))
    const rows = Array.from({ length: 101 }, (_, place) => `C-${place};${nextCups()}`)
    const found = await checked(admin, 'contracts', ['Contrato;CUPS', ...rows].join('\n'))
    expect(found.licence).toEqual({ used: 0, limit: 100, added: 101, fits: false })
    const answer = await confirm(admin, found)
    expect([answer.status, answer.code]).toEqual([409, 'LICENSE_LIMIT_REACHED'])
  })
})

describe('an import of consumption points', () => {
  it('finds the client of each by tax number or name, and says where it cannot', async () => {
    const { tenant, admin } = await newCompany()
    await server.inTenant(tenant, async (tx) => {
      await makeClient(tx, { name: 'Ana', firstSurname: 'Gil', dniOrCif: '12345678Z' })
      await makeClient(tx, { name: 'Bar Sol', dniOrCif: null })
      await makeClient(tx, { name: 'Bar Sol', dniOrCif: null })
    })
    const [one, two] = [nextCups(), nextCups()]
    const table = [
      'CUPS\tNIF\tCliente\tTarifa\tCP\tP1 (kW)',
      `${one.slice(0, 10)} ${one.slice(10)}\t12345678-Z\t\tRL.1\t8001\t`,
      `${two}\t\tANA GIL\t3.0td\t35001\t15,5`,
      `${nextCups()}\t\tBar Sol\t2.0TD\t\t`,
      `${nextCups()}\tX5253868R\t\t2.0TD\t\tmucha`,
      `ES123\t\t\t\t\t`,
    ].join('\n')
    const found = await checked(admin, 'consumptionPoints', table)
    const rows = await rowsOf(admin, found.idImport)
    expect(
      rows.map(({ outcome, reasons }) => [outcome, ...reasons.map(({ field, code }) => `${field} ${code}`)]),
    ).toEqual([
      ['create'],
      ['create'],
      ['refused', 'clientName IMPORT_REFERENCE_AMBIGUOUS'],
      ['refused', 'clientDniOrCif IMPORT_REFERENCE_UNKNOWN', 'powerP1 IMPORT_NUMBER_INVALID'],
      ['refused', 'cups CUPS_LENGTH'],
    ])
    await imported(admin, found)
    const stored = await server.inTenant(tenant, (tx) =>
      tx.query(`select p.cups, p.utility_type, p.atr_tariff, p.address_code, p.geographical_zone, c.name,
          p.contracted_power_kw[1]::float as power
        from consumption_points p join clients c using (client_uid, id_client) order by p.atr_tariff`),
    )
    expect(stored).toEqual([
      {
        cups: two,
        utility_type: 'electricity',
        atr_tariff: '3.0TD',
        address_code: '35001',
        geographical_zone: 2,
        name: 'Ana',
        power: 15.5,
      },
      {
        cups: one,
        utility_type: 'gas',
        atr_tariff: 'RL.1',
        address_code: '08001',
        geographical_zone: 1,
        name: 'Ana',
        power: null,
      },
    ])
  })
})
