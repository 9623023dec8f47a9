import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import { jobHandlers } from '../src/job-handlers.ts'
import type { Clock } from '../src/platform/clock/clock.ts'
import type { Configuration } from '../src/platform/config/configuration.ts'
import type { Database } from '../src/platform/db/database.ts'
import { writeInstallationMark } from '../src/platform/files/installation-mark.ts'
import type { JobHandler } from '../src/platform/jobs/job-handler.ts'
import type { Platform } from '../src/platform/platform.ts'
import { createServices } from '../src/platform/services.ts'
import { scheduledTasks } from '../src/scheduled-tasks.ts'
import { notifyUndelivered } from '../src/mail/sent-mails/undelivered-mails.service.ts'
import type { TestDatabase } from './database.ts'

interface TestServicesInput {
  readonly configuration: Configuration
  readonly clock: Clock
  readonly database: Database
  readonly testDatabase: TestDatabase
  readonly jobHandlers?: readonly JobHandler[]
}

/** The real services of a test server, with a separate folder. Jobs wait until a test calls `start`. */
export async function createTestServices(input: TestServicesInput): Promise<{
  platform: Platform
  dataFolder: string
  start(): Promise<void>
  stop(): Promise<void>
}> {
  const { testDatabase, ...rest } = input
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'vatio-services-'))
  const services = await createServices({
    jobHandlers,
    scheduledTasks,
    onUndelivered: notifyUndelivered,
    ...rest,
    log: fastify().log,
    dataFolder,
    masterKeys: { current: testDatabase.secretKey, all: [testDatabase.secretKey] },
    jobsUrl: testDatabase.jobsUrl,
  })
  await writeInstallationMark(services.platform.files, services.platform.installationId)
  return {
    platform: services.platform,
    dataFolder,
    start: () => services.start(),
    async stop() {
      await services.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
