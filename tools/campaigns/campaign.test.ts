import { describe, expect, it } from 'vitest'
import { Course, readOptions, summaryLine } from './campaign.ts'
import { slopeOf } from './process-gauge.ts'
import { quantileOf, SteadySender } from './steady-sender.ts'

describe('a campaign', () => {
  it('parses numbers and texts by name and refuses unknown ones', () => {
    const options = { bursts: 200, routes: '' }
    expect(readOptions(options, ['--bursts', '3', '--routes', 'GET'])).toEqual({ bursts: 3, routes: 'GET' })
    expect(readOptions(options, [])).toEqual(options)
    expect(() => readOptions(options, ['--bursts', 'many'])).toThrow('--bursts wants a number')
    expect(() => readOptions(options, ['--cuts', '3'])).toThrow('--cuts')
  })

  it('prints in one line whether it passed, and its figures', () => {
    expect(summaryLine('kills', { figures: { bursts: 3, lost: 0 }, failures: [] })).toBe(
      'kills: passed, bursts 3, lost 0',
    )
    expect(summaryLine('kills', { figures: { lost: 1 }, failures: ['row 7'] })).toBe('kills: FAILED, lost 1')
  })

  it('cleans up in reverse order, also after a step that fails', async () => {
    const done: string[] = []
    const course = new Course((line) => done.push(line))
    course.onEnd(() => done.push('first'))
    course.onEnd(() => {
      throw new Error('no')
    })
    course.onEnd(() => done.push('last'))
    await course.end()
    expect(done).toEqual(['last', 'while cleaning up: Error: no', 'first'])
  })
})

describe('a steady load', () => {
  it('measures the time of a call from its scheduled moment, however late it was sent', async () => {
    const sender = new SteadySender(100)
    let isFirst = true
    await sender.run(0.1, () => {
      // The first call delays the sender, as a stalled machine does.
      const end = performance.now() + (isFirst ? 200 : 0)
      isFirst = false
      while (performance.now() < end);
      return { kind: 'read', send: async () => 200 }
    })
    const times = sender.timesOf('read')
    expect(times).toHaveLength(10)
    // Nine calls were due within the first 100 ms, and could be sent after 200.
    expect(times[0]).toBeGreaterThanOrEqual(100)
    expect(sender.statuses).toEqual(new Map([[200, 10]]))
  })

  it('counts a call without an answer as failed', async () => {
    const sender = new SteadySender(100)
    await sender.run(0.02, () => ({ kind: 'write', send: () => Promise.reject(new Error('gone')) }))
    expect(sender.statuses).toEqual(new Map([['none', 2]]))
  })

  it('has quantiles and slopes of what was measured', () => {
    const times = Float64Array.from({ length: 100 }, (_, index) => index + 1)
    expect([quantileOf(times, 0.5), quantileOf(times, 0.99), quantileOf(times, 1)]).toEqual([51, 100, 100])
    expect(quantileOf(new Float64Array(), 0.99)).toBe(0)
    const reading = (minute: number) => ({ minute, residentMegabytes: 100 + 2 * minute, openHandles: 40 })
    expect(slopeOf([0, 1, 2, 3].map(reading), (one) => one.residentMegabytes)).toBeCloseTo(2)
    expect(slopeOf([reading(0)], (one) => one.residentMegabytes)).toBe(0)
  })
})
