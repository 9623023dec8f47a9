import fastify from 'fastify'
import { jobHandlers } from '../src/job-handlers.ts'
import { createClock } from '../src/platform/clock/clock.ts'
import { readConfiguration } from '../src/platform/config/configuration.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { createServices } from '../src/platform/services.ts'
import { scheduledTasks } from '../src/scheduled-tasks.ts'
import { notifyUndelivered } from '../src/mail/sent-mails/undelivered-mails.service.ts'

/** A process that works on jobs, for tests that kill it. Prints one line when it has started, stops on SIGTERM. */
const { TEST_RUNTIME_URL = '', TEST_JOBS_URL = '', TEST_SECRET_KEY = '', TEST_DATA_FOLDER = '' } = process.env
const database = openDatabase({ runtimeUrl: TEST_RUNTIME_URL, poolSize: 4, onIdleError: () => {} })
const services = await createServices({
  jobHandlers,
  scheduledTasks,
  onUndelivered: notifyUndelivered,
  configuration: readConfiguration({ NODE_ENV: 'test', SMTP_URL: process.env.SMTP_URL }),
  clock: createClock(),
  database,
  log: fastify().log,
  dataFolder: TEST_DATA_FOLDER,
  masterKeys: { current: TEST_SECRET_KEY, all: [TEST_SECRET_KEY] },
  jobsUrl: TEST_JOBS_URL,
})
await services.start()
process.once('SIGTERM', () => {
  void services
    .stop()
    .then(() => database.close())
    .then(() => process.exit(0))
})
process.stdout.write('ready\n')
