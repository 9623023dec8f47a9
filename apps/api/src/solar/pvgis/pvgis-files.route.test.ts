import {
  createClimateQuestion,
  createEnergyQuestion,
  createSeriesQuestion,
  createWeatherQuestion,
  type PvgisQuestion,
} from '@vatio/domain/solar/pvgis/pvgis-question'
import { MAX_PVGIS_FILES } from '@vatio/protocol/solar/pvgis/pvgis.schema'
import * as endpoints from '@vatio/protocol/solar/pvgis/pvgis.endpoints'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makePvgisFile } from '../../../test/factories/pvgis-files.factory.ts'
import { pvgisCallOf } from '../../../test/pvgis-call.ts'
import { sampleOfPvgis } from '../../../test/pvgis-samples.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'
import { countFilesLocked } from './pvgis-files.repository.ts'
import { getPvgisFile } from './pvgis.service.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const place = { latDeg: 40.42, lonDeg: -3.7 }
const plane = { tiltDeg: 30, azimuthSouthDeg: 0 }
const jsonOf = ({ tool, parameters }: PvgisQuestion) =>
  JSON.stringify(sampleOfPvgis(tool, new URLSearchParams(parameters)))
const monthsJson = () => jsonOf(createEnergyQuestion(place, plane))
const monthsCsv = [
  'Latitude (decimal degrees):\t40.417',
  'Longitude (decimal degrees):\t-3.704',
  'Radiation database:\tPVGIS-SARAH3',
  'Nominal power of the PV system (c-Si) (kWp):\t2.0',
  'System losses(%):\t14.0',
  'Fixed slope of modules (deg.) (optimum):\t36',
  'Orientation (azimuth) of modules (deg.) (optimum):\t-5',
  '',
  'Month\t\tE_d\t\tE_m\t\tH(i)_d\t\tH(i)_m\t\tSD_m',
  ...Array.from({ length: 12 }, (_, month) => `${month + 1}\t\t8.0\t\t200.0\t\t4.0\t\t120.0\t\t9.0`),
  'Year\t\t8.1\t\t2400.0\t\t4.9\t\t1700.0\t\t96',
].join('\r\n')

const upload = (name: string, content: Buffer | string, as: TestUser = server.adminA) =>
  server.call(endpoints.uploadPvgisFile, { as, file: { name, content } })
const list = async (as: TestUser) => (await server.call(endpoints.listPvgisFiles, { as })).reply
const remove = (id: string, as: TestUser) => server.call(endpoints.removePvgisFile, { as, params: { id } })
const newUser = async () => server.createUser({ tenant: await server.createTenant() })
const countLocks = async (granted: boolean) => {
  const locks = await server.inTenant(server.tenantA, (tx) =>
    tx.query(
      `select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
       where l.locktype = 'advisory' and l.granted = $1`,
      [granted],
    ),
  )
  return locks.length
}
const contentOf = (id: string, as: TestUser) =>
  pvgisCallOf(server.platform, as).inTransaction((tx) => getPvgisFile(tx, id))

describe('files of PVGIS', () => {
  it('are for users with solar studies, each of its own company', async () => {
    const file = { name: 'PVdata.csv', content: monthsCsv }
    expect((await server.call(endpoints.uploadPvgisFile, { file })).status).toBe(401)
    expect((await server.call(endpoints.listPvgisFiles)).status).toBe(401)
    const seller = await server.createUser({ applications: ['energy-crm'] })
    expect((await upload('PVdata.csv', monthsCsv, seller)).status).toBe(403)
    const { idPvgisFile } = (await upload('PVdata.csv', monthsCsv)).reply
    expect((await remove(idPvgisFile, server.adminB)).status).toBe(404)
    expect(await list(server.adminB)).toEqual([])
    await expect(contentOf(idPvgisFile, server.adminB)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(contentOf(newId(), server.adminA)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await list(server.adminA)).map((one) => one.idPvgisFile)).toEqual([idPvgisFile])
  })

  it.each([
    createWeatherQuestion(place),
    createClimateQuestion(place),
    createEnergyQuestion(place, plane),
    createSeriesQuestion(place, plane, [2023, 2023]),
  ])('of $tool are read from JSON and say where they come from', async (question) => {
    const as = await newUser()
    const { status, reply } = await upload('datos.json', jsonOf(question), as)
    expect(status).toBe(201)
    expect(reply).toMatchObject({
      name: 'datos.json',
      tool: question.tool,
      origin: { place: { lat: 40.42, lng: -3.7 }, database: 'PVGIS-SARAH3' },
    })
    const isSystem = question.tool === 'PVcalc' || question.tool === 'seriescalc'
    expect(reply.system).toEqual(
      isSystem ? { tiltDeg: 30, azimuthSouthDeg: 0, lossPercent: 14, peakPowerKwp: 1 } : null,
    )
    expect(await contentOf(reply.idPvgisFile, as)).toMatchObject({ tool: question.tool })
    expect(await list(as)).toEqual([reply])
  })

  it('are read from CSV, and from twenty years of hours', async () => {
    const as = await newUser()
    const months = (await upload('PVdata.csv', `\uFEFF${monthsCsv}`, as)).reply
    expect(await contentOf(months.idPvgisFile, as)).toMatchObject({ yearlyKwhPerKwp: 1200, spreadPercent: 4 })
    const years = jsonOf(createSeriesQuestion(place, plane, [2005, 2024]))
    expect(years.length).toBeGreaterThan(10_000_000)
    const { status, reply } = await upload('Timeseries.json', years, as)
    expect(status).toBe(201)
    expect(reply.origin.years).toEqual([2005, 2024])
    expect((await list(as)).map(({ name }) => name)).toEqual(['Timeseries.json', 'PVdata.csv'])
  })

  it.each([
    ['a page', '<!DOCTYPE html><html></html>', 'PVGIS_CONTENT_UNKNOWN', undefined],
    ['nothing', '', 'PVGIS_CONTENT_UNKNOWN', undefined],
    ['zeros', Buffer.alloc(2_000_000), 'PVGIS_CONTENT_UNKNOWN', undefined],
    [
      'a consumption curve',
      'CUPS;Fecha;Hora;AE_kWh\nES1;01/01/2025;1;0,2',
      'PVGIS_CONTENT_UNKNOWN',
      undefined,
    ],
    [
      'half of one',
      monthsCsv.split('\r\n').slice(0, 14).join('\n'),
      'PVGIS_CONTENT_INCOMPLETE',
      { rows: 5, months: 5 },
    ],
    [
      'one with an impossible figure',
      monthsCsv.replace('\t200.0', '\t900.0').replace('2400.0', '3100.0'),
      'PVGIS_CONTENT_INCOMPLETE',
      { name: 'E_m', index: 0, value: 450 },
    ],
  ])('are refused where the file is %s, and nothing is kept', async (_, content, code, details) => {
    const as = await newUser()
    const answer = await upload('archivo.csv', content, as)
    expect([answer.status, answer.errors]).toEqual([
      400,
      [{ message: code, field: 'file', ...(details ? { details } : {}) }],
    ])
    expect(await list(as)).toEqual([])
  })

  it('have a name without characters that nobody sees, of 200 at most', async () => {
    const as = await newUser()
    const { reply } = await upload(`../../a\u202e\u0007\u200bb${'x'.repeat(300)}.json`, monthsJson(), as)
    expect(reply.name).toMatch(/^abx+\.json$/)
    expect(reply.name).toHaveLength(200)
  })

  it('are two hundred in a company at most', async () => {
    const as = await newUser()
    await server.inTenant(as.clientUID, async (tx) => {
      for (let count = 0; count < MAX_PVGIS_FILES; count++) await makePvgisFile(tx)
    })
    const refused = await upload('PVdata.csv', monthsCsv, as)
    expect([refused.status, refused.errors]).toEqual([
      409,
      [{ message: 'PVGIS_FILES_LIMIT', details: { max: MAX_PVGIS_FILES } }],
    ])
    const [first] = await list(as)
    expect((await remove(first?.idPvgisFile ?? '', as)).reply).toEqual({ affected: 1 })
    expect((await upload('PVdata.csv', monthsCsv, as)).status).toBe(201)
    expect(await list(as)).toHaveLength(MAX_PVGIS_FILES)
  })

  it('are counted after an upload of the same company that has not ended', async () => {
    const as = await newUser()
    let end = () => {}
    const ended = new Promise<void>((resolve) => (end = resolve))
    const other = pvgisCallOf(server.platform, as).inTransaction(async (tx) => {
      await countFilesLocked(tx)
      await ended
    })
    await expect.poll(() => countLocks(true)).toBe(1)
    const waiting = upload('PVdata.csv', monthsCsv, as)
    await expect.poll(() => countLocks(false)).toBe(1)
    end()
    await other
    expect((await waiting).status).toBe(201)
  })

  it('are removed once, and both the upload and the removal are in the audit', async () => {
    const as = await newUser()
    const { idPvgisFile } = (await upload('PVdata.csv', monthsCsv, as)).reply
    expect((await remove(idPvgisFile, as)).status).toBe(200)
    expect((await remove(idPvgisFile, as)).status).toBe(404)
    const events = await server.inTenant(as.clientUID, (tx) =>
      tx.query(
        `select action, entity, before, after from audit_events where entity = 'pvgis-file' order by at`,
      ),
    )
    expect(events).toEqual([
      { action: 'create', entity: 'pvgis-file', before: null, after: { name: 'PVdata.csv', tool: 'PVcalc' } },
      { action: 'delete', entity: 'pvgis-file', before: { name: 'PVdata.csv' }, after: null },
    ])
  })

  it('larger than 40 MB are refused', async () => {
    const answer = await upload('grande.json', Buffer.alloc(40_000_001, ' '))
    expect([answer.status, answer.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })
})
