import { createElectricityComparison } from '@vatio/protocol/billing/comparisons/comparisons.endpoints'
import { defaultBrandColours } from '@vatio/domain/identity/themes/brand.data'
import { reportSamples } from '@vatio/domain/templates/report-data/samples/report-samples'
import { getVariableCatalogue } from '@vatio/domain/templates/report-data/variable-catalogues'
import { reportDesigns } from '@vatio/domain/templates/report-designs/report-designs'
import { composeReport } from '@vatio/domain/templates/report-documents/compose-report'
import type { TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import { makeReportBatchJob } from '../apps/api/src/templates/report-batches/make-report-batch.job.ts'
import type { RenderInput } from '../apps/api/src/templates/report-pdfs/render-report.task.ts'
import { taskOf } from '../apps/api/src/platform/workers/worker-pool.ts'
import { startBenchServer, type BenchServer } from './api-server.ts'
import { medianMs, once, type Benchmark } from './benchmark.ts'
import { SAMPLE_OFFERS } from './sample-offers.ts'

const REPORTS = 100
/** Between two calls of the API while reports are made. */
const CALL_EVERY_MS = 20
const render = taskOf<RenderInput, Uint8Array>(
  new URL('../apps/api/src/templates/report-pdfs/', import.meta.url).href,
  './render-report.task',
  'renderReport',
)

let started: Promise<BenchServer> | undefined
export async function end(): Promise<void> {
  await (await started)?.stop()
}

/** A company with 25 offers of twelve marketers and a hundred saved comparisons of one supply. */
const prepare = once(async () => {
  const bench = await (started ??= startBenchServer())
  await bench.owner.query(SAMPLE_OFFERS.replaceAll('$t', bench.clientUID))
  const answer = await bench.app.inject({
    method: 'POST',
    url: createElectricityComparison.path,
    headers: { authorization: bench.authorization },
    payload: {
      name: 'Comparativa medida',
      atrTariff: { nombre: '3.0TD' },
      geographicalZone: { idZona: 1 },
      consumptionByPeriod: { p1: 900, p2: 800, p3: 1300, p4: 700, p5: 500, p6: 2900 },
      contractedPower: { p1: 20, p2: 20, p3: 20, p4: 20, p5: 20, p6: 25 },
      priceDate: '2026-10-15',
    },
  })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  const { rows } = await bench.owner.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_name = 'comparisons' and is_generated = 'NEVER' and column_name <> 'id_comparison'`,
  )
  const columns = rows[0]?.columns ?? ''
  await bench.owner.query(
    `insert into comparisons (id_comparison, ${columns})
     select gen_random_uuid(), ${columns.replaceAll(/\w+/g, 'c.$&')}
     from comparisons c, generate_series(2, ${REPORTS}) where c.client_uid = '${bench.clientUID}'`,
  )
  await bench.owner.query('analyze')
  return bench
})

async function call(bench: BenchServer, method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { authorization: bench.authorization }
  const answer = await bench.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  if (answer.statusCode >= 300) throw new Error(answer.body)
  return answer
}

/** Makes a hundred reports as the queue does, while the API answers others. */
const makeBatch = once(async () => {
  const bench = await prepare()
  const { platform, clientUID, userUID, owner } = bench
  const { rows } = await owner.query<{ id: string }>(
    'select id_comparison as id from comparisons where client_uid = $1',
    [clientUID],
  )
  const idEntities = rows.map(({ id }) => id)
  const body = { entity: 'comparison', idEntities, destination: 'archive' }
  const created = await call(bench, 'POST', '/api/templates/reportBatches', body)
  const { idReportBatch } = created.json<{ idReportBatch: string }>()
  const answered: number[] = []
  const making = new AbortController()
  const calling = (async () => {
    while (!making.signal.aborted) {
      const start = performance.now()
      await call(bench, 'POST', '/api/billing/comparisons/withPaginationAndFilters?limit=25', {})
      answered.push(performance.now() - start)
      await new Promise((resolve) => setTimeout(resolve, CALL_EVERY_MS))
    }
  })()
  const start = performance.now()
  await makeReportBatchJob.run(
    {
      clientUID,
      idJobRun: idReportBatch,
      payload: { idReportBatch },
      attempt: 1,
      isLastAttempt: false,
      signal: new AbortController().signal,
      inTransaction: (work, options) =>
        platform.database.withTenant({ clientUID, userUID, readOnly: options?.readOnly }, (tx) => work(tx)),
      report: async () => {},
    },
    platform,
  )
  const totalMs = performance.now() - start
  making.abort()
  await calling
  const batch = await call(bench, 'GET', `/api/templates/reportBatches/${idReportBatch}`)
  const { done } = batch.json<{ done: number }>()
  if (done !== REPORTS) throw new Error(`${done} reports were made`)
  const sorted = answered.toSorted((one, other) => one - other)
  return { totalMs, p99Ms: sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Infinity }
})

/** The complete design of a type with its largest sample, from values to PDF in a thread. */
function renderComplete(type: TemplateType): Benchmark['measure'] {
  return async () => {
    const { platform } = await (started ??= startBenchServer())
    const design = reportDesigns.find(
      ({ templateType, variant }) => templateType === type && variant === 'complete',
    )
    if (!design) throw new Error(`${type} has no complete design`)
    return medianMs(5, async () => {
      const { document } = composeReport({
        content: design.content,
        catalogue: getVariableCatalogue(type),
        data: reportSamples[type].worstCase,
        company: { name: 'Consultora', colours: defaultBrandColours },
        title: design.name,
        date: '2026-11-16',
      })
      await platform.workers.run(render, { document, pictures: [], createdAt: 0 })
    })
  }
}

export const benchmarks: Benchmark[] = [
  {
    name: 'PDF of a solar study of ten pages or more',
    unit: 'ms',
    limit: 2_000,
    measure: renderComplete('solarStudy'),
  },
  {
    name: 'PDF of a complete electricity comparison with 40 offers',
    unit: 'ms',
    limit: 500,
    measure: renderComplete('billComparisonResult'),
  },
  {
    name: '100 PDFs of saved comparisons in the background, with their archive',
    unit: 'ms',
    limit: 40_000,
    measure: async () => (await makeBatch()).totalMs,
  },
  {
    name: 'p99 of a list of the API meanwhile',
    unit: 'ms',
    limit: 150,
    measure: async () => (await makeBatch()).p99Ms,
  },
]
