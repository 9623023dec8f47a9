import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { createTestServices } from '../../test/services.ts'
import { createClock } from '../platform/clock/clock.ts'
import { readConfiguration } from '../platform/config/configuration.ts'
import { openDatabase, type Database } from '../platform/db/database.ts'
import { only } from '../platform/elements.ts'
import { seedDemo } from './seed-demo.ts'
import { seedReports } from './seed-reports.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let database: TestDatabase
let pool: Database
let services: Awaited<ReturnType<typeof createTestServices>>
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  await seedDemo({
    adminUrl: database.adminUrl,
    password: 'clave de pruebas',
    today: '2026-11-16',
    log: () => {},
  })
  const configuration = readConfiguration({
    NODE_ENV: 'test',
    VATIO_LOG_LEVEL: 'silent',
    VATIO_CLOCK: '2026-11-16T09:00:00Z',
  })
  const clock = createClock(configuration.fixedClock)
  pool = openDatabase({ runtimeUrl: database.runtimeUrl, poolSize: 3, clock, onIdleError: () => {} })
  services = await createTestServices({ configuration, clock, database: pool, testDatabase: database })
  await seedReports(services.platform, 'admin@demo.vatio.es')
  await services.start()
  client = new pg.Client({ connectionString: database.superuserUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await services.stop()
  await pool.close()
  await database.drop()
})

const rows = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows

it('gives the demo company a link that was accepted and one that nobody has opened', async () => {
  const links = await rows(
    `select s.template_type, s.first_opened_at is not null as opened, s.changes, a.name is not null as accepted,
       length(s.recipient_name) > 2 as named
     from shareables s left join shareable_acceptances a using (client_uid, id_shareable) order by 1`,
  )
  expect(links).toEqual([
    { template_type: 'contract', opened: false, changes: [], accepted: false, named: true },
    { template_type: 'solarStudy', opened: true, changes: [], accepted: true, named: true },
  ])
})

it('files the accepted study with its documents', async () => {
  await vi.waitFor(
    async () => {
      const [report] = await rows('select id_document, error_code from shareable_accepted_reports')
      expect(report).toMatchObject({ id_document: expect.any(String) as unknown, error_code: null })
    },
    { timeout: 40_000, interval: 200 },
  )
})

it('gives it a template that a rule chooses, and a self-invoice with commissions', async () => {
  const { rules } = only(await rows('select rules from conditional_configurations'))
  const { id_template: idTemplate } = only(await rows('select id_template from report_templates'))
  expect(rules).toMatchObject([{ field: 'atrTariff', value: ['3.0TD'], idTemplate }])
  const invoice = only(
    await rows(
      `select serie, number, total > 0 as pays,
         (select count(*)::int from self_invoice_lines l where l.id_self_invoice = i.id_self_invoice) as lines
       from self_invoices i`,
    ),
  )
  expect(invoice).toMatchObject({ serie: 'DEMO', number: 1, pays: true })
  expect(invoice.lines).toBeGreaterThan(0)
})
