import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface PostgresOwner {
  process: ChildProcess
  pid: number
  url: string
  superuserUrl: string
  serverPid: number
  messages: string[]
  /** Message of the error when it did not start. */
  error?: string
  /** Ends the process with a signal and returns its exit code, null when the signal killed it. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** Starts `postgres-owner.ts` on a data folder and waits for its one line. */
export async function startOwner(
  dataFolder: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<PostgresOwner> {
  const program = fileURLToPath(new URL('./postgres-owner.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=source', program, dataFolder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const first = (await Promise.race([once(lines, 'line'), ended])) as [unknown]
  if (typeof first[0] !== 'string') throw new Error('the process ended without a word')
  return {
    process: child,
    pid: child.pid ?? 0,
    ...(JSON.parse(first[0]) as Omit<PostgresOwner, 'process' | 'pid' | 'end'>),
    async end(signal) {
      child.kill(signal)
      await ended
      return child.exitCode
    },
  }
}
