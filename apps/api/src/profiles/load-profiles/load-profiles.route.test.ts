import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import type * as Xlsx from '@e965/xlsx'
import type { QueryInputOf } from '@vatio/protocol/endpoint'
import {
  getReeProfiles,
  listStoredProfiles,
  loadReeProfiles,
} from '@vatio/protocol/profiles/load-profiles/load-profiles.endpoints'
import { MAX_PROFILE_FILE_BYTES } from '@vatio/protocol/profiles/load-profiles/load-profiles.schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { profileFile } from '../../../test/factories/load-profiles.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { elementAt } from '@vatio/domain/element-at'

const xlsx = createRequire(import.meta.url)('@e965/xlsx') as typeof Xlsx

let server: TestServer
let reader: TestUser
beforeAll(async () => {
  server = await startTestServer()
  reader = await server.createUser({ role: 'user', applications: ['billing'] })
})
afterAll(() => server.close())

const published = (name: string) =>
  readFileSync(new URL(`../../../../../packages/domain/reference/load-profiles/${name}.csv`, import.meta.url))
const october = published('perff-2025-10-26')

function load(
  content: Buffer | string,
  query: QueryInputOf<typeof loadReeProfiles> = {},
  as: TestUser | undefined = server.adminA,
  name = 'PERFF_202510.csv',
) {
  return server.call(loadReeProfiles, { as, query, file: { name, content } })
}

function read(change: Partial<QueryInputOf<typeof getReeProfiles>>, as: TestUser | undefined = reader) {
  const query = { tariff: '18', start: '2025-10-26', end: '2025-10-26', ...change }
  return server.call(getReeProfiles, { as, query })
}

const storedDays = (tenant: string) =>
  server.inTenant(tenant, async (tx) => {
    const [row] = await tx.query<{ days: number }>('select count(*)::int as days from load_profile_days')
    return row?.days
  })

describe('POST reeProfiles/raw: access', () => {
  it('answers 401 without a session before reading the file', async () => {
    const answer = await server.call(loadReeProfiles, { file: { name: 'a.csv', content: october } })
    expect([answer.status, answer.code]).toEqual([401, 'UNAUTHENTICATED'])
  })
  it('[API-159] requires an admin with the application profiles, whatever their other rights', async () => {
    const tenant = await server.createTenant('Roles')
    const make = (role: 'user' | 'admin', applications: readonly ('profiles' | 'energy-crm')[]) =>
      server.createUser({ tenant, role, applications })
    const statuses = []
    for (const user of [
      await make('user', ['profiles']),
      await make('user', ['energy-crm']),
      await make('admin', ['energy-crm']),
    ]) {
      const answer = await load(october, {}, user)
      statuses.push([answer.status, answer.code])
    }
    const noApplication = [403, 'APPLICATION_REQUIRED']
    expect(statuses).toEqual([[403, 'FORBIDDEN'], noApplication, noApplication])
    expect(await storedDays(tenant)).toBe(0)
    expect((await load(october, {}, await make('admin', ['profiles']))).status).toBe(200)
  })
  it('[API-159] stores the profile for one company; the answers to another do not change', async () => {
    const [a, b] = [await server.createTenant('Una'), await server.createTenant('Otra')]
    const admin = await server.createUser({ tenant: a, role: 'admin' })
    const adminB = await server.createUser({ tenant: b, role: 'admin' })
    const before = await read({}, adminB)
    await load(october, {}, admin)
    expect((await read({}, admin)).reply.type).toBe('Final')
    expect((await read({}, adminB)).reply).toEqual(before.reply)
    expect([await storedDays(a), await storedDays(b)]).toEqual([6, 0])
  })
})

describe('POST reeProfiles/raw: refused files', () => {
  const header =
    'AÑO;MES;DIA;HORA;VERANO(1)/INVIERNO(0);COEF. PERFIL P2.0TD;COEF. PERFIL P3.0TD;COEF. PERFIL P3.0TDVE;RESERVADO;'
  const day = profileFile('2025-05-05', '2025-05-06', () => 0.0001).split('\r\n')
  it('answers an error to no file, unknown parameters and more than five megabytes', async () => {
    const none = await server.call(loadReeProfiles, { as: server.adminA })
    expect(none.status).toBe(415)
    for (const query of [{ type: 'Otro' }, { year: '1999' }, { other: '1' }]) {
      expect((await load(october, query as never)).status).toBe(400)
    }
    const answer = await load(Buffer.alloc(MAX_PROFILE_FILE_BYTES + 1, 'a'))
    expect([answer.status, answer.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })
  it.each([
    ['PROFILE_FILE_UNREADABLE', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0])],
    ['PROFILE_FILE_UNREADABLE', gzipSync('x').subarray(0, 12)],
    ['PROFILE_FILE_COLUMNS', '<html><body>Página no encontrada</body></html>'],
    ['PROFILE_FILE_COLUMNS', ''],
    ['PROFILE_FILE_COLUMNS', 'AÑO;MES;DIA;HORA;VERANO;COEF. PERFIL A;COEF. PERFIL B\n2021;5;1;1;1;0.1;0.1'],
    ['PROFILE_FILE_EMPTY', header],
    ['PROFILE_FILE_YEAR_MISSING', 'MES;DIA;HORA;P2.0TD\n1;1;1;0.0001'],
    ['SPREADSHEET_UNREADABLE', Buffer.from('PK\u0003\u0004 a damaged workbook', 'latin1')],
  ])('[API-159] answers %s and keeps nothing', async (code, content) => {
    const before = await storedDays(server.tenantA)
    const answer = await load(content)
    expect([answer.status, answer.code]).toEqual([400, code])
    expect(await storedDays(server.tenantA)).toBe(before)
  })
  it.each([
    [
      'PROFILE_LINE_INVALID',
      4,
      (rows: string[]) => rows.with(3, elementAt(rows, 3).replace(';05;05;', ';05;32;')),
    ],
    [
      'PROFILE_LINE_INVALID',
      25,
      (rows: string[]) => rows.with(24, elementAt(rows, 24).replace('0.0001', '-0.0001')),
    ],
    ['PROFILE_LINE_INVALID', 2, (rows: string[]) => rows.with(1, '=cmd|calc;1;1;1;0;1;1;1')],
    ['PROFILE_HOUR_REPEATED', 26, (rows: string[]) => [...rows, rows[5]]],
    ['PROFILE_DAY_INCOMPLETE', 2, (rows: string[]) => rows.slice(0, -1)],
    ['PROFILE_DAY_IMPLAUSIBLE', 2, (rows: string[]) => rows.map((row) => row.replaceAll('0.0001', '0.0100'))],
  ] as const)('[API-159] answers %s with line %d and keeps nothing', async (code, line, spoil) => {
    const before = await storedDays(server.tenantA)
    const { status, errors } = await load(spoil([...day]).join('\n'))
    expect([status, errors[0]?.message, errors[0]?.details?.line]).toEqual([400, code, line])
    expect(await storedDays(server.tenantA)).toBe(before)
  })
  it('[API-159] stops at the limits for lines without end, years of lines and compressed megabytes', async () => {
    expect((await load('\n'.repeat(1_000_000))).code).toBe('PROFILE_FILE_TOO_LONG')
    expect((await load(`${header}\n${'0;'.repeat(2_000_000)}`)).code).toBe('PROFILE_LINE_INVALID')
    const before = process.memoryUsage().rss
    const bomb = gzipSync(Buffer.alloc(200_000_000, '0;'))
    expect(bomb.length).toBeLessThan(1_000_000)
    expect((await load(bomb)).code).toBe('PROFILE_FILE_UNREADABLE')
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000)
    expect((await load(october)).status).toBe(200)
  })
})

describe('GET reeProfiles/stored', () => {
  it('lists what the company has loaded by tariff, type and year, and nothing of another company', async () => {
    const tenant = await server.createTenant('Lista')
    const admin = await server.createUser({ tenant, role: 'admin' })
    expect((await server.call(listStoredProfiles)).status).toBe(401)
    const outsider = await server.createUser({ tenant, applications: ['tasks'] })
    expect((await server.call(listStoredProfiles, { as: outsider })).status).toBe(403)
    await load(october, {}, admin)
    const { reply } = await server.call(listStoredProfiles, { as: admin })
    expect(reply.map(({ tariff, type }) => [tariff, type])).toEqual([
      ['2.0TD', 'Final'],
      ['3.0TD', 'Final'],
      ['3.0TDVE', 'Final'],
    ])
    expect(reply[0]).toMatchObject({
      year: 2025,
      days: 2,
      expectedDays: 365,
      firstDate: '2025-10-26',
      lastDate: '2025-10-27',
      source: 'PERFF_202510.csv',
    })
    const other = await server.createUser({ tenant: await server.createTenant('Nadie'), role: 'admin' })
    expect((await server.call(listStoredProfiles, { as: other })).reply).toEqual([])
  })
})

describe('POST reeProfiles/raw: stored days', () => {
  it('[API-159] [CUR-061] stores the published days by tariff and year and answers with them hour by hour', async () => {
    const tenant = await server.createTenant('Carga')
    const admin = await server.createUser({ tenant, role: 'admin' })
    expect((await read({}, admin)).reply).toMatchObject({ type: 'Initial', warning: 'PROFILE_NOT_PUBLISHED' })
    const loaded = await load(october, {}, admin)
    const days = { year: 2025, days: 2, replacedDays: 0, firstDate: '2025-10-26', lastDate: '2025-10-27' }
    expect(loaded.reply).toEqual({
      type: 'Final',
      profiles: ['2.0TD', '3.0TD', '3.0TDVE'].map((tariff) => ({ tariff, ...days })),
    })
    const { reply } = await read({ end: '2025-10-27', tariff: '3.0TDVE' }, admin)
    expect(reply).toMatchObject({
      type: 'Final',
      warning: null,
      tariff: '3.0TDVE',
      hours: { final: 49, initial: 0, embedded: 0 },
    })
    expect(reply.profile.map(({ date, valuesList }) => [date, valuesList.length])).toEqual([
      ['2025-10-26', 25],
      ['2025-10-27', 24],
    ])
    // As published: the labels 1 and 2 of summer, 2 of winter.
    expect(reply.profile[0]?.valuesList.slice(0, 3)).toEqual([0.00007017546, 0.000054983628, 0.000050030267])
    expect(reply.profile[1]?.valuesList[23]).toBe(0.000073208348)
  })
  it('[API-159] replaces stored days, counts them and records who loaded what', async () => {
    const tenant = await server.createTenant('Sustituir')
    const admin = await server.createUser({ tenant, role: 'admin' })
    const may = (value: number) => profileFile('2025-05-05', '2025-05-07', () => value)
    await load(may(0.0001), {}, admin)
    const again = await load(gzipSync(may(0.0002)), {}, admin, 'PERFF_202505.gz')
    expect(again.reply.profiles[0]).toMatchObject({ days: 2, replacedDays: 2 })
    const { reply } = await read({ start: '2025-05-05', end: '2025-05-06' }, admin)
    expect(new Set(reply.profile.flatMap(({ valuesList }) => valuesList))).toEqual(new Set([0.0002]))
    const events = await server.inTenant(tenant, (tx) =>
      tx.query<{ user_uid: string; after: { source: string } }>(
        `select user_uid, after from audit_events where entity = 'load-profile' order by id_audit_event`,
      ),
    )
    expect(events.map((event) => [event.user_uid, event.after.source])).toEqual([
      [admin.userUID, 'PERFF_202510.csv'],
      [admin.userUID, 'PERFF_202505.gz'],
    ])
  })
  it('[API-159] serialises two loads of the same days and keeps one of them complete', async () => {
    const tenant = await server.createTenant('A la vez')
    const admin = await server.createUser({ tenant, role: 'admin' })
    const values = [0.0001, 0.0002, 0.0003, 0.0004]
    const answers = await Promise.all(
      values.map((value) =>
        load(
          profileFile('2025-05-01', '2025-06-01', () => value),
          {},
          admin,
        ),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { reply } = await read({ start: '2025-05-01', end: '2025-05-31' }, admin)
    expect(new Set(reply.profile.flatMap(({ valuesList }) => valuesList)).size).toBe(1)
    expect(await storedDays(tenant)).toBe(93)
  })
  it('[API-159] reads a whole year with both clock changes, and an initial table from a workbook', async () => {
    const tenant = await server.createTenant('Año')
    const admin = await server.createUser({ tenant, role: 'admin' })
    const year = await load(
      profileFile('2025-01-01', '2026-01-01', (hour) => 0.0001 + hour / 1e9),
      {},
      admin,
    )
    expect(year.reply.profiles[0]).toMatchObject({ year: 2025, days: 365 })
    const march = await read({ start: '2025-03-30', end: '2025-03-30' }, admin)
    expect(march.reply.profile[0]?.valuesList.indexOf(null)).toBe(2)

    const cells = [
      ['Mes', 'Día', 'Hora', 'P2.0TD', 'P3.0TD', 'P3.0TDVE'],
      ...Array.from({ length: 24 }, (_, at) => [3, 1, at + 1, 0.0001, 0.00002, 0.0003]),
    ]
    const book = xlsx.utils.book_new()
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(cells), 'Perfiles')
    const content = xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
    const initial = await load(content, { type: 'Initial', year: 2026 }, admin, 'iniciales.xlsx')
    expect(initial.reply).toMatchObject({ type: 'Initial', profiles: [{ year: 2026, days: 1 }, {}, {}] })
    const { reply } = await read({ start: '2026-03-01', end: '2026-03-01', tariff: '3.0TD' }, admin)
    expect([reply.type, reply.warning, reply.profile[0]?.valuesList[0]]).toEqual([
      'Initial',
      'INITIAL_PROFILE_USED',
      0.00002,
    ])
  })
})

describe('GET reeProfiles', () => {
  it('answers 401 without a session and 403 to users of other applications', async () => {
    const outsider = await server.createUser({ applications: ['tasks'] })
    expect(
      (await server.call(getReeProfiles, { query: { tariff: '18', start: '2025-01-01', end: '2025-01-01' } }))
        .status,
    ).toBe(401)
    expect((await read({}, outsider)).status).toBe(403)
  })
  it('[API-158] refuses tariffs without a profile, retired ones, invalid days and too long ranges', async () => {
    const code = async (change: Parameters<typeof read>[0]) => {
      const answer = await read(change)
      return [answer.status, answer.code]
    }
    expect(await code({ tariff: '6.1TD' })).toEqual([400, 'PROFILE_NOT_FOR_TARIFF'])
    expect(await code({ tariff: '2.0A' })).toEqual([400, 'ACCESS_TARIFF_RETIRED'])
    expect(await code({ tariff: '99' })).toEqual([400, 'ACCESS_TARIFF_UNKNOWN'])
    expect(await code({ type: 'final' as 'Final' })).toEqual([400, 'INVALID_INPUT'])
    expect(await code({ start: '2025-02-30' })).toEqual([400, 'INVALID_INPUT'])
    expect(await code({ zone: '6' })).toEqual([400, 'INVALID_INPUT'])
    expect(await code({ end: '2025-10-25' })).toEqual([400, 'ESTIMATION_RANGE_REVERSED'])
    expect(await code({ start: '2012-12-31' })).toEqual([400, 'ESTIMATION_RANGE_TOO_EARLY'])
    // 1,101 days and 1,100.
    expect(await code({ start: '2022-01-01', end: '2025-01-05' })).toEqual([400, 'ESTIMATION_RANGE_TOO_LONG'])
    expect(await code({ start: '2022-01-01', end: '2025-01-04' })).toEqual([200, undefined])
  })
  it('[API-158] [CUR-056] answers the final profile, the initial one with a warning, and the embedded one with another', async () => {
    const tenant = await server.createTenant('Perfiles')
    const admin = await server.createUser({ tenant, role: 'admin' })
    await load(
      profileFile('2025-05-05', '2025-05-06', () => 0.0001),
      {},
      admin,
    )
    await load(
      profileFile('2025-05-05', '2025-05-07', () => 0.0002),
      { type: 'Initial' },
      admin,
    )
    const ask = async (start: string, end: string, type: 'Final' | 'Initial' = 'Final') => {
      const { reply } = await read({ start, end, type }, admin)
      return [reply.type, reply.warning, reply.profile[0]?.valuesList[0]]
    }
    expect(await ask('2025-05-05', '2025-05-05')).toEqual(['Final', null, 0.0001])
    expect(await ask('2025-05-06', '2025-05-06')).toEqual(['Initial', 'INITIAL_PROFILE_USED', 0.0002])
    expect(await ask('2025-05-05', '2025-05-06')).toEqual(['Initial', 'INITIAL_PROFILE_USED', 0.0001])
    expect(await ask('2025-05-05', '2025-05-05', 'Initial')).toEqual(['Initial', null, 0.0002])
    const none = await ask('2025-05-07', '2025-05-07')
    expect(none.slice(0, 2)).toEqual(['Initial', 'PROFILE_NOT_PUBLISHED'])
    // Embedded table, May, working day, 00:00, 2.0TD: 86.03 millionths.
    expect(none[2]).toBeCloseTo(0.00008603, 10)
  })
  it('[API-158] reads the hours on the clock of the Canary Islands', async () => {
    const tenant = await server.createTenant('Canarias')
    const admin = await server.createUser({ tenant, role: 'admin' })
    await load(
      profileFile('2025-05-05', '2025-05-06', (hour) => 0.0001 + hour / 1e6),
      {},
      admin,
    )
    const { reply } = await read({ start: '2025-05-05', end: '2025-05-05', zone: 2 }, admin)
    expect([reply.type, reply.profile[0]?.valuesList[0], reply.profile[0]?.valuesList[23]]).toEqual([
      'Final',
      0.0001,
      0.000123,
    ])
  })
})
