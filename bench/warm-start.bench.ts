import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { elementAt } from '@vatio/domain/element-at'
import type { Benchmark } from './benchmark.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
let dataFolder = ''

export async function end(): Promise<void> {
  if (dataFolder) await rm(dataFolder, { recursive: true, force: true })
}

/** Seconds from `npm start` to the first /ready with 200, on the given data folder; then Ctrl+C. */
async function startSeconds(): Promise<number> {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, VATIO_PORT: String(port), VATIO_DATA_DIR: dataFolder, VATIO_LOG_LEVEL: 'silent' },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  try {
    while (!(await isReady(port))) {
      if (child.exitCode !== null) throw new Error('npm start ended early')
      await sleep(50)
    }
    return (performance.now() - startedAt) / 1000
  } finally {
    if (child.pid) process.kill(-child.pid, 'SIGINT')
    await ended
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/ready`)).status === 200
  } catch {
    return false
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

export const benchmarks: Benchmark[] = [
  {
    name: 'warm npm start to /ready',
    unit: 's',
    limit: 6,
    measure: async () => {
      dataFolder = await mkdtemp(path.join(tmpdir(), 'vatio-bench-'))
      await startSeconds()
      const times = [await startSeconds(), await startSeconds(), await startSeconds()]
      times.sort((a, b) => a - b)
      return elementAt(times, 1)
    },
  },
]
