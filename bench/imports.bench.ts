import { cupsControlLetters } from '@vatio/domain/identifiers/cups'
import { jobHandlers } from '../apps/api/src/job-handlers.ts'
import { runTenantJob } from '../apps/api/src/platform/jobs/run-tenant-job.ts'
import { createTenant, startBenchServer, type BenchServer } from './api-server.ts'
import type { Benchmark } from './benchmark.ts'

const ROWS = 20_000
const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
const BOUNDARY = 'vatio-bench'

type Kind = 'clients' | 'contracts'
interface Measured {
  readonly checkSeconds: number
  readonly commitSeconds: number
}
interface Detail {
  readonly idImport: string
  readonly version: number
  readonly columns: readonly { readonly field: string | null }[]
  readonly options: object
  readonly state: string
  readonly summary: { readonly create: number } | null
}

let started: Promise<BenchServer> | undefined
function server(): Promise<BenchServer> {
  started ??= (async () => {
    const bench = await startBenchServer()
    const { owner, clientUID } = bench
    await owner.query(
      `update organisations set applications = '{energy-crm}', license = 'corporation' where client_uid = $1`,
      [clientUID],
    )
    return bench
  })()
  return started
}

export async function end(): Promise<void> {
  await (await started)?.stop()
}

const nifOf = (place: number) => `${10_000_000 + place}${LETTERS[(10_000_000 + place) % 23]}`

function cupsOf(place: number): string {
  const digits = `0021${String(place).padStart(12, '0')}`
  return `ES${digits}${cupsControlLetters(digits)}`
}

/** Rows as people send them: figures with commas, dates with slashes, a client for each contract. */
const tables: Readonly<Record<Kind, () => string>> = {
  clients: () =>
    [
      'Nombre;NIF;Teléfono;Email;Dirección;CP;Población;Provincia;Observaciones',
      ...Array.from(
        { length: ROWS },
        (_, place) =>
          `Cliente ${place} Núñez;${nifOf(place)};6${String(place).padStart(8, '0')};c${place}@ejemplo.es;Calle Mayor ${place};28001;Madrid;Madrid;Llamar por la tarde`,
      ),
    ].join('\r\n'),
  contracts: () =>
    [
      'Nº contrato;CUPS;NIF;Titular;Tarifa de acceso;Fecha firma;Fecha fin;Consumo anual;P1;P2',
      ...Array.from(
        { length: ROWS },
        (_, place) =>
          `K-${place};${cupsOf(place)};${nifOf(5_000_000 + (place % (ROWS / 2)))};Titular ${place % (ROWS / 2)};2.0TD;15/03/2025;14/03/2026;3.${String(place % 1000).padStart(3, '0')},5;3,45;3,45`,
      ),
    ].join('\r\n'),
}

async function importTable(kind: Kind): Promise<Measured> {
  const { app, owner, platform, authorization, clientUID } = await server()
  const call = async (
    method: 'GET' | 'PUT' | 'POST',
    path: string,
    body?: object | string,
  ): Promise<Detail> => {
    const isFile = typeof body === 'string'
    const answer = await app.inject({
      method,
      url: `/api/energy-crm/import/${path}`,
      headers: {
        authorization,
        ...(isFile ? { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } : {}),
      },
      ...(body === undefined ? {} : { payload: body }),
    })
    if (answer.statusCode >= 300) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
    return answer.json<Detail>()
  }
  const handlers = new Map(jobHandlers.map((handler) => [handler.kind, handler]))
  const { database, log } = platform
  const stopping = new AbortController().signal
  const work = async (idImport: string): Promise<number> => {
    const { rows } = await owner.query<{ id_job_run: string }>(
      'select id_job_run from imports where id_import = $1',
      [idImport],
    )
    const idJobRun = rows[0]?.id_job_run ?? ''
    const start = performance.now()
    await runTenantJob({ clientUID, idJobRun }, { database, platform, handlers, log, stopping })
    return (performance.now() - start) / 1000
  }
  const file = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="t.csv"\r\ncontent-type: text/csv\r\n\r\n${tables[kind]()}\r\n--${BOUNDARY}--\r\n`
  const uploaded = await call('POST', kind, file)
  const { idImport } = uploaded
  await call('PUT', `${idImport}/mapping`, {
    version: uploaded.version,
    mapping: uploaded.columns.map(({ field }) => field),
    options: uploaded.options,
  })
  const checkSeconds = await work(idImport)
  const checked = await call('GET', idImport)
  if (checked.summary?.create !== ROWS) throw new Error(`${checked.summary?.create} rows would be created`)
  await call('POST', `${idImport}/confirm`, { version: checked.version })
  const commitSeconds = await work(idImport)
  const done = await call('GET', idImport)
  if (done.state !== 'imported') throw new Error(`the import is ${done.state}`)
  return { checkSeconds, commitSeconds }
}

const once = <T>(work: () => Promise<T>) => {
  let result: Promise<T> | undefined
  return () => (result ??= work())
}
const clients = once(() => importTable('clients'))
const contracts = once(async () => {
  await clients()
  return importTable('contracts')
})

/** PostgreSQL inserts the rows that were imported into another company, without their audit. */
async function insertAgain(kind: Kind): Promise<number> {
  const { owner, clientUID } = await server()
  const other = await createTenant(owner, `Copia de ${kind}`)
  const statements =
    kind === 'clients'
      ? [
          copyOf(
            'clients',
            'id_client, name, dni_or_cif, phone_number, email, address, address_code, city, region, observations',
          ),
        ]
      : [
          copyOf('clients', 'id_client, name, dni_or_cif'),
          copyOf(
            'consumption_points',
            'id_consumption_point, id_client, cups, atr_tariff, contracted_power_kw, anual_consumption, distributor_code',
          ),
          `insert into contracts (client_uid, id_contract_info, contract_number, utility_type, id_consumption_point,
              id_contract_state, cups, tariff_type, signing_date, end_date, anual_consumption, contracted_power_kw)
            select '${other}', id_contract_info, contract_number, utility_type, id_consumption_point,
              (select id_contract_state from contract_states where client_uid = '${other}' limit 1), cups, tariff_type,
              signing_date, end_date, anual_consumption, contracted_power_kw
            from contracts where client_uid = '${clientUID}'`,
        ]
  const start = performance.now()
  for (const statement of statements) await owner.query(statement)
  return (performance.now() - start) / 1000

  function copyOf(table: string, columns: string): string {
    return `insert into ${table} (client_uid, ${columns}) select '${other}', ${columns} from ${table} where client_uid = '${clientUID}'`
  }
}

const bare = {
  clients: once(async () => {
    await clients()
    return insertAgain('clients')
  }),
  contracts: once(async () => {
    await contracts()
    return insertAgain('contracts')
  }),
}

export const benchmarks: Benchmark[] = [
  {
    name: `dry run of ${ROWS} clients of a csv`,
    unit: 's',
    limit: 5,
    measure: async () => (await clients()).checkSeconds,
  },
  {
    name: `import of ${ROWS} clients with their audit`,
    unit: 's',
    limit: 15,
    measure: async () => (await clients()).commitSeconds,
    peer: { name: 'PostgreSQL alone inserts the same clients', measure: bare.clients },
  },
  {
    name: `dry run of ${ROWS} contracts of a csv`,
    unit: 's',
    limit: 5,
    measure: async () => (await contracts()).checkSeconds,
  },
  {
    name: `import of ${ROWS} contracts with ${ROWS} supplies, ${ROWS / 2} clients and their audit`,
    unit: 's',
    limit: 15,
    measure: async () => (await contracts()).commitSeconds,
    peer: { name: 'PostgreSQL alone inserts the same rows', measure: bare.contracts },
  },
]
