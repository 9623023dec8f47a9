import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { DomainError, domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { Piscina } from 'piscina'
import type { TaskAnswer, TaskCall } from './run-task.ts'

/** A pure function that runs in another thread: file and name of an export. Its values must survive cloning. */
export interface Task<Input, Output> {
  readonly module: string
  readonly name: string
  /** Never set: type parameters only. */
  readonly types?: (input: Input) => Output
}

/** Threads for work that would block every other call (parsing, long calculations). */
export interface WorkerPool {
  /**
   * Runs a task and answers its result.
   *
   * @throws the task's own DomainError; BUSY when too many wait or it takes longer than the limit
   */
  run<Input, Output>(task: Task<Input, Output>, input: Input): Promise<Output>
  stop(): Promise<void>
}

export interface WorkerPoolOptions {
  /** Time limit of a task, including its waiting time. */
  readonly limitMs?: number
  /** Tasks that may wait for a thread; one more is answered BUSY. */
  readonly waiting?: number
  readonly threads?: number
}

const LIMIT_MS = 20_000
const WAITING = 64
/** In the source tree a thread compiles what it runs; built, it is plain JavaScript. */
const isSource = import.meta.url.endsWith('.ts')
const extension = isSource ? 'ts' : 'js'

/**
 * Names a task beside the caller.
 *
 * @param base `import.meta.url` of the caller
 * @param file the task's file without extension, e.g. `./curve-text.task`
 */
export function taskOf<Input, Output>(base: string, file: string, name: string): Task<Input, Output> {
  return { module: new URL(`${file}.${extension}`, base).href, name }
}

/** Creates the pool. Threads start with the first task and end after some idle time. */
export function createWorkerPool(options: WorkerPoolOptions = {}): WorkerPool {
  const { limitMs = LIMIT_MS, waiting = WAITING } = options
  const { threads = Math.max(1, Math.min(4, availableParallelism())) } = options
  const pool = new Piscina<TaskCall, TaskAnswer>({
    name: 'runTask',
    filename: fileURLToPath(new URL(`./run-task.${extension}`, import.meta.url)),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    ...(isSource
      ? {
          execArgv: [
            '--import',
            new URL('../../../test/typescript-loader.mjs', import.meta.url).href,
            '--conditions=source',
          ],
        }
      : {}),
  })
  return {
    async run<Input, Output>({ module, name }: Task<Input, Output>, input: Input): Promise<Output> {
      // Checked here and not by the pool, whose error could not be distinguished from that of a task.
      if (pool.queueSize >= waiting) throw domainError(requestErrors, 'BUSY')
      const signal = AbortSignal.timeout(limitMs)
      let answer: TaskAnswer
      try {
        answer = await pool.run({ module, name, input }, { signal })
      } catch (error) {
        throw signal.aborted ? domainError(requestErrors, 'BUSY') : error
      }
      if ('error' in answer) {
        const { kind, code, ...evidence } = answer.error
        throw new DomainError(kind, code, evidence)
      }
      return answer.result as Output
    },
    stop: () => pool.destroy(),
  }
}
