import { startBenchServer, type BenchServer } from './api-server.ts'
import { p95Ms, type Benchmark } from './benchmark.ts'

const EVENTS = 100_000
let started: Promise<BenchServer> | undefined

export async function end(): Promise<void> {
  await (await started)?.stop()
}

async function prepare(): Promise<BenchServer> {
  const bench = await startBenchServer()
  await bench.owner.query(
    `insert into audit_events (client_uid, id_audit_event, at, user_uid, action, entity, id_entity, before, after)
     select $1, (lpad(to_hex(1763000000000 + i), 12, '0') || '70008000' || lpad(to_hex(i), 12, '0'))::uuid,
            to_timestamp((1763000000000 + i) / 1000.0), $2, 'update', (array['client', 'contract', 'tariff', 'comparison', 'user', 'group', 'mail'])[1 + i % 7], i::text,
            '{"name": "Ana"}', '{"name": "Luis"}'
     from generate_series(1, ${EVENTS}) i`,
    [bench.clientUID, bench.userUID],
  )
  await bench.owner.query('analyze')
  return bench
}

const reading = (name: string, query: Record<string, string>): Benchmark => ({
  name: `audit at ${EVENTS} events: ${name}, p95`,
  unit: 'ms',
  limit: 50,
  measure: async () => {
    const { app, authorization } = await (started ??= prepare())
    return p95Ms(100, async () => {
      const answer = await app.inject({
        method: 'GET',
        url: '/api/security/audit',
        query,
        headers: { authorization },
      })
      if (answer.statusCode !== 200) throw new Error(`the audit answered ${answer.statusCode}`)
    })
  },
})

// The cursor is in the middle: id 50,000 of the series.
const MIDDLE = (1_763_000_000_000 + 50_000).toString(16).padStart(12, '0')
const cursor = `${MIDDLE.slice(0, 8)}-${MIDDLE.slice(8)}-7000-8000-${(50_000).toString(16).padStart(12, '0')}`

export const benchmarks: Benchmark[] = [
  reading('first page', { limit: '50' }),
  reading('a page in the middle, of one kind', { limit: '50', entity: 'comparison', cursor }),
  reading('one record', { limit: '50', entity: 'client', idEntity: '77777' }),
]
