import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { writeInstallationMark } from '../files/installation-mark.ts'
import { MetricRegistry } from './metric-registry.ts'

describe('the registry', () => {
  it('writes counters, gauges and histograms in the Prometheus format', () => {
    const registry = new MetricRegistry()
    registry.counter('calls_total', 'Calls.').add({ route: 'a"b\\c\nd' }, 2)
    registry.gauge('open', 'Open.', () => [[{}, 3]])
    const seconds = registry.histogram('seconds', 'Time.', [0.1, 1])
    for (const value of [0.05, 0.1, 0.5, 7]) seconds.observe({ route: '/x' }, value)
    expect(registry.write()).toBe(
      [
        '# HELP calls_total Calls.',
        '# TYPE calls_total counter',
        'calls_total{route="a\\"b\\\\c\\nd"} 2',
        '# HELP open Open.',
        '# TYPE open gauge',
        'open 3',
        '# HELP seconds Time.',
        '# TYPE seconds histogram',
        'seconds_bucket{route="/x",le="0.1"} 2',
        'seconds_bucket{route="/x",le="1"} 3',
        'seconds_bucket{route="/x",le="+Inf"} 4',
        'seconds_sum{route="/x"} 7.65',
        'seconds_count{route="/x"} 4',
        '',
      ].join('\n'),
    )
  })
  it('is bounded in size', () => {
    const registry = new MetricRegistry()
    const counter = registry.counter('many_total', 'Many.')
    for (let index = 0; index < 5_000; index++) counter.add({ path: String(index) })
    const lines = registry.write().split('\n')
    expect(lines.length).toBeLessThan(2_010)
    expect(lines).toContain('many_total{overflow="true"} 3000')
  })
})

describe('GET /metrics', () => {
  let server: TestServer
  let guarded: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    guarded = await startTestServer({ VATIO_METRICS_TOKEN: 'token-de-medidas-0123456789' })
  })
  afterAll(async () => {
    await server.close()
    await guarded.close()
  })
  const ask = (to: TestServer, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    to.app.inject({ method: 'GET', url: '/metrics', headers, remoteAddress })

  it('answers without a token to this machine only, and not through a proxy on it', async () => {
    expect((await ask(server)).statusCode).toBe(200)
    expect((await ask(server, {}, '::1')).statusCode).toBe(200)
    expect((await ask(server, {}, '::ffff:127.0.0.1')).statusCode).toBe(200)
    expect((await ask(server, {}, '203.0.113.7')).statusCode).toBe(404)
    expect((await ask(server, { 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(404)
    expect((await ask(server, { forwarded: 'for=203.0.113.7' })).statusCode).toBe(404)
  })
  it('with a token answers from any address, and to no call without it', async () => {
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
    expect((await ask(guarded)).statusCode).toBe(404)
    expect((await ask(guarded, bearer('token-de-medidas-012345678'))).statusCode).toBe(404)
    expect((await ask(guarded, bearer(guarded.adminA.token))).statusCode).toBe(404)
    const answer = await ask(guarded, bearer('token-de-medidas-0123456789'), '203.0.113.7')
    expect(answer.statusCode).toBe(200)
  })
  it('reports requests by route, durations, pool, jobs, mails and the event loop, and names no person', async () => {
    const { adminA } = server
    await server.app.inject({ method: 'GET', url: '/api/security/notifications/unread' })
    await server.app.inject({ method: 'GET', url: `/api/no-existe-${adminA.userUID}` })
    await server.inTenant(server.tenantA, (tx) =>
      tx.query(
        `insert into mail_messages (client_uid, id_mail, template, recipient, subject, state, created_at)
         values ($1, gen_random_uuid(), 'contact', 'a@b.es', 'x', 'failed', now())`,
        [server.tenantA],
      ),
    )
    // Another test has queried the database less than five seconds ago.
    const fresh = await startTestServer()
    const { body } = await ask(fresh)
    expect(body).toContain('vatio_companies 2')
    expect(body).toContain('vatio_database_up 1')
    await fresh.close()
    const text = (await ask(server)).body
    expect(text).toContain(
      'vatio_http_requests_total{method="GET",route="/api/security/notifications/unread",status="401"} 1',
    )
    expect(text).toContain('route="unmatched",status="404"')
    expect(text).toMatch(/vatio_http_request_seconds_bucket\{method="GET",route="\/metrics",le="10"\} \d+/)
    expect(text).not.toMatch(/^vatio_file_store_own /m)
    await writeInstallationMark(server.platform.files, server.platform.installationId)
    await server.platform.fileSweep.run(server.platform.log)
    const swept = (await ask(server)).body
    expect(swept).toContain('\nvatio_file_store_own 1\n')
    expect(swept).toContain('\nvatio_files{state="trash"} 0\n')
    vi.spyOn(server.platform.fileSweep, 'isOwnStore', 'get').mockReturnValue(false)
    vi.spyOn(server.platform.fileSweep, 'last', 'get').mockReturnValue({
      trashed: 0,
      emptied: 0,
      returned: [],
      missing: ['a', 'b'],
      inTrash: 3,
      ofUnknownCompanies: 4,
    })
    const foreign = (await ask(server)).body
    vi.restoreAllMocks()
    expect(foreign).toContain('\nvatio_file_store_own 0\n')
    expect(foreign).toContain('\nvatio_files{state="trash"} 3\n')
    expect(foreign).toContain('\nvatio_files{state="missing"} 2\n')
    expect(foreign).toContain('\nvatio_files{state="unknown_company"} 4\n')
    for (const name of ['vatio_database_connections{state="open"}', 'vatio_jobs{state="queued"}']) {
      expect(text).toContain(name)
    }
    expect(text).toMatch(/vatio_event_loop_lag_seconds\{quantile="0.99"\} [\d.e-]+/)
    expect(text).not.toContain(adminA.userUID)
    for (const line of text.trim().split('\n')) {
      expect(line).toMatch(/^(?:# (?:HELP|TYPE) |[a-z_]+(?:\{[^}]*\})? -?[\d.e+-]+$)/)
    }
  })
})
