import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { Agent, get, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isProcessAlive } from '../postgres/process-facts.ts'

vi.setConfig({ testTimeout: 60_000 })

let dataFolder: string
beforeEach(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'vatio-stop-'))
  await chmod(dataFolder, 0o711)
})
// A database that outlives its process for a moment still writes.
afterEach(() => rm(dataFolder, { recursive: true, force: true, maxRetries: 15, retryDelay: 100 }))

const hasLock = () => existsSync(path.join(dataFolder, 'vatio.lock'))

interface Ready {
  readonly url: string
  readonly serverPid: number
}

async function startStopping(environment: Record<string, string> = {}) {
  const program = fileURLToPath(new URL('../../../test/stopping-process.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=source', program, dataFolder], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  let errors = ''
  child.stderr.on('data', (text) => (errors += text))
  const ended = once(child, 'exit')
  return {
    child,
    errors: () => errors,
    next: async () => JSON.parse((await lines.next()).value as string) as Record<string, unknown>,
    /** Exit code, null when a signal ended it. */
    exitCode: async () => (await ended)[0] as number | null,
  }
}

function fetchWith(agent: Agent, url: string): Promise<{ status: number; headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }))
    }).once('error', reject)
  })
}

describe('SIGTERM', () => {
  it('ends the process soon, with exit 0 and no lock, while clients keep connections open', async () => {
    const owner = await startStopping()
    const { url, serverPid } = (await owner.next()) as unknown as Ready
    const agent = new Agent({ keepAlive: true, maxSockets: 30 })
    await Promise.all(Array.from({ length: 30 }, () => fetchWith(agent, `${url}/wait/20`)))
    // Browsers and load balancers open connections in advance that they may never use.
    const unused = connect(Number(new URL(url).port), '127.0.0.1')
    await once(unused, 'connect')
    unused.on('error', () => {})
    const startedAt = performance.now()
    owner.child.kill('SIGTERM')
    expect(await owner.exitCode()).toBe(0)
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    expect([hasLock(), isProcessAlive(serverPid), owner.errors()]).toEqual([false, false, ''])
    agent.destroy()
  })

  it('answers 50 of 50 running requests, each with connection: close, and ends with exit 0', async () => {
    const owner = await startStopping()
    const { url } = (await owner.next()) as unknown as Ready
    const agent = new Agent({ keepAlive: true })
    // Connections that were used before, as behind a proxy.
    await Promise.all(Array.from({ length: 50 }, () => fetchWith(agent, `${url}/wait/1`)))
    const answers = Array.from({ length: 50 }, (_, index) =>
      fetchWith(agent, `${url}/wait/${1_000 + index * 15}`),
    )
    await sleep(300)
    owner.child.kill('SIGTERM')
    expect(await owner.next()).toEqual({ stopping: true })
    owner.child.kill('SIGTERM')
    for (const { status, headers } of await Promise.all(answers)) {
      expect([status, headers.connection]).toEqual([200, 'close'])
    }
    expect(await owner.exitCode()).toBe(0)
    expect(hasLock()).toBe(false)
    agent.destroy()
  })

  it('during the start stops what was started so far', async () => {
    // On a busy machine creating a cluster may take longer than the limit of a stop.
    const owner = await startStopping({ SLOW_START: '1', LIMIT_MS: '45000' })
    expect(await owner.next()).toEqual({ starting: true })
    owner.child.kill('SIGTERM')
    expect(await owner.exitCode()).toBe(0)
    expect(hasLock()).toBe(false)
  })
})

describe('a stop that does not finish', () => {
  it('ends at the limit with exit 1, prints what it waited for, and leaves no lock', async () => {
    const owner = await startStopping({ STUCK: '1', LIMIT_MS: '1500' })
    await owner.next()
    owner.child.kill('SIGTERM')
    expect(await owner.exitCode()).toBe(1)
    expect(owner.errors()).toContain('Not stopped within 1.5 s, while stopping: stuck.')
    expect(hasLock()).toBe(false)
  })

  it('ends at once with a second Ctrl+C, and leaves no lock', async () => {
    const owner = await startStopping()
    const { url } = (await owner.next()) as unknown as Ready
    const running = fetchWith(new Agent(), `${url}/wait/20000`).catch(() => 'cut')
    await sleep(200)
    owner.child.kill('SIGINT')
    await owner.next()
    await sleep(1_200)
    owner.child.kill('SIGINT')
    expect(await owner.exitCode()).toBe(1)
    expect(await running).toBe('cut')
    expect([owner.errors(), hasLock()]).toEqual(['Stopped at once, while stopping: requests.\n', false])
  })
})
