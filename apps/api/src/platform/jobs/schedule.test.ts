import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { dailyAt, hourly, type ScheduledTask } from './scheduled-task.ts'
import { createSchedule } from './schedule.ts'

describe('slots of scheduled tasks', () => {
  const at = (iso: string) => new Date(iso)
  it('hourly begins at the full hour', () => {
    expect(hourly(at('2026-11-16T09:59:59.999Z'))).toEqual(at('2026-11-16T09:00:00Z'))
  })
  it('daily follows the clock changes of Madrid', () => {
    const seven = dailyAt(7)
    expect(seven(at('2026-03-28T06:00:00Z'))).toEqual(at('2026-03-28T06:00:00Z'))
    expect(seven(at('2026-03-29T05:00:00Z'))).toEqual(at('2026-03-29T05:00:00Z'))
    expect(seven(at('2026-03-29T04:59:59Z'))).toEqual(at('2026-03-28T06:00:00Z'))
    expect(seven(at('2026-10-25T06:00:00Z'))).toEqual(at('2026-10-25T06:00:00Z'))
    expect(seven(at('2026-10-25T05:30:00Z'))).toEqual(at('2026-10-24T05:00:00Z'))
  })
  it('daily at a skipped hour in March is due an hour later, at a repeated one in October once', () => {
    const half = dailyAt(2, 30)
    expect(half(at('2026-03-29T02:00:00Z'))).toEqual(at('2026-03-29T01:30:00Z'))
    expect(half(at('2026-10-25T01:45:00Z'))).toEqual(at('2026-10-25T00:30:00Z'))
  })
})

describe('a scheduled task', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const slotsOf = (name: string) =>
    server.inTenant(server.tenantA, (tx) =>
      tx.query('select slot from schedule_turns where name = $1', [name]),
    )

  it('runs once per company and slot, whatever the number of nodes', async () => {
    const done: string[] = []
    const work: ScheduledTask = {
      name: 'test.once',
      slotAt: hourly,
      graceHours: 1,
      run: async (tx) => {
        done.push(tx.clientUID)
        return false
      },
    }
    const nodes = [1, 2, 3].map(() => createSchedule(server.platform, [work]))
    await Promise.all(nodes.map((node) => node.tick()))
    await Promise.all(nodes.map((node) => node.tick()))
    expect(done.sort()).toEqual([server.tenantA, server.tenantB].sort())
  })

  it('repeats a failed batch, and commits the run with its work', async () => {
    let failures = 1
    const work: ScheduledTask = {
      name: 'test.fails',
      slotAt: hourly,
      graceHours: 1,
      run: async (tx) => {
        if (tx.clientUID === server.tenantA && failures-- > 0) throw new Error('for the test')
        return false
      },
    }
    const node = createSchedule(server.platform, [work])
    await node.tick()
    expect(await slotsOf('test.fails')).toEqual([])
    await node.tick()
    expect(await slotsOf('test.fails')).toHaveLength(1)
  })

  it('continues after a failed later batch, on the node that started', async () => {
    let batches = 0
    const work: ScheduledTask = {
      name: 'test.later',
      slotAt: hourly,
      graceHours: 1,
      run: async (tx) => {
        if (tx.clientUID !== server.tenantA) return false
        batches++
        if (batches === 2) throw new Error('for the test')
        return batches < 4
      },
    }
    const node = createSchedule(server.platform, [work])
    const other = createSchedule(server.platform, [work])
    await node.tick()
    await other.tick()
    expect(batches).toBe(2)
    await node.tick()
    await node.tick()
    expect(batches).toBe(4)
  })

  it('continues with the remaining batches, and skips a slot that is too old', async () => {
    let batches = 0
    const many: ScheduledTask = {
      name: 'test.batches',
      slotAt: hourly,
      graceHours: 1,
      run: async (tx) => tx.clientUID === server.tenantA && ++batches < 4,
    }
    const old: ScheduledTask = {
      name: 'test.old',
      slotAt: (now) => new Date(now.getTime() - 2 * 3_600_000),
      graceHours: 1,
      run: async () => {
        throw new Error('too late')
      },
    }
    await createSchedule(server.platform, [many, old]).tick()
    expect(batches).toBe(4)
    expect(await slotsOf('test.old')).toEqual([])
  })
})
