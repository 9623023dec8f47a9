import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clusterUrls } from '../../apps/api/src/platform/postgres/cluster-urls.ts'
import { readCredentials } from '../../apps/api/src/platform/postgres/credentials-file.ts'
import { findFreePort } from '../free-port.mjs'
import { projectRoot } from '../project-root.mjs'

export const DEMO_ADMIN = 'admin@demo.vatio.es'
export const DEMO_PASSWORD = 'campaign-Voltio-2026'

/** A start that takes longer has failed; the campaign checks what is promised. */
const START_LIMIT_MS = 300_000
const SERVER = path.join(projectRoot, 'apps/api/dist/main.js')

/** A separate data folder and the built server on it, started as `npm start` starts it. */
export class Installation {
  readonly folder: string
  readonly #parent: string
  #running: Vatio | undefined

  /** @param parent where the data folder is made; absent: the system's folder for temporary files. */
  constructor(parent = tmpdir()) {
    this.#parent = mkdtempSync(path.join(parent, 'vatio-campaign-'))
    // Root hands the cluster to a system user, who must have access to it.
    chmodSync(this.#parent, 0o711)
    this.folder = path.join(this.#parent, 'data')
  }

  /** Starts the server and returns when it is ready. */
  async start(environment: Readonly<Record<string, string>> = {}): Promise<Vatio> {
    const port = await findFreePort()
    const startedAt = performance.now()
    const child = spawn(process.execPath, [SERVER], {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...withoutOwnSettings(process.env),
        VATIO_PORT: String(port),
        VATIO_DATA_DIR: this.folder,
        VATIO_DEMO_PASSWORD: DEMO_PASSWORD,
        VATIO_MIN_FREE_MB: '50',
        VATIO_DATADIS_URL: 'http://127.0.0.1:9',
        VATIO_CARTOCIUDAD_URL: 'off',
        VATIO_PVGIS_URL: 'off',
        VATIO_MAP_SAMPLES: 'on',
        ...environment,
      },
    })
    const vatio = new Vatio(this.folder, child, `http://127.0.0.1:${port}`, this.logFile)
    this.#running = vatio
    await vatio.untilReady()
    vatio.startMs = performance.now() - startedAt
    return vatio
  }

  /** Output of every start. */
  get logFile(): string {
    // Not on the disk whose power a campaign cuts.
    return path.join(tmpdir(), `${path.basename(this.#parent)}.log`)
  }

  async remove(): Promise<void> {
    await this.#running?.end('SIGTERM')
    rmSync(this.#parent, { recursive: true, force: true })
    rmSync(this.logFile, { force: true })
  }
}

/** A running server. */
export class Vatio {
  /** From the start of the process to the first "ready". */
  startMs = 0
  readonly url: string
  readonly process: ChildProcess
  readonly #folder: string
  readonly #ended: Promise<unknown>
  #lastWords = ''
  /** Bytes that it wrote to its output. */
  logBytes = 0

  constructor(folder: string, child: ChildProcess, url: string, logFile: string) {
    this.#folder = folder
    this.process = child
    this.url = url
    this.#ended = once(child, 'exit')
    const log = createWriteStream(logFile, { flags: 'a' })
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.logBytes += chunk.length
        this.#lastWords = (this.#lastWords + String(chunk)).slice(-4_000)
        log.write(chunk)
      })
    }
    child.once('exit', () => log.end())
  }

  get pid(): number {
    return this.process.pid ?? 0
  }

  get hasEnded(): boolean {
    return this.process.exitCode !== null || this.process.signalCode !== null
  }

  /** @throws with the last output of a server that ended. */
  async untilReady(): Promise<void> {
    const deadline = performance.now() + START_LIMIT_MS
    while (performance.now() < deadline) {
      if (this.hasEnded) throw new Error(`the server ended instead of starting:\n${this.#lastWords}`)
      if (await isReady(this.url)) return
      await sleep(25)
    }
    throw new Error(`the server is not ready after ${START_LIMIT_MS / 1000} s:\n${this.#lastWords}`)
  }

  /** Ends the process with a signal and returns its exit code, null when the signal killed it. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    if (!this.hasEnded) {
      this.process.kill(signal)
      await this.#ended
    }
    return this.process.exitCode
  }

  /** The current embedded server, from its own file; null while it does not run. */
  postmaster(): { readonly pid: number; readonly port: number } | null {
    try {
      const lines = readFileSync(path.join(this.#folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
      const [pid, , , port] = lines.map(Number)
      return pid && port ? { pid, port } : null
    } catch {
      return null
    }
  }

  /** The superuser of the embedded server, in Vatio's database: to inspect what was stored. */
  superuserUrl(): string {
    const credentials = readCredentials(this.#folder)
    const postmaster = this.postmaster()
    if (credentials === null || postmaster === null) throw new Error('the database does not run')
    const url = new URL(clusterUrls(postmaster.port, credentials).superuserUrl)
    url.pathname = new URL(clusterUrls(postmaster.port, credentials).url).pathname
    return url.toString()
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/ready`, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}

/** Campaigns must not use the DATABASE_URL or SMTP_URL of the environment. */
function withoutOwnSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isOwn = (name: string) => /^(VATIO_|DATABASE_|SMTP_|GOOGLE_)/.test(name)
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !isOwn(name)))
}
