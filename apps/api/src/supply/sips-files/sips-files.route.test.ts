import { gzipSync } from 'node:zlib'
import { Readable } from 'node:stream'
import { pointColumns } from '@vatio/domain/supply/sips-files/sips-columns.data'
import { discardJob } from '@vatio/protocol/administration/jobs/jobs.endpoints'
import * as endpoints from '@vatio/protocol/supply/sips-files/sips-files.endpoints'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeConsumptionPoint, nextCups } from '../../../test/factories/consumption-points.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'
import { ownSipsLines } from './own-sips-lines.ts'

vi.setConfig({ testTimeout: 60_000 })
const CONSUMPTION = '202603_SIPS2_CONSUMOS_ELECTRICIDAD_0031.csv'
const POINTS = '202603_SIPS2_PS_ELECTRICIDAD_0031.csv'

let server: TestServer
let own: { cups: string; id: string }
let foreign: string
beforeAll(async () => {
  server = await startTestServer()
  await server.startJobs()
  const cups = nextCups()
  own = { cups, id: await server.inTenant(server.tenantA, (tx) => makeConsumptionPoint(tx, { cups })) }
  foreign = nextCups()
  await server.inTenant(server.tenantB, (tx) => makeConsumptionPoint(tx, { cups: foreign }))
})
afterAll(() => server.close())

const upload = (name: string, content: Buffer | string, as: TestUser | undefined = server.adminA) =>
  server.call(endpoints.uploadSipsFile, { as, file: { name, content } })
const history = (id = own.id, as: TestUser | undefined = server.adminA) =>
  server.call(endpoints.getSipsHistory, { as, params: { id } })
const list = () => server.call(endpoints.listSipsFiles, { as: server.adminA })

/** Waits until the file was read. */
const read = (id: string) =>
  vi.waitFor(
    async () => {
      const file = (await list()).reply.find(({ idSipsFile }) => idSipsFile === id)
      expect(['read', 'failed']).toContain(file?.state)
      return file
    },
    { timeout: 30_000, interval: 100 },
  )
const load = async (name: string, content: Buffer | string) =>
  read((await upload(name, content)).reply.idSipsFile)

const line = (cups: string, month: string, wh: number | string) =>
  `${cups},2026-${month}-01,2026-${month}-28,018,${wh},2000,3000,0,0,0,,,,,,,3300,4600,0,0,0,0,6,R`
const filler = (count: number) =>
  Array.from({ length: count }, (_, at) => line(`ES00219999${String(at).padStart(8, '0')}ZZ0F`, '01', 1))

describe('SIPS files', () => {
  it('are for admins with the CRM, and histories for those who see the supply', async () => {
    const user = await server.createUser({ role: 'user' })
    const stranger = await server.createUser({ role: 'admin', applications: ['tasks'] })
    expect(
      (await server.call(endpoints.uploadSipsFile, { file: { name: CONSUMPTION, content: 'x' } })).status,
    ).toBe(401)
    for (const as of [user, stranger]) {
      expect((await upload(CONSUMPTION, line(own.cups, '01', 1), as)).status).toBe(403)
      expect((await server.call(endpoints.listSipsFiles, { as })).status).toBe(403)
    }
    expect((await history(own.id, server.adminB)).status).toBe(404)
    expect((await history(newId())).status).toBe(404)
    const remove = await server.call(endpoints.removeSipsFile, { as: server.adminA, params: { id: newId() } })
    expect(remove.status).toBe(404)
  })

  it('[ERR-077] of another kind are refused', async () => {
    for (const [name, content] of [
      ['curva.csv', 'CUPS;Fecha;Hora\n'],
      [CONSUMPTION, 'a,b,c\n'],
      ['datos.csv.gz', gzipSync('x')],
    ] as const) {
      const answer = await upload(name, content)
      expect([answer.status, answer.code], name).toEqual([400, 'SIPS_FILE_UNKNOWN'])
    }
    const torn = gzipSync(filler(100).join('\n')).subarray(0, -20)
    for (const content of [gzipSync('a,b\n'), torn, Buffer.from('no gz')]) {
      const packed = await load('202603_SIPS2_CONSUMOS_GAS_x.csv.gz', content)
      expect(packed).toMatchObject({ state: 'failed', errorCode: 'SIPS_FILE_UNKNOWN' })
    }
  })

  it('keep the months of own supplies and nothing of others', async () => {
    const lines = [
      ...filler(50),
      line(own.cups, '01', 1000),
      line(foreign, '01', 7),
      line(own.cups, '02', 5000),
    ]
    const file = await load(CONSUMPTION, `${lines.join('\n')}\n`)
    expect(file).toMatchObject({
      state: 'read',
      content: 'consumption',
      month: '2026-03',
      lines: 53,
      ownLines: 2,
    })
    const { reply } = await history()
    expect(reply).toMatchObject({
      source: CONSUMPTION,
      readings: [
        { year: 2026, month: 1, activeConsumptionByPeriod: { p1: 1, p2: 2, p3: 3 } },
        { year: 2026, month: 2, activeConsumptionByPeriod: { p1: 5, p2: 2, p3: 3 } },
      ],
      maximeterKw: [{ demandedKw: [3.3, 4.6, 0, 0, 0, 0] }, { startDate: '2026-02-01' }],
      point: null,
    })
    const kept = await server.inTenant(server.tenantB, (tx) =>
      tx.query('select 1 from sips_consumptions where client_uid = $1', [server.tenantB]),
    )
    expect(kept).toEqual([])
    const files = await server.inTenant(server.tenantA, (tx) =>
      tx.query('select 1 from stored_files where client_uid = $1', [server.tenantA]),
    )
    expect(files).toEqual([])
  })

  it('are read again over the same months, packed as well, and say the lines that they cannot use', async () => {
    const content = [line(own.cups, '02', 9000), line(own.cups, '03', 'mu\0cho')].join('\r\n')
    const file = await load(`${CONSUMPTION}.gz`, gzipSync(content))
    expect(file).toMatchObject({
      lines: 2,
      ownLines: 2,
      rejectedLines: 1,
      rejected: [
        { line: 2, field: 'consumoEnergiaActivaEnWhP1', code: 'SIPS_VALUE_INVALID', detail: 'mucho' },
      ],
    })
    expect((await history()).reply.readings.map(({ activeConsumptionByPeriod: { p1 } }) => p1)).toEqual([
      1, 9,
    ])
  })

  it('begin with a byte-order mark or have halves of characters where a text is cut, and are read all the same', async () => {
    const marked = await load(CONSUMPTION, `\uFEFF${line(own.cups, '02', 9000)}`)
    expect(marked).toMatchObject({ lines: 1, ownLines: 1, rejectedLines: 0 })
    const cut = await load(CONSUMPTION, line(own.cups, '02', `${'x'.repeat(59)}😀`))
    expect(cut).toMatchObject({ state: 'read', rejectedLines: 1, rejected: [{ detail: 'x'.repeat(59) }] })
  })

  it('that unpack to a hundred times their size are given up', async () => {
    const bomb = gzipSync(filler(1).join('').concat('\n').repeat(200_000))
    expect(await load(`${CONSUMPTION}.gz`, bomb)).toMatchObject({
      state: 'failed',
      errorCode: 'ARCHIVE_TOO_LARGE',
    })
  })

  it('are closed where they turn out not to be packed as their name says', async () => {
    const read = server.platform.files.read.bind(server.platform.files)
    const opened: Readable[] = []
    const reading = vi.spyOn(server.platform.files, 'read').mockImplementation(async (key) => {
      const stream = await read(key)
      opened.push(stream)
      return stream
    })
    // More than is read at once, so that the end of the file is not reached.
    const torn = Buffer.concat([gzipSync('x').subarray(0, 10), Buffer.alloc(2_000_000, 0xff)])
    expect(await load(`${CONSUMPTION}.gz`, torn)).toMatchObject({ errorCode: 'SIPS_FILE_UNKNOWN' })
    reading.mockRestore()
    await vi.waitFor(() => expect(opened.map((stream) => stream.closed)).toEqual([true]))
  })

  it('of supply points keep powers and codes, not the holder', async () => {
    const values: Record<string, string> = {
      codigoEmpresaDistribuidora: '0031',
      cups: own.cups,
      nombreEmpresaDistribuidora: '"Distribuidora, S.A."',
      codigoTarifaATREnVigor: '2.0TD',
      potenciasContratadasEnWP1: '3450',
      tipoIdTitular: 'NI',
      CNAE: '9820',
    }
    await load(POINTS, pointColumns.map((name) => values[name] ?? '').join(','))
    expect((await history()).reply.point).toMatchObject({
      distributor: 'Distribuidora, S.A.',
      tariff: '2.0TD',
      contractedKw: [3.45, null, null, null, null, null],
      cnae: '9820',
      source: POINTS,
    })
    const stored = await server.inTenant(server.tenantA, (tx) =>
      tx.query<{ facts: object }>('select facts from sips_points where client_uid = $1', [server.tenantA]),
    )
    expect(JSON.stringify(stored)).not.toContain('NI')
  })

  it('can be removed from the list; what was kept stays', async () => {
    const [file] = (await list()).reply
    const params = { id: file?.idSipsFile ?? '' }
    expect((await server.call(endpoints.removeSipsFile, { as: server.adminB, params })).status).toBe(404)
    expect((await server.call(endpoints.removeSipsFile, { as: server.adminA, params })).status).toBe(200)
    expect((await history()).reply.readings).toHaveLength(2)
  })
})

describe('SIPS files that are not read', () => {
  let idle: TestServer
  beforeAll(async () => {
    idle = await startTestServer()
  })
  afterAll(() => idle.close())
  const send = (as: TestUser) =>
    idle.call(endpoints.uploadSipsFile, {
      as,
      file: { name: CONSUMPTION, content: line(own.cups, '01', 1) },
    })
  const kept = async ({ clientUID }: TestUser) => {
    const keys: string[] = []
    for await (const key of idle.platform.files.list()) if (key.startsWith(clientUID)) keys.push(key)
    return keys
  }
  const parked = (as: TestUser) =>
    idle.inTenant(as.clientUID, (tx) =>
      tx.query<{ id: string }>(`update job_runs set state = 'parked' returning id_job_run as id`),
    )

  it('are read one at a time; neither the refused, nor a removed one, nor that of a discarded job is kept', async () => {
    const [removing, discarding] = [idle.adminA, idle.adminB]
    const first = await send(removing)
    expect(first.reply.state).toBe('waiting')
    expect(await kept(removing)).toHaveLength(1)
    const second = await send(removing)
    expect([second.status, second.code]).toEqual([409, 'SIPS_FILE_RUNNING'])
    expect(await kept(removing)).toHaveLength(1)
    const params = { id: first.reply.idSipsFile }
    await idle.call(endpoints.removeSipsFile, { as: removing, params })

    await send(discarding)
    expect(await kept(discarding)).toHaveLength(1)
    const [run] = await parked(discarding)
    const idJobRun = run?.id ?? ''
    const answer = await idle.call(discardJob, { as: discarding, params: { idJobRun } })
    expect(answer.status).toBe(200)
    expect((await idle.call(endpoints.listSipsFiles, { as: discarding })).reply).toEqual([])

    await idle.startJobs()
    const all = async () => [...(await kept(removing)), ...(await kept(discarding))]
    await vi.waitFor(async () => expect(await all()).toEqual([]), { timeout: 30_000, interval: 100 })
  })
})

it('finds own lines across the parts of a stream, whatever the line ends and the place of the CUPS', async () => {
  const text = [...filler(3), line(own.cups, '01', 1), ...filler(2), line(own.cups, '02', 2)].join('\r\n')
  for (const size of [1, 7, 64, 1_000]) {
    const parts = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
      Buffer.from(text.slice(at * size, (at + 1) * size)),
    )
    const found: number[] = []
    let lines = 0
    for await (const part of ownSipsLines(
      Readable.from(parts),
      CONSUMPTION,
      (cups) => own.cups.startsWith(cups) && cups !== '',
    )) {
      found.push(...part.own.map((one) => one.line))
      lines = part.lines
      for (const one of part.own) expect(one.text.endsWith('R')).toBe(true)
    }
    expect([found, lines], `parts of ${size}`).toEqual([[4, 7], 7])
  }
})
