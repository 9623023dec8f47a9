import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backupsToRemove, backupStateOf } from './backup-state.ts'

const NOW = new Date('2026-11-22T01:30:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

describe('the state of the backups', () => {
  it('is never, good, old after 36 hours, or failed whatever came before', () => {
    expect(backupStateOf(null, false, NOW)).toBe('never')
    expect(backupStateOf(hoursAgo(36), false, NOW)).toBe('good')
    expect(backupStateOf(hoursAgo(36.1), false, NOW)).toBe('old')
    expect(backupStateOf(hoursAgo(1), true, NOW)).toBe('failed')
    expect(backupStateOf(null, true, NOW)).toBe('failed')
  })
})

describe('the retention of backups', () => {
  const daily = Array.from({ length: 40 }, (_, days) => ({ createdAt: daysAgo(days) }))

  it('keeps the newest by count and the recent by age, and removes the others', () => {
    const removed = (keepCount: number, keepDays: number) =>
      backupsToRemove(daily, { keepCount, keepDays }, NOW).length
    expect(removed(7, 14)).toBe(40 - 15)
    expect(removed(20, 14)).toBe(40 - 20)
    expect(removed(40, 1)).toBe(0)
  })

  it('keeps the newest ones after a long time without backups', () => {
    const old = [{ createdAt: daysAgo(400) }, { createdAt: daysAgo(401) }, { createdAt: daysAgo(402) }]
    expect(backupsToRemove(old, { keepCount: 2, keepDays: 14 }, NOW)).toEqual([old[2]])
  })

  it('never removes the newest, nor one that either rule keeps', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 60 }),
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 0, max: 400 }),
        (ages, keepCount, keepDays) => {
          const backups = ages.map((age) => ({ createdAt: daysAgo(age), age }))
          const removed = new Set(backupsToRemove(backups, { keepCount, keepDays }, NOW))
          const left = backups.filter((backup) => !removed.has(backup))
          expect(left.length).toBeGreaterThanOrEqual(Math.min(backups.length, Math.max(1, keepCount)))
          for (const { age } of removed) expect(age).toBeGreaterThan(keepDays)
          if (ages.length > 0) expect(Math.min(...left.map(({ age }) => age))).toBe(Math.min(...ages))
        },
      ),
    )
  })
})
