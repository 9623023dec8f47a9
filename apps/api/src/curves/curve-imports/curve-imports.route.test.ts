import { writeCurveFile } from '@vatio/domain/curves/curve-files/write-curve-file'
import { CURVE_IMPORTS_KEPT } from '@vatio/domain/curves/curve-imports/curve-import-row'
import { listConsumptionCurves } from '@vatio/protocol/curves/consumption-curves/consumption-curves.endpoints'
import * as endpoints from '@vatio/protocol/curves/curve-imports/curve-imports.endpoints'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { daysSeries } from '../../../test/factories/consumption-curves.factory.ts'
import { makeConsumptionPoint, nextCups } from '../../../test/factories/consumption-points.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { zipArchive } from '../../../test/zip-archive.ts'
import { newId } from '../../platform/db/uuid.ts'
import { markRowRefused } from './curve-import-rows.repository.ts'
import { expiredCurveImports } from './expired-curve-imports.job.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.startJobs()
})
afterAll(() => server.close())

const begin = async (as: TestUser = server.adminA) =>
  (await server.call(endpoints.createCurveImport, { as })).reply.idCurveImport
const upload = (id: string, name: string, content: Buffer | string, as: TestUser = server.adminA) =>
  server.call(endpoints.uploadCurveImportFile, { as, params: { id }, file: { name, content } })
const get = (id: string, as: TestUser = server.adminA) =>
  server.call(endpoints.getCurveImport, { as, params: { id } })
const confirm = (id: string, as: TestUser = server.adminA) =>
  server.call(endpoints.confirmCurveImport, { as, params: { id } })
const yearsOf = async (id: string) =>
  (await server.call(listConsumptionCurves, { as: server.adminA, params: { id } })).reply

/** Waits until nothing that was confirmed is left. */
const stored = (id: string) =>
  vi.waitFor(
    async () => {
      const { reply } = await get(id)
      expect(reply.rows.filter(({ state }) => state === 'confirmed')).toEqual([])
      return reply
    },
    { timeout: 30_000, interval: 100 },
  )

async function supply(point: Parameters<typeof makeConsumptionPoint>[1] = {}) {
  const cups = nextCups()
  const id = await server.inTenant(server.tenantA, (tx) => makeConsumptionPoint(tx, { cups, ...point }))
  return { cups, id }
}
const series = daysSeries('2025-03-29', 3, (step) => (step % 5) / 4)
const fileOf = (cups: string) => writeCurveFile('datadis-old', { cups, series })

describe('an import of curves', () => {
  it('answers 401 without a session, 404 to another user and to another company, 403 without the application', async () => {
    expect((await server.call(endpoints.createCurveImport)).status).toBe(401)
    const id = await begin()
    const colleague = await server.createUser({ role: 'admin' })
    const stranger = await server.createUser({ applications: ['billing'] })
    for (const as of [colleague, server.adminB]) {
      expect((await get(id, as)).status).toBe(404)
      expect((await upload(id, 'a.csv', fileOf(nextCups()), as)).status).toBe(404)
      expect((await confirm(id, as)).status).toBe(404)
      expect((await server.call(endpoints.removeCurveImport, { as, params: { id } })).status).toBe(404)
    }
    expect((await get(id, stranger)).status).toBe(403)
    expect((await get(id)).reply).toMatchObject({ files: [], rows: [], isStoring: false })
  })

  it('sorts each curve to its supply, stores what is confirmed, and stores nothing twice', async () => {
    const [one, two] = [await supply(), await supply()]
    const id = await begin()
    const first = await upload(
      id,
      'F5D_0031_0894_20250401.0',
      writeCurveFile('f5d', { cups: one.cups, series }),
    )
    expect(first.reply.rows).toMatchObject([
      {
        cups: one.cups,
        idConsumptionPoint: one.id,
        state: 'open',
        question: null,
        measure: { distributor: '0031', retailer: '0894' },
        read: { summary: { format: 'f5d', days: 3, stepMinutes: 60 }, rejectedLines: 0 },
      },
    ])
    await upload(id, 'dos.csv', fileOf(two.cups))
    const answer = await confirm(id)
    expect([answer.status, answer.reply.rows.map(({ state }) => state)]).toEqual([
      200,
      ['confirmed', 'confirmed'],
    ])
    const after = await stored(id)
    expect(after.rows.map(({ state }) => state)).toEqual(['stored', 'stored'])
    expect(await yearsOf(one.id)).toMatchObject([
      { year: 2025, days: 3, version: 1, source: 'F5D_0031_0894_20250401.0' },
    ])
    const again = await confirm(id)
    expect([again.status, again.code]).toEqual([409, 'CURVE_IMPORT_NOTHING_READY'])
    expect(await yearsOf(one.id)).toMatchObject([{ version: 1 }])
  })

  it('reads the same file once', async () => {
    const { cups } = await supply()
    const id = await begin()
    const [one, two] = await Promise.all([
      upload(id, 'a.csv', fileOf(cups)),
      upload(id, 'copia de a.csv', fileOf(cups)),
    ])
    expect(two.reply).toEqual(one.reply)
    expect((await get(id)).reply.files).toHaveLength(1)
  })

  it('gives one row per supply of a file, and per file of an archive', async () => {
    const [one, two] = [await supply(), await supply()]
    const both = `${fileOf(one.cups)}${fileOf(two.cups).split('\r\n').slice(1).join('\r\n')}`
    const id = await begin()
    const packed = zipArchive([
      { name: 'dos.csv', content: both },
      { name: 'mal.csv', content: 'nada;que;leer' },
    ])
    const { reply } = await upload(id, 'marzo.zip', packed)
    expect(reply.file).toMatchObject({ name: 'marzo.zip', errorCode: null })
    expect(
      reply.rows.map(({ fileName, cups, state, errorCode }) => [fileName, cups, state, errorCode]),
    ).toEqual([
      ['dos.csv', one.cups, 'open', null],
      ['dos.csv', two.cups, 'open', null],
      ['mal.csv', null, 'refused', 'CURVE_FORMAT_INVALID'],
    ])
  })

  it('says which line, value and reason keep a file from being read, and records files of other kinds', async () => {
    const { cups } = await supply()
    const id = await begin()
    const lines = fileOf(cups).split('\r\n').slice(0, 3).join('\r\n').replaceAll('0,', 'x,')
    const [row] = (await upload(id, 'a.csv', lines)).reply.rows
    expect(row).toMatchObject({ state: 'refused', errorCode: 'CURVE_NO_VALID_LINE' })
    expect(row?.errorDetails).toMatchObject({
      rejectedLines: 2,
      rejected: [{ line: 2, detail: 'x,000' }, { line: 3 }],
    })
    const picture = await upload(id, 'foto.png', 'x')
    expect(picture.reply).toMatchObject({ file: { errorCode: 'CURVE_EXTENSION_NOT_ALLOWED' }, rows: [] })
    expect((await get(id)).reply.files).toHaveLength(2)
  })

  it('reads a supply of the Canary Islands on its own clock', async () => {
    const { cups, id: idPoint } = await supply({ idZona: 2 })
    const canary = daysSeries('2025-10-25', 3, (step) => step, 60, 'Atlantic/Canary')
    const text = writeCurveFile('f5d', { cups, series: canary, zone: 'Atlantic/Canary' })
    const id = await begin()
    await upload(id, 'a.csv', text)
    await server.call(endpoints.answerCurveImport, {
      as: server.adminA,
      params: { id },
      body: { rows: (await get(id)).reply.rows.map((row) => row.idCurveImportRow), unit: 'Wh' },
    })
    await confirm(id)
    expect((await stored(id)).rows).toMatchObject([{ state: 'stored' }])
    expect(await yearsOf(idPoint)).toMatchObject([{ days: 3, totalKwh: (72 * 73) / 2 }])
  })

  it('asks for the order of the dates, for the supply and for the unit, and stores once all is answered', async () => {
    const { id: idPoint } = await supply()
    const lines = Array.from({ length: 24 }, (_, at) => `04/05/2025;${at + 1};${at * 1000}`)
    const id = await begin()
    const [row] = (await upload(id, 'a.csv', ['Fecha;Hora;Consumo', ...lines].join('\n'))).reply.rows
    expect(row).toMatchObject({
      question: 'date-order',
      cups: null,
      read: { summary: { firstDate: '2025-05-04' } },
      monthFirst: { summary: { firstDate: '2025-04-05' } },
    })
    const answer = (body: Omit<Parameters<typeof ask>[0], 'rows'>) =>
      ask({ rows: [row?.idCurveImportRow ?? ''], ...body })
    const ask = (body: {
      rows: string[]
      unit?: 'Wh'
      dateOrder?: 'month-first'
      idConsumptionPoint?: string
    }) => server.call(endpoints.answerCurveImport, { as: server.adminA, params: { id }, body })
    expect((await confirm(id)).code).toBe('CURVE_IMPORT_NOTHING_READY')
    expect((await answer({ dateOrder: 'month-first' })).reply.rows).toMatchObject([{ question: 'supply' }])
    expect((await answer({ idConsumptionPoint: newId() })).status).toBe(404)
    const doubt = await answer({ idConsumptionPoint: idPoint })
    expect(doubt.reply.rows).toMatchObject([{ question: 'unit', unitDoubt: { powerKw: 4.6 } }])
    expect((await answer({ unit: 'Wh' })).reply.rows).toMatchObject([{ question: null }])
    await confirm(id)
    await stored(id)
    expect(await yearsOf(idPoint)).toMatchObject([{ year: 2025, days: 1, totalKwh: 276 }])
    expect((await answer({ unit: 'Wh' })).code).toBe('CURVE_IMPORT_ROW_FINISHED')
  })

  it('refuses a supply with another clock for a file that was read on that of Madrid', async () => {
    const { id: canary } = await supply({ idZona: 2 })
    const id = await begin()
    const { rows } = (await upload(id, 'a.csv', writeCurveFile('vector', { cups: '', series }))).reply
    const answer = await server.call(endpoints.answerCurveImport, {
      as: server.adminA,
      params: { id },
      body: { rows: rows.map((row) => row.idCurveImportRow), idConsumptionPoint: canary },
    })
    expect([answer.status, answer.code]).toEqual([409, 'CURVE_IMPORT_OTHER_CLOCK'])
  })

  it('leaves out what is skipped, keeps the rest for another day, and lists it until it is deleted', async () => {
    const [one, two] = [await supply(), await supply()]
    const id = await begin()
    const { rows } = (await upload(id, 'a.csv', fileOf(one.cups))).reply
    await upload(id, 'b.csv', fileOf(two.cups))
    await server.call(endpoints.answerCurveImport, {
      as: server.adminA,
      params: { id },
      body: { rows: rows.map((row) => row.idCurveImportRow), skip: true },
    })
    await confirm(id)
    await stored(id)
    expect([await yearsOf(one.id), (await yearsOf(two.id)).length]).toEqual([[], 1])
    const list = await server.call(endpoints.listCurveImports, { as: server.adminA })
    expect(list.reply[0]).toMatchObject({ idCurveImport: id, files: 2, rows: 2, stored: 1, open: 0 })
    expect(
      (await server.call(endpoints.removeCurveImport, { as: server.adminA, params: { id } })).status,
    ).toBe(200)
    expect((await get(id)).status).toBe(404)
    expect(await yearsOf(two.id)).toHaveLength(1)
  })

  it('refuses the row of a supply that was deleted meanwhile, and stores the others', async () => {
    const [one, two] = [await supply(), await supply()]
    const id = await begin()
    await upload(id, 'a.csv', fileOf(one.cups))
    await upload(id, 'b.csv', fileOf(two.cups))
    await server.inTenant(server.tenantA, (tx) =>
      tx.query('update consumption_points set deleted_at = now() where id_consumption_point = $1', [one.id]),
    )
    // Its name is no longer shown, so that the supply is asked for again.
    expect((await get(id)).reply.rows).toMatchObject([{ question: 'supply' }, { question: null }])
    await confirm(id)
    expect((await stored(id)).rows.map(({ state }) => state)).toEqual(['open', 'stored'])
  })

  it('does not refuse a row that another run of the job has stored meanwhile', async () => {
    const { cups } = await supply()
    const id = await begin()
    const [row] = (await upload(id, 'a.csv', fileOf(cups))).reply.rows
    await confirm(id)
    await stored(id)
    const reason = { errorCode: 'NOT_FOUND', errorDetails: '{}' }
    await server.inTenant(server.tenantA, (tx) => markRowRefused(tx, id, row?.idCurveImportRow ?? '', reason))
    expect((await get(id)).reply.rows).toMatchObject([{ state: 'stored', errorCode: null }])
  })

  it('[SEC-015] names no supply and no client that its user does not see any more, and asks for another', async () => {
    const as = await server.createUser()
    const idClient = await server.inTenant(server.tenantA, async (tx) =>
      makeClient(tx, { name: 'Panadería', idCommercial: await makeCommercial(tx, { userUID: as.userUID }) }),
    )
    const { cups, id: idPoint } = await supply({ idClient })
    const id = await begin(as)
    const seen = await upload(id, 'a.csv', fileOf(cups), as)
    expect(seen.reply.rows).toMatchObject([
      { idConsumptionPoint: idPoint, clientName: expect.stringContaining('Panadería') },
    ])
    await server.inTenant(server.tenantA, async (tx) =>
      tx.query('update clients set id_commercial = $1 where id_client = $2', [
        await makeCommercial(tx),
        idClient,
      ]),
    )
    expect((await get(id, as)).reply.rows).toMatchObject([
      { idConsumptionPoint: null, supplyName: null, clientName: null, question: 'supply' },
    ])
    expect((await confirm(id, as)).code).toBe('CURVE_IMPORT_NOTHING_READY')
  })

  it('[SEC-033] refuses quarter-hours below the Professional licence', async () => {
    const tenant = await server.createTenant('Prueba', 'trial')
    const trial = await server.createUser({ tenant, role: 'admin' })
    const quarters = writeCurveFile('vector', { cups: '', series: daysSeries('2025-01-01', 1, () => 1, 15) })
    const { rows } = (await upload(await begin(trial), 'a.csv', quarters, trial)).reply
    expect(rows).toMatchObject([{ state: 'refused', errorCode: 'CURVE_QUARTER_HOURS_NOT_LICENSED' }])
  })

  it('is kept beyond the newest of its user while a confirmed curve waits to be stored', async () => {
    const as = await server.createUser({ role: 'admin' })
    const [waiting, open] = [await begin(as), await begin(as)]
    for (const id of [waiting, open])
      expect((await upload(id, 'a.csv', fileOf((await supply()).cups), as)).reply.rows).toHaveLength(1)
    await server.inTenant(server.tenantA, (tx) =>
      tx.query(`update curve_import_rows set state = 'confirmed' where id_curve_import = $1`, [waiting]),
    )
    for (let count = 0; count < CURVE_IMPORTS_KEPT; count++) await begin(as)
    expect([(await get(waiting, as)).status, (await get(open, as)).status]).toEqual([200, 404])
  })

  it('is deleted when its time is over', async () => {
    const id = await begin()
    await upload(id, 'a.csv', fileOf(nextCups()))
    await server.inTenant(server.tenantA, async (tx) => {
      await expiredCurveImports.run(tx, server.platform, new Date())
      expect((await get(id)).status).toBe(200)
      await tx.query("update curve_imports set expires_at = '2026-11-01' where id_curve_import = $1", [id])
    })
    await server.inTenant(server.tenantA, (tx) => expiredCurveImports.run(tx, server.platform, new Date()))
    expect((await get(id)).status).toBe(404)
  })
})
