import { writeCurveFile } from '@vatio/domain/curves/curve-files/write-curve-file'
import { cupsControlLetters } from '@vatio/domain/identifiers/cups'
import type { CurveImport } from '@vatio/protocol/curves/curve-imports/curve-imports.schema'
import { jobHandlers } from '../apps/api/src/job-handlers.ts'
import { newId } from '../apps/api/src/platform/db/uuid.ts'
import { runTenantJob } from '../apps/api/src/platform/jobs/run-tenant-job.ts'
import { startBenchServer, type BenchServer } from './api-server.ts'
import { once, type Benchmark } from './benchmark.ts'
import { sampleYear } from './sample-supplies.ts'

const FILES = 100
/** As the browser sends them. */
const AT_ONCE = 4
const BOUNDARY = 'vatio-bench'

const started = once(() => startBenchServer())
export async function end(): Promise<void> {
  await (await started()).stop()
}

function cupsOf(place: number): string {
  const digits = `0031${String(place).padStart(12, '0')}`
  return `ES${digits}${cupsControlLetters(digits)}`
}

interface MeasureFile {
  readonly name: string
  readonly content: string
}

/** The hours of a year of each supply, as a distributor sends them. */
function measureFiles(): MeasureFile[] {
  return Array.from({ length: FILES }, (_, place) => ({
    name: `F5D_0031_0894_20260115.${place}`,
    content: writeCurveFile('f5d', { cups: cupsOf(place), series: sampleYear(60, place + 1) }),
  }))
}

async function createSupplies({ owner, clientUID }: BenchServer): Promise<void> {
  const rows = Array.from({ length: FILES }, (_, place) => [newId(), cupsOf(place)])
  await owner.query(
    `insert into consumption_points (client_uid, id_consumption_point, cups, atr_tariff, contracted_power_kw)
     select $1, id, cups, '3.0TD', '{20,20,20,20,20,25}' from unnest($2::uuid[], $3::text[]) as t (id, cups)`,
    [clientUID, rows.map(([id]) => id), rows.map(([, cups]) => cups)],
  )
}

/** Sends the files, confirms what was read and stores it. @returns seconds of the sending and of the job */
async function importFiles(): Promise<{ readonly sendSeconds: number; readonly storeSeconds: number }> {
  const server = await started()
  await createSupplies(server)
  const files = measureFiles()
  const { idCurveImport } = await call<{ idCurveImport: string }>(server, 'POST', '')
  const start = performance.now()
  const waiting = [...files]
  const sendNext = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      await call(server, 'POST', `/${idCurveImport}/files`, file)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext))
  const confirmed = await call<CurveImport>(server, 'POST', `/${idCurveImport}/confirm`)
  const sentAt = performance.now()
  const ready = confirmed.rows.filter(({ state }) => state === 'confirmed').length
  if (ready !== FILES) throw new Error(`${ready} curves can be stored`)
  await runStoring(server, idCurveImport)
  const end = performance.now()
  const stored = await call<CurveImport>(server, 'GET', `/${idCurveImport}`)
  const left = stored.rows.filter(({ state }) => state !== 'stored').length
  if (left > 0) throw new Error(`${left} curves are not stored`)
  return { sendSeconds: (sentAt - start) / 1000, storeSeconds: (end - sentAt) / 1000 }
}

async function call<Reply>(
  { app, authorization }: BenchServer,
  method: 'GET' | 'POST',
  path: string,
  file?: MeasureFile,
): Promise<Reply> {
  const answer = await app.inject({
    method,
    url: `/api/curves/imports${path}`,
    headers: {
      authorization,
      ...(file ? { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } : {}),
    },
    ...(file ? { payload: multipart(file) } : {}),
  })
  if (answer.statusCode >= 300) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
  return answer.json<Reply>()
}

function multipart({ name, content }: MeasureFile): string {
  return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n${content}\r\n--${BOUNDARY}--\r\n`
}

async function runStoring({ owner, platform, clientUID }: BenchServer, idCurveImport: string): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    'select id_job_run as id from curve_imports where id_curve_import = $1',
    [idCurveImport],
  )
  const handlers = new Map(jobHandlers.map((handler) => [handler.kind, handler]))
  const { database, log } = platform
  const stopping = new AbortController().signal
  const idJobRun = rows[0]?.id ?? ''
  await runTenantJob({ clientUID, idJobRun }, { database, platform, handlers, log, stopping })
}

const measured = once(importFiles)

export const benchmarks: Benchmark[] = [
  {
    name: `${FILES} measure files of a year by hours, each of a supply, sent, sorted and stored`,
    unit: 's',
    limit: 20,
    measure: async () => {
      const { sendSeconds, storeSeconds } = await measured()
      return sendSeconds + storeSeconds
    },
  },
  {
    name: `of these, the job that stores ${FILES} curves`,
    unit: 's',
    limit: 5,
    measure: async () => (await measured()).storeSeconds,
  },
]
