import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { TestDatabase } from './database.ts'

export interface JobWorkerProcess {
  /** Ends the process with a signal and returns its exit code, null when the signal killed it. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** Starts `job-worker.ts` and waits until it is ready. */
export async function startJobWorkerProcess(
  database: TestDatabase,
  dataFolder: string,
  smtpUrl: string,
): Promise<JobWorkerProcess> {
  const program = fileURLToPath(new URL('./job-worker.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=source', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      TEST_RUNTIME_URL: database.runtimeUrl,
      TEST_JOBS_URL: database.jobsUrl,
      TEST_SECRET_KEY: database.secretKey,
      TEST_DATA_FOLDER: dataFolder,
      SMTP_URL: smtpUrl,
    },
  })
  const ended = once(child, 'exit')
  const first: unknown[] = await Promise.race([once(child.stdout, 'data'), ended])
  if (!String(first[0]).startsWith('ready')) throw new Error('the worker process did not start')
  return {
    async end(signal) {
      child.kill(signal)
      await ended
      return child.exitCode
    },
  }
}
