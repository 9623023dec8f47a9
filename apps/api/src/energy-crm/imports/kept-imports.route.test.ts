import { createRequire } from 'node:module'
import type * as Xlsx from '@e965/xlsx'
import { erasePerson } from '@vatio/protocol/administration/personal-data/personal-data.endpoints'
import * as endpoints from '@vatio/protocol/energy-crm/imports/imports.endpoints'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeActivityNote } from '../../../test/factories/activity-notes.factory.ts'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { importsScenario, makeImport } from '../../../test/factories/imports.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { commitImportJob } from './commit-import.job.ts'
import { expiredImports } from './expired-imports.job.ts'

const xlsx = createRequire(import.meta.url)('@e965/xlsx') as typeof Xlsx
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.startJobs()
})
afterAll(() => server.close())

const { upload, get, ended, map, checked, imported, undone, rowsOf } = importsScenario(() => server)

async function newCompany() {
  const tenant = await server.createTenant()
  const admin = await server.createUser({ tenant, role: 'admin' })
  return { tenant, admin }
}

const CLIENTS = 'Nombre;NIF\nAna Vidal;12345678Z'

describe('what an import holds of people', () => {
  it('is erased with the person, in whatever file it may be', async () => {
    const { tenant, admin } = await newCompany()
    const done = await imported(
      admin,
      await checked(admin, 'clients', 'Nombre;NIF\nAna;12345678Z\nEva;X5253868R'),
    )
    const waiting = await checked(admin, 'clients', 'Nombre;NIF\nAna otra vez;')
    // One whose writing was stopped, which can be confirmed again.
    const stopped = await checked(admin, 'clients', 'Nombre;NIF\nAna a medias;')
    await server.inTenant(tenant, (tx) =>
      tx.query(`update imports set state = 'importing' where id_import = $1`, [stopped.idImport]),
    )
    // A file without a header, whose first row was taken for one, was remembered.
    const unheaded = (await upload(admin, 'clients', 'Ana Vidal;12345678Z\nLuis;')).reply
    const columns = unheaded.columns.map((column, place) => ({
      ...column,
      field: place === 0 ? 'name' : null,
    }))
    await map(admin, { ...unheaded, columns })
    await ended(admin, unheaded.idImport)
    const [ana] = await server.inTenant(tenant, (tx) =>
      tx.query<{ id_client: string }>(`select id_client from clients where name = 'Ana'`),
    )
    const erased = await server.call(erasePerson, {
      as: admin,
      body: { kind: 'client', id: ana?.id_client ?? '', confirmation: 'Ana' },
    })
    expect([erased.status, erased.code]).toEqual([200, undefined])
    const [rest] = await server.inTenant(tenant, (tx) =>
      tx.query(`select (select count(*)::int from import_rows) as rows, (select count(*)::int from import_records) as records,
        (select count(*)::int from imports) as imports,
        (select count(*)::int from import_mappings where mapping::text ~ '12345678z') as mappings`),
    )
    expect(rest).toEqual({ rows: 0, records: 1, imports: 1, mappings: 0 })
    expect(
      (await server.call(endpoints.getImport, { as: admin, params: { idImport: waiting.idImport } })).status,
    ).toBe(404)
    // The others of the file can still be undone.
    const back = await undone(admin, { ...done, version: (await get(admin, done.idImport)).version })
    expect(back.undone).toEqual({ undone: 1, kept: 0 })
  })

  it('cannot be erased while an import runs, which would bring the person back, and is erased after it', async () => {
    const { tenant, admin } = await newCompany()
    await server.inTenant(tenant, (tx) => makeClient(tx, { name: 'Ana', dniOrCif: '12345678Z' }))
    const table = 'Nombre;NIF;Email\nAna;12345678Z;ana@ejemplo.es'
    const { idImport } = await checked(admin, 'clients', table, { existing: 'fill' })
    const [ana] = await server.inTenant(tenant, async (tx) => {
      await tx.query(`update imports set state = 'importing' where id_import = $1`, [idImport])
      return tx.query<{ idJobRun: string; idClient: string }>(
        `select id_job_run as "idJobRun", id_client as "idClient" from imports, clients where id_import = $1`,
        [idImport],
      )
    })
    const erase = () =>
      server.call(erasePerson, {
        as: admin,
        body: { kind: 'client', id: ana?.idClient ?? '', confirmation: 'Ana' },
      })
    const meanwhile: (string | undefined)[] = []
    await commitImportJob.run(
      {
        clientUID: tenant,
        idJobRun: ana?.idJobRun ?? '',
        payload: { idImport },
        attempt: 1,
        isLastAttempt: false,
        signal: new AbortController().signal,
        inTransaction: (work, options) =>
          server.platform.database.withTenant(
            { clientUID: tenant, userUID: admin.userUID, isLong: options?.isLong },
            work,
          ),
        report: async () => void meanwhile.push((await erase()).code),
      },
      server.platform,
    )
    expect(meanwhile).toEqual(['PERSON_MAY_BE_IMPORTED', 'PERSON_MAY_BE_IMPORTED'])
    expect((await erase()).status).toBe(200)
    const [rest] = await server.inTenant(tenant, (tx) =>
      tx.query(`select (select count(*)::int from import_records) as records,
        (select count(*)::int from clients where email is not null or dni_or_cif is not null) as named`),
    )
    expect(rest).toEqual({ records: 0, named: 0 })
  })

  it('is undone by who has seen its last version only', async () => {
    const { tenant, admin } = await newCompany()
    const found = await checked(admin, 'clients', CLIENTS)
    const done = await imported(admin, found)
    const answer = await server.call(endpoints.undoImport, {
      as: admin,
      params: { idImport: done.idImport },
      body: { version: found.version },
    })
    expect([answer.status, answer.code]).toEqual([409, 'VERSION_CONFLICT'])
    const [left] = await server.inTenant(tenant, (tx) =>
      tx.query('select count(*)::int as clients from clients where deleted_at is null'),
    )
    expect(left).toEqual({ clients: 1 })
    expect((await undone(admin, done)).undone).toEqual({ undone: 1, kept: 0 })
  })

  it('keeps a client of whom somebody has written a note since', async () => {
    const { tenant, admin } = await newCompany()
    const done = await imported(admin, await checked(admin, 'clients', CLIENTS))
    await server.inTenant(tenant, async (tx) => {
      const [client] = await tx.query<{ id: string }>('select id_client as id from clients')
      await makeActivityNote(tx, { idClient: client?.id ?? '', creationUserUID: admin.userUID })
    })
    expect((await undone(admin, done)).undone).toEqual({ undone: 0, kept: 1 })
  })

  it('is deleted after 30 days', async () => {
    const { tenant, admin } = await newCompany()
    const [old, young] = [
      (await upload(admin, 'clients', CLIENTS)).reply,
      (await upload(admin, 'clients', CLIENTS)).reply,
    ]
    expect(Date.parse(old.expiresAt) - Date.parse(old.requestedAt)).toBe(30 * 86_400_000)
    await server.inTenant(tenant, async (tx) => {
      const past = new Date(server.platform.clock.now().getTime() - 1)
      await tx.query('update imports set expires_at = $2 where id_import = $1', [old.idImport, past])
      await expiredImports.run(tx, server.platform, server.platform.clock.now())
      expect(await tx.query('select distinct id_import from import_rows')).toEqual([
        { id_import: young.idImport },
      ])
    })
  })

  it('has no more than 40 tables of a company, not counting those that were finished another day', async () => {
    const { tenant, admin } = await newCompany()
    await server.inTenant(tenant, async (tx) => {
      for (let kept = 0; kept < 40; kept++) await makeImport(tx)
    })
    const answer = await upload(admin, 'clients', CLIENTS)
    expect([answer.status, answer.code]).toEqual([409, 'IMPORT_LIMIT'])
    const finish = (state: string, hours: number) =>
      server.inTenant(tenant, (tx) =>
        tx.query(
          `update imports set state = $1, requested_at = $2
           where id_import = (select id_import from imports order by id_import limit 1)`,
          [state, new Date(server.platform.clock.now().getTime() - hours * 3_600_000)],
        ),
      )
    await finish('imported', 23)
    expect((await upload(admin, 'clients', CLIENTS)).code).toBe('IMPORT_LIMIT')
    await finish('checked', 25)
    expect((await upload(admin, 'clients', CLIENTS)).code).toBe('IMPORT_LIMIT')
    await finish('imported', 25)
    expect((await upload(admin, 'clients', CLIENTS)).status).toBe(201)
  })
})

describe('[CLI-016] a table that is imported twice', () => {
  it('creates again what nothing identifies, of which its report warns', async () => {
    const { tenant, admin } = await newCompany()
    const table = 'Nombre;NIF\nAna;\nEva;12345678Z'
    await imported(admin, await checked(admin, 'clients', table))
    const again = await checked(admin, 'clients', table)
    expect((await rowsOf(admin, again.idImport)).map(({ outcome, reasons }) => [outcome, reasons])).toEqual([
      ['create', [{ field: 'dniOrCif', code: 'IMPORT_WITHOUT_KEY', severity: 'warning' }]],
      ['skip', [{ field: 'dniOrCif', code: 'IMPORT_RECORD_EXISTS', severity: 'warning' }]],
    ])
    expect(again.summary?.warned).toBe(1)
    await imported(admin, again)
    expect(await server.inTenant(tenant, (tx) => tx.query('select name from clients order by name'))).toEqual(
      [{ name: 'Ana' }, { name: 'Ana' }, { name: 'Eva' }],
    )
  })
})

describe('[CLI-016] the template of a kind of import', () => {
  it('has Spanish headers that are recognised when it is uploaded', async () => {
    const { admin } = await newCompany()
    for (const kind of ['clients', 'consumptionPoints', 'contracts'] as const) {
      const template = await server.call(endpoints.downloadImportTemplate, { as: admin, params: { kind } })
      expect(template.status).toBe(200)
      const book = xlsx.read(template.raw.rawPayload)
      expect(book.SheetNames).toHaveLength(2)
      const [headers = []] = xlsx.utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, {
        header: 1,
      })
      const filled = [
        headers.map((header) => `"${header}"`).join(';'),
        headers.map(() => 'x').join(';'),
      ].join('\n')
      const { reply } = await upload(admin, kind, filled)
      expect(reply.columns.map(({ field }) => field)).toEqual(reply.fields.map(({ key }) => key))
    }
  })
})
