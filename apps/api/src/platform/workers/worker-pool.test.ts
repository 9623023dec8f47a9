import { afterAll, describe, expect, it, vi } from 'vitest'
import { createWorkerPool, taskOf } from './worker-pool.ts'

const sample = <Input, Output>(name: string) =>
  taskOf<Input, Output>(import.meta.url, '../../../test/sample.task', name)

describe('worker threads', () => {
  const pool = createWorkerPool({ limitMs: 10_000 })
  afterAll(() => pool.stop())

  it('answer what the task returns, typed arrays included, from another thread', async () => {
    const doubled = await pool.run(
      sample<Float64Array, { kwh: Float64Array; thread: number }>('double'),
      Float64Array.of(1, 2.5),
    )
    expect(doubled.kwh).toEqual(Float64Array.of(2, 5))
    expect(doubled.thread).toBeGreaterThan(0)
  })

  it('return a DomainError with its code, kind, field and details', async () => {
    await expect(pool.run(sample('refuse'), null)).rejects.toMatchObject({
      name: 'DomainError',
      code: 'INVALID_INPUT',
      kind: 'invalid',
      field: 'file',
      details: { line: 7 },
    })
  })

  it('rethrow an unexpected error unchanged, whatever its text', async () => {
    await expect(pool.run(sample('breakDown'), null)).rejects.toThrow('queue of lines aborted')
  })

  it('leave the event loop free while a task computes', async () => {
    let ticks = 0
    const timer = setInterval(() => ticks++, 5)
    await pool.run(sample('compute'), 300)
    clearInterval(timer)
    expect(ticks).toBeGreaterThan(10)
  })

  it('refuse a task when too many wait', async () => {
    const small = createWorkerPool({ waiting: 2, threads: 1 })
    const asked = await Promise.allSettled(Array.from({ length: 6 }, () => small.run(sample('compute'), 200)))
    const refused = asked.filter((one) => one.status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(6)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'BUSY' })
    await small.stop()
  })

  it('end a task that exceeds its time limit and work on afterwards', async () => {
    const hasty = createWorkerPool({ limitMs: 4_000 })
    await expect(hasty.run(sample('compute'), 60_000)).rejects.toMatchObject({ code: 'BUSY' })
    // A new thread starts within the limit too, which a busy machine may exceed once.
    await vi.waitFor(async () => expect(await double(hasty)).toEqual(Float64Array.of(2)), {
      timeout: 50_000,
    })
    await hasty.stop()
  }, 60_000)
})

async function double(pool: ReturnType<typeof createWorkerPool>): Promise<Float64Array> {
  const { kwh } = await pool.run(sample<Float64Array, { kwh: Float64Array }>('double'), Float64Array.of(1))
  return kwh
}
