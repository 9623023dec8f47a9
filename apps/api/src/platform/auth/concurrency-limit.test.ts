import { setImmediate as nextTick } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

it('runs a limited number at a time and the others in order of arrival, also after failures', async () => {
  const limited = createConcurrencyLimit(2, 10)
  let running = 0
  let most = 0
  const order: number[] = []
  const one = (index: number) =>
    limited(async () => {
      running++
      most = Math.max(most, running)
      order.push(index)
      await nextTick()
      running--
      if (index === 1) throw new Error('failed')
      // A call that arrives just as a place becomes free is queued behind those that wait.
      if (index === 0) void limited(async () => order.push(99))
    })
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map(one))
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  await limited(async () => {})
  expect([most, order]).toEqual([2, [0, 1, 2, 3, 4, 99]])
})

it('refuses calls beyond the queue limit, and accepts calls again once it is shorter', async () => {
  const limited = createConcurrencyLimit(1, 2)
  const done: number[] = []
  const results = await Promise.allSettled(
    [0, 1, 2, 3, 4].map((index) =>
      limited(async () => {
        await nextTick()
        done.push(index)
      }),
    ),
  )
  expect(results.slice(3)).toMatchObject([{ reason: { code: 'BUSY' } }, { reason: { code: 'BUSY' } }])
  await limited(async () => done.push(5))
  expect(done).toEqual([0, 1, 2, 5])
})
