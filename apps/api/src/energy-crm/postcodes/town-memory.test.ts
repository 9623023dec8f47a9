import { expect, it } from 'vitest'
import { TownMemory } from './town-memory.ts'

const after = (minutes: number) => new Date(Date.parse('2026-11-16T09:00:00.000Z') + minutes * 60_000)
const DAY = 24 * 60

it('remembers the towns of a postcode for a day', () => {
  const memory = new TownMemory()
  memory.keep('28001', ['Madrid'], after(0))
  expect(memory.find('28001', after(DAY - 1))).toEqual(['Madrid'])
  expect(memory.find('28001', after(DAY))).toBeNull()
  expect(memory.find('28002', after(0))).toBeNull()
})

it('pauses for ten minutes after a failure, or until an answer comes', () => {
  const memory = new TownMemory()
  expect(memory.isPaused(after(0))).toBe(false)
  memory.pause(after(0))
  expect([memory.isPaused(after(9)), memory.isPaused(after(10))]).toEqual([true, false])
  // A question that was under way when another one failed.
  memory.keep('28001', ['Madrid'], after(1))
  expect(memory.isPaused(after(1))).toBe(false)
})

it('forgets the answer that was kept first once it has five thousand', () => {
  const memory = new TownMemory()
  const keep = (code: number) => memory.keep(String(10_000 + code), [], after(0))
  for (let code = 0; code < 5000; code++) keep(code)
  keep(0)
  keep(5000)
  const isKept = (code: number) => memory.find(String(10_000 + code), after(0)) !== null
  expect([isKept(0), isKept(1), isKept(2), isKept(5000)]).toEqual([true, false, true, true])
})
