import { expect, it } from 'vitest'
import { nextQueryAt } from './answer-memory.ts'

it('[CUR-055] an answered question is asked again after 24 hours, on the day of a clock change too', () => {
  expect(new Date(nextQueryAt(Date.parse('2026-10-24T12:00:00Z'))).toISOString()).toBe(
    '2026-10-25T12:00:00.000Z',
  )
})
