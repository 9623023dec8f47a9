import type { FastifyBaseLogger } from 'fastify'
import { createBackups, type Backups } from './backup/backups.ts'
import type { Clock } from './clock/clock.ts'
import type { Configuration } from './config/configuration.ts'
import type { Database } from './db/database.ts'
import { installationIdOf } from './db/installation.ts'
import { toRoleUrl, type RoleUrl } from './db/role-url.ts'
import type { FileStore } from './files/file-store.ts'
import { createFileSweep } from './files/file-sweep.ts'
import { writeInstallationMark } from './files/installation-mark.ts'
import { openFileStore } from './files/open-file-store.ts'
import { createJobQueue } from './jobs/database-job-queue.ts'
import { installQueue } from './jobs/install-queue.ts'
import type { JobHandler } from './jobs/job-handler.ts'
import type { ScheduledTask } from './jobs/scheduled-task.ts'
import { JobWorker } from './jobs/job-worker.ts'
import { createOutbox } from './mail/database-outbox.ts'
import { createMailTransport, parseSender } from './mail/mail-transport.ts'
import { sendMailJob, type MailSending } from './mail/send-mail.job.ts'
import { startHousekeeping } from './housekeeping.ts'
import type { Platform } from './platform.ts'
import { createSecretBox } from './secrets/aes-secret-box.ts'
import { createSchedule, type Schedule } from './jobs/schedule.ts'
import type { MasterKeys } from './secrets/master-key.ts'
import { StartError } from './start-error.ts'
import { createSpreadsheetReader } from './spreadsheets/spreadsheet-reader.ts'
import { createTextFileReader } from './text-files/text-file-reader.ts'
import { createWorkerPool } from './workers/worker-pool.ts'

export interface ServicesInput {
  readonly configuration: Configuration
  readonly clock: Clock
  readonly database: Database
  readonly log: FastifyBaseLogger
  readonly dataFolder: string
  readonly masterKeys: MasterKeys
  /** Connection of the role that owns the queue. */
  readonly jobsUrl: string | RoleUrl
  /** Background work of the features. */
  readonly jobHandlers: readonly JobHandler[]
  /** Informs the person whose mail will not be sent. */
  readonly onUndelivered: MailSending['onUndelivered']
  /** Scheduled tasks of the features. */
  readonly scheduledTasks: readonly ScheduledTask[]
  /** Connection of the role that migrates; without it this process makes no backups. */
  readonly adminUrl?: string
}

export interface Services {
  /** Everything a feature may use; its log is that of the process. */
  readonly platform: Platform
  /** Scheduled tasks; `start` begins them. */
  readonly schedule: Schedule
  /** The daily backup; `start` begins it. */
  readonly backups: Backups
  /** Starts the job worker and the housekeeping. A process that only answers requests need not call it. */
  start(): Promise<void>
  /**
   * Lets running jobs finish, for a limited time; others are returned to the queue. Requests are still
   * served.
   */
  stopJobs(): Promise<void>
  /** Stops the jobs, unless `stopJobs` did, and the services of requests. */
  stop(): Promise<void>
}

/** Creates the services that features use. The database must be migrated; the queue is installed here. */
export async function createServices(input: ServicesInput): Promise<Services> {
  const { configuration, clock, database, log, jobsUrl, onUndelivered } = input
  // An invalid sender fails the start, not the first mail.
  parseSender(configuration.mail.from)
  await installQueue(toRoleUrl(jobsUrl).current())
  const installationId = await installationIdOf(database)
  const secrets = createSecretBox(input.masterKeys)
  const files = await openFileStore(configuration, input.dataFolder)
  await claimFileStore(files, installationId, log)
  const { smtpUrl } = configuration.mail
  const transport = smtpUrl ? createMailTransport(smtpUrl, configuration.mail.from) : null
  const handlers = [
    ...input.jobHandlers,
    ...(transport ? [sendMailJob({ transport, secrets, clock, files, onUndelivered })] : []),
  ]
  const jobs = createJobQueue(handlers)
  const outbox = createOutbox({ clock, secrets, jobs, hasMailServer: transport !== null })
  const spreadsheets = createSpreadsheetReader({ log: (text) => log.warn(text) })
  const workers = createWorkerPool()
  const { dataFolder, adminUrl } = input
  const backups = createBackups({ configuration, adminUrl, dataFolder, clock, database, log })
  const textFiles = createTextFileReader({ workers, log: (text) => log.warn(text) })
  const platform: Platform = {
    configuration,
    clock,
    database,
    installationId,
    log,
    secrets,
    files,
    fileSweep: createFileSweep({ files, database }),
    jobs,
    outbox,
    spreadsheets,
    textFiles,
    workers,
    backups,
  }
  const worker = new JobWorker({ jobsUrl, platform, handlers, log })
  const schedule = createSchedule(platform, input.scheduledTasks)
  let stopHousekeeping = async (): Promise<void> => {}
  let jobsStopped: Promise<void> | undefined
  const stopJobs = () =>
    (jobsStopped ??= (async () => {
      // It needs the database until it ends: signalled first, awaited last.
      const backupStopped = backups.stop()
      await schedule.stop()
      await stopHousekeeping()
      await worker.stop()
      await backupStopped
    })())
  return {
    platform,
    schedule,
    backups,
    async start() {
      await worker.start()
      stopHousekeeping = startHousekeeping({ database, fileSweep: platform.fileSweep, log })
      schedule.start()
      backups.start()
    },
    stopJobs,
    async stop() {
      await stopJobs()
      await spreadsheets.stop()
      await textFiles.stop()
      await workers.stop()
      transport?.close()
    },
  }
}

/**
 * An unavailable store does not prevent the start: the sweep compares the ids again before it touches a file.
 */
async function claimFileStore(
  files: FileStore,
  installationId: string,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    await writeInstallationMark(files, installationId)
  } catch (error) {
    if (error instanceof StartError) throw error
    log.warn({ err: error }, 'the file store could not be asked whose it is')
  }
}
