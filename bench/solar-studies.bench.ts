import { createEmptyStudyContent } from '@vatio/protocol/solar/studies/study-content.schema'
import { startBenchServer, type BenchServer } from './api-server.ts'
import { p95Ms, type Benchmark } from './benchmark.ts'

/** Studies of the company, each with the content and figures of a usual size in its row. */
const STUDIES = 10_000
const RUNS = 100

let started: Promise<BenchServer> | undefined
const server = () => (started ??= startWithStudies())

export async function end(): Promise<void> {
  await (await started)?.stop()
}

async function startWithStudies(): Promise<BenchServer> {
  const bench = await startBenchServer()
  const { owner, clientUID, userUID } = bench
  await owner.query(
    `insert into clients (client_uid, id_client, name)
     select $1, gen_random_uuid(), 'Cliente número ' || n from generate_series(1, 2000) n`,
    [clientUID],
  )
  await owner.query(
    `with kept as (select array_agg(id_client) as ids from clients where client_uid = $1),
          states as (select array_agg(id_solar_study_state) as ids from solar_study_states where client_uid = $1)
     insert into solar_studies (client_uid, id_solar_study, name, is_draft, id_solar_study_state, id_client, holder,
       cups, peak_power_kwp, yearly_saving_eur, payback_years, content, figures, creation_user_uid,
       creation_timestamp, update_timestamp)
     select $1, gen_random_uuid(), 'Estudio ' || n, false, states.ids[1 + n % 4], kept.ids[1 + n % 2000],
       'Titular ' || n, 'ES00310000' || lpad(n::text, 10, '0') || 'JN', n % 97, n % 4999, 3 + n % 9, $3::jsonb,
       jsonb_build_object('results', repeat(md5(n::text), 600)), $2,
       now() - n * interval '1 hour', now() - (n * 7919 % 10000) * interval '1 hour'
     from generate_series(1, ${STUDIES}) n, kept, states`,
    [clientUID, userUID, JSON.stringify(createEmptyStudyContent())],
  )
  await owner.query('analyze clients, solar_studies')
  return bench
}

const listing = (name: string, query: string): Benchmark => ({
  name: `solar studies at ${STUDIES.toLocaleString('en')}, ${name}, p95`,
  unit: 'ms',
  limit: 50,
  measure: async () => {
    const { app, authorization } = await server()
    return p95Ms(RUNS, async () => {
      const answer = await app.inject({
        method: 'GET',
        url: `/api/solar/studies?limit=25&${query}`,
        headers: { authorization },
      })
      if (answer.statusCode !== 200) throw new Error(`studies answered ${answer.statusCode}: ${answer.body}`)
    })
  },
})

export const benchmarks: Benchmark[] = [
  listing('last changed first', ''),
  ...['name', 'client', 'state', 'peakPowerKwp', 'yearlySavingEur', 'author', 'creationTimestamp'].map(
    (sort) => listing(`by ${sort}`, `sort=${sort}&direction=asc`),
  ),
  listing('page 200', 'offset=5000'),
  listing('text of one', 'text=titular%204242'),
  listing('text of all', 'text=cliente'),
  listing('text of none', 'text=no%20existe'),
]
