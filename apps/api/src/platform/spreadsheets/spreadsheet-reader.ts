import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { domainError } from '@vatio/domain/domain-error'
import { spreadsheetErrors } from '@vatio/domain/files/spreadsheet.errors'
import { createCompanyTurns } from '../workers/company-turns.ts'
import type { ChildLine, Sheet, SheetRow, WantedSheets } from './sheet.ts'

/** Opens workbooks (xlsx, xls, ods) in a child process. */
export interface SpreadsheetReader {
  /**
   * Rows of the first sheet with data.
   *
   * @param place path of the file; it is passed on as an open descriptor @param company company of the
   * file: places are shared among companies
   * @throws SPREADSHEET_UNREADABLE, SPREADSHEET_ENCRYPTED, SPREADSHEET_TOO_LARGE, BUSY
   */
  readFirstSheet(place: string, company: string): Promise<Sheet>
  /** Rows of every sheet with data, as {@link readFirstSheet}. */
  readSheets(place: string, company: string): Promise<Sheet[]>
  /** Ends the running children and refuses waiting calls. */
  stop(): Promise<void>
}

export interface SpreadsheetReaderOptions {
  /** Workbooks opened at the same time; with more than one place, one is left to other companies. */
  readonly processes?: number
  /** Waiting workbooks of one company; one more is answered BUSY. */
  readonly waiting?: number
  /**
   * CPU time after which a child is killed, where the process table reports it, so that a busy machine
   * rejects no valid file; three times as much wall-clock time ends it in any case.
   */
  readonly workMs?: number
  /** A child that uses more memory is killed (its heap alone is bounded by a flag of its own). */
  readonly residentBytes?: number
  /** Logs why a child ended early; the caller only gets a code. */
  readonly log?: (text: string) => void
}

const HEAP_MB = 256
/** In the source tree the child compiles itself first, beside whatever else a developer's machine is doing. */
const isSource = import.meta.url.endsWith('.ts')
const WORK_MS = isSource ? 60_000 : 10_000
const WATCH_MS = 100
const ANSWER_BYTES = 48_000_000
/** A waiting upload is a draft on the disk and takes no memory. */
const WAITING_IN_ALL = 32

/**
 * Creates the reader. Each workbook gets a new process with a bounded heap, a time limit and a monitored
 * resident size, so that a hostile one costs a few seconds of a second core and nothing else.
 */
export function createSpreadsheetReader(options: SpreadsheetReaderOptions = {}): SpreadsheetReader {
  const { processes = 2, workMs = WORK_MS, residentBytes = 640_000_000, log = () => {} } = options
  const { waiting = 4 } = options
  const turns = createCompanyTurns({ places: processes, waitingOfCompany: waiting, waiting: WAITING_IN_ALL })
  const working = new Set<ChildProcess>()

  async function read(place: string, company: string, wanted: WantedSheets): Promise<Sheet[]> {
    const giveBack = await turns.take(company)
    try {
      return await toSheets(await answerOf(place, wanted))
    } finally {
      giveBack()
    }
  }

  async function answerOf(place: string, wanted: WantedSheets): Promise<Buffer> {
    const file = await open(place, 'r')
    try {
      return await runChild(file.fd, wanted, { workMs, residentBytes, log, working })
    } finally {
      await file.close()
    }
  }

  return {
    async readFirstSheet(place, company) {
      const [first] = await read(place, company, 'first')
      return first ?? { name: '', rows: [] }
    },
    readSheets: (place, company) => read(place, company, 'all'),
    async stop() {
      turns.close()
      for (const child of working) child.kill('SIGKILL')
    },
  }
}

interface Run {
  readonly workMs: number
  readonly residentBytes: number
  readonly log: (text: string) => void
  readonly working: Set<ChildProcess>
}

function runChild(descriptor: number, wanted: WantedSheets, run: Run): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...childArguments(), wanted], {
      stdio: [descriptor, 'pipe', 'ignore'],
      env: {},
      windowsHide: true,
    })
    run.working.add(child)
    const chunks: Buffer[] = []
    let received = 0
    let killedFor = ''
    const kill = (reason: string): void => {
      killedFor ||= reason
      child.kill('SIGKILL')
    }
    const deadline = setTimeout(() => kill('time'), run.workMs * (workedMsOf(child.pid) === null ? 1 : 3))
    const watch = setInterval(() => {
      if ((residentBytesOf(child.pid) ?? 0) > run.residentBytes) kill('memory')
      if ((workedMsOf(child.pid) ?? 0) > run.workMs) kill('time')
    }, WATCH_MS)
    child.stdout?.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received > ANSWER_BYTES) kill('answer')
      else chunks.push(chunk)
    })
    const settle = (finish: () => void): void => {
      clearTimeout(deadline)
      clearInterval(watch)
      run.working.delete(child)
      finish()
    }
    child.on('error', (error) => settle(() => reject(error)))
    child.on('close', (code, signal) =>
      settle(() => {
        if (code === 0 && !killedFor) return resolve(Buffer.concat(chunks))
        // A heap overflow aborts the child with a particular signal.
        run.log(`a workbook was given up: ${killedFor || `exit ${code ?? signal}`}`)
        return reject(domainError(spreadsheetErrors, 'SPREADSHEET_TOO_LARGE'))
      }),
    )
  })
}

/**
 * In the source tree the child is TypeScript and needs its loader; built, it is plain JavaScript and
 * sandboxed.
 */
function childArguments(): string[] {
  const child = fileURLToPath(new URL(`./spreadsheet-child.${isSource ? 'ts' : 'js'}`, import.meta.url))
  const heap = `--max-old-space-size=${HEAP_MB}`
  const { resolve } = createRequire(import.meta.url)
  if (isSource) return [heap, '--no-warnings', '--import', resolve('tsx'), '--conditions=source', child]
  // A larger young generation of the heap saves a tenth of the time for a year of rows.
  const library = path.dirname(resolve('@e965/xlsx'))
  return [
    heap,
    '--max-semi-space-size=16',
    '--disable-proto=throw',
    '--no-warnings',
    ...lockedInto([path.dirname(child), library]),
    child,
  ]
}

/** Where the runtime has a permission model: no writing, no child processes, no reading beyond these folders. */
function lockedInto(folders: readonly string[]): string[] {
  const flag = ['--permission', '--experimental-permission'].find((name) =>
    process.allowedNodeEnvironmentFlags.has(name),
  )
  if (flag === undefined) return []
  const ownPackage = fileURLToPath(new URL('../../../package.json', import.meta.url))
  return [
    flag,
    ...[ownPackage, ...folders.map((folder) => path.join(folder, '*'))].map(
      (place) => `--allow-fs-read=${place}`,
    ),
  ]
}

/** Resident size from the process table; null where there is none to read. */
function residentBytesOf(pid: number | undefined): number | null {
  const pages = fieldsOf(pid, 'statm')?.[1]
  return pages === undefined ? null : Number(pages) * 4096
}

/** Processor time used so far, from the process table, whose ticks are hundredths of a second. */
function workedMsOf(pid: number | undefined): number | null {
  const fields = fieldsOf(pid, 'stat')
  return fields === null ? null : (Number(fields[13]) + Number(fields[14])) * 10
}

function fieldsOf(pid: number | undefined, table: 'stat' | 'statm'): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/${table}`, 'utf8').split(' ')
  } catch {
    return null
  }
}

/** Parses the lines of a child; other calls are answered between two of them. */
async function toSheets(answer: Buffer): Promise<Sheet[]> {
  const sheets: { name: string; rows: SheetRow[] }[] = []
  for (let from = 0; from < answer.length;) {
    const newline = answer.indexOf('\n', from)
    const end = newline < 0 ? answer.length : newline
    const line = JSON.parse(answer.toString('utf8', from, end)) as ChildLine
    if ('error' in line) throw domainError(spreadsheetErrors, line.error)
    if ('sheet' in line) sheets.push({ name: line.sheet, rows: [] })
    else sheets.at(-1)?.rows.push(...line.map(([place, ...cells]) => ({ line: Number(place), cells })))
    from = end + 1
    await setImmediate()
  }
  return sheets
}
