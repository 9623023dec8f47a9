import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { createClock } from './platform/clock/clock.ts'
import { readConfiguration, type Configuration } from './platform/config/configuration.ts'
import { readDatabaseState } from './platform/db/database-state.ts'
import { openDatabase } from './platform/db/database.ts'
import { databaseRoles } from './platform/db/roles.ts'
import { derivedUrl, fixedUrl } from './platform/db/role-url.ts'
import { prepareDatabase } from './platform/db/prepare-database.ts'
import { servePages } from './platform/http/pages.ts'
import { createServer } from './platform/http/server.ts'
import { ProcessStop } from './platform/process/process-stop.ts'
import { makeDataFolder } from './platform/postgres/data-folder.ts'
import { startPostgres, type EmbeddedPostgres } from './platform/postgres/start-postgres.ts'
import { loadMasterKeys, rereadMasterKeys } from './platform/secrets/master-key.ts'
import { createServices } from './platform/services.ts'
import { assertPortFree, toPortError } from './platform/start/assert-port-free.ts'
import {
  assertClusterNotLost,
  assertKeyNotLost,
  assertStoreFits,
} from './platform/start/check-installation.ts'
import { failureLine } from './platform/start/failure-line.ts'
import { resealAudit } from './administration/audit/reseal-audit.ts'
import { findThemeOfHost } from './identity/themes/themes.service.ts'
import { jobHandlers } from './job-handlers.ts'
import { scheduledTasks } from './scheduled-tasks.ts'
import { notifyUndelivered } from './mail/sent-mails/undelivered-mails.service.ts'
import { announcementOf } from './start-announcement.ts'
import { seedDemoOnFirstStart } from './demo/first-start.ts'
import { seedReports } from './demo/seed-reports.ts'

const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url))
/** Requests were answered or cut off before, so no connection should be in use any more. */
const CLOSE_POOL_MS = 1_000

const processStop = new ProcessStop()
processStop.listenToSignals()
process.on('unhandledRejection', (error) => {
  process.stderr.write(`Unexpected failure: ${String(error)}\n`)
  void processStop.exit(1)
})

try {
  await processStop.duringStart(() => start(readConfiguration(process.env)))
} catch (error) {
  process.stderr.write(`${failureLine(error)}\n`)
  await processStop.exit(1)
}

async function start(configuration: Configuration): Promise<void> {
  const dataFolder = path.resolve(configuration.dataFolder)
  const place = { configuration, dataFolder }
  await assertPortFree(configuration.host, configuration.port)
  makeDataFolder(dataFolder)
  await assertClusterNotLost(place)
  const server = createServer(configuration)
  const log = server.log
  const clock = createClock(configuration.fixedClock)

  let embedded: EmbeddedPostgres | undefined
  if (!configuration.database.url) {
    embedded = await startPostgres({
      dataFolder,
      log: {
        info: (text) => log.info(text),
        warn: (text) => log.warn(text),
        error: (text) => log.error(text),
      },
      minimumFreeMegabytes: configuration.minimumFreeMegabytes,
      onLost: () => void processStop.exit(1),
    })
    const running = embedded
    processStop.add('PostgreSQL', () => running.stop())
  }
  const adminUrl = configuration.database.url ?? embedded?.url ?? ''
  const state = await readDatabaseState(adminUrl)
  assertKeyNotLost(place, state.isKeyInUse)
  await assertStoreFits(place, state)
  const masterKeys = loadMasterKeys({ dataFolder, secretKey: configuration.secretKey })
  const urls = await prepareDatabase({
    configuration,
    adminUrl,
    masterKeys,
    log: (line) => log.info(line),
  })
  await resealAudit({ adminUrl, masterKeys, log: (fields, text) => log.info(fields, text) })
  const readKeys = () => rereadMasterKeys({ dataFolder, secretKey: configuration.secretKey })
  const urlOf = (role: string, prepared: string, given: string | undefined) =>
    given === undefined ? derivedUrl(prepared, role, readKeys) : fixedUrl(given)
  const database = openDatabase({
    runtimeUrl: urlOf(databaseRoles.runtime, urls.runtimeUrl, configuration.database.runtimeUrl),
    poolSize: configuration.database.poolSize,
    clock,
    onIdleError: (error) => log.warn({ err: error }, 'an idle database connection was lost'),
    onUnavailable: (error) => log.error({ err: error }, 'the database cannot be used'),
  })
  processStop.add('database connections', () => database.close(), CLOSE_POOL_MS)
  const demo = await seedDemoOnFirstStart({
    configuration,
    adminUrl,
    dataFolder,
    today: clock.today(),
    log: (line) => log.info(line),
  })

  const services = await createServices({
    jobHandlers,
    scheduledTasks,
    onUndelivered: notifyUndelivered,
    configuration,
    clock,
    database,
    log,
    dataFolder,
    masterKeys,
    jobsUrl: urlOf(databaseRoles.jobs, urls.jobsUrl, configuration.database.jobsUrl),
    adminUrl,
  })
  const demoAdmin = demo?.isNew ? demo.emails[0]?.email : undefined
  if (demoAdmin !== undefined) await seedReports(services.platform, demoAdmin)
  const app = createApp(services.platform, server)
  await servePages(app, configuration, WEB_FOLDER, (host) => findThemeOfHost({ database }, host))
  await services.start()
  processStop.add('services', () => services.stop())
  const { host, port } = configuration
  const address = await app.listen({ host, port }).catch((error: unknown) => {
    throw toPortError(error, host, port) ?? error
  })
  processStop.add('requests and jobs', async () => {
    // First tells a proxy in front that this node accepts no more calls.
    app.beginStopping()
    await Promise.all([app.close(), services.stopJobs()])
  })
  const hasMailServer = Boolean(configuration.mail.smtpUrl)
  process.stdout.write(announcementOf({ address, demo, hasMailServer }))
}
