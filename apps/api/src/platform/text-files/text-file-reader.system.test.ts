import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createWorkerPool, taskOf } from '../workers/worker-pool.ts'
import { createTextFileReader } from './text-file-reader.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'vatio-text-files-'))
const workers = createWorkerPool()
const reader = createTextFileReader({ workers, smallBytes: 100 })
afterAll(async () => {
  await reader.stop()
  await workers.stop()
  rmSync(folder, { recursive: true })
})

const task = <Output>(name: string) =>
  taskOf<{ readonly path: string }, Output>(import.meta.url, '../../../test/large-text.task', name)
interface Measured {
  readonly length: number
  readonly pid: number
  readonly kwh: Float64Array
}

function fileOf(size: number): { path: string } {
  const place = path.join(folder, String(size))
  writeFileSync(place, 'x'.repeat(size))
  return { path: place }
}

describe('text files', { timeout: 60_000 }, () => {
  it('are read in a thread when small, and in a process of their own when large', async () => {
    const small = await reader.read(task<Measured>('measureText'), fileOf(100), 'A')
    expect([small.length, small.pid]).toEqual([100, process.pid])
    const large = await reader.read(task<Measured>('measureText'), fileOf(101), 'A')
    expect([large.length, large.kwh]).toEqual([101, Float64Array.of(1.5)])
    expect(large.pid).not.toBe(process.pid)
  })
  it('are refused by that process with code, kind, field and details', async () => {
    await expect(reader.read(task('refuseText'), fileOf(101), 'A')).rejects.toMatchObject({
      name: 'DomainError',
      code: 'INVALID_INPUT',
      kind: 'invalid',
      field: 'file',
      details: { line: 7 },
    })
    await expect(reader.read(task('breakDown'), fileOf(101), 'A')).rejects.toThrow('the lines broke down')
  })
  it('of one company that never end stop at the limit, and do not delay another company', async () => {
    const said: string[] = []
    const hasty = createTextFileReader({
      workers,
      smallBytes: 100,
      limitMs: 15_000,
      log: (text) => said.push(text),
    })
    const endless = [1, 2, 3].map(() => hasty.read(task('readForEver'), fileOf(101), 'A'))
    const outcomes = Promise.allSettled(endless)
    expect((await hasty.read(task<Measured>('measureText'), fileOf(200), 'B')).length).toBe(200)
    expect(said).toEqual([])
    await expect(endless[0]).rejects.toMatchObject({ code: 'BUSY' })
    expect(said).toEqual(['a text file was given up: exit SIGKILL'])
    await hasty.stop()
    for (const outcome of await outcomes) expect(outcome).toMatchObject({ reason: { code: 'BUSY' } })
  })
})
