import { type ChildProcess, fork } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { DomainError, domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { createCompanyTurns } from '../workers/company-turns.ts'
import type { Task, WorkerPool } from '../workers/worker-pool.ts'
import type { ChildAnswer } from './text-file-child.ts'

/** Reads text files (csv, txt) without their bytes or lines in the memory of this process. */
export interface TextFileReader {
  /**
   * Runs a task that reads the file at `path`. Its result should be small.
   *
   * @param company company of the file: places are shared among companies
   * @throws the task's own DomainError; BUSY when too many wait or it takes longer than the limit
   */
  read<Input extends { readonly path: string }, Output>(
    task: Task<Input, Output>,
    input: Input,
    company: string,
    options?: ReadOptions,
  ): Promise<Output>
  /** Ends the running processes and refuses waiting calls. */
  stop(): Promise<void>
}

export interface ReadOptions {
  /** Read in a process of its own whatever its size: a packed file says nothing about the size of its contents. */
  readonly isIsolated?: boolean
}

export interface TextFileReaderOptions {
  readonly workers: Pick<WorkerPool, 'run'>
  /** Files up to this size are read in a thread, which is faster and uses little memory. */
  readonly smallBytes?: number
  /** A process that runs longer is ended; the waiting time does not count. */
  readonly limitMs?: number
  /** Logs why a process ended early; the caller only gets a code. */
  readonly log?: (text: string) => void
}

const SMALL_BYTES = 1_000_000
const PLACES = 2
const WAITING_OF_COMPANY = 16
/** A waiting upload is a draft on the disk and takes no memory. */
const WAITING_IN_ALL = 64
const HEAP_MB = 512
/** In the source tree the process compiles itself first. */
const isSource = import.meta.url.endsWith('.ts')
const LIMIT_MS = isSource ? 60_000 : 20_000
const CHILD = fileURLToPath(new URL(`./text-file-child.${isSource ? 'ts' : 'js'}`, import.meta.url))

/**
 * Creates the reader. A large file gets a process of its own: a thread's heap is memory of the server, and
 * twelve files of 19 MB took it to a gigabyte.
 */
export function createTextFileReader(options: TextFileReaderOptions): TextFileReader {
  const { workers, smallBytes = SMALL_BYTES, limitMs = LIMIT_MS, log = () => {} } = options
  const turns = createCompanyTurns({
    places: PLACES,
    waitingOfCompany: WAITING_OF_COMPANY,
    waiting: WAITING_IN_ALL,
  })
  const working = new Set<ChildProcess>()

  return {
    async read<Input extends { readonly path: string }, Output>(
      task: Task<Input, Output>,
      input: Input,
      company: string,
      { isIsolated = false }: ReadOptions = {},
    ): Promise<Output> {
      const { size } = await stat(input.path)
      if (size <= smallBytes && !isIsolated) return workers.run(task, input)
      const giveBack = await turns.take(company)
      try {
        const answer = await runChild(
          { module: task.module, name: task.name, input },
          { working, limitMs, log },
        )
        if ('failure' in answer) throw new Error(answer.failure)
        if ('error' in answer) {
          const { kind, code, ...evidence } = answer.error
          throw new DomainError(kind, code, evidence)
        }
        return answer.result as Output
      } finally {
        giveBack()
      }
    },
    async stop() {
      turns.close()
      for (const child of working) child.kill('SIGKILL')
    },
  }
}

interface Run {
  readonly working: Set<ChildProcess>
  readonly limitMs: number
  readonly log: (text: string) => void
}

function runChild(call: object, { working, limitMs, log }: Run): Promise<ChildAnswer> {
  return new Promise((resolve, reject) => {
    const child = fork(CHILD, {
      execArgv: [
        `--max-old-space-size=${HEAP_MB}`,
        '--no-warnings',
        ...(isSource
          ? [
              '--import',
              new URL('../../../test/typescript-loader.mjs', import.meta.url).href,
              '--conditions=source',
            ]
          : []),
      ],
      // Preserves typed arrays.
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: {},
    })
    working.add(child)
    let answer: ChildAnswer | null = null
    const deadline = setTimeout(() => child.kill('SIGKILL'), limitMs)
    const settle = (finish: () => void): void => {
      clearTimeout(deadline)
      working.delete(child)
      finish()
    }
    child.once('message', (message) => {
      answer = message as ChildAnswer
    })
    child.once('error', (error) => settle(() => reject(error)))
    child.once('close', (code, signal) =>
      settle(() => {
        if (answer !== null) return resolve(answer)
        log(`a text file was given up: exit ${code ?? signal}`)
        return reject(domainError(requestErrors, 'BUSY'))
      }),
    )
    // A process that ends before it has read the call is handled by its exit event.
    child.send(call, () => {})
  })
}
